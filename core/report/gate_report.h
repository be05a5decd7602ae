// SPDX-License-Identifier: GPL-3.0-or-later
// A gate's verdict as tables and as JUnit XML, for people and CI servers. Markdown: gate_markdown.h.
#pragma once

#include <string>

#include "core/gate/gate.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row per check.
Table gateTable(const GateReport& gate);
/// One row per failing result, at most `rows`.
Table gateFailureTable(const GateReport& gate, const Corpus& corpus, std::size_t rows);

/// One test case per check, with measured value and limit; failures contain their texts. Without the control characters
/// that XML forbids.
std::string gateAsJunit(const GateReport& gate, const Corpus& corpus, const Policy& policy);

} // namespace winnow::report
