// SPDX-License-Identifier: GPL-3.0-or-later
// The one order of a digest's rows, so that equal digests are equal row for row wherever they were made.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "core/digest/tables.h"

namespace winnow::digest {

/// Where each session's rows of one table begin; one more for the end. Rows are by session.
template <class Row>
std::vector<std::size_t> startsBySession(const std::vector<Row>& rows, std::size_t sessions)
{
    std::vector<std::size_t> starts(sessions + 1, 0);
    for (const Row& row : rows)
        ++starts[row.session.index + 1];
    for (std::size_t s = 0; s < sessions; ++s)
        starts[s + 1] += starts[s];
    return starts;
}

/// How sessions lie: as their recordings' paths do, where these are kept, and as they stood there.
inline bool comesBefore(const SessionRow& a, const SessionRow& b)
{
    return std::tie(a.path, a.recording, a.place, a.session)
        < std::tie(b.path, b.recording, b.place, b.session);
}

/// Sets SessionRow::core: a hash of what its recording alone says of a session. Rows are by session.
void setCores(Digest& digest);

} // namespace winnow::digest
