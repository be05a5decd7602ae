// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/salt.h"

#include <array>
#include <fmt/format.h>
#include <sys/random.h>

#include "core/base/hash.h"

namespace winnow::digest {

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

} // namespace winnow::digest
