// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/read_input.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/importers/io/line_reader.h"
#include "core/importers/io/walk.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

/// Lets a format that reads documents read JSONL: one document a line.
class DocumentPerRecord final : public RecordReader
{
public:
    DocumentPerRecord(RecordingBuilder& builder, const Format& format)
        : m_builder(builder)
        , m_format(format)
    {
    }
    void record(const json::Value& value) override { m_format.document(m_builder, value); }

private:
    RecordingBuilder& m_builder;
    const Format& m_format;
};

std::unique_ptr<RecordReader> readerOf(const Format& format, RecordingBuilder& builder)
{
    if (format.records)
        return format.records(builder);
    return std::make_unique<DocumentPerRecord>(builder, format);
}

void readDocument(const Format& format, RecordingBuilder& builder, const SampledFile& sampled)
{
    const json::Value root = sampled.sample.root;
    if (format.document) {
        format.document(builder, root);
        return;
    }
    const std::unique_ptr<RecordReader> reader = format.records(builder);
    if (!root.isArray()) {
        reader->record(root);
    } else {
        for (const json::Value item : root.items()) {
            if (builder.stopped())
                break;
            builder.at(item);
            reader->record(item);
        }
    }
    reader->finish();
}

void readBySample(const Format& format, RecordingBuilder& builder, const InputFile& file,
    SampledFile& sampled, const std::function<void(std::uint64_t)>& read)
{
    builder.enterFile(file);
    if (!sampled.asWritten)
        builder.issueAt(Severity::Warning, Message::say("invalid UTF-8 was replaced by U+FFFD"), {});
    const bool json = sampled.sample.shape == Shape::Jsonl || sampled.sample.shape == Shape::Document;
    if (json && (format.records || format.document)) {
        if (sampled.sample.shape == Shape::Document) {
            builder.enterDocument(sampled.whole, file.begin, sampled.asWritten);
            readDocument(format, builder, sampled);
            return;
        }
        const std::unique_ptr<RecordReader> reader = readerOf(format, builder);
        if (sampled.isStream)
            readStream(builder, sampled.whole, file.begin, sampled.asWritten, *reader);
        else
            readRecords(builder, file, *reader, read);
        reader->finish();
        return;
    }
    if (format.text) {
        if (const auto text = takeText(file, sampled); !text)
            return builder.issueAt(Severity::Error, text.error().message(), {});
        builder.enterDocument(sampled.whole, file.begin, sampled.asWritten);
        format.text(builder, sampled.whole);
        return;
    }
    if (format.file && sampled.database)
        return format.file(builder, sampled.database->path());
    builder.issueAt(Severity::Error,
        Message::say("this is no {}; let the format be recognised or name another one", format.info.title),
        {});
}

/// What the members of an unknown record remind of, for somebody who expected it to be read.
std::string lookAlikes(const Sample& sample)
{
    using Row = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Row, 20> kMembers { { { "parentUuid", "claude-code" },
        { "session_id", "claude-stream" }, { "payload", "codex-rollout" }, { "messages", "openai-messages" },
        { "role", "openai-messages" }, { "choices", "openai-messages" }, { "contents", "gemini-api" },
        { "parts", "vercel-ai" }, { "input", "openai-responses" }, { "trajectory", "swe-agent" },
        { "history", "openhands" }, { "events", "adk" }, { "observation", "openhands" }, { "spans", "otel" },
        { "traceId", "langfuse" }, { "trace_id", "langsmith" }, { "conversations", "sharegpt" },
        { "mapping", "chatgpt" }, { "requests", "vscode-chat" }, { "jsonrpc", "mcp" } } };
    std::string names;
    json::Value first = sample.root;
    if (first.isArray())
        first = first.at(0);
    for (const auto& [member, format] : kMembers) {
        if (first[member].exists() && names.find(format) == std::string::npos)
            names += (names.empty() ? "" : ", ") + std::string(format);
    }
    return names;
}

constexpr std::string_view kResultWords[]
    = { "\"tool_result", "\"toolResult", "\"functionResponse\"", "\"function_response\"",
          "\"function_call_output", "\"function_call_result", "\"tool_call_id\"", "\"tool_use_id\"",
          "\"tool-result", "\"tool.result", "\"role\": \"tool", "\"role\":\"tool", "\"role\": \"function",
          "\"role\":\"function", "\"role\": \"observation", "\"role\":\"observation", "\"tool-return",
          "\"toolInvocation", "\"ToolCallExecution", "\"ToolResult", "\"tool_output", "\"tool_response" };

