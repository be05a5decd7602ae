// SPDX-License-Identifier: GPL-3.0-or-later
// In how many sessions the texts occur that needs are told by: counted anew whenever sessions come together,
// so that rarities of a merged digest are those of one made at once. Agrees with buildNeedIndex().
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/digest/salt.h"
#include "core/digest/tables.h"

namespace winnow::digest {

/// What a key is counted under, behind a secret permutation.
class CountedPlaces
{
public:
    explicit CountedPlaces(const Salt& salt);
    Number of(std::uint64_t key) const;

private:
    TreePermutation m_permute;
};

/// About fourteen bits a place: sorted, differences as Rice codes, in base64.
std::string packPlaces(const std::vector<Number>& places);
/// Sorted. Empty for what packPlaces() did not write.
std::vector<std::uint32_t> unpackPlaces(const std::string& packed);

/// How many of the sessions that count hold each key, over a digest or the larger one that it is a part of.
class SpreadCounts
{
public:
    /// Of sessions `draw` and `spread` are read; `results` of them all.
    SpreadCounts(std::span<const SessionRow> sessions, std::uint64_t results);
    bool counts(const SessionRow& session) const { return session.draw <= m_last; }
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
