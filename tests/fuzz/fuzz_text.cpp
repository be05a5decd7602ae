// SPDX-License-Identifier: GPL-3.0-or-later
// The first line as a pattern over the rest: what is found lies in the text, left to right without overlap,
// and is found again in itself where the pattern looks at nothing beside it. Search by lines, anchors and
// mentions read the same text.
#include <cstdint>
#include <string>

#include "core/text/anchors.h"
#include "core/text/line_search.h"
#include "core/text/mentions.h"
#include "core/text/pattern.h"
#include "tests/fuzz/require.h"

using namespace winnow;
using test::require;

namespace {

void lookFor(std::string_view expression, std::string_view text)
{
    const auto pattern = Pattern::compile(expression);
    if (!pattern)
        return;
    const bool looksBeside = expression.find_first_of("^$\\") != std::string_view::npos;
    std::size_t last = 0;
    pattern->forEach(text, 1000, [&](Pattern::Match match) {
        require(match.begin >= last && match.end > match.begin && match.end <= text.size());
        last = match.end;
        const std::string_view found = text.substr(match.begin, match.end - match.begin);
        const auto again = pattern->find(found);
        require(looksBeside || (again && again->begin == 0 && again->end == found.size()));
    });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view all(reinterpret_cast<const char*>(data), size);
    const std::size_t line = std::min(all.find('\n'), all.size());
    const std::string_view expression = all.substr(0, line),
                           text = all.substr(std::min(line + 1, all.size()));
    lookFor(expression, text);
    for (const bool regex : { false, true }) {
        for (const bool words : { false, true }) {
            const auto search = LineSearch::compile(expression, { regex, words, words });
            if (!search)
                continue;
            for (const LineHit& hit : search->hits(text))
                require(hit.line.begin <= hit.match.begin && hit.match.end <= hit.line.end
                    && hit.line.end <= text.size());
        }
    }
    std::size_t anchors = 0;
    forEachAnchor(all, [&](std::size_t at, std::string_view run) {
        require(at >= anchors && all.substr(at, run.size()) == run);
        anchors = at + run.size();
    });
    forEachMention(
        all, [&](const Mention& mention) { require(mention.offset + mention.length <= all.size()); });
    return 0;
}
