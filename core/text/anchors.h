// SPDX-License-Identifier: GPL-3.0-or-later
// Anchors: the identifiers, paths, numbers-with-structure and names by which an agent later refers to what it
// read. Definition: measure/SPEC.md section 5. Linear, allocation-free scanning.
#pragma once

#include <cstddef>
#include <string_view>

namespace winnow {

/// True for bytes an anchor may contain / may start and end with.
bool isAnchorByte(char c);
bool isAnchorEdge(char c);

/// True if a run that starts and ends with an edge byte (>= 6 bytes) names something: it has a digit (other
/// than being just a short number, date or clock), an underscore, a slash, an inner lower-to-upper change or
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
