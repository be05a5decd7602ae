// SPDX-License-Identifier: GPL-3.0-or-later
// A marker that a client or compressor left in a result and that the agent then wrote into a file or command in place
// of the text ("... [lean-ctx: omitted 42 lines]" in plan.md). Used only by use_finder.cpp. Definition: measure/SPEC.md
// J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/uses/speech.h"

namespace winnow {

class MarkerUses
{
public:
    /// `speeches` must outlive this object.
    explicit MarkerUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every such marker line in a result that was cut before it was recorded.
    void look(std::string_view text, const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

private:
    std::vector<RuledUse> m_uses;
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> m_byLine;
};

} // namespace winnow
