// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/nfkc.h"

#include <cstdlib>
#include <utf8proc.h>

#include "core/text/utf8.h"

namespace winnow {

namespace {

class RestlessSet
{
public:
    RestlessSet()
        : m_bits(0x110000)
    {
        for (std::size_t i = 0; i < kNfkcFlipsSize; i += 2) {
            const std::size_t end = i + 1 < kNfkcFlipsSize ? kNfkcFlips[i + 1] : m_bits.size();
            for (std::size_t point = kNfkcFlips[i]; point < end; ++point)
                m_bits[point] = true;
        }
    }
    bool contains(char32_t point) const { return m_bits[point]; }

private:
    std::vector<bool> m_bits;
};

/// Letters and digits newer than libutf8proc's Unicode 15; each folds to one ASCII character.
char32_t newerFold(char32_t point)
{
    if (point >= 0x1CCD6 && point <= 0x1CCEF)
        return 'A' + (point - 0x1CCD6);
    if (point >= 0x1CCF0 && point <= 0x1CCF9)
        return '0' + (point - 0x1CCF0);
    return point == 0xA7F1 ? U'S' : point;
}

constexpr std::size_t kSoftLimit = 1024; // code points per stretch, then cut where nothing can join
constexpr std::size_t kHardLimit = 4096; // then anywhere: reordering marks is quadratic in the library

/// True if a stretch may be cut before `point`: it does not combine with anything before it.
bool startsAnew(char32_t point)
{
    const utf8proc_property_t* const property = utf8proc_get_property(static_cast<utf8proc_int32_t>(point));
    const bool halfwidth
        = point >= 0xFF61 && point <= 0xFFDC; // sound marks and jamo that become joining ones
    return property->combining_class == 0 && property->decomp_type != 0 && !halfwidth;
}

void appendMapped(std::string& out, std::string_view part)
{
    std::string folded;
    for (std::size_t at = 0; at < part.size();)
        utf8::append(folded, newerFold(utf8::next(part, at)));
    utf8proc_uint8_t* mapped = nullptr;
    const auto* const bytes = reinterpret_cast<const utf8proc_uint8_t*>(folded.data());
    const utf8proc_ssize_t size = utf8proc_map(bytes, static_cast<utf8proc_ssize_t>(folded.size()), &mapped,
        static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT));
    if (size < 0)
        out += folded; // out of memory, the only error for valid UTF-8
    else
        out.append(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size));
    std::free(mapped);
}

} // namespace

bool mayChangeInNfkc(char32_t point)
{
    static const RestlessSet set;
    return point >= 0xA0 && set.contains(point);
}

bool isInertInNfkc(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x80)
            ++at;
        else if (mayChangeInNfkc(utf8::next(text, at)))
            return false;
    }
    return true;
}

std::string toNfkc(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    std::size_t copied = 0; // text before this is in `out`
    std::size_t last = 0; // start of the last inert character; a following mark may join it
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        if (!mayChangeInNfkc(utf8::next(text, at))) {
            last = start;
            continue;
        }
        out.append(text.substr(copied, last - copied));
        const std::size_t from = last < copied ? copied : last;
        std::size_t next = at;
        for (std::size_t points = 1; at < text.size(); ++points) {
            const char32_t point = utf8::next(text, next);
            if (!mayChangeInNfkc(point) || points >= kHardLimit
                || (points >= kSoftLimit && startsAnew(point)))
                break;
            at = next;
        }
        appendMapped(out, text.substr(from, at - from));
        copied = last = at;
    }
    out.append(text.substr(copied));
    return out;
}

} // namespace winnow
