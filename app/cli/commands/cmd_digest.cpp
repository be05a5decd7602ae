// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli digest: recordings as tables without texts, and digests of the same salt merged into one.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <sstream>

#include "app/cli/options/changed_recordings.h"
#include "app/cli/options/corpus_options.h"
#include "app/cli/options/digest_options.h"
#include "app/cli/options/unread_inputs.h"
#include "core/base/failed_reads.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/digest/make_digest.h"
#include "core/digest/merge.h"
#include "core/digest/merge_files.h"
#include "core/digest/open_digest.h"
#include "core/replay/replay.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

Result<void> write(const digest::Digest& made, const Arguments& arguments)
{
    const std::string file = arguments.value("--out"), folder = arguments.value("--rows");
    WINNOW_CHECK(allWasRead()); // readers of the digest would not know what is missing
    if (!file.empty()) {
        WINNOW_CHECK(digest::writeDigestFile(made, file));
        noteSaved(file);
    }
    if (!folder.empty()) {
        WINNOW_CHECK(digest::writeRowFolder(made, folder));
        noteSaved(folder);
    }
    if (file.empty() && folder.empty() && !writeOut(shownJson(digest::rowStream(made))))
        return notWritten();
    return {};
}

/// Reports on standard error, because rows may go to standard output; silent with --quiet.
void sayMade(const std::vector<digest::FileRow>& files, std::uint64_t sessions, std::uint64_t results,
    const Arguments& arguments)
{
    releaseMessages();
    if (arguments.has("--quiet"))
        return;
    std::uint64_t bytes = 0, unread = 0;
    for (const digest::FileRow& row : files) {
        bytes += static_cast<std::uint64_t>(row.bytes);
        unread += row.errors != 0;
    }
    fmt::print(stderr, "{} sessions with {} results of {} files ({} bytes); {} {} not be read.\n", sessions,
        results, files.size(), bytes, unread, unread == 1 ? "file could" : "files could");
}

/// Writes and reports; returns the exit code.
Result<int> finishDigest(const digest::Digest& made, const Arguments& arguments)
{
    WINNOW_CHECK(write(made, arguments));
    sayMade(made.files, made.sessions.size(), made.results.size(), arguments);
    return kDone;
}

/// Parses "2/8", the second of eight.
Result<void> setShard(ImportOptions& options, const std::string& text)
{
    std::istringstream in(text);
    char slash = 0;
    std::uint32_t part = 0, parts = 0;
    if (!(in >> part >> slash >> parts) || slash != '/' || !in.eof() || part < 1 || part > parts)
        return fail(ErrorCode::Usage, Message::say("--shard is I/N with I from 1 to N, not '{}'", text));
    options.shard = part - 1;
    options.shards = parts;
    return {};
}

/// The named files and those of --list, one per line.
Result<std::vector<std::string>> filesFrom(const Arguments& arguments)
{
    std::vector<std::string> files = arguments.files();
    if (arguments.has("--list")) {
        WINNOW_TRY(const std::string list, readInput(arguments.value("--list")));
        std::istringstream lines(list);
        for (std::string line; std::getline(lines, line);) {
            if (!line.empty())
                files.push_back(line);
        }
    }
    if (files.empty())
        return fail(ErrorCode::Usage, Message::say("no recording named"),
            Message::say("name files or folders, or - for standard input"));
    return files;
}

Result<std::shared_ptr<const Corpus>> corpusToDigest(
    const Context& context, const Arguments& arguments, const std::vector<std::string>& files)
{
    WINNOW_TRY(auto options, importOptionsFrom(arguments));
    if (arguments.has("--shard"))
        WINNOW_CHECK(setShard(options, arguments.value("--shard")));
    const auto before = std::chrono::system_clock::now();
    WINNOW_TRY(auto corpus, openCorpus(files, options, context.stop, context.progress));
    printIssues(corpus, arguments.has("--quiet"));
    const auto opened = std::make_shared<const Corpus>(std::move(corpus));
    watchRecordings(opened, before);
    return opened;
}

