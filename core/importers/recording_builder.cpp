// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/recording_builder.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "core/base/failed_reads.h"
#include "core/importers/io/byte_source.h"
#include "core/importers/shapes/values.h"
#include "core/importers/shapes/whole_texts.h"
#include "core/importers/unread_answers.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

/// Finds one after another, because most lines are long; std::count() would compare each byte.
std::size_t lineEndsIn(std::string_view text)
{
    std::size_t count = 0;
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        ++count;
    return count;
}

constexpr std::size_t kMostIssues = 1000; // of one recording; the rest is counted
constexpr std::size_t kShortText = 24; // a slice costs as much as the text itself
constexpr std::size_t kMostKinds = 100; // distinct unknown kinds remembered
constexpr std::size_t kLineBlock = 4096; // block size of the line index of a document
constexpr std::size_t kMostSamples = 5; // of what was not understood; the rest is counted

} // namespace

RecordingBuilder::RecordingBuilder(TextStore& store, std::string path)
    : m_store(store)
{
    m_draft.recording.path = std::move(path);
}

std::string RecordingBuilder::stem() const
{
    std::string name = std::filesystem::path(path()).filename().string();
    const std::size_t dot = name.find('.', 1);
    return dot == std::string::npos ? name : name.substr(0, dot);
}

SessionBuilder& RecordingBuilder::session(std::string_view key)
{
    const auto [found, isNew] = m_byKey.try_emplace(std::string(key), m_sessions.size());
    if (isNew) {
        m_sessions.emplace_back();
        m_sessions.back().session().id = key;
    }
    SessionBuilder& builder = m_sessions[found->second];
    builder.setPlace(placeForResults());
    return builder;
}

/// Results are ordered by offset. In a recording of several files, offsets continue from file to file.
RecordPlace RecordingBuilder::placeForResults() const
{
    RecordPlace place = m_place;
    place.offset += m_filesBefore;
    return place;
}

bool RecordingBuilder::sliceable(std::size_t length) const
{
    return m_hasSource && m_asWritten && length > kShortText;
}

TextId RecordingBuilder::keep(std::string_view text)
{
    m_unread.touch();
    const TextId id = m_store.add(text);
    if (texts.on)
        texts.entries.push_back({ id, true, {} });
    return id;
}

TextId RecordingBuilder::keep(std::string_view text, const TextSlice& slice)
{
    m_unread.touch();
    const TextId id = m_store.addSlice(text, slice);
    if (texts.on)
        texts.entries.push_back({ id, false, slice });
    return id;
}

TextId RecordingBuilder::text(const json::Value& string)
{
    if (!string.isString())
        return {};
    m_unread.read(string);
    const std::string_view inside = string.raw().substr(1, string.raw().size() - 2);
    const auto plain = string.plainString();
    std::size_t length = 0;
    if (!plain) {
        if (m_scratch.size() < inside.size() + json::kDecodeSlack)
            m_scratch.resize(inside.size() + json::kDecodeSlack);
        length = json::decodeTo(m_scratch.data(), inside);
    }
    const std::string_view decoded = plain ? *plain : std::string_view(m_scratch).substr(0, length);
    if (!sliceable(inside.size()))
        return keep(decoded);
    const SliceForm form = plain ? SliceForm::Plain : SliceForm::JsonInside;
    return keep(decoded, { m_source, m_base + string.offset() + 1, inside.size(), form });
}

TextId RecordingBuilder::textOrJson(const json::Value& value)
{
    if (value.isString())
        return text(value);
    if (!value.exists() || value.isNull())
        return {};
    m_unread.read(value);
    const std::string compact = compactJson(value);
    return compact.size() == value.raw().size() ? raw(value) : keep(compact);
}

TextId RecordingBuilder::raw(const json::Value& value)
{
    if (!value.exists())
        return {};
    m_unread.read(value);
    return slice(value.raw(), m_base + value.offset());
}

TextId RecordingBuilder::text(std::string_view owned)
{
    return keep(owned);
}

