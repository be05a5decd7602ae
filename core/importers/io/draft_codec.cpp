// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/draft_codec.h"

#include <cstring>
#include <unordered_map>

namespace winnow::importing {

namespace {

class Writer
{
public:
    void number(std::uint64_t value)
    {
        while (value >= 0x80) {
            m_out += static_cast<char>(value | 0x80);
            value >>= 7;
        }
        m_out += static_cast<char>(value);
    }
    void integer(std::int64_t value)
    {
        number((static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63));
    }
    void text(std::string_view value)
    {
        number(value.size());
        m_out += value;
    }
    void real(double value) { m_out.append(reinterpret_cast<const char*>(&value), sizeof value); }
    void hash(const ContentHash& value)
    {
        m_out.append(reinterpret_cast<const char*>(&value.low), 8);
        m_out.append(reinterpret_cast<const char*>(&value.high), 8);
    }
    std::string take() { return std::move(m_out); }

private:
    std::string m_out;
};

/// Every read is checked: a damaged cache must give nothing, not a crash.
class DraftReader
{
public:
    explicit DraftReader(std::string_view bytes)
        : m_at(bytes.data())
        , m_end(bytes.data() + bytes.size())
    {
    }
    bool ok() const { return m_ok; }
    bool atEnd() const { return m_at == m_end; }

