// SPDX-License-Identifier: GPL-3.0-or-later
// Which sessions of a large digest lie together in its file. What belongs together lies in one part (a
// sub-agent with its parent, episodes of one task), and in which one is left to chance. So any part is a
// random sample of the whole, and a digest larger than memory is opened by a few of its parts and measured
// one after the other. Called by the desktop form and by whoever opens a sample.
#pragma once

#include <cstdint>
#include <vector>

#include "core/digest/tables.h"

namespace winnow::digest {

inline constexpr std::size_t kPartResults = 65'536; // about so many results are a part

/// A power of two; 1 for what is small enough to be opened whole.
std::uint32_t partCount(std::size_t results);

/// By session the part it lies in. Groups larger than a quarter of a part are spread, session by session.
std::vector<std::uint32_t> partsOf(const Digest& digest, std::uint32_t count);

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

/// What the rows of sessions refer to: header and slices. Files are not a part's: a large digest has many.
Digest frameOf(const Digest& digest);

/// Digests of one frame that have no session in common, as one in order; without files.
Digest joined(const std::vector<Digest>& parts);

} // namespace winnow::digest
