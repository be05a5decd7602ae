// SPDX-License-Identifier: GPL-3.0-or-later
// Two hashes for two jobs: xxh3-128 (fast) for the keys of caches and the text store, SHA-256 (stable, shown, stored)
// to name shadows, corpora and policies.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace winnow {

struct ContentHash
{
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    auto operator<=>(const ContentHash&) const = default;
    std::string hex() const;
};

ContentHash contentHash(std::string_view bytes);

/// Hash of several texts without joining them; the boundaries between them count.
ContentHash contentHashOf(std::initializer_list<std::string_view> parts);

/// Lower-case hex of SHA-256, 64 characters.
std::string sha256Hex(std::string_view bytes);

/// Lower-case hex of HMAC-SHA-256 (RFC 2104): reveals nothing about `bytes` without the key.
std::string hmacSha256Hex(std::string_view key, std::string_view bytes);

} // namespace winnow

template <> struct std::hash<winnow::ContentHash>
{
    std::size_t operator()(const winnow::ContentHash& h) const noexcept { return h.low; }
};
