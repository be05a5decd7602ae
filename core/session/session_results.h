// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the results of each session, for code that walks a corpus session by session.
#pragma once

#include "core/session/corpus.h"

namespace winnow {

/// Indexed by SessionId, each in recorded order.
inline std::vector<std::vector<ResultId>> resultsBySession(const Corpus& corpus)
{
    std::vector<std::vector<ResultId>> lists(corpus.sessions.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        lists[corpus.results[i].session.index()].emplace_back(i);
    return lists;
}

} // namespace winnow
