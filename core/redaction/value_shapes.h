// SPDX-License-Identifier: GPL-3.0-or-later
// What a value behind a name must look like to be a secret: machine-made, typed by a person, or no word of a program.
// Used by the parts of the detector.
#pragma once

#include "core/redaction/secret_rules.h"
#include "core/redaction/sensitive_spans.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

inline constexpr std::size_t kLongestWord = 24;
inline constexpr std::size_t kRandomNamed = 30; // of a hundred places
inline constexpr std::size_t kRandomWord = 42; // the same where no name says so

/// Includes letters of other scripts, but not their blanks, quotes, arrows and colons.
inline constexpr auto kNameBytes = bytesWhere([](char c) {
    return isLetterOrDigit(c) || c == '_' || c == '-' || c == '.'
        || (static_cast<unsigned char>(c) >= 0x80 && c != '\xe2' && c != '\xef' && c != '\xc2');
});

inline bool isNameByte(char c)
{
    return has(kNameBytes, c);
}

/// True for a reference, placeholder, type or call instead of a value.
bool isPlaceholder(const Rules& rules, std::string_view value);

/// True for capitals and small letters in disorder, as in no name of a program.
bool isJumbled(std::string_view value);

/// True for a word of prose or a name of a program ("Uint8Array", "testRSA2048Key"), which is replaced only here.
bool isPlainWord(std::string_view value);

/// True for words and a number as people type them: "Willow_rabbit268", "PandaLantern68!", "05Lemonfalcon", "river91Orange", "Harbor9306-granite". Sizes of
/// algorithms are no such number: "HMAC_256".
bool looksLikePhrase(std::string_view value);

/// True for letters of both cases that are no words, with signs among them: "Nij#QGbcM".
bool looksSigned(std::string_view value);

/// True if the value from `begin` to `end` and its surroundings look like a variable, constant, member or type:
/// "password: forceAuth._password", "KEY: NLA_EXACT_LEN, len".
bool isVariable(const Rules& rules, std::string_view raw, std::size_t begin, std::size_t end);

/// True if the value may be a secret behind such a name.
bool isPlausible(const Rules& rules, std::string_view value, Names names, bool quoted);

/// True for letters with digits or signs, as people type passwords, but not for names such as "sha256", "utf8", "v2".
bool looksTyped(std::string_view value, bool quoted = false);

} // namespace winnow::redaction
