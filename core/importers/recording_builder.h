// SPDX-License-Identifier: GPL-3.0-or-later
// What a format reader fills: one recording with its sessions and issues. It knows where the current record
// is, so that texts become slices of the file and every result remembers its line. One per recording, used by
// one thread.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/importers/held_doubts.h"
#include "core/importers/io/container.h"
#include "core/importers/unread_words.h"
#include "core/session/session_builder.h"
#include "core/session/text_store.h"
#include "core/text/json.h"

namespace winnow::importing {

/// A recording that is read but not yet part of a corpus.
struct RecordingDraft
{
    Recording recording; // without session and result ids
    std::vector<Session> sessions; // in order of first appearance, without empty ones
};

/// The texts that a recording added and where they are in its own files. The index cache needs them because
/// the corpus's store may already have an equal text from another file.
struct TextLog
{
    struct Entry
    {
        TextId id;
        bool owned = false;
        TextSlice slice;
    };
    struct Source
    {
        std::uint32_t id = 0; // of slices
        std::filesystem::path file;
    };
    bool on = false;
    bool onlyOwnFiles = true; // false: a text is in another file, so the recording cannot be cached
    std::vector<Entry> entries;
    std::vector<Source> sources; // in the order of their ids
};

class RecordingBuilder
{
public:
    RecordingBuilder(TextStore& store, std::string path);

    const std::string& path() const { return m_draft.recording.path; }
    /// File name without folders and extension: the session id where the format has none.
    std::string stem() const;
    Recording& recording() { return m_draft.recording; }

    /// The session with this key, created on first use with the key as its id. References stay valid.
    SessionBuilder& session(std::string_view key = {});
    bool hasSession(std::string_view key) const { return m_byKey.count(std::string(key)) > 0; }

    /// A string value as a text: a slice of the file where possible. Invalid id for anything but a string.
    TextId text(const json::Value& string);
    /// Any value: a string as text(), null or missing as no text, anything else as its compact JSON.
    TextId textOrJson(const json::Value& value);
    /// The raw JSON of a value as written.
    TextId raw(const json::Value& value);
    /// A text put together by the reader.
    TextId text(std::string_view owned);
    /// A whole file beside the recording (persisted outputs); invalid if it cannot be read or is larger than 64 MB.
    /// Such a recording is not cached: the cache knows slices of the recording's own file.
    TextId fileText(const std::filesystem::path& path);
    /// Part of the current file that is the text as written (plain text readers).
    TextId slice(std::string_view text, std::uint64_t offset);

    /// Makes `value` (a message inside a document) the place of the entries that follow; in JSONL the record's own
    /// place stays. Session builders pick it up at the next session(), or immediately if passed.
    void at(const json::Value& value);
    void at(const json::Value& value, SessionBuilder& session);
    /// Key for one more conversation without an id: the file's stem, then "stem #2" and so on.
    std::string freshKey() const;
    const RecordPlace& place() const { return m_place; }

    void issue(Severity severity, Message text);
    void issueAt(Severity severity, Message text, const RecordPlace& place);
    /// The recording or a file next to it could not be read: adds the issue and counts the failed read.
    void failedRead(Severity severity, const Error& error);
    /// Counts record kinds that the format does not know; they become one Note at the end. If the record may
    /// answer a call, mayHoldResult() reports it.
    void unknown(std::string_view kind, const json::Value& record = {});
    /// A record of an unknown kind whose words were not read as a result: a warning with a sample and its
    /// place.
    void mayHoldResult(const std::string& kind, const json::Value& record);
    /// Content of a tool result in a shape that no rule covers: a warning with a sample and its place.
    void notUnderstood(const json::Value& content);
    /// Call after reading a record: reports words of an answer that have an unknown name and were not read.
    void recordRead(const json::Value& record);
    /// The same if the record is gone or was already reported.
    void recordRead() { m_unread.forget(); }
    /// Counts something worth one summary Note at the end ("3 records were copies ..."): a phrase with {} for
    /// the number.
    void count(Phrase note) { ++m_counts[note]; }

    // --- for the readers of containers, not for formats ---

    /// The texts of the values that follow are in `file`.
    void enterFile(const InputFile& file, std::string label = {});
    /// Enters the record at `place`; `asWritten` is false if its bytes had to be repaired.
    void enterRecord(const RecordPlace& place, bool asWritten);
    /// `text` must live until the next record or document is entered or this one is left.
    void enterDocument(std::string_view text, std::uint64_t offset, bool asWritten);
    void leaveDocument();
    /// A position in the recording, to return to after reading something else.
    struct Where
    {
        RecordPlace place;
        std::uint64_t base = 0;
        bool asWritten = false;
        bool inDocument = false;
    };
    Where where() const { return { m_place, m_base, m_asWritten, m_inDocument }; }
    void goTo(const Where& where);
    RecordingDraft finish();
    TextStore& store() { return m_store; }
    std::stop_token stop;
    TextLog texts;
    HeldDoubts held; // reported by finish()
    bool forced = false; // the user named the format
    bool wholeTexts = false, doubts = true; // as in ImportOptions
    bool stopped() const { return stop.stop_requested(); }

private:
    TextId keep(std::string_view text);
    TextId keep(std::string_view text, const TextSlice& slice);
    bool sliceable(std::size_t length) const;
    RecordPlace placeForResults() const;
    std::size_t lineAt(std::uint64_t offset) const;
    void noteCounts();

    TextStore& m_store;
    RecordingDraft m_draft;
    std::deque<SessionBuilder> m_sessions;
    std::unordered_map<std::string, std::size_t> m_byKey;
    RecordPlace m_place;
    std::string m_fileLabel;
    std::uint32_t m_source = 0;
    bool m_hasSource = false;
    std::uint64_t m_filesBefore = 0; // bytes of the files read before this one
    std::uint64_t m_fileSize = 0;
    bool m_asWritten = false;
    bool m_inDocument = false;
    std::uint64_t m_base = 0; // file offset of the parsed text
    std::string_view m_document;
    std::vector<std::uint32_t> m_linesBefore; // line ends of the document before each of its blocks
    std::string m_scratch;
    std::map<std::string, std::size_t> m_unknown;
    std::map<Phrase, std::uint64_t> m_counts;
    UnreadWords m_unread;
    std::size_t m_droppedIssues = 0;
    std::size_t m_notUnderstood = 0;
};

} // namespace winnow::importing