TextId RecordingBuilder::fileText(const std::filesystem::path& path)
{
    constexpr std::uint64_t kMostBytes = 64u << 20;
    const auto size = fileSize(path);
    std::string text;
    if (!size && size.error().code != ErrorCode::NotFound)
        failedRead(Severity::Warning, size.error());
    if (!size || *size > kMostBytes || !FileSource(path).read(0, *size, text))
        return {};
    texts.onlyOwnFiles = false;
    if (!utf8::isValid(text))
        return keep(utf8::repair(text));
    return keep(text, { m_store.addSource(std::make_shared<FileSource>(path)), 0, *size, SliceForm::Plain });
}

TextId RecordingBuilder::slice(std::string_view text, std::uint64_t offset)
{
    if (!sliceable(text.size()))
        return keep(text);
    return keep(text, { m_source, offset, text.size(), SliceForm::Plain });
}

void RecordingBuilder::at(const json::Value& value)
{
    if (m_inDocument && value.exists()) {
        m_place.offset = m_base + value.offset();
        m_place.length = value.raw().size();
        m_place.line = lineAt(value.offset());
    }
}

void RecordingBuilder::at(const json::Value& value, SessionBuilder& session)
{
    at(value);
    session.setPlace(placeForResults());
}

std::string RecordingBuilder::freshKey() const
{
    return m_sessions.empty() ? stem() : fmt::format("{} #{}", stem(), m_sessions.size() + 1);
}

std::size_t RecordingBuilder::lineAt(std::uint64_t offset) const
{
    const std::size_t at = std::min<std::size_t>(offset, m_document.size());
    const std::size_t block = at / kLineBlock;
    if (block >= m_linesBefore.size())
        return 0;
    const std::string_view before = m_document.substr(block * kLineBlock, at % kLineBlock);
    return m_linesBefore[block] + lineEndsIn(before) + 1;
}

void RecordingBuilder::issue(Severity severity, Message text)
{
    issueAt(severity, std::move(text), m_place);
}

void RecordingBuilder::issueAt(Severity severity, Message text, const RecordPlace& place)
{
    std::vector<Issue>& issues = m_draft.recording.issues;
    if (issues.size() >= kMostIssues) {
        ++m_droppedIssues;
        return;
    }
    if (!m_fileLabel.empty())
        text = Message::about(Message::verbatim(m_fileLabel), std::move(text));
    issues.push_back({ severity, place.line, place.offset, place.length, std::move(text) });
}

void RecordingBuilder::failedRead(Severity severity, const Error& error)
{
    noteFailedRead(error.place.file.empty() ? path() : error.place.file, error.detail);
    issueAt(severity, error.message(), {});
}

void RecordingBuilder::unknown(std::string_view kind, const json::Value& record)
{
    if (mayAnswer(record))
        return mayHoldResult(std::string(kind), record);
    m_unread.touch();
    std::string name(kind.substr(0, utf8::floorBoundary(kind, std::min<std::size_t>(kind.size(), 60))));
    if (m_unknown.size() < kMostKinds || m_unknown.count(name) > 0)
        ++m_unknown[name];
    else
        ++m_unknown["others"];
}

void RecordingBuilder::mayHoldResult(const std::string& kind, const json::Value& record)
{
    m_unread.touch();
    if (held.looksAt(kind))
        held.add({ "k" + kind,
            Message::say(
                "a record of an unknown kind ({}) may hold a tool result, which is missing from all figures: {}",
                kind, sampleOf(record.raw())),
            m_place, WordProbe(answerIn(record)), callsNamedIn(record), true });
}

void RecordingBuilder::notUnderstood(const json::Value& content)
{
    if (++m_notUnderstood > kMostSamples)
        return count(Message::mark("further tool results with content of an unknown shape: {}"));
    issue(Severity::Warning,
        Message::say(
            "the content of a tool result has an unknown shape; parts that are not text are kept as JSON: {}",
            sampleOf(content.raw())));
}

