// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/guarantee_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/report/figure_cells.h"

namespace winnow::report {

namespace {

std::string count(std::uint64_t value)
{
    return groupedNumber(static_cast<std::int64_t>(value));
}

std::string share(double value)
{
    return fmt::format("{:.3g} %", 100 * value);
}

/// What the first steps of a family save, in words; "nothing" for none.
std::string savedBy(const GuaranteeFamily& family, std::size_t steps)
{
    if (steps == 0)
        return "nothing";
    const std::int64_t saved = family.steps[steps - 1].savedTokens;
    return fmt::format("{} tokens ({})", groupedNumber(saved),
        percent(saved, static_cast<std::uint64_t>(family.tokensBefore)));
}

} // namespace

Table guaranteeTable(const GuaranteeFamily& family)
{
    Table table { { Column::named(family.name, false), { "saved tokens", true }, { "saved", true },
                      { "sessions that miss something", true }, { "on average", false },
                      { "in 95 of 100 cases", false } },
        {} };
    const std::size_t last = std::min(family.steps.size(), std::max(family.byMean, family.byProbability) + 3);
    for (std::size_t s = 0; s < last; ++s) {
        const FamilyStep& step = family.steps[s];
        table.rows.push_back({ step.what, groupedNumber(step.savedTokens),
            percent(step.savedTokens, static_cast<std::uint64_t>(family.tokensBefore)),
            fmt::format("{} of {}", step.missing, family.clusters), s < family.byMean ? "promised" : "",
            s < family.byProbability ? "promised" : "" });
    }
    return table;
}

Table strataTable(const Guarantee& guarantee)
{
    Table table { { { "what", false }, { "name", false }, { "sessions", true }, { "miss something", true } },
        {} };
    for (const Stratum& stratum : guarantee.strata)
        table.rows.push_back({ stratum.kind, stratum.name, count(stratum.clusters), count(stratum.missing) });
    return table;
}

std::vector<std::string> guaranteeLines(const Guarantee& guarantee)
{
    const GuaranteeFamily& family = guarantee.family();
    std::vector<std::string> lines;
    const auto promise = [&](std::size_t steps, const std::string& how) {
        lines.push_back(steps == 0
                ? fmt::format(
                    "Nothing can be promised {}: too few sessions, or the first step loses too much.", how)
                : fmt::format(
                    "Promised {}: of new sessions like these at most {} will miss anything in an argument, "
                    "edit or answer, and {} are saved (the first {} of {} steps).",
                    how, share(guarantee.options.risk), savedBy(family, steps), steps, family.steps.size()));
    };
    promise(family.byMean, "on average");
    promise(family.byProbability, fmt::format("{} sure", share(guarantee.options.confidence)));
    lines.push_back(
        fmt::format("Judged on {} independent sessions; so many cannot promise less than {} on average, "
                    "nor less than {} {} sure.",
            family.clusters, share(guarantee.meanFloor), share(guarantee.probabilityFloor),
            share(guarantee.options.confidence)));
    for (const GuaranteeFamily& other : guarantee.families) {
        if (&other != &family)
            lines.push_back(fmt::format("By {} instead: {} saved at the same promise.", other.name,
                savedBy(other, other.byProbability)));
    }
    lines.push_back(
        "The promise holds for sessions drawn like these and ends where the traffic changes: other "
        "formats, agents, models, tools.");
    const DriftTest& drift = guarantee.drift;
    lines.push_back(!drift.isPossible()
            ? "Too few sessions to test whether the traffic has changed."
            : fmt::format("Earlier against later sessions ({} and {}): tool mix {:.2f} apart, so much by "
                          "chance in {:.1f} "
                          "of 100 cases; sizes {:.2f} apart, {:.1f} of 100. {}",
                drift.earlier, drift.later, drift.tools, 100 * drift.toolsChance, drift.sizes,
                100 * drift.sizesChance,
                drift.showsDrift() ? "THE TRAFFIC HAS CHANGED: the promise is not to be relied on."
                                   : "No change is shown."));
    return lines;
}

std::string controlLine(const Control& control)
{
    const auto skill = control.skill();
    const std::string beside
        = fmt::format("Beside chance: the policy misses {} result{} and breaks {} edit{}; random "
                      "lines of the same results in the same size miss {:.1f} ({:.0f} to {:.0f} "
                      "over {} draws) and break {:.1f}.",
            control.policyMissed, control.policyMissed == 1 ? "" : "s", control.policyBreaks,
            control.policyBreaks == 1 ? "" : "s", control.missed, control.fewest, control.most, control.draws,
            control.breaks);
    return skill ? beside + fmt::format(" Skill over chance: {}.", shareText(*skill, 0))
                 : beside + " Chance misses nothing here: there is no skill to tell.";
}

} // namespace winnow::report
