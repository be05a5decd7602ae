// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/spread.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string_view>

#include "core/digest/varint.h"
#include "core/text/base64.h"
#include "core/uses/counted_sessions.h"
#include "core/uses/need_finder.h"
#include "core/uses/need_index.h"

namespace winnow::digest {

namespace {

constexpr std::uint32_t kPlaces = 1U << KeySpread::kMostBits;

std::uint32_t placeOf(Number number)
{
    return static_cast<std::uint32_t>(number) & (kPlaces - 1);
}

/// Bits of a difference that are written as they are; what is above them is counted out in zeros. The best
/// for as many numbers as these, spread evenly.
unsigned lowBits(std::size_t count)
{
    const std::size_t gap = kPlaces / std::max<std::size_t>(count, 1);
    return gap < 2 ? 0 : static_cast<unsigned>(std::bit_width(gap * 2 / 3)) - 1;
}

class BitWriter
{
public:
    explicit BitWriter(std::string& out)
        : m_out(out)
    {
    }
    void put(bool bit)
    {
        if (m_used == 0)
            m_out += '\0';
        m_out.back() = static_cast<char>(m_out.back() | static_cast<char>(bit << m_used));
        m_used = (m_used + 1) % 8;
    }

private:
    std::string& m_out;
    int m_used = 0;
};

class BitReader
{
public:
    explicit BitReader(std::string_view bytes)
        : m_bytes(bytes)
    {
    }
    bool atEnd() const { return m_at == m_bytes.size() * 8; }
    bool take()
    {
        const bool bit = (static_cast<unsigned char>(m_bytes[m_at / 8]) >> m_at % 8 & 1) != 0;
        ++m_at;
        return bit;
    }
    std::size_t bytesRead() const { return (m_at + 7) / 8; }

private:
    const std::string_view m_bytes;
    std::size_t m_at = 0;
};

/// How many, then their differences as Rice codes: 9 with two low bits is two zeros, a one, and 1 = "10".
void putSorted(std::string& out, std::vector<std::uint32_t> numbers)
{
    std::sort(numbers.begin(), numbers.end());
    putVarint(out, numbers.size());
    const unsigned low = lowBits(numbers.size());
    BitWriter bits(out);
    std::uint32_t last = 0;
    for (const std::uint32_t number : numbers) {
        const std::uint32_t step = number - last;
        for (std::uint32_t zeros = step >> low; zeros > 0; --zeros)
            bits.put(false);
        bits.put(true);
        for (unsigned bit = 0; bit < low; ++bit)
            bits.put((step >> bit & 1) != 0);
        last = number;
    }
}

/// Takes one list from the front; nullopt for what putSorted() did not write.
std::optional<std::vector<std::uint32_t>> takeSorted(std::string_view& in)
{
    const auto count = takeVarint(in);
    if (!count || *count > in.size() * 8)
        return std::nullopt;
    const unsigned low = lowBits(static_cast<std::size_t>(*count));
    BitReader bits(in);
    std::vector<std::uint32_t> numbers;
    std::uint32_t last = 0;
    while (numbers.size() < *count) {
        std::uint32_t step = 0;
        while (!bits.atEnd() && !bits.take()) {
            if ((step += 1U << low) >= kPlaces)
                return std::nullopt;
        }
        for (unsigned bit = 0; bit < low && !bits.atEnd(); ++bit)
            step += std::uint32_t { bits.take() } << bit;
        last += step;
        if (last >= kPlaces || (bits.atEnd() && numbers.size() + 1 < *count))
            return std::nullopt;
        numbers.push_back(last);
    }
    in.remove_prefix(bits.bytesRead());
    return numbers;
}

} // namespace

CountedPlaces::CountedPlaces(const Salt& salt)
    : m_permute(salt, "counted")
{
}

Number CountedPlaces::of(std::uint64_t key) const
{
    return m_permute(key);
}

std::string packPlaces(const std::vector<Number>& places)
{
    std::vector<std::uint32_t> numbers;
    numbers.reserve(places.size());
    for (const Number place : places)
        numbers.push_back(placeOf(place));
    std::string bytes;
    putSorted(bytes, std::move(numbers));
    return base64Encode(bytes);
}

std::vector<std::uint32_t> unpackPlaces(const std::string& packed)
{
    const auto bytes = base64Decode(packed);
    std::string_view left = bytes ? std::string_view(*bytes) : std::string_view();
    return takeSorted(left).value_or(std::vector<std::uint32_t>());
}

SpreadCounts::SpreadCounts(std::span<const SessionRow> sessions, std::uint64_t results)
{
    std::vector<std::uint32_t> draws;
    for (const SessionRow& session : sessions)
        draws.push_back(static_cast<std::uint32_t>(session.draw));
    m_last = lastCounted(std::move(draws));
    m_mask = (1U << KeySpread::bitsFor(results)) - 1;
    m_counts.assign(m_mask + 1, 0);
    for (const SessionRow& session : sessions) {
        if (!counts(session))
            continue;
        ++m_counting;
        for (const std::uint32_t place : unpackPlaces(session.spread))
            ++m_counts[place & m_mask];
    }
}

void SpreadCounts::setRarities(Digest& digest) const
{
    for (EvidenceRow& row : digest.evidence) {
        if (row.counted >= 0)
            row.rarity = rarityOf(m_counts[placeOf(row.counted) & m_mask], m_counting);
    }
}

void countSpread(Digest& digest)
{
    const SpreadCounts counts(digest.sessions, digest.results.size());
    for (SessionRow& session : digest.sessions) {
        if (!counts.counts(session))
            session.spread.clear();
    }
    counts.setRarities(digest);
}

} // namespace winnow::digest
