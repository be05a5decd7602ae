// SPDX-License-Identifier: GPL-3.0-or-later
// Assigns each tool a color index. The tools with the most recorded tokens get their own; all others share
// the last one. The same under every policy and on every page. Theme::tool() supplies the colors.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace winnow {

class CorpusFacts;

class ToolPalette
{
public:
    static constexpr int kPlaces = 8;
    static constexpr int kOther = kPlaces;

    ToolPalette() = default;
    explicit ToolPalette(const CorpusFacts& facts);
    /// Tokens by ToolId; tools without tokens have no color. In a session, a tool keeps its color in the corpus; the
    /// session's other tools get the free colors.
    explicit ToolPalette(const std::vector<std::uint64_t>& tokens, const ToolPalette* corpus = nullptr);

    int placeOf(ToolId tool) const
    {
        return tool.index() < m_places.size() ? m_places[tool.index()] : kOther;
    }
    /// The tool with this color; invalid for kOther and for a color that no tool has.
    ToolId toolAt(int place) const
    {
        return place >= 0 && place < kPlaces ? m_tools[static_cast<std::size_t>(place)] : ToolId();
    }
    /// True if at least one tool has this color.
    bool has(int place) const { return place == kOther ? m_hasOthers : toolAt(place).isValid(); }

private:
    std::vector<int> m_places; // by ToolId
    std::array<ToolId, kPlaces> m_tools;
    bool m_hasOthers = false;
};

} // namespace winnow
