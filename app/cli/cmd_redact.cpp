// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli redact: copies of recordings without what is private; a review first, nothing written when in doubt.
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "app/cli/analysis_session.h"
#include "app/cli/policy_options.h"
#include "app/cli/printout.h"
#include "app/cli/replay_json.h"
#include "core/policy/policy_export.h"
#include "core/redaction/redact_recordings.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"

namespace winnow::cli {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using redaction::RedactionInput;
using redaction::RedactionRun;

redaction::Options optionsFrom(const Arguments& arguments)
{
    redaction::Options options;
    options.names = arguments.all("--name");
    options.keep = arguments.all("--keep");
    options.patterns = arguments.all("--pattern");
    options.paths = !arguments.has("--no-paths");
    if (arguments.has("--seed")) {
        options.key = "seed " + arguments.value("--seed");
    } else {
        std::random_device random;
        for (int i = 0; i < 8; ++i)
            options.key += std::to_string(random()) + ' ';
    }
    return options;
}

/// Every recording of the corpus that has results, as the bytes on the disk.
Result<std::vector<RedactionInput>> inputsOf(const Corpus& corpus)
{
    std::vector<RedactionInput> inputs;
    for (const Recording& recording : corpus.recordings) {
        if (recording.results.empty())
            continue;
        if (recording.path == "-")
            return fail(ErrorCode::Usage, "redact cannot read standard input", "name files or folders");
        if (std::error_code ignored; fs::is_directory(recording.path, ignored))
            return fail(ErrorCode::Unsupported, "is a recording of several files", "redact can only replace inside single files", { recording.path, 0 });
        auto text = readInput(recording.path);
        if (!text)
            return tl::make_unexpected(text.error());
        inputs.push_back({ recording.path, std::move(*text) });
    }
    return inputs;
}

report::Table reviewTable(const RedactionRun& run, std::size_t rows)
{
    report::Table table { { { "kind", false }, { "found as", false }, { "text", false }, { "becomes", false }, { "times", true } }, {} };
    for (const redaction::Replacement& r : run.review) {
        if (table.rows.size() == rows)
            break;
        const auto cut = [](const std::string& text) { return text.size() > 60 ? text.substr(0, 57) + "..." : text; };
        table.rows.push_back({ std::string(redaction::kindName(r.kind)), r.rule, cut(r.text), cut(r.with),
            report::groupedNumber(static_cast<std::int64_t>(r.count)) });
    }
    return table;
}

report::Table kindTable(const RedactionRun& run)
{
    std::array<std::pair<std::uint64_t, std::uint64_t>, 4> sums {};
    for (const redaction::Replacement& r : run.review) {
        ++sums[static_cast<std::size_t>(r.kind)].first;
        sums[static_cast<std::size_t>(r.kind)].second += r.count;
    }
    report::Table table { { { "kind", false }, { "different", true }, { "times", true } }, {} };
    for (std::size_t k = 0; k < sums.size(); ++k)
        table.rows.push_back({ std::string(redaction::kindName(static_cast<redaction::Kind>(k))),
            report::groupedNumber(static_cast<std::int64_t>(sums[k].first)), report::groupedNumber(static_cast<std::int64_t>(sums[k].second)) });
    return table;
}

report::Table figureTable(const RedactionRun& run)
{
    const auto& a = run.original;
    const auto& b = run.redacted;
    report::Table table { { { "figure", false }, { "original", true }, { "redacted", true }, { "difference", true } }, {} };
    const auto add = [&](std::string name, std::int64_t before, std::int64_t after) {
        table.rows.push_back({ std::move(name), report::groupedNumber(before), report::groupedNumber(after), report::signedNumber(after - before) });
    };
    add("tokens of results", static_cast<std::int64_t>(a.tokensBefore), static_cast<std::int64_t>(b.tokensBefore));
    add("results changed", static_cast<std::int64_t>(a.figures.changed), static_cast<std::int64_t>(b.figures.changed));
    add("saved tokens", a.figures.savedTokens, b.figures.savedTokens);
    add("regret events", static_cast<std::int64_t>(a.figures.regretEvents), static_cast<std::int64_t>(b.figures.regretEvents));
    add("regret weight", a.figures.regretWeight, b.figures.regretWeight);
    add("edit breaks", static_cast<std::int64_t>(a.figures.editBreaks), static_cast<std::int64_t>(b.figures.editBreaks));
    table.rows.push_back({ "net saving", report::dollars(a.figures.net), report::dollars(b.figures.net), report::dollars(b.figures.net - a.figures.net) });
    return table;
}

/// Below `folder`, by the redacted name; folders that all files share are left out.
Result<std::vector<std::string>> writeAll(const RedactionRun& run, const std::string& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        return fail(ErrorCode::WriteFailed, "cannot be made: " + error.message(), "choose a folder you may write", { folder, 0 });
    std::set<std::string> taken;
    std::vector<std::string> written;
    for (const redaction::RedactedFile& file : run.files) {
        const fs::path name = fs::path(file.outPath).filename();
        fs::path target = fs::path(folder) / name;
        for (int n = 2; !taken.insert(target.string()).second; ++n)
            target = fs::path(folder) / fmt::format("{}-{}{}", name.stem().string(), n, name.extension().string());
        std::error_code ignored;
        if (fs::equivalent(target, file.path, ignored))
            return fail(ErrorCode::WriteFailed, "would be replaced by its redacted copy", "choose another folder", { file.path, 0 });
        if (const auto done = writeFileAtomically(target, file.text, false); !done)
            return tl::make_unexpected(done.error());
        written.push_back(target.string());
    }
    return written;
}

Json asJson(const RedactionRun& run, const std::vector<std::string>& written, bool withTexts)
{
    const auto figures = [](const redaction::FigurePair& pair) {
        return Json { { "tokens_before", pair.tokensBefore }, { "changed", pair.figures.changed }, { "saved_tokens", pair.figures.savedTokens },
            { "net_usd", pair.figures.net }, { "regret_events", pair.figures.regretEvents }, { "regret_weight", pair.figures.regretWeight },
            { "edit_breaks", pair.figures.editBreaks } };
    };
    Json review = Json::array();
    for (const redaction::Replacement& r : run.review) {
        Json row { { "kind", redaction::kindName(r.kind) }, { "rule", r.rule }, { "with", r.with }, { "count", r.count }, { "bytes", r.text.size() } };
        if (withTexts)
            row["text"] = r.text;
        review.push_back(std::move(row));
    }
    return { { "written", written }, { "problems", run.problems }, { "replacements", std::move(review) }, { "counter", run.counterLabel },
        { "original", figures(run.original) }, { "redacted", figures(run.redacted) } };
}

} // namespace

