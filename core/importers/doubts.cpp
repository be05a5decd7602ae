// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/doubts.h"

#include <algorithm>
#include <functional>

#include "core/importers/io/line_reader.h"
#include "core/importers/io/walk.h"
#include "core/importers/shapes/kept_records.h"
#include "core/importers/shapes/text_json.h"
#include "core/importers/shapes/trace_runs.h"
#include "core/importers/unread_answers.h"
#include "core/text/ascii.h"
#include "core/text/pattern.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kMostSearched = 8u << 20; // bytes of a file's lines
constexpr std::size_t kMostFiles = 200; // files of a bundle
constexpr Phrase kSpeaksOfResult
    = Message::mark("it may hold a tool result, which is missing from all figures: {}");
constexpr Phrase kMentionsResult = Message::mark(
    "no tool result was read, but the file mentions one; results in it are missing from all figures: {}");
constexpr std::size_t kShown = 100;

/// Where in a text it is; npos: nowhere.
using Find = std::function<std::size_t(std::string_view text)>;

/// Members with these names, but not behind a backslash: answerIn() reads JSON in a string.
Find named(const std::string& members)
{
    const auto pattern = Pattern::compile("(?:^|[^\\\\])\"(?:" + members + ")");
    return [pattern = *pattern](std::string_view text) {
        const auto found = pattern.find(text);
        return found ? text.find('"', found->begin) : std::string_view::npos;
    };
}

/// The same if each of the members holds `word`: looks only around it, which takes a seventh of the time.
Find named(const std::string& members, std::string_view word)
{
    static constexpr std::size_t kBefore = 24, kAround = 120; // bytes
    return [find = named(members), word](std::string_view text) {
        std::size_t found = std::string_view::npos;
        for (std::size_t at = text.find(word); at < text.size() && found > text.size();
             at = text.find(word, at + 1)) {
            const std::size_t from = at - std::min(at, kBefore);
            const std::size_t near = find(text.substr(from, kAround));
            found = near < kAround ? from + near : std::string_view::npos;
        }
        return found;
    };
}

/// Definitions of tools may have a role, too.
const Find& namesResult(bool withRoles)
{
    const std::string result
        = "tool_result|toolResult|functionResponse\"|function_response\"|function_call_(?:output|result)"
          "|tool_call_id\"|tool_use_id\"|tool-result|tool\\.result|role\": ?\"(?:function|observation)"
          "|tool-return|toolInvocation|ToolCallExecution|ToolResult|tool_output\": ?\"|tool_response";
    static const Find any = named("role\": ?\"tool|" + result), other = named(result);
    return withRoles ? any : other;
}

/// Where a text mentions a tool's result, a usage or a model.
struct Mention
{
    std::size_t line = 0; // 0: nowhere
    std::size_t offset = 0;
    std::string shown;
};

Mention mentionAt(std::string_view text, std::size_t at, std::string_view shown)
{
    const auto before = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return { static_cast<std::size_t>(before) + 1, at, sampleOf(shown, kShown) };
}

/// Reads the first megabytes of a file's lines again.
Mention mentionInLines(const InputFile& file, const Find& find)
{
    LineReader lines(file);
    while (lines.next() && lines.offset() < kMostSearched) {
        const std::string_view line = lines.line();
        if (const std::size_t at = find(line); at < line.size())
            return { lines.number(), lines.offset() + at, sampleOf(line.substr(at), kShown) };
    }
    return {};
}

Mention mentionIn(const InputFile& file, const SampledFile& sampled, const Find& find)
{
    if (sampled.sample.shape != Shape::Document && !sampled.isStream)
        return mentionInLines(file, find);
    const std::string_view whole = sampled.whole;
    const std::size_t at = find(whole);
    return at < whole.size() ? mentionAt(whole, at, whole.substr(at)) : Mention();
}

