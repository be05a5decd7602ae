// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/redact_recordings.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <mutex>
#include <tuple>
#include <utility>

#include "core/base/atomic_file.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/importers/importer.h"
#include "core/importers/read_input.h"
#include "core/redaction/recording_files.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow::redaction {

namespace {

namespace fs = std::filesystem;
using importing::InputFile;

/// What a copy must have in common with its recording: the number of results, and the recognized formats in order.
using Held = std::pair<std::uint64_t, std::string>;

/// The folder that contains all recordings, with a trailing slash.
std::string commonFolder(const std::vector<RedactionInput>& files)
{
    std::string common = files.empty() ? std::string() : absolutePath(files[0].path).string();
    for (const RedactionInput& file : files) {
        const std::string path = absolutePath(file.path).string();
        while (!common.empty() && (common.back() != '/' || !path.starts_with(common)))
            common.resize(common.size() < 2 ? 0 : common.rfind('/', common.size() - 2) + 1);
    }
    return common;
}

/// True for a relative path that never leaves its folder.
bool staysBelow(const std::string& relative)
{
    const fs::path path(relative);
    return !relative.empty() && path.is_relative()
        && std::ranges::none_of(path, [](const fs::path& part) { return part == ".." || part == "."; });
}

/// The run of one file.
struct FileRun : RedactionRun
{
    Result<Held> before;
};

class Run
{
public:
    Run(std::vector<RedactionInput> files, Redactor redactor, const FigureBasis& basis, unsigned jobs,
        const std::stop_token& stop, const ProgressFn& progress)
        : m_common(commonFolder(files))
        , m_files(std::move(files))
        , m_runs(m_files.size())
        , m_redactor(std::move(redactor))
        , m_basis(basis)
        , m_jobs(jobs)
        , m_stop(stop)
        , m_progress(progress)
    {
        m_import.doubts = false; // the user has read them
        m_import.jobs
            = std::max<unsigned>(1, m_jobs / static_cast<unsigned>(std::max<std::size_t>(m_files.size(), 1)));
    }

    Result<RedactionRun> run()
    {
        RedactionRun whole;
        WINNOW_TRY(whole.staging, TemporaryFolder::make());
        m_staging = whole.staging.path();
        WINNOW_CHECK(eachFile(Message::mark("looking"), &Run::look));
        m_redactor.prepare();
        WINNOW_CHECK(eachFile(Message::mark("redacting"), &Run::redact));
        whole.review = std::move(m_redactor).review(); // frees its tables before the copies are read
        WINNOW_CHECK(eachFile(Message::mark("reading the copies"), &Run::compareCopy));
        for (FileRun& run : m_runs) {
            std::move(run.files.begin(), run.files.end(), std::back_inserter(whole.files));
            std::move(run.problems.begin(), run.problems.end(), std::back_inserter(whole.problems));
            if (whole.files.back().counted) {
                whole.original.add(run.original);
                whole.redacted.add(run.redacted);
            }
            whole.counterLabel = run.counterLabel.empty() ? whole.counterLabel : run.counterLabel;
        }
        return whole;
    }

private:
    Result<void> eachFile(Phrase stage, Result<void> (Run::*work)(RedactionInput&, FileRun&))
    {
        std::vector<Result<void>> ends(m_files.size());
        const bool all = parallelFor(m_files.size(), m_jobs, m_stop, [&](std::size_t i) {
            ends[i] = (this->*work)(m_files[i], m_runs[i]);
            const std::scoped_lock lock(m_reporting);
            if (m_progress)
                m_progress({ ++m_done, 3 * m_files.size(), Message::mark("files"), stage });
        });
        for (Result<void>& end : ends)
            WINNOW_CHECK(std::move(end));
        return all ? Result<void>() : cancelled();
    }

