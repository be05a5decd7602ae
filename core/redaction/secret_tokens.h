// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets that tell themselves by their shape: the prefixes, alphabets and lengths of the rules, and words so
// random that only a machine made them. Linear in every text. Used by the detector of sensitive spans only.
#pragma once

#include <string_view>
#include <vector>

#include "core/redaction/secret_rules.h"
#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

/// Adds every token of these shapes, JSON web tokens (signed and encrypted), bot tokens, hashes of passwords and
/// random words of 20 characters or more.
void findTokens(const Rules& rules, std::string_view raw, std::vector<Span>& spans);

/// Digits, capitals and small letters take turns so often, in `percent` of the places, that no one wrote them by hand.
bool isRandom(std::string_view run, std::size_t least, std::size_t percent);

} // namespace winnow::redaction
