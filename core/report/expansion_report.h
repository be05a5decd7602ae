// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of expansions as tables and sentences, for `cost --demand`.
#pragma once

#include "core/money/expansion.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row per tool with requests, and the sum.
Table expansionTable(const Corpus& corpus, const ExpansionReport& expansion);
/// One row per request, the most expensive first.
Table askTable(const Corpus& corpus, const ExpansionReport& expansion);
/// How the sessions talk to their providers, and whether originals arrive there: one sentence per group of sessions.
std::string deliveryLines(const Corpus& corpus, const ExpansionReport& expansion, const Policy& policy);

} // namespace winnow::report
