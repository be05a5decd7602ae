// SPDX-License-Identifier: GPL-3.0-or-later
// What one format is, for the importers themselves. How to add one:
//
// 1. core/importers/formats/<family>/<name>.cpp with one `extern const Format kXxx`; its row in registry.cpp,
//    where the order breaks ties between equal scores.
// 2. `sniff` looks at a Sample and returns 0 (no) to 100 (certain); kCertain, kLikely, kMaybe are usual.
//    Sample::records are the first lines of a JSONL file, the first elements of a document that is an array,
//    or the one root object; sample.share(predicate) is the share of them that satisfies a predicate.
//    Sample::root is the whole document. A sniffer is called only for shapes the format has a reader for.
// 3. The readers that fit; each gets a RecordingBuilder and adds sessions, turns, calls and results:
//    - records: one object per line. The reader keeps its state; finish() is called at the end. Arrays of
//      records and several pretty-printed objects in one file arrive record by record as well.
//    - document: one JSON value. Called once per record for JSONL if there is no `records` reader.
//    - text: anything that is not JSON (Markdown, dumps of event streams). The text is valid UTF-8.
//    - bundle: several files as one recording, members of a zip archive or a folder. Sample::names lists
//      them; if a format claims a folder, its files are not read one by one.
//    - file: a path on disk, for SQLite (opened read-only by the reader).
// 4. Helpers: shapes/messages/messages_*.h read the message lists of the providers; shapes/values.h reads
//    times, numbers and shell commands; SessionWriter, the base of all readers, has a function for each common
//    entry; SessionBuilder pairs calls with results and names them.
// 5. A row with its expected values in tests/data/recordings/odd_inputs.jsonl, or a small recording in a folder
//    next to it.
//
// Rules: pass texts through RecordingBuilder::text(value), so that they stay slices of the file; do not
// throw; count unknown record kinds with RecordingBuilder::unknown(kind) instead of rejecting them; do not
// recurse over the input's nesting; member look-ups are linear, so look a member up once and keep the Value.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/importers/importer.h"
#include "core/importers/io/container.h"
#include "core/importers/shapes/session_writer.h"
#include "core/text/lines.h"

namespace winnow::importing {

enum class Shape : std::uint8_t
{
    Jsonl, // one JSON value per line (or several values one after another)
    Document, // one JSON value
    Text, // any other text
    Binary, // SQLite and other files with NUL bytes; see Sample::head
    Bundle, // an archive or a folder
};

/// What sniffing looks at.
struct Sample
{
    std::string name; // path or member name; decides nothing but may break ties
    std::string head; // the first bytes, at most 64 KiB
    Shape shape = Shape::Text;
    json::Value root; // Document: all of it; Jsonl: the first record
    std::vector<json::Value> records; // the first lines, the first elements of a root array, or the root
    std::string schema; // SQLite: the CREATE statements of all tables
    std::vector<std::string> names; // Bundle: member names, relative, with '/'
    bool folder = false; // Bundle: a folder on disk, `names` are its direct children

    /// Share of the records for which `test` is true, 0 to 1; 0 if there are none.
    double share(const std::function<bool(const json::Value&)>& test) const;
    bool any(const std::function<bool(const json::Value&)>& test) const { return share(test) > 0; }
};

inline constexpr int kCertain = 100;
inline constexpr int kLikely = 70;
inline constexpr int kMaybe = 40;
inline constexpr int kLastResort = 1;

/// One format: what it is, how to recognize it, and what it can read.
struct Format
{
    using Sniff = int(const Sample&);
    using Records = std::unique_ptr<RecordReader>(RecordingBuilder&);
    using Document = void(RecordingBuilder&, const json::Value&);
    using Text = void(RecordingBuilder&, std::string_view);
    using Bundle = void(RecordingBuilder&, const std::vector<InputFile>&);
    using File = void(RecordingBuilder&, const std::filesystem::path&);

    /// The type of a reader selects its member.
    template <class... Readers>
    constexpr Format(const ImporterInfo& about, Sniff* sniffer, Readers*... readers)
        : info(about)
        , sniff(sniffer)
    {
        (set(readers), ...);
    }

    ImporterInfo info;
    Sniff* sniff;
    Records* records = nullptr;
    Document* document = nullptr;
    Text* text = nullptr;
    Bundle* bundle = nullptr;
    File* file = nullptr;

private:
    constexpr void set(Records* reader) { records = reader; }
    constexpr void set(Document* reader) { document = reader; }
    constexpr void set(Text* reader) { text = reader; }
    constexpr void set(Bundle* reader) { bundle = reader; }
    constexpr void set(File* reader) { file = reader; }
};

/// `records` of a format whose reader needs only the builder.
template <class Reader> std::unique_ptr<RecordReader> recordsOf(RecordingBuilder& builder)
{
    return std::make_unique<Reader>(builder);
}

/// `document` of a format whose documents are one record each, even lists.
template <class Reader> void wholeOf(RecordingBuilder& builder, const json::Value& root)
{
    Reader reader(builder);
    reader.record(root);
    reader.finish();
}

/// `text` of a format that is read line by line: Reader::line(text, number, offset), then finish().
template <class Reader> void linesOf(RecordingBuilder& builder, std::string_view text)
{
    Reader reader(builder);
    std::size_t number = 0;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t) {
        if (!builder.stopped())
            reader.line(text.substr(begin, end - begin), ++number, begin);
    });
    reader.finish();
}

/// `sniff` by the shape of a record: of the root or any record, of most records, of the root or most.
template <bool (*test)(const json::Value&), int score> int sniffAny(const Sample& sample)
{
    return test(sample.root) || sample.any(test) ? score : 0;
}
template <bool (*test)(const json::Value&), int score> int sniffMost(const Sample& sample)
{
    return sample.share(test) > 0.5 ? score : 0;
}
template <bool (*test)(const json::Value&), int score> int sniffRootOrMost(const Sample& sample)
{
    return test(sample.root) ? score : sniffMost<test, score>(sample);
}

/// All formats in sniffing order.
const std::vector<const Format*>& formats();
const Format* formatByName(std::string_view name);

/// The format with the best score; null if none fits.
const Format* sniff(const Sample& sample);

/// For bundle readers: passes every record of a JSONL member (or its one document) to `reader` without
/// calling finish(). Texts become slices of that member.
void readMember(RecordingBuilder& builder, const InputFile& file, RecordReader& reader);

} // namespace winnow::importing
