// SPDX-License-Identifier: GPL-3.0-or-later
// What redaction does to the figures, as a table for the CLI.
#pragma once

#include "core/redaction/redact_recordings.h"
#include "core/report/table.h"

namespace winnow::report {

/// Figures of originals and copies under the same policy, and their difference.
Table redactionFigures(const redaction::RedactionRun& run);

} // namespace winnow::report
