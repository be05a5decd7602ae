// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/redact_recordings.h"

#include <filesystem>
#include <fmt/format.h>
#include <set>

#include "core/importers/container.h"
#include "core/importers/importer.h"
#include "core/policy/policy_export.h"

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
        const auto figures = measurePolicy(**engine, m_policy, *index, MoneyBasis(**engine, m_prices), m_jobs, m_stop);
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

namespace fs = std::filesystem;

/// One plain file, unpacked if need be.
Result<RedactionInput> inputOf(const Recording& recording)
{
    const std::string& path = recording.path;
    if (path == "-")
        return fail(ErrorCode::Usage, "redact cannot read standard input", "name files or folders");
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return fail(ErrorCode::Unsupported, "is a recording of several files: texts of one are referred to by others, and only single files are replaced in",
            "name the files in it that can be read as recordings of their own", { path, 0 });
    if (!fs::exists(path, ignored))
        return fail(ErrorCode::Unsupported, "is a member of an archive, which cannot be replaced byte for byte", "unpack the archive and name the folder", { path, 0 });
    auto input = importing::openInput(path, {});
    if (!input)
        return tl::make_unexpected(input.error());
    if (input->files.size() != 1)
        return fail(ErrorCode::Unsupported, fmt::format("is an archive of {} files, which cannot be replaced byte for byte", input->files.size()),
            "unpack the archive and name the folder", { path, 0 });
    for (const Issue& issue : input->issues) {
        if (issue.severity == Severity::Error) // half a file is not what was recorded
            return fail(ErrorCode::Unreadable, issue.text, {}, { path, 0 });
    }
    const bool packed = input->files[0].path.empty();
    // A plain file as it lies on the disk, with a byte order mark if it has one.
    importing::InputFile whole = input->files[0];
    whole.begin = packed ? whole.begin : 0;
    auto text = whole.readAll();
    if (!text)
        return tl::make_unexpected(text.error());
    const fs::path name(path);
    const bool ending = packed && (name.extension() == ".gz" || name.extension() == ".zst");
    return RedactionInput { ending ? (name.parent_path() / name.stem()).string() : path, std::move(*text) };
}

} // namespace

Result<std::vector<RedactionInput>> inputsOf(const Corpus& corpus)
{
    std::vector<RedactionInput> inputs;
    for (const Recording& recording : corpus.recordings) {
        if (recording.results.empty())
            continue;
        auto input = inputOf(recording);
        if (!input)
            return tl::make_unexpected(input.error());
        inputs.push_back(std::move(*input));
    }
    return inputs;
}

Result<std::vector<std::string>> writeCopies(const RedactionRun& run, const std::string& folder)
{
    if (!run.problems.empty())
        return fail(ErrorCode::Invalid, "nothing is written while there are problems", run.problems.front());
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        return fail(ErrorCode::WriteFailed, "cannot be made: " + error.message(), "choose a folder you may write", { folder, 0 });
    std::set<std::string> taken;
    std::vector<std::string> written;
    for (const RedactedFile& file : run.files) {
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