    /// Measures the original before the tables of private words grow.
    Result<void> look(RedactionInput& file, FileRun& to)
    {
        if (file.exported)
            compareExport(file, to);
        if (file.shape == RecordingShape::Archive) {
            WINNOW_TRY(file.text, packedZip(file.parts, newCopy()));
        }
        to.before = measureFile(file, file.path, to, false);
        const auto one = [&](const std::string& path, const InputFile& text) {
            const std::string head = text.readHead(65536);
            if (head.starts_with("\x1f\x8b") || head.find('\0') < head.size())
                to.problems.push_back(
                    Message::say("{}: the file is packed, a database or otherwise binary, so texts cannot "
                                 "be replaced in place; unpack it, or export the session as JSON",
                        path));
            m_redactor.collect(path);
            return forEachBatch(text, [&](const std::string& batch) -> Result<void> {
                m_redactor.collect(batch);
                return {};
            });
        };
        if (file.shape == RecordingShape::File)
            WINNOW_CHECK(one(file.path, file.text));
        for (const InputFile& part : file.parts) {
            WINNOW_CHECK(one(file.path + '/' + part.name, part));
            m_redactor.keepStructure(part.name);
        }
        return {};
    }

    /// Redaction keeps the length of names, so the common folder can be cut off afterwards.
    std::string outName(const std::string& path, RedactionRun& to)
    {
        const std::string whole = absolutePath(path).string();
        const std::string redacted = m_redactor.redact(whole);
        const bool kept = redacted.size() == whole.size() && whole.size() > m_common.size();
        std::string relative
            = kept ? redacted.substr(m_common.size()) : fs::path(redacted).filename().string();
        if (!staysBelow(relative))
            to.problems.push_back(Message::say("{}: its name cannot be used for a copy", path));
        return relative;
    }

    fs::path newCopy() { return m_staging / std::to_string(m_copies++); }

    /// Replaces `text` with its copy.
    Result<void> redactText(const std::string& path, InputFile& text, RedactionRun& to)
    {
        const fs::path copy = newCopy();
        std::ofstream out(copy, std::ios::binary);
        WINNOW_CHECK(forEachBatch(text, [&](std::string& batch) -> Result<void> {
            for (const Message& left : m_redactor.redactInPlace(batch))
                to.problems.push_back(Message::about(Message::verbatim(path), left));
            out << batch;
            return {};
        }));
        WINNOW_TRY(text, writtenFile(std::move(out), copy, text.name));
        return {};
    }

    /// Replaces the recording with its copy.
    Result<void> redact(RedactionInput& file, FileRun& to)
    {
        const std::string outPath = outName(file.path, to) + (file.exported ? ".json" : "");
        if (file.shape == RecordingShape::File)
            WINNOW_CHECK(redactText(file.path, file.text, to));
        for (InputFile& part : file.parts) {
            // Parts beside a file lie in its folder.
            const std::string base
                = file.shape == RecordingShape::File ? fs::path(file.path).parent_path().string() : file.path;
            const std::string original = std::exchange(part.name, m_redactor.redact(part.name));
            if (!staysBelow(part.name))
                to.problems.push_back(
                    Message::say("{}: its name cannot be used for a copy", base + '/' + original));
            WINNOW_CHECK(redactText(base + '/' + original, part, to));
        }
        if (file.shape == RecordingShape::Archive) {
            WINNOW_TRY(file.text, packedZip(file.parts, newCopy()));
            file.parts.clear();
        }
        to.files.push_back({ file, outPath });
        return {};
    }

    /// Adds the figures of a recording to those of originals or copies; returns what it holds.
    Result<Held> measure(Result<Corpus> corpus, RedactionRun& to, bool copy) const
    {
        if (!corpus)
            return tl::make_unexpected(corpus.error());
        corpus->kept = copy ? nullptr : m_basis.kept;
        WINNOW_TRY(const auto engine,
            ReplayEngine::create(
                std::make_shared<const Corpus>(std::move(*corpus)), m_basis.encoding, m_import.jobs, m_stop));
        WINNOW_TRY(const auto index, buildUseIndex(engine->facts(), m_import.jobs, m_stop));
        Assumptions assumed;
        assumed.unrecordedCaching = 0; // depends on the format, which an exported database changes
        const MoneyBasis money(engine->facts(), m_basis.prices, assumed);
        WINNOW_TRY(const auto measured,
            winnow::measure({ *engine, index, money, m_import.jobs, m_stop }, m_basis.policy));
        (copy ? to.redacted : to.original).add(measured.figures);
        to.counterLabel = engine->facts().counterLabel();
        Held held { engine->facts().corpus().results.size(), {} };
        for (const Recording& recording : engine->facts().corpus().recordings)
            held.second += recording.format.empty() ? std::string() : recording.format + ' ';
        return held;
    }

