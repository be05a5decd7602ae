// SPDX-License-Identifier: GPL-3.0-or-later
// Anchors: the identifiers, paths, structured numbers and names an agent uses to refer back to what it read.
// Definition: measure/SPEC.md section 5. Linear scan, no allocation.
#pragma once

#include <cstddef>
#include <string_view>

namespace winnow {

/// True for bytes an anchor may contain, and for bytes it may start and end with.
bool isAnchorByte(char c);
bool isAnchorEdge(char c);

/// True if a run of at least 6 bytes, with an edge byte at both ends, names something: it contains a digit
/// (and is not just a short number, date or clock time), an underscore, a slash, a lower-to-upper change or
/// an inner dot.
bool isAnchor(std::string_view run);

/// Calls found(offset, anchor) for every anchor of the text, in order.
template <class Found> void forEachAnchor(std::string_view text, Found found)
{
    std::size_t at = 0;
    while (at < text.size()) {
        if (!isAnchorEdge(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        std::size_t lastEdge = at;
        while (end < text.size() && isAnchorByte(text[end])) {
            if (isAnchorEdge(text[end]))
                lastEdge = end;
            ++end;
        }
        const std::string_view run = text.substr(at, lastEdge + 1 - at);
        if (run.size() >= 6 && isAnchor(run))
            found(at, run);
        at = end;
    }
}

} // namespace winnow
