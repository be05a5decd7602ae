// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli redact: copies recordings without private content; shows a review first and writes nothing if in
// doubt.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <random>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/figures_json.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/try.h"
#include "core/redaction/redact_recordings.h"
#include "core/report/redaction_report.h"
#include "core/text/utf8.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Result<redaction::Options> optionsFrom(const Arguments& arguments)
{
    redaction::Options options;
    options.names = arguments.all("--name");
    options.keep = arguments.all("--keep");
    options.patterns = arguments.all("--pattern");
    options.leave.resize(arguments.has("--no-paths") ? 1 : 0, redaction::Kind::Path);
    for (const std::string& name : arguments.all("--leave")) {
        WINNOW_TRY(const auto kind, redaction::kindByName(name));
        options.leave.push_back(kind);
    }
    if (arguments.has("--seed")) {
        options.key = "seed " + arguments.value("--seed");
    } else {
        std::random_device random;
        for (int i = 0; i < 8; ++i)
            options.key += std::to_string(random()) + ' ';
    }
    return options;
}

report::Table reviewTable(const redaction::RedactionRun& run, std::size_t rows)
{
    report::Table table { { { "kind", false }, { "found as", false }, { "text", false }, { "becomes", false },
                              { "times", true } },
        {} };
    for (std::size_t i = 0; i < std::min(rows, run.review.size()); ++i) {
        const redaction::Replacement r = run.review[i];
        const auto cut = [](std::string_view text) {
            return text.size() <= 60 ? std::string(text)
                                     : fmt::format("{}...", text.substr(0, utf8::floorBoundary(text, 57)));
        };
        table.rows.push_back({ std::string(redaction::kindName(r.kind)), std::string(r.rule), cut(r.text),
            cut(run.review.with(i)), groupedNumber(static_cast<std::int64_t>(r.count)) });
    }
    return table;
}

report::Table kindTable(const redaction::RedactionRun& run)
{
    std::array<std::pair<std::uint64_t, std::uint64_t>, redaction::kKinds> sums {};
    for (std::size_t i = 0; i < run.review.size(); ++i) {
        const redaction::Replacement r = run.review[i];
        ++sums[static_cast<std::size_t>(r.kind)].first;
        sums[static_cast<std::size_t>(r.kind)].second += r.count;
    }
    report::Table table { { { "kind", false }, { "different", true }, { "times", true } }, {} };
    for (std::size_t k = 0; k < sums.size(); ++k)
        table.rows.push_back({ std::string(redaction::kindName(static_cast<redaction::Kind>(k))),
            groupedNumber(static_cast<std::int64_t>(sums[k].first)),
            groupedNumber(static_cast<std::int64_t>(sums[k].second)) });
    return table;
}

Json asJson(const redaction::RedactionRun& run, const std::vector<std::string>& written, bool withTexts)
{
    Json review = Json::array();
    for (std::size_t i = 0; i < run.review.size(); ++i) {
        const redaction::Replacement r = run.review[i];
        Json row { { "kind", redaction::kindName(r.kind) }, { "rule", r.rule },
            { "with", run.review.with(i) }, { "count", r.count }, { "bytes", r.text.size() } };
        if (withTexts)
            row["text"] = r.text;
        review.push_back(std::move(row));
    }
    return { { "written", written }, { "problems", textsOf(run.problems) },
        { "replacements", std::move(review) }, { "counter", run.counterLabel },
        { "original", figuresJson(run.original) }, { "redacted", figuresJson(run.redacted) } };
}

std::string closingWords(const redaction::RedactionRun& run, bool reviewing, std::size_t written)
{
    if (!run.problems.empty())
        return "Nothing was written. Fix the problems, or name texts with --keep, --name or --pattern.";
    if (reviewing)
        return fmt::format(
            "Nothing was written. Without --review, {} recordings would be written; --all lists every "
            "replacement.",
            run.files.size());
    return fmt::format("{} recordings written ({} files). Patterns find shapes, not meaning: read the "
                       "copies before you share them.",
        run.files.size(), written);
}

int printTables(const Arguments& arguments, const redaction::RedactionRun& run, std::size_t written, int code)
{
    Printout out(arguments);
    if (arguments.has("--review"))
        out.table(reviewTable(run, arguments.has("--all") ? 0 - std::size_t { 1 } : 60), "Replacements");
    out.table(kindTable(run));
    out.table(report::redactionFigures(run), "Figures recomputed on the copies");
    for (const Message& problem : run.problems)
        out.note("PROBLEM " + problem.text());
    out.note(closingWords(run, arguments.has("--review"), written));
    return out.finish(code);
}

} // namespace

Result<int> runRedact(const Context& context, const Arguments& arguments)
{
    const bool reviewing = arguments.has("--review");
    if (!reviewing && !arguments.has("--out"))
        return usageError("redact needs --out DIR, or --review to list the replacements first");
    WINNOW_TRY(const auto options, optionsFrom(arguments));
    WINNOW_TRY(const auto policy, policyFromArguments(arguments));
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    WINNOW_TRY(const auto prices, PriceTable::load());
    WINNOW_TRY(auto corpus, corpusFromArguments(context, arguments));
    WINNOW_TRY(auto inputs, redaction::inputsOf(*corpus));
    const redaction::FigureBasis basis { policy, encoding, prices, corpus->kept };
    corpus.reset(); // each recording is read alone
    WINNOW_TRY(const auto run,
        redaction::redactRecordings(std::move(inputs), options, basis, *jobsFromArguments(arguments),
            context.stop, context.progress));
    std::vector<std::string> written;
    if (!reviewing && run.problems.empty()) {
        const auto whole = allWasRead();
        WINNOW_TRY(written,
            whole ? redaction::writeCopies(run, arguments.value("--out"))
                  : Result<std::vector<std::string>>(tl::make_unexpected(whole.error())));
        noteSaved(arguments.value("--out"));
    }
    const int code = run.problems.empty() ? kDone : kGateFailed;
    if (arguments.has("--json"))
        return writeOut(document(asJson(run, written, reviewing))) ? code : static_cast<int>(kUsage);
    if (wantsRows(arguments))
        return printRows(arguments, asJson(run, written, reviewing)["replacements"], code);
    return printTables(arguments, run, written.size(), code);
}

} // namespace winnow::cli
