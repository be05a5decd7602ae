// SPDX-License-Identifier: GPL-3.0-or-later
// Assigns each tool a color index. The tools with the most recorded tokens get their own; all others share
// the last one. The same under every policy and on every page. Theme::tool() supplies the colors.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace winnow {

class CorpusFacts;

class ToolPalette
{
public:
    static constexpr int kPlaces = 6;
    static constexpr int kOther = kPlaces;

    ToolPalette() = default;
    explicit ToolPalette(const CorpusFacts& facts);
    /// For tests: tokens by ToolId.
    explicit ToolPalette(const std::vector<std::uint64_t>& tokens);

    int placeOf(ToolId tool) const
    {
        return tool.index() < m_places.size() ? m_places[tool.index()] : kOther;
    }
    /// Tools with their own color, the largest first.
    const std::vector<ToolId>& tools() const { return m_tools; }
    bool hasOthers() const { return m_tools.size() < m_places.size(); }

private:
    std::vector<int> m_places; // by ToolId
    std::vector<ToolId> m_tools;
};

} // namespace winnow
