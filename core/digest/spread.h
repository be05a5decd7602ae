// SPDX-License-Identifier: GPL-3.0-or-later
// In how many sessions the texts occur that needs are told by: counted anew whenever sessions come together,
// so that rarities of a merged digest are those of one made at once. Agrees with buildNeedIndex().
#pragma once

#include <cstdint>
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

/// Sets the rarity of all evidence by the sessions that count of those that are there; what the others hold
/// is forgotten.
void countSpread(Digest& digest);

} // namespace winnow::digest
