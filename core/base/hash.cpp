// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"

#define XXH_INLINE_ALL
#include <array>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <xxhash.h>

namespace winnow {

namespace {

std::string toHex(const unsigned char* bytes, std::size_t size)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string out(size * 2, '0');
    for (std::size_t i = 0; i < size; ++i) {
        out[2 * i] = kDigits[bytes[i] >> 4];
        out[2 * i + 1] = kDigits[bytes[i] & 15];
    }
    return out;
}

} // namespace

std::string ContentHash::hex() const
{
    std::array<unsigned char, 16> bytes {};
    for (std::size_t i = 0; i < 8; ++i) {
        bytes[i] = static_cast<unsigned char>(high >> (56 - 8 * i));
        bytes[8 + i] = static_cast<unsigned char>(low >> (56 - 8 * i));
    }
    return toHex(bytes.data(), bytes.size());
}

ContentHash contentHash(std::string_view bytes)
{
    const XXH128_hash_t h = XXH3_128bits(bytes.data(), bytes.size());
    return { h.low64, h.high64 };
}

ContentHash contentHashOf(std::initializer_list<std::string_view> parts)
{
    ContentHash all;
    for (const std::string_view part : parts) {
        const ContentHash own = contentHash(part);
        const std::array<std::uint64_t, 5> link { all.low, all.high, own.low, own.high, part.size() };
        all = contentHash({ reinterpret_cast<const char*>(link.data()), sizeof(link) });
    }
    return all;
}

std::string sha256Hex(std::string_view bytes)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest {};
    unsigned int size = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
    return toHex(digest.data(), size);
}

std::string hmacSha256Hex(std::string_view key, std::string_view bytes)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest {};
    unsigned int size = 0;
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
        reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data(), &size);
    return toHex(digest.data(), size);
}

} // namespace winnow
