// SPDX-License-Identifier: GPL-3.0-or-later
// In how many sessions the texts occur that later uses are told by: counted again whenever sessions come together,
// so that rarities of a merged digest are those of one made at once. Agrees with buildUseIndex().
#pragma once

#include <cstdint>
#include <vector>

#include "core/digest/salt.h"
#include "core/digest/tables.h"

namespace winnow::digest {

/// What a key is counted under: 22 bits, of which the lowest k depend on the lowest k of the key alone (k
/// from 16), and only the salt tells how. So a table of any size can be filled.
class CountedPlaces
{
public:
    explicit CountedPlaces(const Salt& salt);
    Number of(std::uint64_t key) const;

private:
    std::vector<std::uint32_t> m_low; // by the lowest 16 bits
    std::vector<std::uint64_t> m_differences; // of the bits above them, by the lowest 16
};

/// How many of the sessions that count hold each key, over a digest or the larger one that it is a part of.
class SpreadCounts
{
public:
    /// `draws`: of all sessions; `results`: of them all.
    SpreadCounts(std::vector<std::uint32_t> draws, std::uint64_t results);
    bool counts(Number draw) const { return draw <= m_last; }
    /// Of a session that counts.
    void add(const SessionRow& session);
    /// Of all evidence there.
    void setRarities(Digest& digest) const;

private:
    Number m_last = 0; // draw
    std::size_t m_counting = 0; // sessions
    std::uint32_t m_mask = 0;
    std::vector<std::uint32_t> m_counts; // by place
};

/// Sets the rarity of all evidence by the sessions that count of those that are there; what the others hold
/// is forgotten.
void countSpread(Digest& digest);

} // namespace winnow::digest