/// An answer found in a document, with the place of its first words.
Mention mentionOf(const std::string& answer, std::string_view text)
{
    const std::size_t at = text.find(std::string_view(answer).substr(1, answer.find_first_of("\\\"", 1) - 1));
    return mentionAt(text, at == std::string_view::npos ? 0 : at, answer);
}

/// The first answer in a text that is a document: JSON values, YAML, or a table of separated values.
std::string answerInWhole(std::string_view text, bool json)
{
    const bool lists = text.starts_with('-') || text.find("\n-") != std::string_view::npos
        || text.find("\n  - ") != std::string_view::npos;
    json::Document document;
    while (!text.empty()) {
        const std::size_t end = lists ? text.find("\n---", 1) : std::string_view::npos; // of a YAML document
        std::string written = json ? std::string() : rowsAsJson(text.substr(0, kMostSearched / 8));
        if (written.empty() && lists && !json)
            written = yamlAsJson(text.substr(0, end)).value_or("");
        const auto value = document.parse(json ? text : written, json::kLenientPrefix);
        std::string answer = value ? answerIn(*value) : std::string();
        if (!answer.empty() || (json && !value))
            return answer;
        text.remove_prefix(json ? document.consumed() : std::min(end, text.size()));
    }
    return {};
}

/// The same by structure, for a text without any known word.
Mention answerMentioned(const InputFile& file, const SampledFile& sampled)
{
    const bool json = sampled.sample.shape == Shape::Document || sampled.isStream;
    const std::string read = sampled.sample.shape == Shape::Text ? file.readHead(kMostSearched) : "";
    const std::string_view whole = json ? std::string_view(sampled.whole) : read;
    if (const std::string answer = answerInWhole(whole, json); json || !answer.empty())
        return answer.empty() ? Mention() : mentionOf(answer, whole);
    if (const std::size_t at = answerInTranscript(whole); at != std::string_view::npos)
        return mentionAt(whole, at, whole.substr(at));
    LineReader lines(file); // JSON, also in the lines of a log or a page
    json::Document document;
    while (lines.next() && lines.offset() < kMostSearched) {
        const std::string_view line = lines.line();
        const bool quoted = line.starts_with('"');
        const std::size_t begin = quoted ? 0 : line.find_first_of("{[");
        const std::size_t end = line.find_last_of(quoted ? "\"" : "}]");
        if (line.size() <= kLongAnswer || end == std::string_view::npos || begin >= end)
            continue;
        std::string inside(line.substr(begin, end + 1 - begin));
        auto value = document.parse(inside, json::kLenient);
        for (const std::string_view mark : { "\"\"", "'" }) { // in a cell, and as Python writes
            for (std::size_t at = 0; !value && (at = inside.find(mark, at)) != std::string::npos; ++at)
                inside.replace(at, mark.size(), "\"");
            value = value ? std::move(value) : document.parse(inside, json::kLenient);
        }
        if (const std::string answer = value ? answerIn(*value) : std::string(); !answer.empty())
            return { lines.number(), lines.offset(), sampleOf(answer, kShown) };
    }
    return {};
}

/// Conversations in Parquet, by the names of its columns, which are at the end of the file.
Mention answerInParquet(const InputFile& file)
{
    constexpr std::size_t kFooter = 1u << 16;
    const std::uint64_t begin = file.size - std::min<std::uint64_t>(file.size, kFooter);
    std::string footer;
    if (!file.source->read(file.begin + begin, file.size - begin, footer))
        return {};
    for (const char* const column : { "tool_call", "messages", "trajectory", "conversations" }) {
        if (footer.find(column) != std::string::npos)
            return { 1, 0, column };
    }
    return {};
}

bool isTold(const RecordingDraft& draft)
{
    const std::vector<Issue>& issues = draft.recording.issues;
    return std::any_of(
        issues.begin(), issues.end(), [](const Issue& issue) { return issue.severity != Severity::Note; });
}

void warn(RecordingDraft& draft, const Mention& at, Message text)
{
    draft.recording.issues.push_back(
        { Severity::Warning, at.line, at.offset, at.shown.size(), std::move(text) });
}