int runRedact(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, united({ corpusFlags(), printoutFlags(), { "--json", "--review", "--no-paths", "--all" } }),
        united({ corpusOptions(), policyOptions(), { "--out", "--name", "--keep", "--pattern" } }));
    if (!arguments)
        return report(arguments.error());
    const bool reviewing = arguments->has("--review");
    if (!reviewing && !arguments->has("--out"))
        return usageError("redact needs --out DIR, or --review to see first what would be replaced");
    const auto policy = policyFromArguments(*arguments);
    const auto encoding = encodingFromArguments(*arguments);
    const auto prices = PriceTable::load();
    if (!policy || !encoding || !prices)
        return report(!policy ? policy.error() : !encoding ? encoding.error() : prices.error());
    const auto corpus = corpusFromArguments(context, *arguments);
    if (!corpus)
        return report(corpus.error());
    const auto inputs = inputsOf(**corpus);
    if (!inputs)
        return report(inputs.error());
    const auto run = redaction::redactRecordings(
        *inputs, optionsFrom(*arguments), *policy, *encoding, *prices, *jobsFromArguments(*arguments), context.stop, context.progress);
    if (!run)
        return report(run.error());
    std::vector<std::string> written;
    if (!reviewing && run->problems.empty()) {
        auto files = writeAll(*run, arguments->value("--out"));
        if (!files)
            return report(files.error());
        written = std::move(*files);
    }
    const int code = run->problems.empty() ? kDone : kGateFailed;
    if (arguments->has("--json"))
        return writeOut(dumped(asJson(*run, written, reviewing))) ? code : static_cast<int>(kUsage);
    Printout out(*arguments);
    if (reviewing)
        out.table(reviewTable(*run, arguments->has("--all") ? 0 - std::size_t { 1 } : 60), "What would be replaced");
    out.table(kindTable(*run));
    out.table(figureTable(*run), "Figures recomputed on the copies");
    for (const std::string& problem : run->problems)
        out.note("PROBLEM " + problem);
    out.note(!run->problems.empty() ? "Nothing was written: mend the problems, or name texts with --keep, --name or --pattern."
            : reviewing             ? fmt::format("Nothing was written. {} recordings would be; --all lists every replacement.", run->files.size())
                                    : fmt::format("{} recordings written. Patterns find shapes, not meaning: read the copies before sharing them.", written.size()));
    return out.finish(code);
}

} // namespace winnow::cli
