// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/marker_uses.h"

#include "core/systems/recorded_cuts.h"
#include "core/text/lines.h"

namespace winnow {

MarkerUses::MarkerUses(std::span<const Speech> speeches)
{
    for (std::uint32_t s = 0; s < speeches.size(); ++s) {
        const Speech& speech = speeches[s];
        if (!speech.own() || speech.use != UseKind::Argument)
            continue;
        forEachLine(speech.text, [&](std::size_t begin, std::size_t end, std::size_t) {
            const std::string_view line = std::string_view(speech.text).substr(begin, end - begin);
            if (!systems::isMarkLine(line))
                return;
            m_byLine[line].push_back(static_cast<std::uint32_t>(m_uses.size()));
            m_uses.push_back(RuledUse::at(EvidenceKind::Marker, s, begin, end));
        });
    }
}

void MarkerUses::look(
    std::string_view text, const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    if (m_uses.empty())
        return;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t) {
        const auto found = m_byLine.find(text.substr(begin, end - begin));
        if (found == m_byLine.end())
            return;
        for (const std::uint32_t use : found->second)
            carry(m_uses[use], begin, end - begin);
    });
}

} // namespace winnow
