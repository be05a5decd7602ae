// SPDX-License-Identifier: GPL-3.0-or-later
// The record loop: reads lines, passes on parsed values, and reports and survives whatever is wrong with a
// line.

#include "core/importers/io/line_reader.h"
#include "core/importers/read_input.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

constexpr json::ParseOptions kStrict {};

std::string excerpt(std::string_view line)
{
    return sampleOf(line, 60) + (line.size() > 60 ? "..." : "");
}

class RecordLoop
{
public:
    RecordLoop(RecordingBuilder& builder, RecordReader& reader)
        : m_builder(builder)
        , m_reader(reader)
    {
    }

    void line(std::string_view text, const RecordPlace& place, bool isLast)
    {
        bool asWritten = true;
        if (!utf8::isValid(text)) {
            m_repaired = utf8::repair(text);
            text = m_repaired;
            asWritten = false;
            m_builder.issueAt(Severity::Warning, Message::say("invalid UTF-8 was replaced by U+FFFD"), place);
        }
        if (m_document.parse(text, kStrict)) {
            give(place, asWritten);
            return;
        }
        pieces(text, place, asWritten, isLast);
    }

    void finish()
    {
        if (m_commas > 0)
            m_builder.issueAt(Severity::Warning,
                Message::say(
                    "commas behind records, as in a list, were skipped: {}; the first is on this line",
                    m_commas),
                m_firstComma);
    }

private:
    void give(const RecordPlace& place, bool asWritten)
    {
        const json::Value value = m_document.root();
        if (!value.isObject() && !value.isArray()) {
            m_builder.issueAt(Severity::Warning,
                Message::say("a line that is not a JSON object was skipped: {}", excerpt(value.raw())),
                place);
            return;
        }
        m_builder.enterRecord(place, asWritten);
        m_reader.record(value);
        m_builder.recordRead(value);
    }

    /// Several values glued together, raw control characters, a cut-off end.
    void pieces(std::string_view text, const RecordPlace& place, bool asWritten, bool isLast)
    {
        std::size_t at = 0;
        std::size_t found = 0;
        const std::size_t commas = m_commas;
        Message why;
        while (at < text.size()) {
            const std::string_view rest = text.substr(at);
            const auto value = m_document.parse(rest, json::kLenientPrefix);
            if (!value) {
                why = value.error().detail;
                break;
            }
            if (!value->isObject() && !value->isArray()) {
                why = Message::say("text behind the record");
                break;
            }
            const RecordPlace piece { place.line, place.offset + at, m_document.consumed() };
            give(piece, asWritten);
            // Slices are relative to the parsed text, so the piece's own offset is its base.
            at += m_document.consumed();
            ++found;
            if (at < text.size() && text[at] == ',') {
                m_firstComma = m_commas++ == 0 ? place : m_firstComma;
                at = std::min(text.find_first_not_of(" \t\r", at + 1), text.size());
            }
        }
        report(text.substr(at), place, isLast, m_commas > commas && found == 1 ? 0 : found, why);
    }

    void report(
        std::string_view rest, const RecordPlace& place, bool isLast, std::size_t found, const Message& why)
    {
        if (found > 1)
            m_builder.issueAt(Severity::Note,
                Message::say(
                    "{} records share one line without a line break between them; all were read", found),
                place);
        else if (found == 1 && rest.empty())
            m_builder.issueAt(Severity::Note,
                Message::say("raw control characters or NaN in the JSON were accepted"), place);
        if (rest.empty())
            return;
        if (isLast)
            m_builder.issueAt(Severity::Note,
                Message::say("the last line is cut off and was skipped; the recording was probably still "
                             "being written"),
                place);
        else
            m_builder.issueAt(
                Severity::Warning, Message::say("bad line skipped ({}): {}", why, excerpt(rest)), place);
    }

    RecordingBuilder& m_builder;
    RecordReader& m_reader;
    json::Document m_document;
    std::string m_repaired;
    std::size_t m_commas = 0;
    RecordPlace m_firstComma;
};

} // namespace

void readRecords(RecordingBuilder& builder, const InputFile& file, RecordReader& reader,
    const std::function<void(std::uint64_t)>& read)
{
    LineReader lines(file);
    RecordLoop loop(builder, reader);
    std::uint64_t told = file.begin;
    while (!builder.stopped() && lines.next()) {
        const std::string_view line = lines.line();
        if (lines.position() != told && read) {
            read(lines.position() - told);
            told = lines.position();
        }
        // A writer that crashed leaves NUL bytes in place of text.
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (lines.nulsBefore() > 0)
            builder.issueAt(Severity::Warning,
                begin == std::string_view::npos
                    ? Message::say("bad line skipped (NUL bytes, as a crash leaves them)")
                    : Message::say("NUL bytes before a record were skipped"),
                { lines.number(), lines.offset() - lines.nulsBefore(),
                    static_cast<std::size_t>(lines.nulsBefore()) });
        if (begin == std::string_view::npos)
            continue;
        const std::string_view text = line[begin] == '{' || line[begin] == '[' ? line.substr(begin) : line;
        loop.line(text, { lines.number(), lines.offset() + begin, text.size() }, lines.unterminated());
    }
    loop.finish();
    if (lines.shortened())
        builder.issue(
            Severity::Warning, Message::say("the file became shorter while it was read; read it again"));
}

/// Several values one after another that are not one per line (pretty-printed objects in one file).
void readStream(RecordingBuilder& builder, std::string_view text, std::uint64_t offset, bool asWritten,
    RecordReader& reader)
{
    json::Document document;
    std::size_t at = 0;
    std::size_t line = 1;
    while (!builder.stopped()) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n", at);
        for (std::size_t i = at; i < std::min(begin, text.size()); ++i)
            line += text[i] == '\n' ? 1 : 0;
        if (begin == std::string_view::npos)
            return;
        const RecordPlace place { line, offset + begin, 0 };
        const auto value = document.parse(text.substr(begin), json::kLenientPrefix);
        if (!value || (!value->isObject() && !value->isArray())) {
            builder.issueAt(Severity::Warning,
                Message::say("what follows is not JSON and was skipped: {}", excerpt(text.substr(begin))),
                place);
            return;
        }
        builder.enterRecord({ line, offset + begin, value->raw().size() }, asWritten);
        reader.record(*value);
        at = begin + std::max<std::size_t>(value->raw().size(), 1);
        for (const char c : value->raw())
            line += c == '\n' ? 1 : 0;
    }
}

} // namespace winnow::importing
