// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/read_input.h"

#include <algorithm>

#include "core/base/failed_reads.h"
#include "core/importers/doubts.h"
#include "core/importers/io/walk.h"

namespace winnow::importing {

namespace {

/// Lets a format that reads documents read JSONL: one document per line.
class DocumentPerRecord final : public RecordReader
{
public:
    DocumentPerRecord(RecordingBuilder& builder, const Format& format)
        : RecordReader(builder)
        , m_format(format)
    {
    }
    void record(const json::Value& value) override { m_format.document(m_builder, value); }

private:
    const Format& m_format;
};

std::unique_ptr<RecordReader> readerOf(const Format& format, RecordingBuilder& builder)
{
    if (format.records)
        return format.records(builder);
    return std::make_unique<DocumentPerRecord>(builder, format);
}

/// With `eachItem`, every item of a list is a document of its own.
void readDocument(
    const Format& format, RecordingBuilder& builder, const SampledFile& sampled, bool eachItem = false)
{
    const json::Value root = sampled.sample.root;
    if (format.document && !eachItem) {
        format.document(builder, root);
        builder.recordRead(root);
        return;
    }
    const std::unique_ptr<RecordReader> reader = readerOf(format, builder);
    if (!root.isArray())
        reader->record(root);
    for (const json::Value item : root.items()) {
        if (builder.stopped())
            break;
        builder.at(item);
        reader->record(item);
    }
    reader->finish();
    builder.recordRead(root);
}

void readBySample(const Format& format, RecordingBuilder& builder, const InputFile& file,
    SampledFile& sampled, const std::function<void(std::uint64_t)>& read)
{
    builder.enterFile(file);
    if (!sampled.asWritten && sampled.error.empty())
        builder.issueAt(Severity::Warning, Message::say("invalid UTF-8 was replaced by U+FFFD"), {});
    const bool json = sampled.sample.shape == Shape::Jsonl || sampled.sample.shape == Shape::Document;
    if (json && (format.records || format.document)) {
        if (sampled.sample.shape == Shape::Document) {
            sampled.sayCut(builder);
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
            return builder.failedRead(Severity::Error, text.error());
        builder.enterDocument(sampled.whole, file.begin, sampled.asWritten);
        format.text(builder, sampled.whole);
        return;
    }
    if (format.file && sampled.database) {
        format.file(builder, sampled.database->path());
        return doubtTables(builder, sampled);
    }
    builder.issueAt(Severity::Error,
        Message::say("this is not {}; leave out --format or name another format", format.info.title), {});
}

/// Second try for what the format could not read: a list of its documents, or messages in an unknown
/// envelope.
void readOtherwise(RecordingDraft& draft, const Format& format, const InputFile& file, SampledFile& sampled,
    const ReadContext& context)
{
    const Format& structure = *formatByName("by-structure");
    const Format* const ways[] { sampled.sample.root.isArray() ? &format : nullptr,
        structure.sniff(sampled.sample) > 0 ? &structure : nullptr };
    for (const Format* const way : ways) {
        if (!way)
            continue;
        RecordingBuilder builder(context.store, draft.recording.path);
        builder.stop = context.stop;
        builder.wholeTexts = context.wholeTexts;
        builder.texts.on = context.texts != nullptr;
        builder.recording().bytes = file.size;
        builder.recording().format = way->info.name;
        if (way == &format && sampled.sample.shape == Shape::Document) {
            builder.enterFile(file);
            builder.enterDocument(sampled.whole, file.begin, sampled.asWritten);
            readDocument(format, builder, sampled, true);
        } else if (way != &format) {
            readBySample(*way, builder, file, sampled, {});
        }
        if (RecordingDraft other = builder.finish(); hasResults(other)) {
            draft = std::move(other);
            if (context.texts)
                *context.texts = std::move(builder.texts);
            return;
        }
    }
}

RecordingDraft readFile(const InputFile& file, const std::string& label, const ReadContext& context)
{
    RecordingBuilder builder(context.store, label);
    builder.stop = context.stop;
    builder.forced = context.forced != nullptr;
    builder.wholeTexts = context.wholeTexts;
    builder.doubts = context.doubts;
    builder.recording().bytes = file.size;
    SampledFile sampled;
    if (const auto taken = takeSample(file, sampled); !taken) {
        builder.failedRead(Severity::Error, taken.error());
        return builder.finish();
    }
    if (sampled.sample.shape == Shape::Binary && isSqlite(sampled.sample.head)) {
        auto copy = SqliteCopy::of(file);
        if (!copy) {
            builder.failedRead(Severity::Error, copy.error());
            return builder.finish();
        }
        sampled.database.emplace(std::move(*copy));
        sampled.sample.schema = sqliteSchema(sampled.database->path());
    }
    const Format* format = context.forced;
    if (!format && sampled.isReadable())
        format = sniff(sampled.sample);
    if (!format && sampled.recordsBehindOther) {
        sampled.sample.shape = Shape::Text;
        format = sniff(sampled.sample);
    }
    // A text file counts as a tool result only if the user named it.
    if (format && !context.forced && !context.named && format->info.name == "plain-text")
        format = nullptr;
    if (!format || (!sampled.isReadable() && !format->text)) {
        if (context.texts)
            context.texts->on = true; // it has none
        sayUnrecognised(builder, file, sampled, context.named);
        return builder.finish();
    }
    if (sampled.nulsBehind)
        builder.issueAt(
            Severity::Warning, Message::say("bad line skipped (NUL bytes, as a crash leaves them)"), {});
    builder.recording().format = format->info.name;
    builder.texts.on = context.texts != nullptr;
    readBySample(*format, builder, file, sampled, context.read);
    RecordingDraft draft = builder.finish();
    if (context.texts)
        *context.texts = std::move(builder.texts);
    if (context.forced || context.stop.stop_requested())
        return draft;
    if (gaveNothing(draft, sampled.sample))
        readOtherwise(draft, *format, file, sampled, context);
    if (context.doubts)
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
        const Message why = Message::say("an archive nested too deeply was not opened");
        noteFailedRead(label, why);
        builder.issueAt(Severity::Warning, why, {});
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
        if (sample.names.empty() || sample.names.back() != name) // members of one folder are adjacent
            sample.names.push_back(std::move(name));
    }
    const Format* format = context.forced && context.forced->bundle ? context.forced : sniff(sample);
    if (format) {
        RecordingBuilder builder(context.store, input.label);
        builder.stop = context.stop;
        builder.wholeTexts = context.wholeTexts;
        builder.recording().format = format->info.name;
        builder.texts.on = context.texts != nullptr;
        format->bundle(builder, input.files);
        doubtMembers(builder, input.files);
        drafts.push_back(builder.finish());
        if (context.texts)
            *context.texts = std::move(builder.texts);
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

void SampledFile::sayCut(RecordingBuilder& builder) const
{
    if (!error.empty())
        builder.issueAt(Severity::Warning,
            Message::both(error, Message::say("everything before it was read")), errorPlace);
}

void readMember(RecordingBuilder& builder, const InputFile& file, RecordReader& reader)
{
    SampledFile sampled;
    builder.enterFile(file, file.name);
    if (const auto taken = takeSample(file, sampled); !taken)
        return builder.failedRead(Severity::Warning, taken.error());
    if (sampled.sample.shape == Shape::Document && sampled.isReadable()) {
        sampled.sayCut(builder);
        builder.enterDocument(sampled.whole, file.begin, sampled.asWritten);
        reader.record(sampled.sample.root);
    } else if (sampled.isStream) {
        readStream(builder, sampled.whole, file.begin, sampled.asWritten, reader);
    } else if (sampled.sample.shape == Shape::Jsonl) {
        readRecords(builder, file, reader, {});
    } else if (!sampled.error.empty()) {
        builder.issueAt(Severity::Warning, sampled.error, sampled.errorPlace);
    }
    builder.leaveDocument();
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
