// SPDX-License-Identifier: GPL-3.0-or-later
// What getting originals back costs, as tables and sentences; printed by `cost --demand`.
#pragma once

#include "core/money/expansion.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row per tool with something to ask for, and the sum.
Table expansionTable(const Corpus& corpus, const ExpansionReport& expansion);
/// One row per request, the dearest first.
Table askTable(const Corpus& corpus, const ExpansionReport& expansion);
/// How the sessions talk to their providers, and what asking gives there: a sentence a group of sessions.
std::string deliveryLines(const Corpus& corpus, const ExpansionReport& expansion, const Policy& policy);

} // namespace winnow::report
