// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/verdict.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "core/base/failed_reads.h"
#include "core/experiments/choosing_sessions.h"
#include "core/gateway/config/export_check.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/measure/figures_by.h"
#include "core/replay/replay_result.h"
#include "core/text/number_words.h"

namespace winnow {

namespace {

bool isNative(const Measured& measured)
{
    return measured.replay->policy.dialect == Dialect::Winnow;
}

/// The figures of what the dialect can leave alone: each tool by its label; for a gateway, all tools of one name
/// together.
std::vector<Figures> figuresOfExceptions(const Measured& measured)
{
    std::vector<Figures> tools = figuresOfTools(measured);
    const std::vector<Tool>& names = measured.replay->corpus->tools;
    for (std::size_t t = 1; t < tools.size() && !isNative(measured); ++t) {
        const auto same = std::ranges::find(names, names[t].name, &Tool::name) - names.begin();
        if (static_cast<std::size_t>(same) == t)
            continue;
        tools[static_cast<std::size_t>(same)].add(tools[t]);
        tools[t] = {};
    }
    return tools;
}

/// False if the tool's name is a category of the gateway's skip list, where it means other tools.
bool canLeave(const Measured& measured, const Tool& tool)
{
    return isNative(measured) || skipSet(std::vector { tool.name }, "anthropic").contains(tool.name);
}

/// A tool to leave alone, the count that this mends, and the tokens saved that it gives up.
struct Culprit
{
    ToolId tool;
    std::uint64_t count = 0;
    std::int64_t saved = 0;
};

/// Of the tools that mend enough when left alone the cheapest, otherwise the one that mends most. `allowed`: the count
/// that may stay.
Culprit culprit(const Measured& measured, std::uint64_t Figures::*count, double allowed)
{
    const std::vector<Figures> tools = figuresOfExceptions(measured);
    const auto suffices = [&](std::uint64_t mended) {
        return static_cast<double>(measured.figures.*count - mended) <= allowed;
    };
    Culprit best;
    for (std::size_t t = 0; t < tools.size(); ++t) {
        const Culprit found { ToolId(t), tools[t].*count, tools[t].savedTokens() };
        if (found.count == 0 || !canLeave(measured, measured.replay->corpus->tools[t]))
            continue;
        if (suffices(found.count) ? !suffices(best.count) || found.saved < best.saved
                                  : !suffices(best.count) && found.count > best.count)
            best = found;
    }
    return best;
}

std::string percent(double share)
{
    return fmt::format("{:.1f} %", 100 * share);
}

/// A verdict, the count that a tool is left alone for (null if none would help), and how many of it may stay.
struct Judged
{
    Verdict verdict;
    std::uint64_t Figures::*charged = nullptr;
    double allowed = 0;
};

double lostShare(const UseIndex& uses, const Figures& figures)
{
    return uses.uses.empty() ? 0
                             : static_cast<double>(figures.lostUses) / static_cast<double>(uses.uses.size());
}

Verdict without(VerdictColour colour, Message sentence)
{
    return { colour, std::move(sentence), {}, {} };
}

/// What is wrong before anything is lost; none if nothing is.
std::optional<Verdict> failure(const Policy& policy, const Figures& figures)
{
    if (const std::uint64_t failed = failedReadCount(); failed > 0)
        return without(VerdictColour::Red,
            Message::say("Not yet: reads failed ({}), so these figures are incomplete.", failed));
    if (const auto loaded = exportPolicy(policy); !loaded)
        return without(VerdictColour::Red,
            Message::say("Not yet: the gateway would not load this policy ({}).", loaded.error().detail));
    if (figures.results == 0)
        return without(VerdictColour::Amber, Message::say("Not yet: no tool result was read."));
    if (figures.changed == 0)
        return without(VerdictColour::Amber, Message::say("Not yet: this policy changes no result."));
    if (figures.clientCut > 0 && figures.savedTokens() < 0)
        return without(VerdictColour::Red,
            Message::say(
                "Not yet: sends {} tokens more than the clients alone would.", -figures.savedTokens()));
    return std::nullopt;
}

Judged judged(const UseIndex& uses, const Corpus& corpus, const Policy& policy, const Figures& figures,
    const VerdictLimits& limits)
{
    if (const auto failed = failure(policy, figures))
        return { *failed };
    if (figures.editsBroken > 0)
        return { without(VerdictColour::Red,
                     Message::say("Not yet: {} of {} edits would fail.", figures.editsBroken, figures.edits)),
            &Figures::editsBroken };
    if (const Message chose = choosersJudge(corpus, policy); !chose.empty())
        return { without(VerdictColour::Amber, chose) };
    if (const double lost = lostShare(uses, figures); lost > limits.lostShare)
        return { without(VerdictColour::Amber,
                     Message::say("Not yet: loses {} of {} later uses ({}, limit {}).", figures.lostUses,
                         uses.uses.size(), percent(lost), percent(limits.lostShare))),
            &Figures::lostUses, limits.lostShare * static_cast<double>(uses.uses.size()) };
    if (figures.money.worst < 0)
        return { without(VerdictColour::Amber,
            Message::say("Not yet: if the agent asks for every lost text again, the bill grows by {}.",
                dollars(-figures.money.worst))) };
    return { without(VerdictColour::Green,
        Message::say("Can go: saves {}, {} of {} results lose a later use, no edit breaks.",
            percent(figures.savedShare()), figures.withLoss, figures.results)) };
}

void addRemedy(Verdict& verdict, const Measured& measured, const Culprit& worst, std::uint64_t all)
{
    if (!worst.tool.isValid())
        return;
    const Tool& left = measured.replay->corpus->tools[worst.tool.index()];
    const std::string tool = isNative(measured) ? left.label() : left.name;
    const auto client = static_cast<double>(measured.figures.clientTokens());
    const std::int64_t rest = measured.figures.savedTokens() - worst.saved;
    if (10 * rest < measured.figures.savedTokens()) {
        verdict.remedy = rest <= 0
            ? Message::say("Leaving {} alone would save nothing; Choose compares other policies.", tool)
            : Message::say("Leaving {} alone would save only {}; Choose compares other policies.", tool,
                percent(static_cast<double>(rest) / client));
        return;
    }
    const std::string points = fmt::format("{:.1f}", 100.0 * static_cast<double>(worst.saved) / client);
    verdict.leave = worst.tool;
    verdict.remedy = worst.count >= all
        ? Message::say("Leaving {} alone mends all of them and gives up {} points.", tool, points)
        : Message::say(
            "Leaving {} alone mends {} of them and gives up {} points.", tool, worst.count, points);
}

} // namespace

std::string_view verdictColourName(VerdictColour colour)
{
    constexpr std::string_view kNames[] = { "green", "amber", "red" };
    return kNames[static_cast<std::size_t>(colour)];
}

std::string Verdict::text() const
{
    return remedy.empty() ? sentence.text() : sentence.text() + ' ' + remedy.text();
}

Verdict verdictOn(const UseIndex& uses, const Measured& measured, const VerdictLimits& limits)
{
    Judged found = judged(uses, *measured.replay->corpus, measured.replay->policy, measured.figures, limits);
    if (found.charged)
        addRemedy(found.verdict, measured, culprit(measured, found.charged, found.allowed),
            measured.figures.*found.charged);
    return std::move(found.verdict);
}

Verdict verdictOn(const UseIndex& uses, const Corpus& corpus, const Policy& policy, const Figures& figures)
{
    return judged(uses, corpus, policy, figures, {}).verdict;
}

} // namespace winnow
