// SPDX-License-Identifier: GPL-3.0-or-later
// Byte classes for recognising names: the bytes a name consists of and the bytes that may join its parts.
// Used only by anchors.cpp and mentions.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/text/ascii.h"

namespace winnow::byte_class {

enum Class : unsigned char
{
    kOther = 0,
    kJoin = 1,
    kLower = 2,
    kUpper = 4,
    kDigit = 8,
    kUnderscore = 16
};

using Classes = std::array<unsigned char, 256>;

/// `joins`: the bytes that join parts of a name.
constexpr Classes classesWith(std::string_view joins)
{
    Classes classes {};
    for (std::size_t byte = 0; byte < 128; ++byte) {
        const char c = static_cast<char>(byte);
        classes[byte] = isLower(c) ? kLower : isUpper(c) ? kUpper : isDigit(c) ? kDigit : kOther;
    }
    classes['_'] = kUnderscore;
    for (const char c : joins)
        classes[static_cast<unsigned char>(c)] = kJoin;
    return classes;
}

} // namespace winnow::byte_class