/// Where a text speaks of a tool's result.
struct Mention
{
    std::size_t line = 0; // 0: nowhere
    std::size_t offset = 0;
    std::string shown;
};

std::string oneLine(std::string_view text)
{
    std::string line = utf8::repair(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return line;
}

using Words = std::span<const std::string_view>;

Mention mentionIn(std::string_view text, Words words, std::size_t line, std::size_t offset)
{
    for (const std::string_view word : words) {
        const std::size_t at = text.find(word);
        if (at == std::string_view::npos)
            continue;
        Mention found;
        found.line = line + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        found.offset = offset + at;
        found.shown = oneLine(text.substr(at, 100));
        return found;
    }
    return {};
}

/// Of a file's lines the first megabytes are read again.
Mention mentionInLines(const InputFile& file, Words words)
{
    constexpr std::size_t kMostSearched = 8u << 20;
    LineReader lines(file);
    while (lines.next() && lines.offset() < kMostSearched) {
        Mention found = mentionIn(lines.line(), words, lines.number(), lines.offset());
        if (found.line > 0)
            return found;
    }
    return {};
}

Mention mentionIn(const InputFile& file, const SampledFile& sampled, Words words)
{
    if (sampled.sample.shape == Shape::Document || sampled.isStream)
        return mentionIn(sampled.whole, words, 1, 0);
    return mentionInLines(file, words);
}

bool isTold(const RecordingDraft& draft)
{
    const std::vector<Issue>& issues = draft.recording.issues;
    return std::any_of(
        issues.begin(), issues.end(), [](const Issue& issue) { return issue.severity != Severity::Note; });
}

bool hasResults(const RecordingDraft& draft)
{
    return std::any_of(draft.sessions.begin(), draft.sessions.end(),
        [](const Session& session) { return !session.results.empty(); });
}

void sayNothingFound(RecordingDraft& draft, Phrase title)
{
    draft.recording.issues.push_back({ Severity::Warning, 0, 0, 0,
        Message::say("recognised as {}, but no message, call or result was found in it", title) });
}

Message resultMentioned(const Mention& found)
{
    return Message::say("no tool result was read, yet the file speaks of one: {}", found.shown);
}

/// Calls of which nobody answered one: cut off, or their results stand in a shape that nobody noticed.
void doubtCalls(RecordingDraft& draft, const InputFile& file, const SampledFile& sampled)
{
    std::size_t calls = 0;
    std::string first;
    for (const Session& session : draft.sessions) {
        if (calls == 0 && !session.calls.empty())
            first = json::quoted(session.calls.front().name);
        calls += session.calls.size();
    }
    if (calls == 0)
        return;
    const std::string_view word = first;
    const Mention found = mentionIn(file, sampled, Words(&word, 1));
    draft.recording.issues.push_back({ Severity::Warning, found.line, found.offset, found.shown.size(),
        Message::say("no tool result was read, though {} calls were, the first of {}", calls,
            found.line > 0 ? found.shown : first) });
}

/// Results of which none has a text: their words may stand under a name that nobody knows.
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
        Message::say(
            "no tool result of {} has a text; the record of the first: {}", results, oneLine(record)) });
}

/// Says what is odd about a recording that was recognised and gave nothing.
void doubt(RecordingDraft& draft, const InputFile& file, const SampledFile& sampled, Phrase title,
    const TextStore& texts)
{
    const Shape shape = sampled.sample.shape;
    const bool told = isTold(draft);
    if (draft.sessions.empty() && !told)
        sayNothingFound(draft, title);
    if (shape != Shape::Jsonl && shape != Shape::Document)
        return;
    if (hasResults(draft))
        return doubtEmptiness(draft, file, texts);
    const Mention found = mentionIn(file, sampled, kResultWords);
    if (found.line > 0)
        draft.recording.issues.push_back(
            { Severity::Warning, found.line, found.offset, found.shown.size(), resultMentioned(found) });
    else if (!told)
        doubtCalls(draft, file, sampled);
}

