// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/verdict.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/failed_reads.h"
#include "core/experiments/choosing_sessions.h"
#include "core/gateway/config/export_check.h"
#include "core/measure/figures_by.h"

namespace winnow {

namespace {

/// The tool that most of what is lost was charged to, and how much of it.
struct Culprit
{
    ToolId tool;
    std::uint64_t count = 0;
    double points = 0; // of the saving in percent that leaving it alone gives up
};

Culprit worstTool(const Measured& measured, std::uint64_t Figures::*count)
{
    const std::vector<Figures> tools = figuresOfTools(measured);
    const auto worst = std::max_element(tools.begin(), tools.end(),
        [count](const Figures& a, const Figures& b) { return a.*count < b.*count; });
    Culprit found;
    if (worst == tools.end() || (*worst).*count == 0 || measured.figures.tokensBefore == 0)
        return found;
    found.tool = ToolId(static_cast<std::size_t>(worst - tools.begin()));
    found.count = (*worst).*count;
    found.points = 100.0 * static_cast<double>(worst->savedTokens())
        / static_cast<double>(measured.figures.tokensBefore);
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
            Message::say("Can go: saves {}; {} of {} results have a loss, no edit breaks.",
                percent(m_figures.savedShare()), m_figures.withLoss, m_figures.results),
            {}, {} };
    }

private:
    void addRemedy(Verdict& verdict, std::uint64_t Figures::*count, std::uint64_t all) const
    {
        const Culprit worst = worstTool(m_measured, count);
        if (!worst.tool.isValid())
            return;
        const std::string tool = m_measured.replay->corpus->tools[worst.tool.index()].label();
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
    if (figures.editsBroken > 0)
        return judge.edits();
    if (const Message chose = choosersJudge(*measured.replay->corpus, measured.replay->policy);
        !chose.empty())
        return { VerdictColour::Amber, chose, {}, {} };
    if (judge.lostShare() > limits.lostShare)
        return judge.laterUses(limits.lostShare);
    if (figures.money.worst < 0)
        return { VerdictColour::Amber,
            Message::say("Not yet: if every lost text is asked for again, the bill grows by {}.",
                fmt::format("${:.2f}", -figures.money.worst)),
            {}, {} };
    return judge.passed();
}

} // namespace winnow
