// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/draft_codec.h"

#include <map>
#include <utility>

#include "core/importers/io/byte_source.h"
#include "core/session/session_columns.h"
#include "core/session/session_hash.h"

namespace winnow::rows {

template <> inline constexpr Message::Kind kLast<Message::Kind> = Message::Kind::Number;
template <> inline constexpr SliceForm kLast<SliceForm> = SliceForm::JsonInside;

} // namespace winnow::rows

namespace winnow::importing {

namespace {

using rows::Private;

/// A text that lies in the recording, or is kept here.
struct TextRow
{
    bool owned = false;
    SliceForm form = SliceForm::Plain;
    std::string text; // owned
    ContentHash hash;
    std::uint64_t bytes = 0, file = 0, offset = 0, length = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("owned", r.owned), f("form", r.form), f(Private { "text" }, r.text), f(Private { "hash" }, r.hash);
        f("bytes", r.bytes), f("file", r.file), f("offset", r.offset), f("length", r.length);
    }
};

struct MessageRow
{
    Message::Kind kind = Message::Kind::Verbatim;
    std::string words;
    std::vector<MessageRow> arguments;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("kind", r.kind), f(Private { "words" }, r.words), f("arguments", r.arguments);
    }
};

struct IssueRow
{
    Severity severity = Severity::Warning;
    std::uint64_t line = 0, offset = 0, length = 0;
    MessageRow text;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("severity", r.severity), f("line", r.line), f("offset", r.offset), f("length", r.length);
        f("text", r.text);
    }
};

struct KeyRow
{
    ContentHash key;
    template <class Row, class F> static void columns(Row& r, F&& f) { f(Private { "key" }, r.key); }
};

/// All of a recording but its sessions and texts.
struct RecordingRow
{
    std::string format, project;
    std::uint64_t bytes = 0, texts = 0;
    std::vector<KeyRow> sessions;
    std::vector<IssueRow> issues;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("format", r.format), f(Private { "project" }, r.project), f("bytes", r.bytes);
        f("sessions", r.sessions), f("texts", r.texts), f("issues", r.issues);
    }
};

MessageRow rowOf(const Message& message)
{
    MessageRow row { message.kind(), message.words(), {} };
    for (const Message& argument : message.arguments())
        row.arguments.push_back(rowOf(argument));
    return row;
}

Message messageOf(MessageRow row)
{
    std::vector<Message> arguments;
    for (MessageRow& argument : row.arguments)
        arguments.push_back(messageOf(std::move(argument)));
    return Message::restored(row.kind, std::move(row.words), std::move(arguments));
}

RecordingRow rowOf(const RecordingDraft& draft, std::size_t texts, const TextStore& store)
{
    const Recording& r = draft.recording;
    RecordingRow row { r.format, r.project, r.bytes, texts, {}, {} };
    for (const Session& session : draft.sessions)
        row.sessions.push_back({ sessionKey(store, session) });
    for (const Issue& issue : r.issues)
        row.issues.push_back({ issue.severity, issue.line, issue.offset, issue.length, rowOf(issue.text) });
    return row;
}

TextRow rowOf(const TextLog::Entry& entry, const TextStore& store)
{
    TextRow row;
    row.owned = entry.owned;
    if (entry.owned) {
        row.text = store.get(entry.id).view();
        return row;
    }
    row.form = entry.slice.form, row.offset = entry.slice.offset, row.length = entry.slice.length;
    row.hash = store.hash(entry.id), row.bytes = store.bytes(entry.id);
    return row;
}

/// The place in `files` of each source; nothing when one is none of them.
std::optional<std::map<std::uint32_t, std::uint64_t>> placesOf(
    const TextLog& texts, std::span<const std::filesystem::path> files)
{
    std::map<std::filesystem::path, std::uint64_t> places;
    for (const std::filesystem::path& file : files)
        places.emplace(file, places.size());
    std::map<std::uint32_t, std::uint64_t> of;
    for (const TextLog::Source& source : texts.sources) {
        const auto place = places.find(source.file);
        if (place == places.end())
            return std::nullopt;
        of.emplace(source.id, place->second);
    }
    return of;
}

} // namespace

std::optional<std::string> packDraft(const RecordingDraft& draft, const TextLog& texts,
    const TextStore& store, std::span<const std::filesystem::path> files)
{
    const auto places = placesOf(texts, files);
    if (!places)
        return std::nullopt;
    rows::PrivateWriter out;
    rows::TextNumbers numbers;
    std::vector<const TextLog::Entry*> order;
    for (const TextLog::Entry& entry : texts.entries) {
        if (numbers.numbers.try_emplace(entry.id, order.size() + 1).second)
            order.push_back(&entry);
    }
    out.texts = &numbers;
    const RecordingRow recording = rowOf(draft, order.size(), store);
    out.row(recording);
    for (const TextLog::Entry* entry : order) {
        TextRow row = rowOf(*entry, store);
        if (const auto place = places->find(entry->slice.source); !entry->owned && place != places->end())
            row.file = place->second;
        else if (!entry->owned)
            return std::nullopt;
        out.row(std::as_const(row));
    }
    for (const Session& session : draft.sessions)
        out.row(session);
    return out.packed();
}

std::optional<RecordingDraft> unpackDraft(
    std::string_view packed, TextStore& store, std::span<const std::filesystem::path> files)
{
    rows::PrivateReader in(packed);
    rows::TextNumbers numbers;
    in.texts = &numbers;
    RecordingRow recording;
    in.row(recording);
    std::vector<std::uint32_t> sources;
    for (const std::filesystem::path& file : files)
        sources.push_back(store.addSource(std::make_shared<FileSource>(file)));
    for (std::uint64_t t = 0; t < recording.texts && in.ok(); ++t) {
        TextRow row;
        in.row(row);
        if (row.file >= sources.size())
            return std::nullopt;
        const TextSlice slice { sources[row.file], row.offset, row.length, row.form };
        if (in.ok())
            numbers.ids.push_back(
                row.owned ? store.add(row.text) : store.addKnown(row.hash, row.bytes, slice));
    }
    RecordingDraft draft;
    for (const KeyRow& one : recording.sessions) {
        Session& session = draft.sessions.emplace_back();
        in.row(session);
        session.key = one.key;
    }
    if (!in.ok())
        return std::nullopt;
    draft.recording.format = std::move(recording.format), draft.recording.bytes = recording.bytes;
    draft.recording.project = std::move(recording.project);
    for (IssueRow& issue : recording.issues)
        draft.recording.issues.push_back(
            { issue.severity, issue.line, issue.offset, issue.length, messageOf(std::move(issue.text)) });
    return draft;
}

} // namespace winnow::importing