void sayNothingFound(RecordingDraft& draft, Phrase title)
{
    warn(draft, {}, Message::say("recognized as {}, but no message, call or result was found in it", title));
}

Message resultMentioned(const Mention& found)
{
    return Message::of(kMentionsResult, { Message::verbatim(found.shown) });
}

bool saysUnread(const Message& text)
{
    return text.words() == kMentionsResult.english() || text.words() == kSpeaksOfResult.english()
        || std::any_of(text.arguments().begin(), text.arguments().end(), saysUnread);
}

Message shortList(std::vector<std::string> names)
{
    constexpr std::size_t kMostNames = 5;
    if (names.size() > kMostNames) {
        names.resize(kMostNames);
        names.emplace_back("...");
    }
    return Message::list(names);
}

/// "12 files seem to contain tool results and were not read: a, b, c, ...".
Message unreadFiles(std::vector<std::string> names)
{
    const std::size_t count = names.size();
    return Message::say("{} files seem to contain tool results and were not read: {}; their results are "
                        "missing from all figures; --format NAME forces a format",
        count, shortList(std::move(names)));
}

/// Merges equal warnings of several files into one.
template <class Says, class Words>
void gather(std::vector<RecordingDraft>& drafts, const Says& says, const Words& words)
{
    std::vector<std::string> names;
    std::vector<Issue*> told;
    RecordingDraft* first = nullptr;
    for (RecordingDraft& draft : drafts) {
        const auto found = std::find_if(draft.recording.issues.begin(), draft.recording.issues.end(),
            [&](const Issue& issue) { return issue.severity == Severity::Warning && says(issue.text); });
        if (found == draft.recording.issues.end())
            continue;
        first = first ? first : &draft;
        told.push_back(&*found);
        names.push_back(draft.recording.path);
    }
    if (names.size() < 2)
        return;
    for (Issue* const issue : told)
        issue->severity = Severity::Note;
    warn(*first, {}, words(std::move(names)));
}

std::string firstCalled(const RecordingDraft& draft)
{
    for (const Session& session : draft.sessions) {
        if (!session.calls.empty())
            return session.calls.front().name;
    }
    return {};
}

/// Warns of a usage or model that the file holds and no reader took, since money depends on them.
void doubtUsage(RecordingDraft& draft, const InputFile& file, const SampledFile& sampled)
{
    bool answers = false;
    bool usage = false;
    bool model = false;
    for (const Session& session : draft.sessions) {
        answers = answers || !session.modelCalls.empty();
        model = model || !session.model.empty();
        usage = usage || session.total.present;
        for (const ModelCall& call : session.modelCalls)
            usage = usage || call.usage.present || call.usage.output > 0;
    }
    if (!answers || (usage && model))
        return;
    static const Find usages = named("(?:(?:input|prompt|output|completion|total)(?:_t|T)okens"
                                     "|prompt(?:_token_c|TokenC)ount)\"[: ]+[1-9]",
        "oken");
    static const Find models = named("model(?:Id|ID|_id|_name|Name)?\"[: ]+\"[^\"]", "\"model");
    Mention found = usage ? Mention() : mentionIn(file, sampled, usages);
    if (!model && found.line == 0)
        found = mentionIn(file, sampled, models);
    if (found.line > 0)
        warn(draft, found,
            Message::say("usage unread: the file names tokens or a model that were not read, so money is an "
                         "estimate: {}",
                found.shown));
}

bool hasNote(const RecordingDraft& draft, Phrase note)
{
    const std::vector<Issue>& issues = draft.recording.issues;
    return std::any_of(issues.begin(), issues.end(),
        [&](const Issue& issue) { return issue.text.words() == note.english(); });
}

