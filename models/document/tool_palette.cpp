// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/tool_palette.h"

#include <algorithm>
#include <numeric>

#include "core/replay/corpus_facts.h"

namespace winnow {

namespace {

std::vector<std::uint64_t> tokensByTool(const CorpusFacts& facts)
{
    std::vector<std::uint64_t> tokens(facts.corpus().tools.size(), 0);
    for (std::size_t i = 0; i < facts.corpus().results.size(); ++i)
        tokens[facts.corpus().results[i].tool.index()] += facts.tokens(ResultId(i));
    return tokens;
}

} // namespace

ToolPalette::ToolPalette(const CorpusFacts& facts)
    : ToolPalette(tokensByTool(facts))
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
