// SPDX-License-Identifier: GPL-3.0-or-later
// In how many sessions each text that is evidence occurs. Counted again whenever sessions are merged, so that a merged
// digest has the same rarities as one made in a single run. Agrees with buildUseIndex().
#pragma once

#include <cstdint>
#include <vector>

#include "core/digest/salt.h"
#include "core/digest/tables.h"

namespace winnow::digest {

/// The place under which a key is counted: 22 bits, of which the lowest k depend only on the lowest k of the key (k
/// from 16), in a way that only the salt determines. So tables of any size work.
class CountedPlaces
{
public:
    explicit CountedPlaces(const Salt& salt);
    Number of(std::uint64_t key) const;

private:
    std::vector<std::uint32_t> m_low; // by the lowest 16 bits
    std::vector<std::uint64_t> m_differences; // of the bits above them, by the lowest 16
};

/// How many of the counting sessions contain each key, over a digest or the larger one of which it is a part.
class SpreadCounts
{
public:
    /// `draws`: of all sessions. `results`: their total number.
    SpreadCounts(std::vector<std::uint32_t> draws, std::uint64_t results);
    bool counts(Number draw) const { return draw <= m_last; }
    /// Adds a session, which must count.
    void add(const SessionRow& session);
    /// Sets the rarity of all counted evidence.
    void setRarities(Digest& digest) const;

private:
    Number m_last = 0; // the highest draw that counts
    std::size_t m_counting = 0; // number of sessions added
    std::uint32_t m_mask = 0;
    std::vector<std::uint32_t> m_counts; // by place
};

/// Sets the rarity of all evidence, counted over the digest's own counting sessions, and clears the spread of the
/// others.
void countSpread(Digest& digest);

} // namespace winnow::digest
