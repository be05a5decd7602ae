// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/redact_recordings.h"

#include <fmt/format.h>

#include "core/importers/importer.h"

namespace winnow::redaction {

namespace {

/// Packed and binary recordings cannot be replaced byte for byte.
bool isText(std::string_view bytes) { return bytes.substr(0, 65536).find('\0') == std::string_view::npos && !bytes.starts_with("\x1f\x8b"); }

class Runner
{
public:
    Runner(const Policy& policy, std::optional<Encoding> encoding, const PriceTable& prices, unsigned jobs, const std::stop_token& stop)
        : m_policy(policy), m_encoding(encoding), m_prices(prices), m_jobs(jobs), m_stop(stop)
    {
    }

    /// Adds one reading of a recording to `sum`; the number of its results.
    Result<std::uint64_t> measure(const std::string& text, const std::string& path, FigurePair& sum, std::string& label) const
    {
        ImportOptions options;
        options.jobs = m_jobs;
        auto corpus = readRecording(text, path, options);
        if (!corpus)
            return tl::make_unexpected(corpus.error());
        const auto engine = ReplayEngine::create(std::make_shared<const Corpus>(std::move(*corpus)), m_encoding, m_jobs, m_stop);
        if (!engine)
            return tl::make_unexpected(engine.error());
        const auto index = buildNeedIndex(**engine, m_jobs, m_stop);
        if (!index)
            return tl::make_unexpected(index.error());
        const auto figures = measurePolicy(**engine, m_policy, *index, m_prices, m_jobs, m_stop);
        if (!figures)
            return tl::make_unexpected(figures.error());
        const std::size_t results = (*engine)->corpus().results.size();
        for (std::size_t i = 0; i < results; ++i)
            sum.tokensBefore += (*engine)->tokens(ResultId(i));
        PolicyFigures& f = sum.figures;
        f.changed += figures->changed;
        f.savedTokens += figures->savedTokens;
        f.net += figures->net;
        f.regretWeight += figures->regretWeight;
        f.regretEvents += figures->regretEvents;
        f.regretted += figures->regretted;
        f.editBreaks += figures->editBreaks;
        label = (*engine)->counterLabel();
        return results;
    }

private:
    const Policy& m_policy;
    std::optional<Encoding> m_encoding;
    const PriceTable& m_prices;
    unsigned m_jobs;
    const std::stop_token& m_stop;
};

} // namespace

Result<RedactionRun> redactRecordings(const std::vector<RedactionInput>& files, Options options, const Policy& policy,
    std::optional<Encoding> encoding, const PriceTable& prices, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    auto redactor = Redactor::create(std::move(options));
    if (!redactor)
        return tl::make_unexpected(redactor.error());
    RedactionRun run;
    std::uint64_t done = 0;
    const auto step = [&](std::string_view stage) {
        if (progress)
            progress({ ++done, 2 * files.size(), "files", stage });
        return !stop.stop_requested();
    };
    for (const RedactionInput& file : files) {
        if (!isText(file.text))
            run.problems.push_back(file.path + ": is packed or binary; unpack it first");
        redactor->collect(file.text);
        redactor->collect(file.path);
        if (!step("looking"))
            return cancelled();
    }
    redactor->prepare();
    const Runner runner(policy, encoding, prices, jobs, stop);
    for (const RedactionInput& file : files) {
        RedactedFile out { file.path, redactor->redact(file.path), redactor->redact(file.text), 0 };
        for (const std::string& left : redactor->verify(out.text))
            run.problems.push_back(file.path + ": " + left);
        const auto before = runner.measure(file.text, file.path, run.original, run.counterLabel);
        const auto after = runner.measure(out.text, out.outPath, run.redacted, run.counterLabel);
        if (!before || !after) {
            const Error& error = !before ? before.error() : after.error();
            if (error.code == ErrorCode::Cancelled)
                return cancelled();
            run.problems.push_back(file.path + ": " + error.detail);
        } else if (*before != *after) {
            run.problems.push_back(fmt::format("{}: {} results before, {} after; the format did not survive", file.path, *before, *after));
        } else if (*before == 0) {
            run.problems.push_back(file.path + ": no results were found in it");
        } else {
            out.results = *after;
        }
        run.files.push_back(std::move(out));
        if (!step("redacting"))
            return cancelled();
    }
    run.review = redactor->review();
    return run;
}

} // namespace winnow::redaction
