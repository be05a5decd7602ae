// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which of many texts of a table (at least 6 bytes each) occur in another text, in one pass: a filter on four
// bytes at every third place, one on the first 6 bytes, then one hash lookup for each length and last byte with that
// beginning. Used to find where anchors are visible, and by the redactor. Stores numbers, not texts: about 25 bytes for
// each.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/ascii.h"
#include "core/text/text_table.h"

namespace winnow {

class SubstringFinder
{
public:
    static constexpr std::size_t kMinimum = 6;

    /// For at most `most` texts. `anyCase`: ignores the case of ASCII letters.
    explicit SubstringFinder(std::size_t most, bool anyCase = false)
        : m_cases(anyCase ? 0x202020202020 : 0)
        , m_filter(std::max<std::size_t>(std::bit_ceil(most) / 8, 1024))
        , m_parts(m_filter.size() * 4)
        , m_texts(most + most / 4 + 1, TextTable::kNone)
        , m_begins(m_texts.size())
    {
    }

    /// `texts` must be the same table at every call. Returns the number that find() reports for this text, shared by
    /// equal texts. At first it is the number of the first one; the caller may replace it by another one's.
    std::uint32_t& add(const TextTable& texts, std::uint32_t number)
    {
        const std::string text = inCase(texts[number]);
        std::uint32_t& shared = m_texts[slotOf(texts, text)];
        if (shared != TextTable::kNone)
            return shared;
        shared = number;
        const std::uint64_t begin = beginAt(text.data()), hash = hashOf(begin);
        const std::uint32_t end = static_cast<std::uint32_t>(std::min(text.size(), kLong)) << 8
            | static_cast<unsigned char>(text.back());
        std::size_t slot = firstSlot(hash);
        while (m_begins[slot].end != 0
            && (m_begins[slot].end != end || !isLike(texts[m_begins[slot].number], begin, text.size())))
            slot = next(slot);
        m_begins[slot] = { number, end };
        m_filter[wordOf(hash)] |= std::uint64_t { 1 } << oneBit(hash) | std::uint64_t { 1 } << otherBit(hash);
        for (std::size_t part = 0; part < kStep; ++part) {
            const std::uint64_t of = hashOf(partAt(text.data() + part));
            m_parts[of >> 40 & (m_parts.size() - 1)] |= std::uint64_t { 1 } << oneBit(of);
        }
        return shared;
    }

    /// Calls found(number, offset) for every occurrence with from <= offset < end, in order of offset.
    template <class Found>
    void find(const TextTable& texts, std::string_view text, Found found, std::size_t from = 0,
        std::size_t end = std::string_view::npos) const
    {
        end = std::min(end, text.size() < kMinimum ? 0 : text.size() - kMinimum + 1);
        for (std::size_t at = mayBegin(text.data(), from, end); at < end;
             at = mayBegin(text.data(), at + 1, end)) {
            const std::uint64_t begin = beginAt(text.data() + at), hash = hashOf(begin);
            for (std::size_t slot = firstSlot(hash); m_begins[slot].end != 0; slot = next(slot)) {
                const auto [number, tail] = m_begins[slot];
                std::size_t length = tail >> 8;
                if (text.size() - at < length
                    || (length < kLong && inCase(text[at + length - 1]) != static_cast<char>(tail)))
                    continue;
                length = texts[number].size();
                if (text.size() - at < length || !isLike(texts[number], begin, length))
                    continue;
                const std::uint32_t hit = m_texts[slotOf(texts, inCase(text.substr(at, length)))];
                if (hit != TextTable::kNone)
                    found(hit, at);
            }
        }
    }

private:
    static constexpr std::size_t kLong = 0xffffff;
    static constexpr std::size_t kStep = kMinimum - sizeof(std::uint32_t) + 1;
    struct Begin
    {
        std::uint32_t number = 0;
        std::uint32_t end = 0; // length (at most kLong) and the last byte; 0: an empty slot
    };

    /// The first offset from `at` on where one of the texts may begin, or `end`. A text that begins at one of kStep
    /// neighboring offsets has one of its parts at the last of them.
    std::size_t mayBegin(const char* text, std::size_t at, std::size_t end) const
    {
        for (; at < end; at += kStep) {
            const std::uint64_t part = hashOf(partAt(text + at + kStep - 1));
            if ((m_parts.data()[part >> 40 & (m_parts.size() - 1)] >> oneBit(part) & 1u) == 0)
                continue;
            for (std::size_t begin = at; begin < std::min(at + kStep, end); ++begin) {
                const std::uint64_t hash = hashOf(beginAt(text + begin)),
                                    bits = m_filter.data()[wordOf(hash)];
                if ((bits >> oneBit(hash) & bits >> otherBit(hash) & 1u) != 0)
                    return begin;
            }
        }
        return end;
    }
    char inCase(char c) const { return m_cases == 0 ? c : asciiLower(c); }
    std::string inCase(std::string_view text) const
    {
        return m_cases == 0 ? std::string(text) : lowerCase(text);
    }
    /// The first six bytes; if case is ignored, with the bit set that distinguishes upper from lower case.
    std::uint64_t beginAt(const char* p) const
    {
        std::uint32_t head = 0;
        std::uint16_t tail = 0; // separate: one number written in two stores would wait for both
        std::memcpy(&head, p, sizeof(head));
        std::memcpy(&tail, p + sizeof(head), sizeof(tail));
        return (std::uint64_t { head } << 16 | tail) | m_cases;
    }
    std::uint64_t partAt(const char* p) const
    {
        std::uint32_t part = 0;
        std::memcpy(&part, p, sizeof(part));
        return part | static_cast<std::uint32_t>(m_cases);
    }
    static std::uint64_t hashOf(std::uint64_t begin) { return begin * 0x9E3779B97F4A7C15; }
    std::size_t wordOf(std::uint64_t hash) const { return hash >> 40 & (m_filter.size() - 1); }
    static unsigned oneBit(std::uint64_t hash) { return hash >> 34 & 63; }
    static unsigned otherBit(std::uint64_t hash) { return hash >> 28 & 63; } // lets fewer pass
    bool isLike(std::string_view text, std::uint64_t begin, std::size_t length) const
    {
        return text.size() == length && beginAt(text.data()) == begin;
    }
    std::size_t firstSlot(std::uint64_t hash) const
    {
        return static_cast<std::size_t>((hash >> 32) * m_begins.size() >> 32);
    }
    std::size_t next(std::size_t slot) const { return slot + 1 == m_begins.size() ? 0 : slot + 1; }
    /// Where the text is, or the empty slot where it belongs.
    std::size_t slotOf(const TextTable& texts, std::string_view text) const
    {
        const auto is = [&](std::string_view known) {
            return known.size() == text.size() && (m_cases == 0 ? known == text : lowerCase(known) == text);
        };
        std::size_t slot = firstSlot(std::hash<std::string_view>()(text));
        while (m_texts[slot] != TextTable::kNone && !is(texts[m_texts[slot]]))
            slot = next(slot);
        return slot;
    }

    std::uint64_t m_cases; // bits that are set in every beginning
    std::vector<std::uint64_t> m_filter; // a power of two, by beginning
    std::vector<std::uint64_t> m_parts; // the same, by the four bytes at each of its first kStep offsets
    std::vector<std::uint32_t> m_texts; // at most 4/5 full, like the next
    std::vector<Begin> m_begins; // one for each beginning, length and last byte
};

} // namespace winnow
