// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/segment.h"

#include <algorithm>

namespace winnow {

namespace {

bool say(std::string* why, const char* text)
{
    if (why)
        *why = text;
    return false;
}

bool rangesAreSane(std::string_view source, const Compressed& compressed, std::string* why)
{
    std::size_t at = 0;
    for (const Segment& s : compressed.segments) {
        if (s.source.begin > s.source.end || s.source.end > source.size())
            return say(why, "a source range lies outside the source");
        if (s.output.begin != at || s.output.end < s.output.begin)
            return say(why, "output ranges leave a gap or overlap");
        at = s.output.end;
        if (s.kind == SegmentKind::Omitted && s.output.size() != 0)
            return say(why, "an omitted segment has output");
        if (s.kind == SegmentKind::Kept
            && source.substr(s.source.begin, s.source.size())
                != std::string_view(compressed.text).substr(s.output.begin, s.output.size()))
            return say(why, "a kept segment differs from its source");
    }
    return at == compressed.text.size() || say(why, "segments do not cover the output");
}

} // namespace

bool segmentsHold(std::string_view source, const Compressed& compressed, std::string* why)
{
    if (!rangesAreSane(source, compressed, why))
        return false;
    std::vector<Range> ranges;
    for (const Segment& s : compressed.segments) {
        if (s.source.size() > 0)
            ranges.push_back(s.source);
    }
    std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) { return a.begin < b.begin; });
    std::size_t at = 0;
    for (const Range& r : ranges) {
        if (r.begin != at)
            return say(why, "source ranges leave a gap or overlap");
        at = r.end;
    }
    return at == source.size() || say(why, "segments do not cover the source");
}

} // namespace winnow
