// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/verdict.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/failed_reads.h"
#include "core/experiments/choosing_sessions.h"
#include "core/gateway/config/export_check.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/measure/figures_by.h"
#include "core/replay/replay_result.h"

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

/// The tool that is charged with most of the losses, and how many.
struct Culprit
{
    ToolId tool;
    std::uint64_t count = 0;
    double points = 0; // percentage points of savings lost by leaving it alone
};

Culprit worstTool(const Measured& measured, std::uint64_t Figures::*count)
{
    const std::vector<Figures> tools = figuresOfExceptions(measured);
    const auto worst = std::max_element(tools.begin(), tools.end(),
        [count](const Figures& a, const Figures& b) { return a.*count < b.*count; });
    Culprit found;
    if (worst == tools.end() || (*worst).*count == 0 || measured.figures.clientTokens() == 0)
        return found;
    found.tool = ToolId(static_cast<std::size_t>(worst - tools.begin()));
    found.count = (*worst).*count;
    found.points = 100.0 * static_cast<double>(worst->savedTokens())
        / static_cast<double>(measured.figures.clientTokens());
    return found;
}

std::string percent(double share)
{
    return fmt::format("{:.1f} %", 100 * share);
}

class Judge
{
public:
    Judge(const UseIndex& uses, const Measured& measured)
        : m_uses(uses)
        , m_measured(measured)
        , m_figures(measured.figures)
    {
    }

    Verdict edits() const
    {
        Verdict verdict { VerdictColour::Red,
            Message::say("Not yet: {} of {} edits would fail.", m_figures.editsBroken, m_figures.edits), {},
            {} };
        addRemedy(verdict, &Figures::editsBroken, m_figures.editsBroken);
        return verdict;
    }

    Verdict laterUses(double limit) const
    {
        Verdict verdict { VerdictColour::Amber,
            Message::say("Not yet: {} of {} later uses are lost ({}, limit {}).", m_figures.lostUses,
                m_uses.uses.size(), percent(lostShare()), percent(limit)),
            {}, {} };
        addRemedy(verdict, &Figures::lostUses, m_figures.lostUses);
        return verdict;
    }

    double lostShare() const
    {
        return m_uses.uses.empty()
            ? 0
            : static_cast<double>(m_figures.lostUses) / static_cast<double>(m_uses.uses.size());
    }

    Verdict passed() const
    {
        return { VerdictColour::Green,
            Message::say("Can go: saves {}, {} of {} results lose a later use, no edit breaks.",
                percent(m_figures.savedShare()), m_figures.withLoss, m_figures.results),
            {}, {} };
    }

private:
    void addRemedy(Verdict& verdict, std::uint64_t Figures::*count, std::uint64_t all) const
    {
        const Culprit worst = worstTool(m_measured, count);
        if (!worst.tool.isValid())
            return;
        const Tool& left = m_measured.replay->corpus->tools[worst.tool.index()];
        if (!canLeave(m_measured, left))
            return;
        const std::string tool = isNative(m_measured) ? left.label() : left.name;
        const std::string points = fmt::format("{:.1f}", worst.points);
        verdict.leave = worst.tool;
        verdict.remedy = worst.count >= all
            ? Message::say("Leaving {} alone mends all of them and gives up {} points.", tool, points)
            : Message::say(
                "Leaving {} alone mends {} of them and gives up {} points.", tool, worst.count, points);
    }

    const UseIndex& m_uses;
    const Measured& m_measured;
    const Figures& m_figures;
};

} // namespace

std::string_view verdictColourName(VerdictColour colour)
{
    switch (colour) {
    case VerdictColour::Green:
        return "green";
    case VerdictColour::Amber:
        return "amber";
    case VerdictColour::Red:
        break;
    }
    return "red";
}

std::string Verdict::text() const
{
    return remedy.empty() ? sentence.text() : sentence.text() + ' ' + remedy.text();
}

Verdict verdictOn(const UseIndex& uses, const Measured& measured, const VerdictLimits& limits)
{
    const Figures& figures = measured.figures;
    const Judge judge(uses, measured);
    if (const std::uint64_t failed = failedReadCount(); failed > 0)
        return { VerdictColour::Red,
            Message::say("Not yet: reads failed ({}), so these figures are incomplete.", failed), {}, {} };
    if (const auto loaded = exportPolicy(measured.replay->policy); !loaded)
        return { VerdictColour::Red,
            Message::say("Not yet: the gateway would not load this policy ({}).", loaded.error().detail), {},
            {} };
    if (figures.results == 0)
        return { VerdictColour::Amber, Message::say("Not yet: no tool result was read."), {}, {} };
    if (figures.changed == 0)
        return { VerdictColour::Amber, Message::say("Not yet: this policy changes no result."), {}, {} };
    if (figures.clientCut > 0 && figures.savedTokens() < 0)
        return { VerdictColour::Red,
            Message::say(
                "Not yet: sends {} tokens more than the clients alone would.", -figures.savedTokens()),
            {}, {} };
    if (figures.editsBroken > 0)
        return judge.edits();
    if (const Message chose = choosersJudge(*measured.replay->corpus, measured.replay->policy);
        !chose.empty())
        return { VerdictColour::Amber, chose, {}, {} };
    if (judge.lostShare() > limits.lostShare)
        return judge.laterUses(limits.lostShare);
    if (figures.money.worst < 0)
        return { VerdictColour::Amber,
            Message::say("Not yet: if the agent asks for every lost text again, the bill grows by {}.",
                fmt::format("${:.2f}", -figures.money.worst)),
            {}, {} };
    return judge.passed();
}

} // namespace winnow
