// SPDX-License-Identifier: GPL-3.0-or-later
// Names that say nothing: keyed hashes of ids and texts under a secret salt. Who has the salt can try words
// and see whether they occur; who has only the digest cannot. Immutable; any thread.
#pragma once

#include <string>
#include <string_view>

namespace winnow::digest {

class Salt
{
public:
    explicit Salt(std::string_view secret);
    /// 32 random bytes of the system, in hexadecimal.
    static std::string randomSecret();

    /// 16 hexadecimal digits; `domain` keeps equal texts of different meaning apart. "" for "".
    std::string name(std::string_view domain, std::string_view text) const;
    /// 32 digits, for what must not collide over many digests.
    std::string key(std::string_view domain, std::string_view text) const;
    /// All 64.
    std::string digits(std::string_view domain, std::string_view text) const;
    /// Tells this salt from others.
    std::string check() const { return name("check", "winnow digest"); }

private:
    std::string m_secret;
};

} // namespace winnow::digest