/// Calls without a single result: the recording is cut off, or no importer reads the shape of its results.
/// `first`: place of the first call.
void doubtCalls(RecordingDraft& draft, const Mention& first)
{
    std::size_t calls = 0;
    for (const Session& session : draft.sessions)
        calls += session.calls.size();
    if (calls == 0)
        return;
    warn(draft, first,
        Message::say("no tool result was read, although the file contains calls ({}); the first: {}", calls,
            first.line > 0 ? first.shown : firstCalled(draft)));
}

/// Results without any text: it may be in a member with an unknown name.
void doubtEmptiness(RecordingDraft& draft, const InputFile& file, const TextStore& texts)
{
    std::size_t results = 0;
    const ToolResult* first = nullptr;
    for (const Session& session : draft.sessions) {
        for (const ToolResult& result : session.results) {
            if (result.images > 0 || texts.bytes(result.text) > 0)
                return;
            first = first ? first : &result;
            ++results;
        }
    }
    if (!first)
        return;
    constexpr std::uint64_t kSample = 200;
    std::string record;
    file.source->read(first->offset, std::min(first->length, kSample), record);
    draft.recording.issues.push_back({ Severity::Warning, first->line, first->offset, first->length,
        Message::say("no tool result has a text, of {} in all; the record of the first: {}", results,
            sampleOf(record, kSample)) });
}

Message whyUnrecognised(const SampledFile& sampled, std::uint64_t size)
{
    if (!sampled.error.empty())
        return Message::both(sampled.error, Message::say("mend the file, or export it again"));
    if (size == 0)
        return Message::say("the file is empty");
    if (sampled.sample.head.substr(0, 4) == "PAR1")
        return Message::say("Parquet files are not read; convert the file with the Python module: "
                            "winnow_cli.recordings('FILE', 'FILE.jsonl')");
    if (isSqlite(sampled.sample.head))
        return Message::say("a SQLite database of no known agent");
    return Message::say("not recognized as a recording; --format NAME forces a format");
}

/// "[Desktop Entry]" in an INI, TOML or desktop file looks like the list of a JSON document.
bool beginsWithSection(std::string_view head)
{
    const std::string_view line = head.substr(0, head.find_first_of("\r\n"));
    const std::size_t name = line.find_first_not_of('[');
    return name < line.size() && name > 0 && isLetter(line[name]) && line.find(']') != std::string_view::npos
        && line.find_first_of(",\"") == std::string_view::npos;
}

} // namespace

bool hasResults(const RecordingDraft& draft)
{
    return std::any_of(draft.sessions.begin(), draft.sessions.end(),
        [](const Session& session) { return !session.results.empty(); });
}

bool gaveNothing(const RecordingDraft& draft, const Sample& sample)
{
    return (sample.shape == Shape::Jsonl || sample.shape == Shape::Document) && draft.sessions.empty()
        && !hasNote(draft, kExpectedCalls) && !hasNote(draft, kOffThePath)
        && !hasNote(draft, kDefinitionsLogged);
}

void doubt(RecordingDraft& draft, const InputFile& file, const SampledFile& sampled, Phrase title,
    const TextStore& texts)
{
    const Shape shape = sampled.sample.shape;
    const bool told = isTold(draft) || hasNote(draft, kExpectedCalls);
    if (draft.sessions.empty() && !told)
        sayNothingFound(draft, title);
    if (shape == Shape::Binary && !hasResults(draft) && !told)
        return doubtCalls(draft, {});
    if (draft.recording.format == "plain-text") {
        if (const Mention found = answerMentioned(file, sampled); found.line > 0)
            warn(draft, found, Message::of(kSpeaksOfResult, { Message::verbatim(found.shown) }));
        return;
    }
    if (shape != Shape::Jsonl && shape != Shape::Document)
        return;
    doubtUsage(draft, file, sampled);
    if (hasResults(draft))
        return doubtEmptiness(draft, file, texts);
    const Find& results = namesResult(!hasNote(draft, kDefinitionsLogged));
    const bool discarded = hasNote(draft, kOffThePath); // the branch was dropped with its results
    Mention found = discarded ? Mention() : mentionIn(file, sampled, results);
    if (found.line == 0 && !discarded && !told && firstCalled(draft).empty())
        found = answerMentioned(file, sampled);
    if (found.line > 0)
        warn(draft, found, resultMentioned(found));
    else if (const std::string name = json::quoted(firstCalled(draft)); !told) {
        doubtCalls(draft, mentionIn(file, sampled, [&](std::string_view text) { return text.find(name); }));
    }
}

