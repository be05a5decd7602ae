// SPDX-License-Identifier: GPL-3.0-or-later
// Says where none of many texts begins, by their first two or three bytes: 8 KB, so that it is asked for every byte
// of a recording. Used by the redactor and its rules.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace winnow {

class FirstBytes
{
public:
    /// `text` has two bytes or more.
    void add(std::string_view text)
    {
        char bytes[] = { text[0], text[1], '\0', '\0' };
        for (int third = 0; third < 256; ++third) {
            bytes[2] = text.size() > 2 ? text[2] : static_cast<char>(third);
            const std::size_t bit = bitOf(bytes);
            m_bits[bit / 64] |= std::uint64_t { 1 } << (bit % 64);
        }
    }
    /// False where none begins. `at` is not the last byte.
    bool mayBegin(std::string_view raw, std::size_t at) const
    {
        const char bytes[] = { raw[at], raw[at + 1], at + 2 < raw.size() ? raw[at + 2] : '\0', '\0' };
        return isSet(bitOf(bytes));
    }
    /// Where the next may begin, from `at` on; at the last byte or behind it none does.
    std::size_t next(std::string_view raw, std::size_t at) const
    {
        while (at + 4 <= raw.size() && !isSet(bitOf(raw.data() + at)))
            ++at;
        while (at + 4 > raw.size() && at + 1 < raw.size() && !mayBegin(raw, at))
            ++at;
        return at;
    }

private:
    /// Of the first three of four bytes.
    static std::size_t bitOf(const char* bytes)
    {
        std::uint32_t four = 0;
        std::memcpy(&four, bytes, sizeof(four));
        return (four & 0xffffffu) * 0x9E3779B1u >> 16;
    }
    bool isSet(std::size_t bit) const { return (m_bits[bit / 64] >> (bit % 64) & 1u) != 0; }

    std::vector<std::uint64_t> m_bits = std::vector<std::uint64_t>(1024);
};

} // namespace winnow