    std::uint64_t number()
    {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (m_at == m_end)
                return failed();
            const auto byte = static_cast<unsigned char>(*m_at++);
            value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
            if (byte < 0x80)
                return value;
        }
        return failed();
    }
    std::int64_t integer()
    {
        const std::uint64_t value = number();
        return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
    }
    /// A number of things that take at least one byte each.
    std::size_t count()
    {
        const std::uint64_t value = number();
        return value <= static_cast<std::uint64_t>(m_end - m_at) ? value : failed();
    }
    std::string_view text()
    {
        const std::size_t length = count();
        const std::string_view value(m_at, length);
        m_at += length;
        return value;
    }
    ContentHash hash()
    {
        ContentHash value;
        if (m_end - m_at < 16) {
            failed();
            return value;
        }
        std::memcpy(&value.low, m_at, 8);
        std::memcpy(&value.high, m_at + 8, 8);
        m_at += 16;
        return value;
    }
    double real()
    {
        double value = 0;
        if (m_end - m_at < static_cast<std::ptrdiff_t>(sizeof value)) {
            failed();
            return 0;
        }
        std::memcpy(&value, m_at, sizeof value);
        m_at += sizeof value;
        return value;
    }
    std::uint32_t small() { return static_cast<std::uint32_t>(number()); }

private:
    std::uint64_t failed()
    {
        m_ok = false;
        m_at = m_end;
        return 0;
    }
    const char* m_at;
    const char* m_end;
    bool m_ok = true;
};

/// Numbers the texts of one recording, so that the bytes do not depend on the corpus.
class TextNumbers
{
public:
    explicit TextNumbers(const TextLog& log)
    {
        for (const TextLog::Entry& entry : log.entries) {
            if (m_numbers.try_emplace(entry.id, m_order.size() + 1).second)
                m_order.push_back(&entry);
        }
    }
    std::uint64_t of(TextId id) const
    {
        const auto found = m_numbers.find(id);
        return found == m_numbers.end() ? 0 : found->second;
    }
    const std::vector<const TextLog::Entry*>& order() const { return m_order; }

private:
    std::unordered_map<TextId, std::uint64_t> m_numbers;
    std::vector<const TextLog::Entry*> m_order;
};

void writeTexts(Writer& out, const TextNumbers& numbers, const TextStore& store)
{
    out.number(numbers.order().size());
    for (const TextLog::Entry* entry : numbers.order()) {
        out.number(entry->owned ? 0 : entry->slice.form == SliceForm::Plain ? 1 : 2);
        if (entry->owned) {
            out.text(store.get(entry->id).view());
            continue;
        }
        out.hash(store.hash(entry->id));
        out.number(store.bytes(entry->id));
        out.number(entry->slice.offset);
        out.number(entry->slice.length);
    }
}

std::vector<TextId> readTexts(
    DraftReader& in, TextStore& store, const std::shared_ptr<const ByteSource>& source)
{
    std::vector<TextId> ids(1); // 0 = no text
    const std::size_t count = in.count();
    ids.reserve(count + 1);
    const std::uint32_t sourceId = store.addSource(source);
    for (std::size_t i = 0; i < count && in.ok(); ++i) {
        const std::uint64_t form = in.number();
        if (form == 0) {
            ids.push_back(store.add(in.text()));
            continue;
        }
        const ContentHash hash = in.hash();
        const std::uint64_t bytes = in.number();
        TextSlice slice { sourceId, in.number(), 0, form == 1 ? SliceForm::Plain : SliceForm::JsonInside };
        slice.length = in.number();
        if (in.ok())
            ids.push_back(store.addKnown(hash, bytes, slice));
    }
    return ids;
}

constexpr std::uint64_t kPresent = 1, kBatch = 2, kDollars = 4, kOutput = 8;

void writeUsage(Writer& out, const Usage& usage)
{
    out.number((usage.present ? kPresent : 0) | (usage.batch ? kBatch : 0) | (usage.dollars ? kDollars : 0)
        | (usage.output != 0 ? kOutput : 0));
    if (usage.present) {
        for (const std::int64_t value :
            { usage.input, usage.cacheRead, usage.cacheWrite5m, usage.cacheWrite1h, usage.reasoning })
            out.integer(value);
    }
    if (usage.output != 0)
        out.integer(usage.output);
    if (usage.dollars)
        out.real(*usage.dollars);
}

Usage readUsage(DraftReader& in)
{
    Usage usage;
    const std::uint64_t flags = in.number();
    usage.present = (flags & kPresent) != 0;
    usage.batch = (flags & kBatch) != 0;
    if (usage.present) {
        for (std::int64_t* value :
            { &usage.input, &usage.cacheRead, &usage.cacheWrite5m, &usage.cacheWrite1h, &usage.reasoning })
            *value = in.integer();
    }
    if ((flags & kOutput) != 0)
        usage.output = in.integer();
    if ((flags & kDollars) != 0)
        usage.dollars = in.real();
    return usage;
}

void writeResult(Writer& out, const ToolResult& r, const TextNumbers& texts)
{
    for (const std::string* text : { &r.callId, &r.tool, &r.subName })
        out.text(*text);
    out.number(r.call);
    out.number(texts.of(r.text));
    out.number(texts.of(r.rawText));
    out.number(r.blocks.size());
    for (const Block& block : r.blocks) {
        out.number(static_cast<std::uint64_t>(block.kind));
        out.number(texts.of(block.text));
    }
    out.number(r.images);
    out.number(r.isError ? 1 : 0);
    out.number(r.exitCode ? 1 : 0);
    out.integer(r.exitCode.value_or(0));
    out.integer(r.time);
    for (const std::uint64_t value :
        { std::uint64_t(r.turn), std::uint64_t(r.event), std::uint64_t(r.line), r.offset, r.length })
        out.number(value);
}

class SessionReader
{
public:
    SessionReader(DraftReader& in, const std::vector<TextId>& texts)
        : m_in(in)
        , m_texts(texts)
    {
    }

