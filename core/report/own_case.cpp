// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/own_case.h"

#include <algorithm>

#include "core/measure/figures_by.h"
#include "core/replay/replay_result.h"
#include "core/text/number_words.h"

namespace winnow::report {

Message ownCase(std::string_view agent, const Measured& measured)
{
    const Figures& all = measured.figures;
    const Corpus& corpus = *measured.replay->corpus;
    if (all.tokensBefore == 0)
        return Message::say("{}: no tool result was read.", agent);
    const std::vector<Figures> tools = figuresOfTools(measured);
    const auto heaviest = std::ranges::max_element(tools, {}, &Figures::tokensBefore);
    const std::string& tool = corpus.tools[static_cast<std::size_t>(heaviest - tools.begin())].name;
    std::uint64_t tokens = 0; // of all labels of the tool, as with a gateway
    for (std::size_t t = 0; t < tools.size(); ++t)
        tokens += corpus.tools[t].name == tool ? tools[t].tokensBefore : 0;
    const std::size_t read = corpus.sessions.size();
    const Message sessions = corpus.sampledFrom
        ? Message::say("{} of {} sessions", read, corpus.sampledFrom->sessions)
        : Message::say("{} sessions", read);
    return Message::say("{}, {}: {} is {} of tool tokens; the gateway's default would save {}, "
                        "lose {} later uses in {} results and break {} of {} edits.",
        agent, sessions, tool, percent(tokens, all.tokensBefore),
        percent(all.savedTokens(), all.clientTokens()), all.lostUses, all.withLoss, all.editsBroken,
        all.edits);
}

} // namespace winnow::report