void RecordingBuilder::recordRead(const json::Value& record)
{
    if (std::exchange(held.setAside, false) || !doubts)
        return m_unread.forget();
    if (!m_unread.touched())
        lookAtSkipped(*this, recordKind(record), record);
    for (const UnreadWords::Found& found : m_unread.in(record)) {
        if (!held.looksAt("n" + found.name))
            continue;
        const RecordPlace before = m_place;
        at(found.words);
        held.add({ "n" + found.name,
            Message::say("text next to a tool result was not read ({}): {}; if the model read it, the "
                         "result is longer than its figures",
                found.name, sampleOf(found.words.raw())),
            m_place, WordProbe(found.words.raw()), found.calls });
        m_place = before;
    }
}

void RecordingBuilder::enterFile(const InputFile& file, std::string label)
{
    held.partRead(file.name);
    m_source = m_store.addSource(file.source);
    m_hasSource = true;
    m_filesBefore += m_fileSize;
    m_fileSize = file.size;
    texts.sources.push_back({ m_source, file.path });
    m_fileLabel = std::move(label);
}

void RecordingBuilder::enterRecord(const RecordPlace& place, bool asWritten)
{
    m_place = place;
    m_base = place.offset;
    m_asWritten = asWritten;
    m_inDocument = false;
}

void RecordingBuilder::goTo(const Where& where)
{
    m_place = where.place;
    m_base = where.base;
    m_asWritten = where.asWritten;
    m_inDocument = where.inDocument;
}

void RecordingBuilder::enterDocument(std::string_view text, std::uint64_t offset, bool asWritten)
{
    m_place = { 1, offset, text.size() };
    m_base = offset;
    m_asWritten = asWritten;
    m_inDocument = true;
    // Index blocks, not lines: a document of nothing but line ends would need four times its size.
    m_document = text;
    m_linesBefore.assign(1, 0);
    for (std::size_t at = kLineBlock; at <= text.size(); at += kLineBlock) {
        const std::string_view block = text.substr(at - kLineBlock, kLineBlock);
        m_linesBefore.push_back(m_linesBefore.back() + static_cast<std::uint32_t>(lineEndsIn(block)));
    }
}

void RecordingBuilder::leaveDocument()
{
    m_document = {};
    m_linesBefore.clear();
}

void RecordingBuilder::noteCounts()
{
    std::vector<Issue>& issues = m_draft.recording.issues;
    if (!m_unknown.empty()) {
        std::string kinds;
        for (const auto& [kind, number] : m_unknown)
            kinds += fmt::format(" {} ({})", kind.empty() ? "without type" : kind, number);
        issues.push_back({ Severity::Note, 0, 0, 0,
            Message::say("records of unknown kinds or without conversation were skipped:{}", kinds) });
    }
    for (const auto& [note, number] : m_counts)
        issues.push_back({ Severity::Note, 0, 0, 0, Message::of(note, { Message::number(number) }) });
    if (m_droppedIssues > 0)
        issues.push_back({ Severity::Warning, 0, 0, 0,
            Message::say("further issues that are not listed: {}", m_droppedIssues) });
}

RecordingDraft RecordingBuilder::finish()
{
    const auto places = placesOfWholeTexts(path());
    for (SessionBuilder& builder : m_sessions) {
        if (const std::size_t found = addWholeTexts(*this, builder.session(), places); found > 0)
            m_counts[Message::mark("results that were found whole beside the recording: {}")] += found;
        if (wholeTexts)
            showWholeTexts(builder.session());
        if (!builder.empty())
            m_draft.sessions.push_back(builder.finish());
    }
    m_fileLabel.clear();
    std::set<std::string> told; // one message per kind and name; the rest is counted
    for (HeldDoubt& doubt : held.standing(m_draft.sessions, m_store)) {
        if (told.insert(doubt.kind).second && told.size() <= kMostSamples)
            issueAt(Severity::Warning, std::move(doubt.text), doubt.place);
        else
            count(Message::mark("more records or texts that look like tool results and were not read: {}"));
    }
    noteCounts();
    return std::move(m_draft);
}

} // namespace winnow::importing
