// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 helpers. Strings are bytes assumed to be UTF-8, but never assumed valid: importers repair once,
// strategies cut with floorBoundary().
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace winnow::utf8 {

/// Strict UTF-8 (no surrogates, no overlong forms, at most U+10FFFF).
bool isValid(std::string_view text);

/// Length in bytes of the valid prefix.
std::size_t validPrefix(std::string_view text);

/// Replaces every byte that cannot start or continue a valid sequence with U+FFFD, one for each byte (like
/// Go's encoding/json).
std::string repair(std::string_view text);

/// Code points; an invalid byte counts as one.
std::size_t codePoints(std::string_view text);

/// The largest offset <= position that does not split a code point.
std::size_t floorBoundary(std::string_view text, std::size_t position);

/// Decodes the code point at `position` (must be < size) and moves past it. An invalid byte counts as U+FFFD.
char32_t next(std::string_view text, std::size_t& position);

/// Appends the encoding of `codePoint`; surrogates and out-of-range values become U+FFFD.
void append(std::string& out, char32_t codePoint);

} // namespace winnow::utf8
