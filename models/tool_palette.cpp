// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tool_palette.h"
#include "core/replay/replay.h"

#include <algorithm>
#include <numeric>

namespace winnow {

namespace {

std::vector<std::uint64_t> tokensByTool(const ReplayEngine& engine)
{
    std::vector<std::uint64_t> tokens(engine.corpus().tools.size(), 0);
    for (std::size_t i = 0; i < engine.corpus().results.size(); ++i)
        tokens[engine.corpus().results[i].tool.index()] += engine.tokens(ResultId(i));
    return tokens;
}

} // namespace

ToolPalette::ToolPalette(const ReplayEngine& engine)
    : ToolPalette(tokensByTool(engine))
{
}

ToolPalette::ToolPalette(const std::vector<std::uint64_t>& tokens)
    : m_places(tokens.size(), kOther)
{
    std::vector<std::size_t> order(tokens.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::stable_sort(order.begin(), order.end(),
        [&tokens](std::size_t a, std::size_t b) { return tokens[a] > tokens[b]; });
    for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), kPlaces); ++i) {
        m_places[order[i]] = static_cast<int>(i);
        m_tools.emplace_back(order[i]);
    }
}

} // namespace winnow
