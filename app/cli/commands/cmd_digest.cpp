// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli digest: recordings as tables without texts.
#include <chrono>
#include <sstream>

#include "app/cli/options/changed_recordings.h"
#include "app/cli/options/corpus_options.h"
#include "app/cli/options/digest_options.h"
#include "app/cli/options/made_digest.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/digest/make_digest.h"
#include "core/replay/replay.h"

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
        arguments.has("--anonymous-tools"), arguments.has("--keep-paths"), jobs };
    return digest::makeDigest(*engine, policies, options, context.stop, context.progress);
}

} // namespace

int runDigest(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "digest");
    if (!arguments)
        return report(arguments.error());
    const auto made = digestOf(context, *arguments);
    return made ? finishDigest(*made, *arguments) : report(made.error());
}

} // namespace winnow::cli
