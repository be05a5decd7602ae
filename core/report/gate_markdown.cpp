// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/gate_markdown.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/experiments/choosing_sessions.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"
#include "core/report/figure_cells.h"
#include "core/report/replay_report.h"
#include "core/text/foreign_text.h"

namespace winnow::report {

namespace {

constexpr std::size_t kLosses = 10, kMostDifferences = 10;

/// Foreign text as one code span, without back quotes and bars, which would end the span or the cell.
std::string code(std::string_view text)
{
    std::string out = oneLine(excerpt(text));
    for (char& c : out) {
        if (c == '`')
            c = '\'';
        else if (c == '|')
            c = '/';
    }
    return '`' + out + '`';
}

Table figures(const GateNote& note)
{
    Table table { figureColumns(), {} };
    table.columns.insert(table.columns.begin(), { "policy", false });
    const auto add = [&](std::string name, std::vector<Cell> cells) {
        cells.insert(cells.begin(), std::move(name));
        table.rows.push_back(std::move(cells));
    };
    if (note.against)
        add("in force", figureCells(note.against->figures));
    add("this one", figureCells(note.gate.figures));
    if (note.against)
        add("difference", figureDifferences(note.against->figures, note.gate.figures));
    return table;
}

std::string failedTests(const GateReport& gate)
{
    std::string out;
    for (const GateCheck& check : gate.checks) {
        if (!check.passed)
            out += fmt::format("- {}: {}, allowed {} ({})\n", code(check.name), check.measured.text(),
                check.limit.text(), check.label);
    }
    return out.empty() ? out : "\n### Failed tests\n\n" + out;
}

std::string losses(const GateNote& note)
{
    std::string out;
    std::size_t shown = 0, all = 0;
    for (const GateCheck& check : note.gate.checks) {
        all += std::max<std::size_t>(check.failing, check.failures.size());
        for (const GateFailure& failure : check.failures) {
            if (shown++ >= kLosses)
                continue;
            out += fmt::format("- {} {}: {}\n",
                code(toolName(note.corpus, note.corpus.results[failure.result.index()].tool)),
                code(fmt::format("{}:{}", note.corpus.recordingOf(failure.result).path,
                    note.corpus.result(failure.result).line)),
                code(failure.what));
        }
    }
    if (out.empty())
        return out;
    if (all > kLosses)
        out += fmt::format("- and {} more\n", all - kLosses);
    return "\n### Losses\n\n" + out;
}

std::string differences(const GateNote& note)
{
    if (!note.against || note.against->differences.empty())
        return note.against ? "\nNo result differs from the policy in force.\n" : "";
    Table table = differenceTable(note.replay, note.against->differences);
    const std::size_t groups = table.rows.size();
    if (table.rows.size() > kMostDifferences)
        table.rows.resize(kMostDifferences);
    return fmt::format("\n### Changed decisions\n\n{} of {} results differ from the policy in force.\n\n{}{}",
        sumOfDifferences(note.against->differences).results.size(), note.gate.results, asMarkdown(table),
        groups > kMostDifferences ? fmt::format("\n{} more groups.\n", groups - kMostDifferences)
                                  : std::string());
}

std::string newLosses(const GateNote& note)
{
    if (!note.against)
        return {};
    const std::vector<LostUse>& lost = note.against->newLosses;
    if (lost.empty())
        return "\nThe policy loses nothing that the policy in force keeps.\n";
    std::string out = fmt::format("\n### New losses\n\n{} lost use{} that the policy in force keeps:\n\n",
        lost.size(), lost.size() == 1 ? "" : "s");
    const std::vector<LostUse> first(lost.begin(),
        lost.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(kLosses, lost.size())));
    for (const auto& row : lostUseTable(note.replay, note.index, first).rows)
        out += fmt::format("- {} {}: {}{}, used in {}\n", code(row[2].text()),
            code(row[3].text() + ':' + row[4].text()), code(row[0].text()),
            row[1].whole() == 0 ? "" : fmt::format(" and {} more", row[1].text()), code(row[5].text()));
    return lost.size() > kLosses ? out + fmt::format("- and {} more\n", lost.size() - kLosses) : out;
}

} // namespace

std::string gateAsMarkdown(const GateNote& note)
{
    const GateReport& gate = note.gate;
    const auto failed
        = std::count_if(gate.checks.begin(), gate.checks.end(), [](const GateCheck& c) { return !c.passed; });
    std::string out = fmt::format("## Winnow: {}\n\n", gate.passed() ? "passed" : "FAILED");
    out += fmt::format("{} of {} tests failed on n = {} results of {} sessions; policy {}.\n\n", failed,
        gate.checks.size(), gate.results, gate.sessions, code(note.replay.policy.name));
    if (const Message choosers = choosersJudge(note.corpus, note.replay.policy); !choosers.empty())
        out = choosers.text() + "\n\n" + out;
    out += asMarkdown(figures(note)) + failedTests(gate) + losses(note) + differences(note) + newLosses(note);
    const std::string client = clientLine(note.replay);
    return out + fmt::format("\n{}{}{}\n", observationalNote(), client.empty() ? "" : " ", client);
}

} // namespace winnow::report
