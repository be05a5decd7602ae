// SPDX-License-Identifier: GPL-3.0-or-later
// Texts about requests for originals: who requests them, what the gateway's store answers, and whether an original
// arrives. Pure.
#pragma once

#include <QString>

#include "core/money/expansion.h"

namespace winnow {

/// "3 hits, 2 never arrive": every kind that occurs; hits always.
QString supplyCounts(const ExpansionSums& sums);
/// What a request gets: "A request here gets the original."
QString askedText(Supply supply);
/// Who would request the originals, for the choice of the model.
QString demandText(DemandModel model);
/// "Stops paying at 41.0 % fetched", "Never stops paying" or "Nothing could be fetched".
QString breakEvenText(const ExpansionSums& sums);
/// The number of sessions in which a requested original arrives under this dialect. `routes` are by SessionId.
std::size_t sessionsReached(Dialect dialect, const std::vector<gateway::Route>& routes);
/// "Requested originals arrive in 3 of 10 sessions".
QString arrivalText(Dialect dialect, const std::vector<gateway::Route>& routes);

} // namespace winnow