    Session read()
    {
        Session s;
        for (std::string* text :
            { &s.id, &s.title, &s.model, &s.cwd, &s.parentId, &s.agentId, &s.agentVersion })
            *text = m_in.text();
        s.sidechain = m_in.number() != 0;
        s.wire = static_cast<Wire>(
            std::min<std::uint64_t>(m_in.number(), static_cast<std::uint64_t>(Wire::Unknown)));
        if (const std::uint64_t streamed = m_in.number(); streamed != 0)
            s.streamed = streamed == 2;
        s.started = m_in.integer();
        s.ended = m_in.integer();
        list(s.turns, [&] { return turn(); });
        list(s.events, [&] { return event(); });
        list(s.calls, [&] { return call(); });
        list(s.results, [&] { return result(); });
        list(s.boundaries, [&] { return boundary(); });
        list(s.modelCalls, [&] { return modelCall(); });
        s.total = readUsage(m_in);
        return s;
    }

private:
    template <class T, class Read> void list(std::vector<T>& out, const Read& read)
    {
        const std::size_t count = m_in.count();
        out.reserve(count);
        for (std::size_t i = 0; i < count && m_in.ok(); ++i)
            out.push_back(read());
    }
    TextId text()
    {
        const std::uint64_t number = m_in.number();
        return number < m_texts.size() ? m_texts[number] : TextId();
    }
    Turn turn()
    {
        Turn t;
        t.role = static_cast<Role>(
            std::min<std::uint64_t>(m_in.number(), static_cast<std::uint64_t>(Role::Note)));
        t.time = m_in.integer();
        t.model = m_in.text();
        t.modelCall = m_in.small();
        t.line = m_in.number();
        return t;
    }
    Event event()
    {
        Event e;
        e.kind = static_cast<EventKind>(
            std::min<std::uint64_t>(m_in.number(), static_cast<std::uint64_t>(EventKind::Note)));
        e.index = m_in.small();
        e.text = text();
        e.turn = m_in.small();
        e.time = m_in.integer();
        return e;
    }
    ToolCall call()
    {
        ToolCall c;
        for (std::string* value : { &c.id, &c.name, &c.subName })
            *value = m_in.text();
        c.arguments = text();
        c.turn = m_in.small();
        c.event = m_in.small();
        c.time = m_in.integer();
        return c;
    }
    ToolResult result()
    {
        ToolResult r;
        for (std::string* value : { &r.callId, &r.tool, &r.subName })
            *value = m_in.text();
        r.call = m_in.small();
        r.text = text();
        r.rawText = text();
        list(r.blocks, [&] {
            const auto kind = static_cast<BlockKind>(
                std::min<std::uint64_t>(m_in.number(), static_cast<std::uint64_t>(BlockKind::Other)));
            return Block { kind, text() };
        });
        r.images = m_in.small();
        r.isError = m_in.number() != 0;
        const bool hasCode = m_in.number() != 0;
        const auto code = static_cast<int>(m_in.integer());
        if (hasCode)
            r.exitCode = code;
        r.time = m_in.integer();
        r.turn = m_in.small();
        r.event = m_in.small();
        r.line = m_in.number();
        r.offset = m_in.number();
        r.length = m_in.number();
        return r;
    }
    Boundary boundary()
    {
        Boundary b;
        b.kind = static_cast<BoundaryKind>(
            std::min<std::uint64_t>(m_in.number(), static_cast<std::uint64_t>(BoundaryKind::PrefixTrim)));
        b.summary = text();
        b.tokensBefore = m_in.integer();
        list(b.clearedIds, [&] { return std::string(m_in.text()); });
        list(b.clearedResults, [&] { return m_in.small(); });
        b.keptFrom = m_in.small();
        b.inferred = m_in.number() != 0;
        b.event = m_in.small();
        return b;
    }
    ModelCall modelCall()
    {
        ModelCall m;
        m.firstEvent = m_in.small();
        m.time = m_in.integer();
        m.model = m_in.text();
        m.usage = readUsage(m_in);
        return m;
    }

