// SPDX-License-Identifier: GPL-3.0-or-later
// Text as Python sees it, for the value-level systems: code points, including lone surrogates (kept in their
// three-byte form). Positions are in bytes and never inside a code point.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace winnow::systems {

/// UTF-8 in which surrogates are allowed.
bool isValidText(std::string_view text);

/// Replaces every invalid byte with U+FFFD.
std::string repairText(std::string_view text);

/// Number of code points of valid text.
std::size_t countCodePoints(std::string_view text);

/// Byte position of the `count`-th code point, or the text's size if it has fewer.
std::size_t bytesOfCodePoints(std::string_view text, std::size_t count);

/// Python's text[from:to].
std::string_view sliceCodePoints(std::string_view text, std::size_t from, std::size_t to);

/// Decodes the code point at `at` and moves `at` behind it.
char32_t decodeNext(std::string_view text, std::size_t& at);
/// Decodes the last code point of text.substr(0, end) and moves `end` before it.
char32_t decodeLast(std::string_view text, std::size_t& end);

/// Appends a code point: surrogates in their three-byte form, values out of range as U+FFFD.
void appendCodePoint(std::string& out, char32_t codePoint);

/// White space according to str.isspace() and str.strip().
bool isSpace(char32_t codePoint);
/// Printable according to str.isprintable() and repr().
bool isPrintable(char32_t codePoint);

std::string_view trimSpace(std::string_view text);
std::string_view trimSpaceRight(std::string_view text);

/// One-to-one case mapping of each code point.
std::string toLower(std::string_view text);
std::string toUpper(std::string_view text);

} // namespace winnow::systems
