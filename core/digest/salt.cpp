// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/salt.h"

#include <array>
#include <fmt/format.h>
#include <numeric>
#include <sys/random.h>

#include "core/base/hash.h"

namespace winnow::digest {

namespace {

constexpr int kLowBits = 16;
constexpr int kBits = 22;

/// Numbers nobody can tell without the salt.
class SecretNumbers
{
public:
    SecretNumbers(const Salt& salt, std::string_view name)
        : m_salt(salt)
        , m_name(name)
    {
    }
    std::uint64_t next() // 16 hexadecimal digits of one of four; hashing is dear
    {
        const std::size_t place = m_count++ % 4;
        if (place == 0)
            m_digits = m_salt.digits("numbers", fmt::format("{} {}", m_name, m_count));
        return std::stoull(m_digits.substr(place * 16, 16), nullptr, 16);
    }

private:
    const Salt& m_salt;
    std::string m_name;
    std::string m_digits;
    std::uint64_t m_count = 0;
};

} // namespace

Salt::Salt(std::string_view secret)
    : m_secret(secret)
{
}

std::string Salt::randomSecret()
{
    std::array<unsigned char, 32> bytes {};
    std::size_t got = 0;
    while (got < bytes.size()) {
        const ssize_t n = getrandom(bytes.data() + got, bytes.size() - got, 0);
        got += n > 0 ? static_cast<std::size_t>(n) : 0;
    }
    std::string text;
    for (const unsigned char byte : bytes)
        text += fmt::format("{:02x}", byte);
    return text;
}

std::string Salt::name(std::string_view domain, std::string_view text) const
{
    return text.empty() ? std::string() : key(domain, text).substr(0, 16);
}

std::string Salt::key(std::string_view domain, std::string_view text) const
{
    return digits(domain, text).substr(0, 32);
}

std::string Salt::digits(std::string_view domain, std::string_view text) const
{
    return hmacSha256Hex(m_secret, fmt::format("{}\n{}", domain, text));
}

TreePermutation::TreePermutation(const Salt& salt, std::string_view name)
    : m_low(std::size_t { 1 } << kLowBits)
    , m_flips((std::size_t { 1 } << kBits) / 64)
{
    SecretNumbers numbers(salt, name);
    std::iota(m_low.begin(), m_low.end(), std::uint16_t { 0 });
    for (std::size_t i = m_low.size(); i-- > 1;)
        std::swap(m_low[i], m_low[numbers.next() % (i + 1)]);
    // The flips of bit b by the bits below it stand at 2^b .. 2^(b + 1).
    for (std::size_t word = (std::size_t { 1 } << kLowBits) / 64; word < m_flips.size(); ++word)
        m_flips[word] = numbers.next();
}

std::uint32_t TreePermutation::operator()(std::uint64_t number) const
{
    std::uint32_t out = m_low[number & (m_low.size() - 1)];
    for (int bit = kLowBits; bit < kBits; ++bit) {
        const std::size_t place = (std::size_t { 1 } << bit) + (number & ((std::size_t { 1 } << bit) - 1));
        const std::uint64_t flip = m_flips[place / 64] >> (place % 64) & 1;
        out |= static_cast<std::uint32_t>(((number >> bit & 1) ^ flip) << bit);
    }
    return out;
}

} // namespace winnow::digest
