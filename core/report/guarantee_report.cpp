// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/guarantee_report.h"

#include <fmt/format.h>

namespace winnow::report {

namespace {

std::string share(double value)
{
    return fmt::format("{:.3g} %", 100 * value);
}

/// A share (0 to 1) in percent with two digits: "0.85 %", "24 %".
std::string shortShare(double value)
{
    return fmt::format("{:.2g} %", 100 * value);
}

Message driftLine(const DriftTest& drift)
{
    if (!drift.isPossible())
        return Message::mark("Too few sessions to test whether the traffic has changed.");
    const auto two = [](double value) { return fmt::format("{:.2f}", value); };
    const auto chance = [](double value) { return fmt::format("{:.1f}", 100 * value); };
    return Message::say(
        "Traffic, {0} earlier against {1} later sessions: tool mix differs by {2} (chance {3} %), sizes by {4} "
        "({5} %). {6}",
        drift.earlier, drift.later, two(drift.tools), chance(drift.toolsChance), two(drift.sizes),
        chance(drift.sizesChance),
        drift.showsDrift() ? Message::mark("THE TRAFFIC HAS CHANGED: do not rely on the guarantee.")
                           : Message::mark("No change was found."));
}

std::vector<Cell> figuresRow(std::string name, const OnSessions& on, Cell atMost, Cell verdict)
{
    const Figures& figures = on.figures;
    return { std::move(name), Cell::share(figures.savedTokens(), figures.clientTokens()),
        Cell::share(figures.lostUses, on.uses, 2), std::move(atMost), Cell::count(figures.editsBroken),
        std::move(verdict) };
}

/// Cuts to the size that the chosen policy leaves, as means of their draws.
std::vector<Cell> rivalRow(std::string name, const OnSessions& chosen, std::span<const Figures> draws)
{
    std::vector<Cell> row = figuresRow(std::move(name), chosen, Cell::dash(), Message::mark("rival"));
    double lost = 0, broken = 0;
    for (const Figures& draw : draws) {
        lost += static_cast<double>(draw.lostUses) / static_cast<double>(draws.size());
        broken += static_cast<double>(draw.editsBroken) / static_cast<double>(draws.size());
    }
    row[2] = Cell::share(lost, static_cast<double>(chosen.uses), 2);
    row[4] = Cell::decimal(broken, 1);
    return row;
}

Message judgedLine(const Guarantee& guarantee)
{
    const OnSessions& judged = guarantee.chosen().judged;
    return Message::say(
        "{0} {1} sessions that did not choose: {2} of {3} later uses lost ({4}), {5} broken edits, net "
        "saving {6} at worst.",
        guarantee.isKept() ? Message::mark("Kept on") : Message::mark("NOT KEPT on"), judged.sessions,
        judged.figures.lostUses, judged.uses, shortShare(judged.lostShare()), judged.figures.editsBroken,
        dollars(judged.figures.money.worst));
}

Message foldsLine(const Guarantee& guarantee)
{
    const auto words = [](const FoldRange& range) {
        return Message::say(
            "{} ({} to {})", shortShare(range.median), shortShare(range.low), shortShare(range.high));
    };
    return Message::say("On unseen sessions (median and range over folds of them): {} lost, {} saved.",
        words(guarantee.lost), words(guarantee.saved));
}

Message floorLine(const Guarantee& guarantee)
{
    if (guarantee.floor > 0.99)
        return Message::say("No guarantee is possible with n = {}.", guarantee.chose);
    const Message floor = Message::say("No guarantee below {} is possible with n = {} ({} sure).",
        shortShare(guarantee.floor), guarantee.chose, share(guarantee.family().confidence));
    if (guarantee.isGuaranteed() || guarantee.floor <= guarantee.options.risk || guarantee.needed == 0)
        return floor;
    return Message::say("{} About {} that lose nothing would be enough.", floor, guarantee.needed);
}

} // namespace

Message answerLine(const Guarantee& guarantee)
{
    const Message agents = stratumTitle(guarantee.stratum);
    const std::string risk = share(guarantee.options.risk);
    if (guarantee.chose == 0)
        return Message::say("Nothing can be chosen: too few sessions to choose on some and judge on others.");
    if (!guarantee.isChosen())
        return Message::say(
            "Nothing can be chosen: even the mildest step may lose more than {0} of what {1} use later "
            "(n = {2} sessions).",
            risk, agents, guarantee.chose);
    const FamilyStep& step = guarantee.chosen();
    const bool judged = step.judged.figures.tokensBefore > 0;
    const std::string saved = shortShare((judged ? step.judged : step.chose).figures.savedShare());
    const std::uint64_t broken = step.judged.figures.editsBroken;
    const Message edits = broken == 0 ? Message() : Message::say("; BREAKS {} EDITS", broken);
    if (guarantee.isGuaranteed())
        return Message::say(
            "{0}: of what {1} use later at most {2} is lost ({3} sure, n = {4} sessions); saves {5}{6}.",
            step.name, agents, risk, share(guarantee.options.confidence), step.chose.sessions, saved, edits);
    const Message elsewhere = guarantee.family().isMeasuredElsewhere
        ? Message::mark(", which was also measured on this project's recordings")
        : Message();
    return Message::say(
        "{0}: of what {1} use later {2} is lost (AN ESTIMATE, {3} to {4}{5}; n = {6}, too few "
        "sessions for a guarantee of {7}); saves {8}{9}.",
        step.name, agents, shortShare(step.chose.lostShare()), shortShare(step.low), shortShare(step.high),
        elsewhere, step.chose.sessions, risk, saved, edits);
}

Message bestLine(const BestHere* best, const Guarantee& guarantee)
{
    if (!best)
        return Message::say(
            "No policy in the picture saves anything, breaks no edit and loses at most {} of the later uses.",
            share(guarantee.options.risk));
    if (!guarantee.isKept())
        return Message::say("{} saves most on these sessions, {}. Nothing shows that it holds on others.",
            best->name, shortShare(best->saved));
    const FamilyStep& held = guarantee.chosen();
    const Message kept = Message::say("{} held on {} sessions left out.", held.name, held.judged.sessions);
    if (best->isChosen)
        return Message::say("It also saves most on these sessions. {}", kept);
    return Message::say("{} saves more on these sessions, {}, but nothing shows that it holds on others. {}",
        best->name, shortShare(best->saved), kept);
}

Table guaranteeTable(const Guarantee& guarantee)
{
    constexpr std::size_t kBeside = 3;
    Table table { { { "policy", false }, { "saved %", true }, { "share of uses lost", true },
                      { "at most", true }, { "broken edits", true }, { "verdict", false } },
        {} };
    const GuaranteeFamily& family = guarantee.family();
    const std::size_t at = guarantee.isChosen() ? guarantee.step() : 0;
    for (std::size_t s = at < kBeside ? 0 : at - kBeside; s < family.steps.size() && s <= at + kBeside; ++s) {
        const FamilyStep& step = family.steps[s];
        const Phrase verdict = s < family.guaranteed ? Message::mark("guaranteed")
            : s < family.estimated                   ? Message::mark("estimate")
                                                     : Message::mark("too much");
        table.rows.push_back(figuresRow(step.name, step.judged, Cell::share(step.atMost, 1, 2),
            guarantee.isChosen() && s == at ? Cell(Message::say("{}, chosen", Message(verdict)))
                                            : Cell(verdict)));
    }
    if (const FamilyStep* const rival = guarantee.plainRival())
        table.rows.push_back(
            figuresRow(rival->name, rival->judged, Cell::share(rival->atMost, 1, 2), Message::mark("rival")));
    if (guarantee.control) {
        const Control& control = *guarantee.control;
        table.rows.push_back(rivalRow("random lines", guarantee.chosen().judged, control.draws));
        table.rows.push_back(
            rivalRow("plain ends of that size", guarantee.chosen().judged, { &control.plain, 1 }));
    }
    return table;
}

Table familyTable(const Guarantee& guarantee)
{
    Table table { { Column::data("family"), Column::data("step"), Column::data("saved_tokens"),
                      Column::data("saved_share"), Column::data("needs"), Column::data("later_uses"),
                      Column::data("edits_broken"), Column::data("share_when_choosing"),
                      Column::data("at_most"), Column::data("promised"), Column::data("chosen") },
        {} };
    for (const GuaranteeFamily& family : guarantee.families) {
        for (std::size_t s = 0; s < family.steps.size(); ++s) {
            const FamilyStep& step = family.steps[s];
            const Figures& judged = step.judged.figures;
            table.rows.push_back({ family.name, step.name, Cell::count(judged.savedTokens()),
                Cell::decimal(judged.savedShare(), 4), Cell::count(judged.lostUses),
                Cell::count(step.judged.uses), Cell::count(judged.editsBroken),
                Cell::decimal(step.chose.lostShare(), 4), Cell::decimal(step.atMost, 4),
                Cell::flag(s < family.guaranteed),
                Cell::flag(guarantee.isChosen() && &step == &guarantee.chosen()) });
        }
    }
    return table;
}

Table strataTable(const std::vector<StratumLoss>& strata)
{
    Table table { { { "agents", false }, { "sessions", true }, { "later uses", true },
                      { "share of uses lost", true }, { "at most", true }, { "saved %", true },
                      { "broken edits", true } },
        {} };
    for (const StratumLoss& stratum : strata) {
        const Figures& figures = stratum.on.figures;
        table.rows.push_back({ stratumTitle(stratum.stratum), Cell::count(stratum.on.sessions),
            Cell::count(stratum.on.uses), Cell::share(figures.lostUses, stratum.on.uses, 2),
            Cell::share(stratum.high, 1, 2), Cell::share(figures.savedTokens(), figures.clientTokens()),
            Cell::count(figures.editsBroken) });
    }
    return table;
}

std::vector<Message> guaranteeLines(const Guarantee& guarantee)
{
    std::vector<Message> lines;
    const bool judged = guarantee.isChosen() && guarantee.chosen().judged.uses > 0;
    if (judged)
        lines = { judgedLine(guarantee), foldsLine(guarantee) };
    else if (guarantee.isChosen())
        lines.push_back(Message::mark("No session is left to judge the choice: it is untested."));
    lines.push_back(floorLine(guarantee));
    lines.push_back(Message::mark(
        "A loss that happens in fewer than 3 of these sessions is not in the figure. The figure holds until the traffic changes."));
    lines.push_back(driftLine(guarantee.drift));
    return lines;
}

std::vector<Message> lossLines(const std::vector<StratumLoss>& strata)
{
    std::vector<Message> lines;
    for (const StratumLoss& stratum : strata) {
        if (stratum.on.uses > 0)
            lines.push_back(
                Message::say("Of what {} use later, {} is lost (at most {}, 95 % sure, n = {} sessions).",
                    stratumTitle(stratum.stratum), shortShare(stratum.on.lostShare()),
                    shortShare(stratum.high), stratum.on.sessions));
    }
    return lines;
}

Message controlLine(const Control& control)
{
    const auto one = [](double value) { return fmt::format("{:.1f}", value); };
    const auto [fewest, most] = control.range();
    const auto skill = control.skill();
    return Message::say(
        "Compared with chance: {0} results with a loss, {1} broken edits. Random cuts of the "
        "same size lose {2} ({3} to {4} in {5} draws) and break {6}. {7} Plain ends of the same size lose "
        "{8} and break {9}.",
        control.policy.withLoss, control.policy.editsBroken, one(control.withLoss()), std::to_string(fewest),
        std::to_string(most), control.draws.size(), one(control.editsBroken()),
        skill ? Message::say("Skill over chance: {}.", shareWords(*skill, 0))
              : Message(Message::mark("Random cuts lose nothing here, so no skill can be computed.")),
        control.plain.withLoss, control.plain.editsBroken);
}

} // namespace winnow::report