    /// Copies a folder's files into a temporary folder first.
    Result<Held> measureFile(
        const RedactionInput& file, const std::string& path, RedactionRun& to, bool copy) const
    {
        InputFile text = file.text;
        text.name = path;
        text.path.clear();
        if (file.shape != RecordingShape::Folder)
            return measure(importing::readRecording(text, m_import), to, copy);
        WINNOW_TRY(const auto staging, TemporaryFolder::make());
        const fs::path folder = staging.path() / absolutePath(path).filename();
        for (const InputFile& part : file.parts) {
            std::error_code ignored;
            fs::create_directories((folder / part.name).parent_path(), ignored);
            if (!part.copyTo(folder / part.name))
                return writeError(folder / part.name, errno);
        }
        return measure(openCorpus({ folder.string() }, m_import, m_stop), to, copy);
    }

    /// An exported database must give the same figures as the database.
    void compareExport(const RedactionInput& file, RedactionRun& to) const
    {
        RedactionRun both;
        const auto before = measure(openCorpus({ file.path }, m_import, m_stop), both, false);
        const auto after = measureFile(file, file.path + ".json", both, true);
        const auto key = [](const Figures& f) {
            return std::tuple(f.tokensBefore, f.tokensAfter, f.changed, f.lostUses,
                std::llround(f.weight * 1e3), f.editsBroken, std::llround(f.money.worst * 1e9));
        };
        if (!before || !after)
            to.problems.push_back(Message::say("{}: the database could not be read again", file.path));
        else if (before->first != after->first || key(both.original) != key(both.redacted))
            to.problems.push_back(
                Message::say("{}: the exported session gives other figures than the database", file.path));
    }

    /// Reads the copy the same way as the original.
    Result<void> compareCopy(RedactionInput& file, FileRun& to)
    {
        const RedactedFile& copy = to.files.front();
        const auto after = measureFile(copy, copy.outPath, to, true);
        if (!to.before || !after) {
            const Error& error = !to.before ? to.before.error() : after.error();
            if (error.code == ErrorCode::Cancelled)
                return tl::make_unexpected(error);
            to.problems.push_back(Message::about(Message::verbatim(file.path), error.detail));
        } else if (*to.before != *after) {
            to.problems.push_back(
                Message::say("{}: {} results before ({}), {} after ({}); the format did not survive",
                    file.path, to.before->first, to.before->second, after->first, after->second));
        } else if (to.before->second.empty()) {
            to.problems.push_back(Message::say("{}: not a recording", file.path));
        }
        return {};
    }

    const std::string m_common;
    std::vector<RedactionInput> m_files;
    std::vector<FileRun> m_runs; // by file
    Redactor m_redactor;
    const FigureBasis& m_basis;
    const unsigned m_jobs; // files at a time
    ImportOptions m_import;
    fs::path m_staging;
    std::atomic<unsigned> m_copies = 0; // that were named
    std::mutex m_reporting;
    const std::stop_token& m_stop;
    const ProgressFn& m_progress;
    std::uint64_t m_done = 0;
};

} // namespace

fs::path absolutePath(const std::string& path)
{
    std::error_code ignored;
    fs::path whole = fs::absolute(path, ignored).lexically_normal();
    return whole.has_filename() ? whole : whole.parent_path();
}

Result<RedactionRun> redactRecordings(std::vector<RedactionInput> files, Options options,
    const FigureBasis& basis, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    const unsigned threads = jobs == 0 ? defaultJobs() : jobs;
    options.jobs = files.size() > 1 ? 1 : threads;
    WINNOW_TRY(auto redactor, Redactor::create(std::move(options)));
    return Run(std::move(files), std::move(redactor), basis, threads, stop, progress).run();
}

} // namespace winnow::redaction
