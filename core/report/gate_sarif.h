// SPDX-License-Identifier: GPL-3.0-or-later
// A gate's verdict as SARIF 2.1.0, which code hosts show beside the lines. Called by `check`. Source: the
// OASIS standard.
#pragma once

#include <string>
#include <string_view>

#include "core/gate/gate.h"

namespace winnow::report {

/// One rule a test, with help; one result for each text a recording lost under a test, the other places as
/// related locations. Fingerprints do not depend on lines, so a result is known again when the recording
/// grows.
std::string gateAsSarif(const GateReport& gate, const Corpus& corpus, const std::string& testFile);

/// A path as a URI reference (RFC 3986): bytes that have a meaning there are escaped, an absolute path is a
/// file URI.
std::string pathAsUri(std::string_view path);

} // namespace winnow::report
