// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded clock of one session with the lifetimes of the gateway's store: from when to when it has the
// original of each result that is asked for, and when that happens. For the page Expansion.
#pragma once

#include <QString>
#include <vector>

#include "core/money/kept_spans.h"
#include "models/jobs/expansion_study.h"

namespace winnow {

class CorpusFacts;
struct StoreClock
{
    struct Ask
    {
        TimeMs at = 0;
        Supply supply = Supply::Hit;
    };
    /// Times since the session's first model call.
    struct Row
    {
        ResultId result;
        QString name; // "#12 Bash"
        std::vector<KeptSpan> kept;
        std::vector<Ask> asks;
        double cost = 0; // dollars of all of them
    };
    QString session;
    TimeMs until = 0; // of its last model call; 0 where the recording has no clock
    std::vector<Row> rows; // what costs most first
};

/// Of the session that `result` is of, or without one of the first that is asked in.
StoreClock storeClock(const CorpusFacts& facts, const ExpansionData& data, ResultId result);

} // namespace winnow
