// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli report: the replay as one self-contained HTML page.
#include <chrono>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <optional>

#include "app/cli/analysis_session.h"
#include "app/cli/policy_options.h"
#include "core/analysis/expansion.h"
#include "core/base/atomic_file.h"
#include "core/library/review_store.h"
#include "core/replay/replay.h"
#include "core/report/decision_sheet.h"
#include "core/report/replay_report.h"

namespace winnow::cli {

namespace {

/// What expanding would cost at most; none when it cannot be said.
std::optional<double> breakEvenOf(
    const ReplayEngine& engine, const ReplayResult& replay, const MoneyBasis& basis)
{
    ExpansionOptions options;
    options.model = DemandModel::WorstCase;
    const auto worst = simulateExpansions(engine, replay, basis, options, nullptr, nullptr);
    return worst ? worst->total.breakEven() : std::nullopt;
}

Result<std::string> decisionPage(const Context& context, const Arguments& arguments, ReplayEngine& engine,
    const Policy& policy, const std::string& date)
{
    const auto jobs = jobsFromArguments(arguments);
    const auto prices = PriceTable::load();
    if (!prices)
        return tl::make_unexpected(prices.error());
    const auto index = buildNeedIndex(engine, *jobs, context.stop, context.progress);
    if (!index)
        return tl::make_unexpected(index.error());
    const MoneyBasis money(engine, *prices);
    const Bench bench { engine, *index, money, *jobs, context.stop, context.progress };
    const auto measured = measure(bench, policy);
    if (!measured)
        return tl::make_unexpected(measured.error());
    std::optional<Measured> current;
    if (arguments.has("--against")) {
        const auto against = policyNamed(arguments.value("--against"));
        if (!against)
            return tl::make_unexpected(against.error());
        auto other = measure(bench, *against);
        if (!other)
            return tl::make_unexpected(other.error());
        current = std::move(*other);
    }
    const auto reviews = readReviews();
    if (!reviews)
        return tl::make_unexpected(reviews.error());
    const report::DecisionInput input { bench, *measured, current ? &*current : nullptr,
        breakEvenOf(engine, *measured->replay, money), intervalSeed(arguments), &*reviews };
    const auto sheet = report::makeDecision(input);
    if (!sheet)
        return tl::make_unexpected(sheet.error());
    const bool csv = arguments.has("--csv");
    if (!csv && !arguments.has("--markdown"))
        return report::decisionHtml(input, *sheet, date);
    std::string out;
    for (const auto& [title, table] : report::decisionTables(input, *sheet)) {
        if (!table.rows.empty())
            out += (out.empty() ? "" : "\n")
                + (csv ? report::asCsv(table) : "## " + title + "\n\n" + report::asMarkdown(table));
    }
    return out;
}

} // namespace

int runReport(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "report");
    if (!arguments)
        return report(arguments.error());
    const std::string out = arguments->value("--out");
    if (out.empty())
        return usageError("report needs --out FILE.html");
    const auto policy = policyFromArguments(*arguments);
    if (!policy)
        return report(policy.error());
    const auto engine = engineFromArguments(context, *arguments);
    if (!engine)
        return report(engine.error());
    if ((arguments->has("--csv") || arguments->has("--markdown")) && !arguments->has("--decision"))
        return usageError("--csv and --markdown are of --decision; without it, replay has the tables");
    if (arguments->has("--against") && !arguments->has("--decision"))
        return usageError("--against belongs to --decision");
    const std::string date = fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::time(nullptr)));
    const auto made = arguments->has("--decision")
        ? decisionPage(context, *arguments, **engine, *policy, date)
        : (*engine)->run(*policy, context.stop, context.progress).map([&](const auto& replay) {
              return report::htmlSummary(*replay, date);
          });
    if (!made)
        return report(made.error());
    const std::string& page = *made;
    if (out == "-")
        return writeOut(page) ? kDone : usageError("standard output cannot be written");
    // An earlier report stays whole when the disk is full.
    const auto written = writeFileAtomically(out, page, false);
    return written ? kDone : report(written.error());
}

} // namespace winnow::cli
