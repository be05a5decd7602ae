// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/tool_palette.h"

#include <algorithm>

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

ToolPalette::ToolPalette(const std::vector<std::uint64_t>& tokens, const ToolPalette* corpus)
    : m_places(tokens.size(), kOther)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i] > 0)
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
        [&tokens](std::size_t a, std::size_t b) { return tokens[a] > tokens[b]; });
    const auto give = [this](std::size_t tool, int place) {
        m_places[tool] = place;
        m_tools[static_cast<std::size_t>(place)] = ToolId(tool);
    };
    for (const std::size_t tool : order) {
        if (const int place = corpus ? corpus->placeOf(ToolId(tool)) : kOther; place != kOther)
            give(tool, place);
    }
    for (const std::size_t tool : order) {
        const auto free
            = std::find_if(m_tools.begin(), m_tools.end(), [](ToolId id) { return !id.isValid(); });
        if (m_places[tool] != kOther)
            continue;
        if (free == m_tools.end())
            m_hasOthers = true;
        else
            give(tool, static_cast<int>(free - m_tools.begin()));
    }
}

} // namespace winnow
