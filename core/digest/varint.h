// SPDX-License-Identifier: GPL-3.0-or-later
// Small numbers in few bytes: seven bits a byte, negative ones folded between the others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace winnow::digest {

inline void putVarint(std::string& out, std::uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        out += static_cast<char>(value | 0x80);
    out += static_cast<char>(value);
}

/// Takes one from the front; nullopt at the end or when it is no varint.
inline std::optional<std::uint64_t> takeVarint(std::string_view& in)
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !in.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(in.front());
        in.remove_prefix(1);
        value |= std::uint64_t { byte & 0x7Fu } << shift;
        if (byte < 0x80)
            return value;
    }
    return std::nullopt;
}

constexpr std::uint64_t folded(std::int64_t value)
{
    return static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
}

constexpr std::int64_t unfolded(std::uint64_t value)
{
    return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
}

} // namespace winnow::digest
