// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli report: the replay as one self-contained HTML page.
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <optional>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "core/base/atomic_file.h"
#include "core/base/file_set.h"
#include "core/base/try.h"
#include "core/library/review_store.h"
#include "core/money/expansion.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/decision_report.h"
#include "core/report/replay_report.h"
#include "core/text/ascii.h"

namespace winnow::cli {

namespace {

/// "Per tool" becomes per-tool.csv; text in parentheses is not part of the name.
std::string csvName(const std::string& title)
{
    std::string name;
    for (const char c : title.substr(0, title.find(" (")))
        name += isLetterOrDigit(c) ? asciiLower(c) : '-';
    return name + ".csv";
}

/// A page, or the output of --markdown and --csv; only --csv makes several files.
using Files = std::vector<std::pair<std::string, std::string>>;

Result<Files> decisionFiles(
    const Arguments& arguments, const Bench& bench, const Measured& measured, const std::string& date)
{
    std::optional<Measured> current;
    if (arguments.has("--against")) {
        WINNOW_TRY(const auto against, policyNamed(arguments.value("--against")));
        WINNOW_TRY(auto other, measure(bench, against));
        current = std::move(other);
    }
    WINNOW_TRY(const auto reviews, readReviews());
    const report::DecisionInput input { bench, measured, current ? &*current : nullptr,
        breakEvenOf(bench.facts(), *measured.replay, bench.money), intervalSeed(arguments), &reviews };
    WINNOW_TRY(const auto report, report::makeDecision(input));
    if (arguments.has("--markdown"))
        return Files { { "", report::decisionMarkdown(input, report) } };
    if (!arguments.has("--csv"))
        return Files { { "", report::decisionHtml(input, report, date) } };
    Files files;
    for (const auto& [title, table] : report::decisionTables(input, report)) {
        if (!table.rows.empty())
            files.emplace_back(csvName(title), report::asCsv(table));
    }
    for (const auto& [title, lines] : report::decisionLists(input, report)) {
        report::Table table { { { "note", false } }, {} };
        for (const std::string& line : lines)
            table.rows.push_back({ line });
        if (!lines.empty())
            files.emplace_back(csvName(title), report::asCsv(table));
    }
    return files;
}

/// The replay as a page, or with --decision the decision report.
Result<Files> filesOf(const Context& context, const Arguments& arguments, ReplayEngine& engine,
    const Policy& policy, const std::string& date)
{
    WINNOW_TRY(const auto prices, PriceTable::load());
    const unsigned jobs = engine.facts().jobs();
    WINNOW_TRY(const auto index, buildUseIndex(engine.facts(), jobs, context.stop, context.progress));
    const MoneyBasis money(engine.facts(), prices);
    const Bench bench { engine, index, money, jobs, context.stop, context.progress };
    WINNOW_TRY(const auto measured, measure(bench, policy));
    if (arguments.has("--decision"))
        return decisionFiles(arguments, bench, measured, date);
    return Files { { "", report::htmlSummary(measured, verdictOn(index, measured), date) } };
}

Result<void> writeFiles(const Files& files, const std::string& folder)
{
    WINNOW_TRY(auto set, FileSet::beside(folder));
    for (const auto& [name, text] : files)
        WINNOW_CHECK(set.add(name, text));
    return set.commit();
}

} // namespace

Result<int> runReport(const Context& context, const Arguments& arguments)
{
    const std::string out = arguments.value("--out");
    if (out.empty())
        return usageError("report needs --out FILE.html");
    if (arguments.has("--csv") && out == "-")
        return usageError("--csv writes one file per table; name a folder with --out");
    WINNOW_TRY(const auto policy, policyFromArguments(arguments));
    WINNOW_TRY(const auto engine, engineFromArguments(context, arguments));
    const std::string date = fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::time(nullptr)));
    WINNOW_TRY(const auto made, filesOf(context, arguments, *engine, policy, date));
    WINNOW_CHECK(allWasRead());
    if (arguments.has("--csv")) {
        WINNOW_CHECK(writeFiles(made, out));
        noteSaved(out);
        return kDone;
    }
    const std::string& page = made.front().second;
    if (out == "-")
        return writeOut(page) ? kDone : static_cast<int>(kUsage);
    // An existing report stays intact if the disk is full.
    WINNOW_CHECK(writeFileAtomically(out, page, false));
    noteSaved(out);
    return kDone;
}

} // namespace winnow::cli
