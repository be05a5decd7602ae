// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of single sessions of a digest, and the canonical order of rows, so that equal digests are equal row by row
// wherever they were made.
#pragma once

#include <vector>

#include "core/digest/tables.h"

namespace winnow::digest {

/// Where each session's rows of one table begin, and the end. Rows must be sorted by session.
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

/// Sessions of a digest with all their rows, one by one. The digest must outlive it.
class SessionRows
{
public:
    explicit SessionRows(const Digest& digest);
    /// Adds the session as the last one of `out`.
    void append(Digest& out, std::uint32_t session) const;

private:
    const Digest& m_digest;
    std::vector<std::vector<std::size_t>> m_starts; // by table, by session
};

/// An empty digest with the header and slices, to which the rows of sessions refer.
Digest frameOf(const Digest& digest);

/// `frame` with the sessions of digests with that frame: sorted by path (if kept), recording and place. No session may
/// be in two of them.
Digest joined(Digest frame, const std::vector<Digest>& parts);

/// Sets SessionRow::core: a hash of what depends only on the session's recording. Rows must be sorted by session.
void setCores(Digest& digest);

} // namespace winnow::digest
