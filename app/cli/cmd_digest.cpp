// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli digest, merge: recordings as tables without texts, and such tables as one.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include "app/cli/changed_recordings.h"
#include "app/cli/corpus_options.h"
#include "app/cli/digest_options.h"
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

/// "2/8" as the second of eight.
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

/// The names given, and one a line of --list.
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

Result<std::shared_ptr<const Corpus>> corpusToDigest(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(auto options, importOptionsFrom(arguments));
    if (arguments.has("--shard"))
        WINNOW_CHECK(setShard(options, arguments.value("--shard")));
    WINNOW_TRY(const auto files, filesFrom(arguments));
    const auto before = std::chrono::system_clock::now();
    WINNOW_TRY(auto corpus, openCorpus(files, options, context.stop, context.progress));
    printIssues(corpus, arguments.has("--quiet"));
    const auto opened = std::make_shared<const Corpus>(std::move(corpus));
    watchRecordings(opened, before);
    return opened;
}

Result<void> write(const digest::Digest& made, const Arguments& arguments)
{
    const std::string file = arguments.value("--out"), folder = arguments.value("--rows");
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

/// On standard error, because rows may go to standard output.
void sayMade(const std::vector<digest::FileRow>& files, std::uint64_t sessions, std::uint64_t results,
    const Arguments& arguments)
{
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

int finish(const digest::Digest& made, const Arguments& arguments)
{
    if (const auto written = write(made, arguments); !written)
        return report(written.error());
    sayMade(made.files, made.sessions.size(), made.results.size(), arguments);
    return kDone;
}

/// Files become a file part by part, so that they may be larger than memory.
bool isFileOfFiles(const Arguments& arguments)
{
    const std::vector<std::string>& files = arguments.files();
    return arguments.has("--out") && !arguments.has("--rows") && !files.empty()
        && std::all_of(
            files.begin(), files.end(), [](const std::string& f) { return digest::isDigestFile(f); });
}

int mergeToFile(const Context& context, const Arguments& arguments)
{
    const std::string out = arguments.value("--out");
    const auto made = digest::mergeFiles(arguments.files(), out, context.stop, context.progress);
    if (!made)
        return report(made.error());
    noteSaved(out);
    sayMade(made->frame.files, made->sessions, made->results, arguments);
    return kDone;
}

/// In whichever form it lies.
Result<digest::Digest> readDigest(const std::string& path)
{
    std::error_code none;
    if (digest::isDigestFile(path))
        return digest::readDigestFile(path);
    if (std::filesystem::is_directory(path, none))
        return digest::readRowFolder(path);
    WINNOW_TRY(const std::string lines, readInput(path));
    return digest::readRowStream(lines, path);
}

Result<digest::Digest> digestOf(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto policies, policiesToMeasure(arguments));
    WINNOW_TRY(const auto salt, saltFrom(arguments));
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    WINNOW_TRY(const unsigned jobs, jobsFromArguments(arguments));
    WINNOW_TRY(auto corpus, corpusToDigest(context, arguments));
    WINNOW_TRY(const auto engine,
        ReplayEngine::create(std::move(corpus), encoding, jobs, context.stop, context.progress));
    const digest::MakeOptions options { salt, arguments.value("--encoding"),
        arguments.has("--anonymous-tools"), arguments.has("--keep-paths"), jobs, nullptr };
    return digest::makeDigest(*engine, policies, options, context.stop, context.progress);
}

Result<digest::Digest> mergeOf(const Arguments& arguments)
{
    if (arguments.files().empty())
        return fail(ErrorCode::Usage, Message::say("no digest named"),
            Message::say("name digest files, folders of rows, or -"));
    std::vector<digest::Digest> digests;
    for (const std::string& file : arguments.files()) {
        WINNOW_TRY(auto read, readDigest(file));
        WINNOW_CHECK(digest::openDigest(read)); // refers to nothing that is not there
        digests.push_back(std::move(read));
    }
    return digest::merged(std::move(digests));
}

} // namespace

int runDigest(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "digest");
    if (!arguments)
        return report(arguments.error());
    const auto made = digestOf(context, *arguments);
    return made ? finish(*made, *arguments) : report(made.error());
}

int runMerge(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "merge");
    if (!arguments)
        return report(arguments.error());
    if (isFileOfFiles(*arguments))
        return mergeToFile(context, *arguments);
    const auto made = mergeOf(*arguments);
    return made ? finish(*made, *arguments) : report(made.error());
}

} // namespace winnow::cli
