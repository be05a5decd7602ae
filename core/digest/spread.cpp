// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/spread.h"

#include <algorithm>
#include <numeric>

#include "core/uses/counted_sessions.h"
#include "core/uses/use_finder.h"
#include "core/uses/use_index.h"

namespace winnow::digest {

namespace {

constexpr int kLowBits = 16;
constexpr std::uint32_t kLow = 1U << kLowBits;

/// One secret number for each value of the lowest bits, determined by the salt.
std::vector<std::uint64_t> secretNumbers(const Salt& salt, std::string_view name)
{
    std::vector<std::uint64_t> numbers;
    while (numbers.size() < kLow) {
        const std::string digits = salt.digits(name, std::to_string(numbers.size()));
        for (std::size_t at = 0; at < digits.size(); at += 16)
            numbers.push_back(std::stoull(digits.substr(at, 16), nullptr, 16));
    }
    return numbers;
}

} // namespace

CountedPlaces::CountedPlaces(const Salt& salt)
    : m_low(kLow)
    , m_differences(secretNumbers(salt, "flips"))
{
    const auto numbers = secretNumbers(salt, "counted");
    std::iota(m_low.begin(), m_low.end(), 0u);
    std::sort(m_low.begin(), m_low.end(),
        [&](std::uint32_t a, std::uint32_t b) { return numbers[a] < numbers[b]; });
}

Number CountedPlaces::of(std::uint64_t key) const
{
    const std::uint64_t low = key % kLow, differences = m_differences[low];
    std::uint64_t place = m_low[low], below = 1; // a one, then the key's bits from kLowBits up to `bit`
    for (int bit = kLowBits; bit < KeySpread::kMostBits; ++bit) {
        const std::uint64_t one = key >> bit & 1;
        place |= (one ^ (differences >> below & 1)) << bit;
        below = below << 1 | one;
    }
    return static_cast<Number>(place);
}

SpreadCounts::SpreadCounts(std::vector<std::uint32_t> draws, std::uint64_t results)
    : m_last(lastCounted(std::move(draws)))
    , m_mask((1U << KeySpread::bitsFor(results)) - 1)
    , m_counts(m_mask + 1)
{
}

void SpreadCounts::add(const SessionRow& session)
{
    ++m_counting;
    for (const Number place : session.spread)
        ++m_counts[static_cast<std::uint64_t>(place) & m_mask];
}

void SpreadCounts::setRarities(Digest& digest) const
{
    for (EvidenceRow& row : digest.evidence) {
        if (row.counted >= 0)
            row.rarity = rarityOf(m_counts[static_cast<std::uint64_t>(row.counted) & m_mask], m_counting);
    }
}

void countSpread(Digest& digest)
{
    std::vector<std::uint32_t> draws;
    for (const SessionRow& session : digest.sessions)
        draws.push_back(static_cast<std::uint32_t>(session.draw));
    SpreadCounts counts(std::move(draws), digest.results.size());
    for (SessionRow& session : digest.sessions) {
        if (counts.counts(session.draw))
            counts.add(session);
        else
            session.spread.clear();
    }
    counts.setRarities(digest);
}

} // namespace winnow::digest
