// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/guarantee_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/report/figure_cells.h"

namespace winnow::report {

namespace {

std::string share(double value)
{
    return fmt::format("{:.3g} %", 100 * value);
}

/// What the first steps of a family save, in words; "nothing" for none.
Message savedBy(const GuaranteeFamily& family, std::size_t steps)
{
    if (steps == 0)
        return Message::mark("nothing");
    const std::int64_t saved = family.steps[steps - 1].savedTokens;
    return Message::say("{} tokens ({})", groupedNumber(saved),
        percent(saved, static_cast<std::uint64_t>(family.tokensBefore)));
}

/// "on average", "95 % sure".
Message guaranteed(const Guarantee& guarantee, std::size_t steps, const Message& how)
{
    const GuaranteeFamily& family = guarantee.family();
    if (steps == 0)
        return Message::say(
            "No guarantee {} is possible: there are too few sessions, or the first step loses too much.",
            how);
    return Message::say(
        "Guarantee {0}: at most {1} of new sessions like these have a loss in an argument, edit or answer; "
        "{2} saved (step {3} of {4}).",
        how, share(guarantee.options.risk), savedBy(family, steps), steps, family.steps.size());
}

Message driftLine(const DriftTest& drift)
{
    if (!drift.isPossible())
        return Message::mark("Too few sessions to test whether the traffic has changed.");
    const auto two = [](double value) { return fmt::format("{:.2f}", value); };
    const auto chance = [](double value) { return fmt::format("{:.1f}", 100 * value); };
    return Message::say(
        "Traffic, {0} earlier against {1} later sessions: the tool mix differs by {2} (by chance in {3} of "
        "100 cases), sizes by {4} ({5} of 100). {6}",
        drift.earlier, drift.later, two(drift.tools), chance(drift.toolsChance), two(drift.sizes),
        chance(drift.sizesChance),
        drift.showsDrift() ? Message::mark("THE TRAFFIC HAS CHANGED: do not rely on the guarantee.")
                           : Message::mark("No change was found."));
}

} // namespace

Table guaranteeTable(const GuaranteeFamily& family)
{
    Table table { { Column::named(family.name, false), { "saved tokens", true }, { "saved", true },
                      { "sessions with a loss", true }, { "on average", false },
                      { "in 95 of 100 cases", false } },
        {} };
    const std::size_t last = std::min(family.steps.size(), std::max(family.byMean, family.byProbability) + 3);
    for (std::size_t s = 0; s < last; ++s) {
        const FamilyStep& step = family.steps[s];
        table.rows.push_back({ step.what, Cell::count(step.savedTokens),
            Cell::share(static_cast<double>(step.savedTokens), static_cast<double>(family.tokensBefore)),
            Cell::part(step.missing, family.clusters), s < family.byMean ? "guaranteed" : "",
            s < family.byProbability ? "guaranteed" : "" });
    }
    return table;
}

Table familyTable(const Guarantee& guarantee)
{
    Table table { { Column::data("family"), Column::data("step"), Column::data("saved_tokens"),
                      Column::data("missing"), Column::data("promised_mean"), Column::data("promised") },
        {} };
    for (const GuaranteeFamily& family : guarantee.families) {
        for (std::size_t s = 0; s < family.steps.size(); ++s)
            table.rows.push_back({ family.name, family.steps[s].what,
                Cell::count(family.steps[s].savedTokens), Cell::count(family.steps[s].missing),
                Cell::flag(s < family.byMean), Cell::flag(s < family.byProbability) });
    }
    return table;
}

Table strataTable(const Guarantee& guarantee)
{
    Table table { { { "what", false }, { "name", false }, { "sessions", true }, { "have a loss", true } },
        {} };
    for (const Stratum& stratum : guarantee.strata)
        table.rows.push_back(
            { stratum.kind, stratum.name, Cell::count(stratum.clusters), Cell::count(stratum.missing) });
    return table;
}

std::vector<Message> guaranteeLines(const Guarantee& guarantee)
{
    const GuaranteeFamily& family = guarantee.family();
    const Message sure = Message::say("at {} confidence", share(guarantee.options.confidence));
    std::vector<Message> lines { guaranteed(guarantee, family.byMean, Message::mark("on average")),
        guaranteed(guarantee, family.byProbability, sure),
        Message::say("With {0} independent sessions no guarantee below {1} on average, or below {2} {3}, is "
                     "possible.",
            family.clusters, share(guarantee.meanFloor), share(guarantee.probabilityFloor), sure) };
    for (const GuaranteeFamily& other : guarantee.families) {
        if (&other != &family)
            lines.push_back(Message::say("With {0} instead: {1} saved at the same guarantee.",
                other.name == "tools" ? Message::mark("tools") : Message::mark("least size"),
                savedBy(other, other.byProbability)));
    }
    lines.push_back(Message::mark(
        "The guarantee holds for sessions drawn like these. It ends when the traffic changes: other "
        "formats, agents, models or tools."));
    lines.push_back(driftLine(guarantee.drift));
    return lines;
}

Message controlLine(const Control& control)
{
    const auto one = [](double value) { return fmt::format("{:.1f}", value); };
    const auto [fewest, most] = control.range();
    const auto skill = control.skill();
    return Message::say("Compared with chance: {0} results with a loss, {1} broken edits. Random cuts of the "
                        "same size lose {2} ({3} to {4} in {5} draws) and break {6}. {7}",
        control.policy.withLoss, control.policy.editsBroken, one(control.withLoss()), std::to_string(fewest),
        std::to_string(most), control.draws.size(), one(control.editsBroken()),
        skill ? Message::say("Skill over chance: {}.", shareWords(*skill, 0))
              : Message(Message::mark("Random cuts lose nothing here, so no skill can be computed.")));
}

} // namespace winnow::report
