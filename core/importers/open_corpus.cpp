// SPDX-License-Identifier: GPL-3.0-or-later
// Walks, reads in parallel, assembles in path order: the corpus does not depend on the number of threads.
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <unistd.h>

#include "core/base/failed_reads.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/importers/assemble.h"
#include "core/importers/io/byte_source.h"
#include "core/importers/io/draft_codec.h"
#include "core/importers/io/index_cache.h"
#include "core/importers/read_input.h"
#include "core/session/corpus.h"
#include "core/text/ascii.h"

namespace winnow {

using namespace importing;

namespace {

UnpackLimits limitsOf(const ImportOptions& options)
{
    return { options.maxExpandedBytes, options.maxExpansionRatio, options.maxFiles };
}

Result<Input> readStandardInput()
{
    SpillBuffer buffer;
    std::string block(1u << 18, '\0');
    while (true) {
        const ssize_t n = ::read(STDIN_FILENO, block.data(), block.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return fail(ErrorCode::Unreadable,
                Message::say("standard input cannot be read: {}", std::strerror(errno)));
        if (n == 0)
            break;
        WINNOW_CHECK(buffer.append(std::string_view(block).substr(0, static_cast<std::size_t>(n))));
    }
    Input input;
    input.label = "-";
    input.bytes = buffer.size();
    input.files.push_back({ "-", buffer.take(), 0, input.bytes, {} });
    return input;
}

Result<Input> openBundle(const FoundFile& found)
{
    Input input;
    input.label = found.path.string();
    input.bytes = found.bytes;
    input.bundle = true;
    input.folder = true;
    for (const std::filesystem::path& path : found.bundle) {
        const auto size = fileSize(path);
        if (!size) {
            noteFailedRead(path, size.error().detail);
            input.issues.push_back({ Severity::Warning, 0, 0, 0, size.error().message() });
            continue;
        }
        InputFile file { path.lexically_relative(found.path).generic_string(),
            std::make_shared<FileSource>(path), 0, *size, path };
        settleEncoding(file, input.issues);
        input.files.push_back(std::move(file));
    }
    return input;
}

Result<Input> open(const FoundFile& found, const UnpackLimits& limits)
{
    if (found.standardInput) {
        WINNOW_TRY(auto input, readStandardInput());
        settleInput(input, limits);
        return input;
    }
    return found.bundle.empty() ? openInput(found.path, limits) : openBundle(found);
}

RecordingDraft unreadable(const FoundFile& found, const Error& error)
{
    noteFailedRead(found.path, error.detail);
    RecordingDraft draft;
    draft.recording.path = found.path.string();
    draft.recording.bytes = found.bytes;
    draft.recording.issues.push_back({ Severity::Error, 0, 0, 0,
        error.remedy.empty() ? error.detail : Message::both(error.detail, error.remedy) });
    return draft;
}

/// Counts bytes over all files and reports them in small steps; called from any thread.
class Meter
{
public:
    Meter(std::uint64_t total, const ProgressFn& progress)
        : m_total(total)
        , m_progress(progress)
    {
    }
    void add(std::uint64_t bytes)
    {
        const std::uint64_t done = m_done.fetch_add(bytes) + bytes;
        if (m_progress)
            m_progress(
                { std::min(done, m_total), m_total, Message::mark("bytes"), Message::mark("reading") });
    }

private:
    std::uint64_t m_total;
    std::atomic<std::uint64_t> m_done { 0 };
    const ProgressFn& m_progress;
};

/// Keeps files of one folder in one part, because forks and snapshots of a session are next to it.
void keepShard(std::vector<FoundFile>& files, const ImportOptions& options)
{
    std::erase_if(files, [&](const FoundFile& file) {
        return contentHash(file.path.parent_path().string()).low % options.shards != options.shard;
    });
}

Result<const Format*> forcedFormat(const ImportOptions& options)
{
    if (options.format.empty())
        return nullptr;
    const Format* format = formatByName(options.format);
    if (!format)
        return fail(ErrorCode::Usage, Message::say("unknown format '{}'", options.format),
            Message::say("winnow-cli inspect --list-formats names them"));
    return format;
}

class FileReader
{
public:
    FileReader(const ImportOptions& options, ReadContext context, Meter& meter, IndexCache* cache)
        : m_options(options)
        , m_context(std::move(context))
        , m_meter(meter)
        , m_cache(cache)
    {
    }

    std::vector<RecordingDraft> read(const FoundFile& found)
    {
        const std::string key = m_cache ? IndexCache::keyOf(found, m_options) : std::string();
        if (!key.empty()) {
            if (auto known = m_cache->find(key, found, m_context.store)) {
                m_meter.add(found.bytes);
                std::vector<RecordingDraft> drafts;
                drafts.push_back(std::move(*known));
                return drafts;
            }
        }
        TextLog texts;
        const std::uint64_t failed = failedReadCount();
        std::vector<RecordingDraft> drafts = readAnew(found, key.empty() ? nullptr : &texts);
        // Do not cache a recording with a failed read: it may be readable next time.
        if (!key.empty() && drafts.size() == 1 && texts.on && texts.onlyOwnFiles
            && !m_context.stop.stop_requested() && failed == failedReadCount()
            && IndexCache::hasPlainTexts(found)) {
            if (auto packed = packDraft(drafts.front(), texts, m_context.store, found.files()))
                m_cache->keep(key, found, std::move(*packed));
        }
        return drafts;
    }

private:
    std::vector<RecordingDraft> readAnew(const FoundFile& found, TextLog* texts)
    {
        std::uint64_t told = 0;
        ReadContext context = m_context;
        context.named = found.named;
        context.texts = texts;
        context.read = [&](std::uint64_t bytes) {
            told += bytes;
            m_meter.add(bytes);
        };
        auto input = open(found, limitsOf(m_options));
        std::vector<RecordingDraft> drafts;
        if (input)
            drafts = readInput(std::move(*input), context);
        else
            drafts.push_back(unreadable(found, input.error()));
        if (told < found.bytes)
            m_meter.add(found.bytes - told);
        return drafts;
    }

    const ImportOptions& m_options;
    const ReadContext m_context;
    Meter& m_meter;
    IndexCache* m_cache;
};

/// The cache, or none and why.
std::shared_ptr<IndexCache> openCache(const ImportOptions& options, std::vector<Issue>& issues)
{
    if (options.indexCache.empty())
        return nullptr;
    auto cache = IndexCache::open(options.indexCache);
    if (cache)
        return std::move(*cache);
    issues.push_back({ Severity::Note, 0, 0, 0, cache.error().message() });
    return nullptr;
}

} // namespace

bool isNoRecording(const Recording& recording)
{
    return recording.format.empty() && recording.sessions.empty()
        && std::all_of(recording.issues.begin(), recording.issues.end(),
            [](const Issue& issue) { return issue.severity == Severity::Note; });
}

bool mayLieBeside(std::string_view path)
{
    static constexpr std::array<std::string_view, 6> kEndings { ".md", ".txt", ".yaml", ".yml", ".png",
        ".html" };
    const std::string name = lowerCase(path);
    return std::any_of(
        kEndings.begin(), kEndings.end(), [&](std::string_view ending) { return name.ends_with(ending); });
}

std::span<const ImporterInfo> importers()
{
    static const std::vector<ImporterInfo> infos = [] {
        std::vector<ImporterInfo> all;
        for (const Format* format : formats())
            all.push_back(format->info);
        return all;
    }();
    return infos;
}

Result<Corpus> openCorpus(const std::vector<std::string>& paths, const ImportOptions& options,
    const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto forced, forcedFormat(options));
    WINNOW_TRY(auto found, walk(paths, options, stop));
    if (options.shards > 1)
        keepShard(found.files, options);
    std::uint64_t total = 0;
    for (const FoundFile& file : found.files)
        total += file.bytes;
    Corpus corpus;
    Meter meter(total, progress);
    std::vector<std::vector<RecordingDraft>> drafts(found.files.size());
    const std::shared_ptr<IndexCache> cache = openCache(options, found.issues);
    const ReadContext context { *corpus.texts, forced, true, limitsOf(options), 0, nullptr, stop, {},
        options.wholeTexts, options.doubts };
    FileReader reader(options, context, meter, cache.get());
    const bool all = parallelFor(found.files.size(), options.jobs, stop,
        [&](std::size_t i) { drafts[i] = reader.read(found.files[i]); });
    if (!all || stop.stop_requested())
        return cancelled();
    if (cache) {
        if (const auto written = cache->flush(); !written)
            found.issues.push_back({ Severity::Note, 0, 0, 0, written.error().message() });
    }
    assemble(corpus, std::move(drafts), options);
    if (std::none_of(
            found.files.begin(), found.files.end(), [](const FoundFile& f) { return f.standardInput; }))
        corpus.kept = cache;
    if (!found.issues.empty() && !corpus.recordings.empty()) {
        std::vector<Issue>& issues = corpus.recordings.front().issues;
        issues.insert(issues.end(), found.issues.begin(), found.issues.end());
    }
    return corpus;
}

Result<Corpus> importing::readRecording(const InputFile& file, const ImportOptions& options)
{
    WINNOW_TRY(const auto forced, forcedFormat(options));
    Corpus corpus;
    ReadContext context { *corpus.texts, forced, true, limitsOf(options), 0, nullptr, {}, {}, false,
        options.doubts };
    std::vector<std::vector<RecordingDraft>> drafts;
    drafts.push_back(readInput(openMember(file, file.name, limitsOf(options)), context));
    assemble(corpus, std::move(drafts), options);
    return corpus;
}

Result<Corpus> readRecording(std::string_view bytes, const std::string& path, const ImportOptions& options)
{
    const auto kept = std::make_shared<const std::string>(bytes);
    return readRecording({ path, std::make_shared<MemorySource>(kept), 0, kept->size(), {} }, options);
}

} // namespace winnow