Result<digest::Digest> digestOf(
    const Context& context, const Arguments& arguments, const std::vector<std::string>& files)
{
    WINNOW_TRY(const auto policies, policiesToMeasure(arguments));
    WINNOW_TRY(const auto salt, saltFrom(arguments));
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    WINNOW_TRY(const unsigned jobs, jobsFromArguments(arguments));
    WINNOW_TRY(auto corpus, corpusToDigest(context, arguments, files));
    WINNOW_TRY(const auto engine,
        ReplayEngine::create(std::move(corpus), encoding, jobs, context.stop, context.progress));
    const digest::MakeOptions options { salt, arguments.value("--encoding"),
        arguments.has("--anonymous-tools"), arguments.has("--keep-paths"), jobs };
    return digest::makeDigest(*engine, policies, options, context.stop, context.progress);
}

constexpr std::uint64_t kMostOfRows = 16ull << 30;

bool isRowFolder(const std::string& path)
{
    return fileKind(path) == FileKind::Folder && fileKind(path + "/header.json") == FileKind::Regular;
}

/// True for a stream of rows, which names its table first.
bool isRowFile(const std::string& path)
{
    constexpr std::string_view kFirst = R"({"table":"header",)";
    char head[kFirst.size()] = {};
    if (fileKind(path) != FileKind::Regular)
        return false;
    auto file = InputStream::open(path);
    const auto got = file ? file->read(head, sizeof head) : tl::make_unexpected(file.error());
    if (!got)
        noteFailedRead(path, got.error().detail);
    return got && std::string_view(head, *got) == kFirst;
}

bool isDigest(const std::string& path)
{
    return digest::isDigestFile(path) || isRowFolder(path) || isRowFile(path);
}

/// Reads any form of digest.
Result<digest::Digest> readDigest(const std::string& path)
{
    if (digest::isDigestFile(path))
        return digest::readDigestFile(path);
    if (isRowFolder(path))
        return digest::readRowFolder(path);
    WINNOW_TRY(const std::string lines, readInput(path, kMostOfRows));
    return digest::readRowStream(lines, path);
}

Result<digest::Digest> mergeOf(const std::vector<std::string>& files)
{
    std::vector<digest::Digest> digests;
    for (const std::string& file : files) {
        if (!isDigest(file))
            return fail(ErrorCode::Usage, Message::say("no digest, but others are: they do not merge"),
                Message::say("digest it by itself first"), { file, 0 });
        WINNOW_TRY(auto read, readDigest(file));
        WINNOW_CHECK(digest::openDigest(read)); // checks that all references exist
        digests.push_back(std::move(read));
    }
    return digest::merged(std::move(digests));
}

/// Merges session by session, so that digests may be larger than memory.
Result<int> mergeToFile(
    const Context& context, const Arguments& arguments, const std::vector<std::string>& files)
{
    const std::string out = arguments.value("--out");
    WINNOW_TRY(const auto made, digest::mergeFiles(files, out, context.stop, context.progress));
    noteSaved(out);
    sayMade(made.frame.files, made.sessions, made.results, arguments);
    return kDone;
}

Result<int> mergeDigests(
    const Context& context, const Arguments& arguments, const std::vector<std::string>& files)
{
    for (const char* const option : { "--strategies", "--policy", "--salt", "--anonymous-tools",
             "--keep-paths", "--shard", "--format" }) {
        if (arguments.has(option))
            return usageError(std::string(option) + " is for recordings, and digests were named");
    }
    if (arguments.has("--out") && !arguments.has("--rows")
        && std::all_of(files.begin(), files.end(), digest::isDigestFile))
        return mergeToFile(context, arguments, files);
    WINNOW_TRY(const auto made, mergeOf(files));
    return finishDigest(made, arguments);
}

} // namespace

Result<int> runDigest(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto files, filesFrom(arguments));
    if (std::any_of(files.begin(), files.end(), isDigest))
        return mergeDigests(context, arguments, files);
    WINNOW_TRY(const auto made, digestOf(context, arguments, files));
    return finishDigest(made, arguments);
}

} // namespace winnow::cli
