// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/corpus_options.h"

#include "core/base/number_in.h"

#include "app/cli/options/changed_recordings.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/issue_lines.h"
#include "core/base/paths.h"
#include "core/base/try.h"
#include "core/digest/open_digest.h"
#include "core/replay/replay.h"

namespace winnow::cli {

Result<std::uint64_t> numberFromArguments(
    const Arguments& arguments, const std::string& option, std::uint64_t fallback)
{
    if (!arguments.has(option))
        return fallback;
    const std::string text = arguments.value(option);
    const auto value = numberIn<std::uint64_t>(text);
    if (!value)
        return fail(ErrorCode::Usage, Message::say("{} needs a number, not '{}'", option, text));
    return *value;
}

std::size_t printIssues(const Corpus& corpus, bool quiet)
{
    std::size_t serious = 0;
    holdMessages(issueLines(corpus, [&](const Recording& recording, const Issue& issue) {
        if (isNoRecording(recording) && mayLieBeside(recording.path))
            return false; // a README is expected
        serious += issue.severity != Severity::Note;
        return !quiet || issue.severity == Severity::Error;
    }));
    return serious;
}

Result<std::optional<Encoding>> encodingFromArguments(const Arguments& arguments)
{
    const std::string name = arguments.value("--encoding");
    if (name.empty())
        return std::optional<Encoding>();
    return encodingByName(name).map([](Encoding e) { return std::optional<Encoding>(e); });
}

std::filesystem::path indexCacheFromArguments(const Arguments& arguments)
{
    if (arguments.has("--no-index-cache"))
        return {};
    const std::string named = arguments.value("--index-cache");
    return named.empty() ? indexCacheFile() : std::filesystem::path(named);
}

Result<unsigned> jobsFromArguments(const Arguments& arguments)
{
    return numberFromArguments(arguments, "--jobs", 0).map([](std::uint64_t n) {
        return static_cast<unsigned>(n);
    });
}

Result<ImportOptions> importOptionsFrom(const Arguments& arguments)
{
    ImportOptions options;
    options.format = arguments.value("--format");
    options.wholeTexts = arguments.has("--whole-texts");
    WINNOW_TRY(options.jobs, jobsFromArguments(arguments));
    WINNOW_TRY(const auto sample, numberFromArguments(arguments, "--sample", 0));
    WINNOW_TRY(options.sampleSeed, numberFromArguments(arguments, "--seed", 1));
    options.indexCache = indexCacheFromArguments(arguments);
    options.sampleSessions = static_cast<std::uint32_t>(sample);
    return options;
}

namespace {

/// Opens several digests as one corpus, like recordings; the two do not mix.
Result<std::shared_ptr<const Corpus>> corpusOfDigests(
    const Arguments& arguments, const ImportOptions& options)
{
    const std::string_view command = arguments.command();
    if (!findCommand(command)->digests)
        return fail(ErrorCode::Unsupported,
            Message::say("{} needs the texts of recordings, which a digest does not contain", command),
            Message::say("name the recordings of the digest"), { arguments.files().front(), 0 });
    for (const char* const option : { "--format", "--whole-texts" }) {
        if (arguments.has(option))
            return fail(ErrorCode::Usage, Message::say("{} is for recordings, not for digests", option));
    }
    return digest::openDigests(arguments.files(), { options.sampleSessions, options.sampleSeed });
}

} // namespace

Result<std::shared_ptr<const Corpus>> corpusFromArguments(const Context& context, const Arguments& arguments)
{
    if (arguments.files().empty())
        return fail(ErrorCode::Usage, Message::say("no recording named"),
            Message::say("name files or folders, or - for standard input"));
    WINNOW_TRY(const auto options, importOptionsFrom(arguments));
    if (digest::holdsDigest(arguments.files()))
        return corpusOfDigests(arguments, options);
    const auto before = std::chrono::system_clock::now();
    WINNOW_TRY(auto corpus, openCorpus(arguments.files(), options, context.stop, context.progress));
    const std::size_t serious = printIssues(corpus, arguments.has("--quiet"));
    if (serious > 0 && arguments.has("--strict"))
        return fail(ErrorCode::Malformed, Message::say("{} issues in the recordings", serious),
            Message::say("fix them, or leave out --strict"));
    const auto opened = std::make_shared<const Corpus>(std::move(corpus));
    watchRecordings(opened, before);
    return opened;
}

Result<std::shared_ptr<ReplayEngine>> engineFromArguments(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    WINNOW_TRY(const auto jobs, jobsFromArguments(arguments));
    WINNOW_TRY(auto corpus, corpusFromArguments(context, arguments));
    return ReplayEngine::create(std::move(corpus), encoding, jobs, context.stop, context.progress);
}

} // namespace winnow::cli