void doubtBundle(RecordingDraft& draft, const std::vector<InputFile>& files, Phrase title)
{
    if (draft.sessions.empty() && !isTold(draft))
        sayNothingFound(draft, title);
    if (hasResults(draft))
        return;
    for (std::size_t i = 0; i < std::min(files.size(), kMostFiles); ++i) {
        if (const Mention found = mentionInLines(files[i], namesResult(true)); found.line > 0)
            return warn(
                draft, found, Message::about(Message::verbatim(files[i].name), resultMentioned(found)));
    }
}

void doubtTables(RecordingBuilder& builder, const SampledFile& sampled)
{
    for (const auto& [table, answer] :
        answersInDatabase(builder, sampled.database->path(), sampled.sample.schema))
        holdAnswer(builder, "table " + table, answer);
}

void doubtMembers(RecordingBuilder& builder, const std::vector<InputFile>& files)
{
    std::vector<std::string> unread;
    std::size_t looked = 0;
    for (const InputFile& file : files) {
        SampledFile sampled;
        if (builder.held.isPartRead(file.name) || isSidecar(file.name) || file.size > kMostSearched
            || ++looked > kMostFiles || !takeSample(file, sampled))
            continue;
        if (sampled.sample.shape != Shape::Binary && sampled.error.empty()
            && answerMentioned(file, sampled).line > 0)
            unread.push_back(file.name);
    }
    if (!unread.empty())
        builder.issueAt(Severity::Warning, unreadFiles(unread), {});
}

void sayUnrecognised(RecordingBuilder& builder, const InputFile& file, const SampledFile& sampled, bool named)
{
    const Message why = whyUnrecognised(sampled, file.size);
    if (!sampled.error.empty())
        return builder.issueAt(
            named || !beginsWithSection(sampled.sample.head) ? Severity::Error : Severity::Note, why,
            sampled.errorPlace);
    const Shape shape = sampled.sample.shape;
    const bool json = shape == Shape::Jsonl || shape == Shape::Document;
    Mention found = json ? mentionIn(file, sampled, namesResult(true)) : Mention();
    if (found.line == 0 && shape != Shape::Binary)
        found = answerMentioned(file, sampled);
    else if (sampled.sample.head.starts_with("PAR1"))
        found = answerInParquet(file);
    if (sampled.database) {
        const auto answers = answersInDatabase(builder, sampled.database->path(), sampled.sample.schema);
        found.line = answers.empty() ? 0 : 1;
        if (!answers.empty())
            found.shown = answers.front().first + ": " + sampleOf(answers.front().second, kShown);
    }
    if (found.line == 0)
        return builder.issueAt(named ? Severity::Error : Severity::Note, why, {});
    builder.issueAt(named ? Severity::Error : Severity::Warning,
        Message::both(why, Message::of(kSpeaksOfResult, { Message::verbatim(found.shown) })),
        { found.line, found.offset, found.shown.size() });
}

void gatherUnread(std::vector<RecordingDraft>& drafts)
{
    gather(drafts, saysUnread, unreadFiles);
    gather(
        drafts, [](const Message& text) { return text.words() == kReadByStructure.english(); },
        [](std::vector<std::string> names) {
            const std::size_t count = names.size();
            return Message::say(
                "{} files are of no known format, and their calls and results were read by their "
                "structure: {}; check them before you rely on the figures",
                count, shortList(std::move(names)));
        });
}

} // namespace winnow::importing
