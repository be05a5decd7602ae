// SPDX-License-Identifier: GPL-3.0-or-later
// A gate's verdict as a table, as JUnit XML and as SARIF, for people, CI servers and code hosts.
#pragma once

#include <string>

#include "core/analysis/gate.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row a check.
Table gateTable(const GateReport& gate);
/// One row a failing result, at most `rows`.
Table gateFailureTable(const GateReport& gate, const Corpus& corpus, std::size_t rows);

/// One test case a check; failures carry their texts. Control characters XML does not allow are left out.
std::string gateAsJunit(const GateReport& gate, const Corpus& corpus, const Policy& policy);
/// SARIF 2.1.0: one rule a check, one result a failure with recording and line.
std::string gateAsSarif(const GateReport& gate, const Corpus& corpus, const std::string& testFile);

} // namespace winnow::report