/// The same of a folder or an archive that is one recording.
void doubtBundle(RecordingDraft& draft, const std::vector<InputFile>& files, Phrase title)
{
    constexpr std::size_t kMostFiles = 200;
    if (draft.sessions.empty() && !isTold(draft))
        sayNothingFound(draft, title);
    if (hasResults(draft))
        return;
    for (std::size_t i = 0; i < std::min(files.size(), kMostFiles); ++i) {
        if (const Mention found = mentionInLines(files[i], kResultWords); found.line > 0)
            return draft.recording.issues.push_back(
                { Severity::Warning, found.line, found.offset, found.shown.size(),
                    Message::about(Message::verbatim(files[i].name), resultMentioned(found)) });
    }
}

Message whyUnrecognised(const SampledFile& sampled, std::uint64_t size)
{
    if (!sampled.error.empty())
        return Message::both(sampled.error, Message::say("mend the file, or export it again"));
    if (size == 0)
        return Message::say("the file is empty");
    if (sampled.sample.head.substr(0, 4) == "PAR1")
        return Message::say("Parquet files are not read; the Python module makes JSON lines of it: "
                            "winnow_cli.recordings('FILE', 'FILE.jsonl')");
    if (isSqlite(sampled.sample.head))
        return Message::say("a SQLite database of no known agent");
    const std::string names = lookAlikes(sampled.sample);
    return names.empty() ? Message::say("not recognised as a recording; --format NAME forces a format")
                         : Message::say("not recognised as a recording; some of its members are those of {}; "
                                        "--format NAME forces a format",
                             names);
}

/// "[Desktop Entry]" of an INI, TOML or desktop file looks like the list of a JSON document.
bool beginsWithSection(std::string_view head)
{
    const std::string_view line = head.substr(0, head.find_first_of("\r\n"));
    return line.size() > 2 && line.front() == '[' && std::isalpha(static_cast<unsigned char>(line[1])) != 0
        && line.find(']') != std::string_view::npos && line.find_first_of(",\"") == std::string_view::npos;
}

/// A file that lay on the way is none of ours by the way; one that speaks of a tool's result is told.
void sayUnrecognised(RecordingBuilder& builder, const InputFile& file, const SampledFile& sampled, bool named)
{
    const Message why = whyUnrecognised(sampled, file.size);
    if (!sampled.error.empty())
        return builder.issueAt(
            named || !beginsWithSection(sampled.sample.head) ? Severity::Error : Severity::Note, why,
            sampled.errorPlace);
    const Shape shape = sampled.sample.shape;
    const bool json = shape == Shape::Jsonl || shape == Shape::Document;
    const Mention found = json ? mentionIn(file, sampled, kResultWords) : Mention();
    if (found.line == 0)
        return builder.issueAt(named ? Severity::Error : Severity::Note, why, {});
    builder.issueAt(named ? Severity::Error : Severity::Warning,
        Message::both(why, Message::say("it speaks of a tool's result: {}", found.shown)),
        { found.line, found.offset, found.shown.size() });
}

RecordingDraft readFile(const InputFile& file, const std::string& label, const ReadContext& context)
{
    RecordingBuilder builder(context.store, label);
    builder.stop = context.stop;
    builder.agentMirrors = context.agentMirrors;
    builder.forced = context.forced != nullptr;
    builder.recording().bytes = file.size;
    SampledFile sampled;
    if (const auto taken = takeSample(file, sampled); !taken) {
        builder.issueAt(Severity::Error, taken.error().message(), {});
        return builder.finish();
    }
    if (sampled.sample.shape == Shape::Binary && isSqlite(sampled.sample.head)) {
        auto copy = SqliteCopy::of(file);
        if (!copy) {
            builder.issueAt(Severity::Error, copy.error().message(), {});
            return builder.finish();
        }
        sampled.database.emplace(std::move(*copy));
        sampled.sample.schema = sqliteSchema(sampled.database->path());
    }
    const Format* format = context.forced;
    if (!format && sampled.error.empty())
        format = sniff(sampled.sample);
    if (!format && sampled.recordsBehindOther) {
        sampled.sample.shape = Shape::Text;
        format = sniff(sampled.sample);
    }
    // Text files are only taken for tool results when somebody named them.
    if (format && !context.forced && !context.named && format->info.name == "plain-text")
        format = nullptr;
    if (!format || (!sampled.error.empty() && !format->text)) {
        sayUnrecognised(builder, file, sampled, context.named);
        return builder.finish();
    }
    if (sampled.nulsBehind)
        builder.issueAt(
            Severity::Warning, Message::say("bad line skipped (NUL bytes, as a crash leaves them)"), {});
    builder.recording().format = format->info.name;
    builder.texts.on = context.texts != nullptr;
    readBySample(*format, builder, file, sampled, context.read);
    if (context.texts)
        *context.texts = std::move(builder.texts);
    RecordingDraft draft = builder.finish();
    if (!context.forced && !context.stop.stop_requested())
        doubt(draft, file, sampled, format->info.title, context.store);
    return draft;
}

