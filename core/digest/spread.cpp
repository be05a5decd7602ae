// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/spread.h"

#include <algorithm>

#include "core/analysis/need_finder.h"
#include "core/analysis/need_index.h"
#include "core/digest/varint.h"
#include "core/text/base64.h"

namespace winnow::digest {

CountedPlaces::CountedPlaces(const Salt& salt)
    : m_first(salt, "first")
    , m_second(salt, "second")
{
}

Number CountedPlaces::of(std::uint64_t key) const
{
    return static_cast<Number>(m_first(key)) << KeySpread::kMostBits
        | static_cast<Number>(m_second(key >> 32));
}

std::string packPlaces(std::vector<Number> places)
{
    std::sort(places.begin(), places.end());
    std::string bytes;
    Number last = 0;
    for (const Number place : places) {
        putVarint(bytes, static_cast<std::uint64_t>(place - last));
        last = place;
    }
    return base64Encode(bytes);
}

std::vector<Number> unpackPlaces(const std::string& packed)
{
    std::vector<Number> places;
    const auto bytes = base64Decode(packed);
    std::string_view left = bytes ? std::string_view(*bytes) : std::string_view();
    Number last = 0;
    while (const auto step = takeVarint(left))
        places.push_back(last += static_cast<Number>(*step));
    return places;
}

void countSpread(Digest& digest)
{
    const Number mask = (Number { 1 } << KeySpread::bitsFor(digest.results.size())) - 1;
    const auto first
        = [&](Number place) { return static_cast<std::size_t>(place >> KeySpread::kMostBits & mask); };
    const auto second = [&](Number place) { return static_cast<std::size_t>(place & mask); };
    std::vector<std::uint32_t> firsts(static_cast<std::size_t>(mask) + 1), seconds(firsts.size());
    for (const SessionRow& session : digest.sessions) {
        for (const Number place : unpackPlaces(session.spread)) {
            ++firsts[first(place)];
            ++seconds[second(place)];
        }
    }
    for (EvidenceRow& row : digest.evidence) {
        if (row.counted >= 0)
            row.rarity = rarityOf(
                std::min(firsts[first(row.counted)], seconds[second(row.counted)]), digest.sessions.size());
    }
}

} // namespace winnow::digest
