// SPDX-License-Identifier: GPL-3.0-or-later
// How redaction changes the figures, as a table for the CLI.
#pragma once

#include "core/redaction/redact_recordings.h"
#include "core/report/table.h"

namespace winnow::report {

/// The figures of originals and copies under the same policy, and their difference.
Table redactionFigures(const redaction::RedactionRun& run);

} // namespace winnow::report
