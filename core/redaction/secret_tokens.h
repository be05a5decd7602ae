// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets that tell themselves by their shape: the prefixes, alphabets and lengths that issuers document, one
// row a provider. Facts after the issuers' own pages and the rule set of the gitleaks project (identifiers,
// prefixes and lengths; MIT). Linear in every text. Used by the detector of sensitive spans only.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

/// What may follow a prefix.
enum class Alphabet : std::uint8_t
{
    Upper, // A-Z 0-9
    Hex, // 0-9 a-f
    Alnum,
    Word, // and _ -
    Base64 // Word and + / = .
};

struct TokenShape
{
    std::string_view provider;
    std::string_view prefix;
    Alphabet alphabet = Alphabet::Word;
    std::size_t least = 0; // characters behind the prefix
};

/// Every shape known by a prefix; for the guide and the tests that make one of each.
std::span<const TokenShape> tokenShapes();

/// Adds every token of these shapes, JSON web tokens (signed and encrypted), bot tokens and hashes of
/// passwords.
void findTokens(std::string_view raw, std::vector<Span>& spans);

} // namespace winnow::redaction