    DraftReader& m_in;
    const std::vector<TextId>& m_texts;
};

void writeTimeline(Writer& out, const Session& s, const TextNumbers& texts)
{
    out.number(s.turns.size());
    for (const Turn& t : s.turns) {
        out.number(static_cast<std::uint64_t>(t.role));
        out.integer(t.time);
        out.text(t.model);
        out.number(t.modelCall);
        out.number(t.line);
    }
    out.number(s.events.size());
    for (const Event& e : s.events) {
        out.number(static_cast<std::uint64_t>(e.kind));
        out.number(e.index);
        out.number(texts.of(e.text));
        out.number(e.turn);
        out.integer(e.time);
    }
    out.number(s.calls.size());
    for (const ToolCall& c : s.calls) {
        for (const std::string* text : { &c.id, &c.name, &c.subName })
            out.text(*text);
        out.number(texts.of(c.arguments));
        out.number(c.turn);
        out.number(c.event);
        out.integer(c.time);
    }
}

void writeSession(Writer& out, const Session& s, const TextNumbers& texts)
{
    for (const std::string* text :
        { &s.id, &s.title, &s.model, &s.cwd, &s.parentId, &s.agentId, &s.agentVersion })
        out.text(*text);
    out.number(s.sidechain ? 1 : 0);
    out.number(static_cast<std::uint64_t>(s.wire));
    out.number(s.streamed ? 1U + *s.streamed : 0U);
    out.integer(s.started);
    out.integer(s.ended);
    writeTimeline(out, s, texts);
    out.number(s.results.size());
    for (const ToolResult& result : s.results)
        writeResult(out, result, texts);
    out.number(s.boundaries.size());
    for (const Boundary& b : s.boundaries) {
        out.number(static_cast<std::uint64_t>(b.kind));
        out.number(texts.of(b.summary));
        out.integer(b.tokensBefore);
        out.number(b.clearedIds.size());
        for (const std::string& id : b.clearedIds)
            out.text(id);
        out.number(b.clearedResults.size());
        for (const std::uint32_t result : b.clearedResults)
            out.number(result);
        out.number(b.keptFrom);
        out.number(b.inferred ? 1 : 0);
        out.number(b.event);
    }
    out.number(s.modelCalls.size());
    for (const ModelCall& m : s.modelCalls) {
        out.number(m.firstEvent);
        out.integer(m.time);
        out.text(m.model);
        writeUsage(out, m.usage);
    }
    writeUsage(out, s.total);
}

void writeMessage(Writer& out, const Message& message)
{
    out.number(static_cast<std::uint64_t>(message.kind()));
    out.text(message.words());
    out.number(message.arguments().size());
    for (const Message& argument : message.arguments())
        writeMessage(out, argument);
}

Message readMessage(DraftReader& in, int depth)
{
    constexpr int kDeepest = 20; // a damaged cache may claim any depth
    const auto kind = static_cast<Message::Kind>(
        std::min<std::uint64_t>(in.number(), static_cast<std::uint64_t>(Message::Kind::Number)));
    std::string words(in.text());
    const std::size_t count = in.count();
    std::vector<Message> arguments;
    for (std::size_t i = 0; i < count && depth < kDeepest && in.ok(); ++i)
        arguments.push_back(readMessage(in, depth + 1));
    return Message::restored(kind, std::move(words), std::move(arguments));
}

} // namespace

std::string packDraft(const RecordingDraft& draft, const TextLog& texts, const TextStore& store)
{
    Writer out;
    const TextNumbers numbers(texts);
    writeTexts(out, numbers, store);
    out.text(draft.recording.format);
    out.number(draft.recording.bytes);
    out.text(draft.recording.project);
    out.number(draft.recording.issues.size());
    for (const Issue& issue : draft.recording.issues) {
        out.number(static_cast<std::uint64_t>(issue.severity));
        out.number(issue.line);
        out.number(issue.offset);
        out.number(issue.length);
        writeMessage(out, issue.text);
    }
    out.number(draft.sessions.size());
    for (const Session& session : draft.sessions)
        writeSession(out, session, numbers);
    return out.take();
}

std::optional<RecordingDraft> unpackDraft(
    std::string_view packed, TextStore& store, std::shared_ptr<const ByteSource> source)
{
    DraftReader in(packed);
    RecordingDraft draft;
    const std::vector<TextId> texts = readTexts(in, store, source);
    draft.recording.format = in.text();
    draft.recording.bytes = in.number();
    draft.recording.project = in.text();
    const std::size_t issues = in.count();
    for (std::size_t i = 0; i < issues && in.ok(); ++i) {
        Issue issue;
        issue.severity = static_cast<Severity>(
            std::min<std::uint64_t>(in.number(), static_cast<std::uint64_t>(Severity::Error)));
        issue.line = in.number();
        issue.offset = in.number();
        issue.length = in.number();
        issue.text = readMessage(in, 0);
        draft.recording.issues.push_back(std::move(issue));
    }
    const std::size_t sessions = in.count();
    SessionReader reader(in, texts);
    for (std::size_t i = 0; i < sessions && in.ok(); ++i)
        draft.sessions.push_back(reader.read());
    if (!in.ok() || !in.atEnd())
        return std::nullopt;
    return draft;
}

} // namespace winnow::importing
