// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/anchors.h"

#include "core/text/byte_classes.h"

namespace winnow {

namespace {

using namespace byte_class;

constexpr Classes kClasses = classesWith("./:#@-");

unsigned char classOf(char c)
{
    return kClasses[static_cast<unsigned char>(c)];
}

} // namespace

bool isAnchorByte(char c)
{
    return classOf(c) != kOther;
}
bool isAnchorEdge(char c)
{
    return classOf(c) > kJoin;
}

bool isAnchor(std::string_view run)
{
    std::size_t digits = 0;
    bool onlyNumber = true; // only digits and . : - /
    bool slash = false;
    bool innerDot = false;
    bool camel = false;
    unsigned char previous = kOther;
    for (std::size_t i = 0; i < run.size(); ++i) {
        const char c = run[i];
        const unsigned char kind = classOf(c);
        if (kind == kUnderscore)
            return true;
        digits += kind == kDigit;
        slash = slash || c == '/';
        innerDot = innerDot || (c == '.' && i > 0 && i + 1 < run.size());
        camel = camel || (kind == kUpper && previous == kLower);
        onlyNumber = onlyNumber && (kind == kDigit || c == '.' || c == ':' || c == '-' || c == '/');
        previous = kind;
    }
    // Up to 7 digits with . : - / are a date, a time or a count: they recur everywhere and name nothing.
    if (onlyNumber && digits <= 7)
        return false;
    return digits > 0 || slash || innerDot || camel;
}

} // namespace winnow
