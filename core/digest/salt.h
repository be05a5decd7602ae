// SPDX-License-Identifier: GPL-3.0-or-later
// Names that reveal nothing: keyed hashes of ids and texts under a secret salt. With the salt, one can test whether a
// word occurs; with only the digest, one cannot. Immutable; any thread.
#pragma once

#include <string>
#include <string_view>

namespace winnow::digest {

class Salt
{
public:
    explicit Salt(std::string_view secret);
    /// 32 random bytes from the system, in hexadecimal.
    static std::string randomSecret();

    /// 16 hexadecimal digits; `domain` makes equal texts with different meanings differ. "" for "".
    std::string name(std::string_view domain, std::string_view text) const;
    /// 32 digits, for names that must not collide over many digests.
    std::string key(std::string_view domain, std::string_view text) const;
    /// All 64 digits.
    std::string digits(std::string_view domain, std::string_view text) const;
    /// Identifies this salt without revealing anything about it.
    std::string check() const { return name("check", "winnow digest"); }

private:
    std::string m_secret;
};

} // namespace winnow::digest
