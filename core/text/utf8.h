// SPDX-License-Identifier: GPL-3.0-or-later
// Strings are bytes assumed UTF-8, never assumed valid. Importers repair once; strategies cut with
// floorBoundary().
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace winnow::utf8 {

/// Strict UTF-8 (no surrogates, no overlong forms, at most U+10FFFF).
bool isValid(std::string_view text);

/// Length in bytes of the valid prefix.
std::size_t validPrefix(std::string_view text);

/// Every byte that cannot start or continue a valid sequence becomes U+FFFD, one for each byte (as Go's
/// encoding/json).
std::string repair(std::string_view text);

/// Code points; an invalid byte counts as one.
std::size_t codePoints(std::string_view text);

/// The largest border <= position that does not split a code point.
std::size_t floorBoundary(std::string_view text, std::size_t position);

/// Decodes one code point at `position` (must be < size) and advances it; U+FFFD and one byte for an invalid
/// one.
char32_t next(std::string_view text, std::size_t& position);

/// Appends the encoding of `codePoint`; surrogates and out-of-range values become U+FFFD.
void append(std::string& out, char32_t codePoint);

} // namespace winnow::utf8