void addIssues(RecordingDraft& draft, std::vector<Issue>&& issues)
{
    std::vector<Issue>& own = draft.recording.issues;
    own.insert(own.begin(), std::make_move_iterator(issues.begin()), std::make_move_iterator(issues.end()));
}

constexpr int kDeepestArchive = 4;

/// A member of an archive, which may be an archive again.
void readMemberOf(const InputFile& file, const std::string& label, const ReadContext& context,
    std::vector<RecordingDraft>& drafts)
{
    if (packKindOf(file.readHead(kPackHead)) == PackKind::Plain) {
        drafts.push_back(readFile(file, label, context));
        return;
    }
    ReadContext inner = context;
    ++inner.depth;
    if (inner.depth > kDeepestArchive) {
        RecordingBuilder builder(context.store, label);
        builder.issueAt(Severity::Warning, Message::say("an archive nested too deeply was not opened"), {});
        drafts.push_back(builder.finish());
        return;
    }
    for (RecordingDraft& draft : readInput(openMember(file, label, context.limits), inner))
        drafts.push_back(std::move(draft));
}

std::vector<RecordingDraft> readBundle(Input& input, const ReadContext& context)
{
    std::vector<RecordingDraft> drafts;
    Sample sample;
    sample.name = input.label;
    sample.shape = Shape::Bundle;
    sample.folder = input.folder;
    for (const InputFile& file : input.files) {
        std::string name = input.folder ? file.name.substr(0, file.name.find('/')) : file.name;
        if (sample.names.empty() || sample.names.back() != name) // members of one folder stand together
            sample.names.push_back(std::move(name));
    }
    const Format* format = context.forced && context.forced->bundle ? context.forced : sniff(sample);
    if (format) {
        RecordingBuilder builder(context.store, input.label);
        builder.stop = context.stop;
        builder.agentMirrors = context.agentMirrors;
        builder.recording().format = format->info.name;
        format->bundle(builder, input.files);
        drafts.push_back(builder.finish());
        if (!context.forced && !context.stop.stop_requested())
            doubtBundle(drafts.back(), input.files, format->info.title);
        return drafts;
    }
    for (const InputFile& file : input.files) {
        if (isSidecar(file.name))
            continue;
        const std::string label = input.files.size() == 1 ? input.label : input.label + "!" + file.name;
        ReadContext each = context;
        each.named = context.named && input.files.size() == 1;
        readMemberOf(file, label, each, drafts);
    }
    return drafts;
}

} // namespace

void readMember(RecordingBuilder& builder, const InputFile& file, RecordReader& reader)
{
    SampledFile sampled;
    builder.enterFile(file, file.name);
    if (const auto taken = takeSample(file, sampled); !taken)
        return builder.issueAt(Severity::Warning, taken.error().message(), {});
    if (sampled.sample.shape == Shape::Document && sampled.error.empty()) {
        builder.enterDocument(sampled.whole, file.begin, sampled.asWritten);
        reader.record(sampled.sample.root);
    } else if (sampled.isStream) {
        readStream(builder, sampled.whole, file.begin, sampled.asWritten, reader);
    } else if (sampled.sample.shape == Shape::Jsonl) {
        readRecords(builder, file, reader, {});
    } else if (!sampled.error.empty()) {
        builder.issueAt(Severity::Warning, sampled.error, sampled.errorPlace);
    }
}

std::vector<RecordingDraft> readInput(Input input, const ReadContext& context)
{
    std::vector<RecordingDraft> drafts;
    if (input.bundle)
        drafts = readBundle(input, context);
    else if (!input.files.empty())
        drafts.push_back(readFile(input.files.front(), input.label, context));
    if (drafts.empty()) {
        RecordingBuilder builder(context.store, input.label);
        builder.issueAt(Severity::Error, Message::say("nothing could be unpacked"), {});
        drafts.push_back(builder.finish());
    }
    if (drafts.size() == 1)
        drafts.front().recording.bytes = input.bytes;
    addIssues(drafts.front(), std::move(input.issues));
    return drafts;
}

} // namespace winnow::importing
