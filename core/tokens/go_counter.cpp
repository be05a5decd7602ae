// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/go_counter.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/base/try.h"
#include "core/tokens/encoder.h"
#include "core/tokens/merger.h"
#include "core/tokens/splitter.h"

namespace winnow {

namespace {

using tokens::Byte;
using tokens::Pattern;

struct Range
{
    char32_t first = 0;
    char32_t last = 0;
};

/// Letters, marks and numbers of Unicode 16 (our tables) that Unicode 15.0 does not have. All take three or
/// four bytes.
constexpr std::array<Range, 32> kNewcomers { { { 0x897, 0x897 }, { 0x1C89, 0x1C8A }, { 0xA7CB, 0xA7CD },
    { 0xA7DA, 0xA7DC }, { 0x105C0, 0x105F3 }, { 0x10D40, 0x10D65 }, { 0x10D69, 0x10D6D },
    { 0x10D6F, 0x10D85 }, { 0x10EC2, 0x10EC4 }, { 0x10EFC, 0x10EFC }, { 0x11380, 0x11389 },
    { 0x1138B, 0x1138B }, { 0x1138E, 0x1138E }, { 0x11390, 0x113B5 }, { 0x113B7, 0x113C0 },
    { 0x113C2, 0x113C2 }, { 0x113C5, 0x113C5 }, { 0x113C7, 0x113CA }, { 0x113CC, 0x113D3 },
    { 0x113E1, 0x113E2 }, { 0x116D0, 0x116E3 }, { 0x11BC0, 0x11BE0 }, { 0x11BF0, 0x11BF9 },
    { 0x11F5A, 0x11F5A }, { 0x13460, 0x143FA }, { 0x16100, 0x16139 }, { 0x16D40, 0x16D6C },
    { 0x16D70, 0x16D79 }, { 0x18CFF, 0x18CFF }, { 0x1CCF0, 0x1CCF9 }, { 0x1E5D0, 0x1E5FA },
    { 0x2EBF0, 0x2EE5D } } };

constexpr Byte kThreeBytes = 0xE0; // first byte of a character of three bytes or more
constexpr Byte kFourBytes = 0xF0;

// Of the same length, and not a letter, mark or number in either version.
constexpr std::string_view kOther3 = "\xEF\xBF\xBC";
constexpr std::string_view kOther4 = "\xF0\x9F\x98\x80";

const Byte* bytesOf(std::string_view text)
{
    return reinterpret_cast<const Byte*>(text.data());
}

/// Length of the newcomer that begins at `p`, or 0.
std::size_t newcomerAt(const Byte* p, const Byte* end)
{
    const std::size_t length = *p >= kFourBytes ? 4 : 3;
    if (*p < kThreeBytes || static_cast<std::size_t>(end - p) < length)
        return 0;
    const auto tail = [&](int i) { return static_cast<char32_t>(p[i] & 0x3F); };
    const char32_t point = length == 4
        ? (static_cast<char32_t>(*p & 0x07) << 18) | (tail(1) << 12) | (tail(2) << 6) | tail(3)
        : (static_cast<char32_t>(*p & 0x0F) << 12) | (tail(1) << 6) | tail(2);
    const auto found = std::lower_bound(kNewcomers.begin(), kNewcomers.end(), point,
        [](const Range& range, char32_t value) { return range.last < value; });
    return found != kNewcomers.end() && found->first <= point ? length : 0;
}

bool holdsNewcomer(std::string_view text)
{
    const Byte* const end = bytesOf(text) + text.size();
    Byte highest = 0; // quickly shows that plain text contains none
    for (const Byte* p = bytesOf(text); p < end; ++p)
        highest = std::max(highest, *p);
    if (highest < kThreeBytes)
        return false;
    for (const Byte* p = bytesOf(text); p < end; ++p) {
        if (newcomerAt(p, end) > 0)
            return true;
    }
    return false;
}

/// The text as Unicode 15.0 splits it: replaces every newcomer with another character of the same length.
std::string withoutNewcomers(std::string_view text)
{
    std::string out(text);
    const Byte* const begin = bytesOf(text);
    const Byte* const end = begin + text.size();
    for (const Byte* p = begin; p < end; ++p) {
        if (const std::size_t length = newcomerAt(p, end); length > 0)
            out.replace(static_cast<std::size_t>(p - begin), length, length == 4 ? kOther4 : kOther3);
    }
    return out;
}

class GoCounter final : public Counter
{
public:
    explicit GoCounter(std::shared_ptr<const tokens::Encoder> encoder)
        : m_encoder(std::move(encoder))
    {
    }

    Encoding encoding() const override { return m_encoder->encoding(); }
    bool isExact() const override { return m_encoder->isExact(); }
    std::uint64_t count(std::string_view text) const override
    {
        return holdsNewcomer(text) ? countPieces(text) : m_encoder->count(text);
    }

private:
    std::uint64_t countPieces(std::string_view text) const;

    std::shared_ptr<const tokens::Encoder> m_encoder;
};

/// Splits by the other text, merges the bytes of this one.
std::uint64_t GoCounter::countPieces(std::string_view text) const
{
    const tokens::PreparedText prepared = m_encoder->prepare(text);
    const std::string other = withoutNewcomers(prepared.text);
    const auto next = encoding() == Encoding::O200k ? &tokens::nextPiece<Pattern::O200k>
                                                    : &tokens::nextPiece<Pattern::Cl100k>;
    tokens::Merger merger(m_encoder->vocabulary());
    const Byte* const begin = bytesOf(other);
    const Byte* const end = begin + other.size();
    std::uint64_t total = 0;
    for (const Byte* p = begin; p < end;) {
        const Byte* const to = next(p, end);
        total += merger.merge(bytesOf(prepared.text) + (p - begin), static_cast<std::size_t>(to - p)).size();
        p = to;
    }
    return total;
}

} // namespace

Result<std::shared_ptr<const Counter>> openGoCounter(Encoding encoding)
{
    WINNOW_TRY(auto encoder, tokens::Encoder::open(encoding));
    return std::shared_ptr<const Counter>(std::make_shared<GoCounter>(std::move(encoder)));
}

} // namespace winnow
