// SPDX-License-Identifier: GPL-3.0-or-later
// Shape detection and sniffing: the content decides, never the extension.
#include <algorithm>

#include "core/base/try.h"
#include "core/importers/io/line_reader.h"
#include "core/importers/read_input.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

constexpr std::uint64_t kHead = 64 * 1024;
constexpr std::size_t kMostRecords = 50;
constexpr std::size_t kLeastRecords = 3;

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

char firstChar(std::string_view text)
{
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at == std::string_view::npos ? '\0' : text[at];
}

bool opensJson(std::string_view text)
{
    return firstChar(text) == '{' || firstChar(text) == '[';
}

std::string validText(std::string_view line)
{
    return utf8::isValid(line) ? std::string(line) : utf8::repair(line);
}

/// Stores `text` and parses it in place; if it does not begin with an object or array, discards it and
/// returns false.
bool keepRecord(SampledFile& sampled, std::string text)
{
    const std::string& kept = sampled.texts.emplace_back(std::move(text));
    const auto value = sampled.documents.emplace_back().parse(kept, json::kLenientPrefix);
    if (value && (value->isObject() || value->isArray())) {
        sampled.sample.records.push_back(*value);
        return true;
    }
    sampled.texts.pop_back();
    sampled.documents.pop_back();
    return false;
}

bool parses(std::string_view text)
{
    json::Document document;
    return document.parse(text, json::kLenient).has_value();
}

enum class FirstLines
{
    Jsonl,
    OneValue,
    Unclear
};

/// The next non-blank line; false at the end.
bool nextWithText(LineReader& lines)
{
    while (lines.next()) {
        if (!isBlank(lines.line()))
            return true;
    }
    return false;
}

/// Decides by the first two non-blank lines; both may be long. Keeps records among them, so that nothing is
/// parsed twice.
FirstLines lookAtFirstLines(LineReader& lines, SampledFile& sampled)
{
    if (!nextWithText(lines))
        return FirstLines::Unclear;
    json::Document scalar;
    if (lines.isLast() && scalar.parse(lines.line(), json::kLenient))
        return FirstLines::OneValue; // it is read whole anyway
    const bool kept = keepRecord(sampled, validText(lines.line()));
    const std::string other = kept ? std::string() : validText(lines.line()); // long lines are not held twice
    const std::string_view first = kept ? std::string_view(sampled.texts.back()) : other;
    const bool begins = kept || scalar.parse(first, json::kLenientPrefix);
    const std::size_t consumed = kept ? sampled.documents.back().consumed() : scalar.consumed();
    const bool comma = begins && consumed < first.size() && first[consumed] == ',';
    const std::string_view behind = first.substr(begins ? consumed + (comma ? 1 : 0) : 0);
    if (begins && opensJson(behind))
        return FirstLines::Jsonl;
    const bool whole = begins && isBlank(behind);
    if (!nextWithText(lines))
        return comma && whole ? FirstLines::Jsonl : whole ? FirstLines::OneValue : FirstLines::Unclear;
    // A broken first line of a JSONL file: the second line of a pretty-printed object is never an object.
    const bool brokenFirst
        = !whole && firstChar(first) == '{' && firstChar(lines.line()) == '{' && parses(lines.line());
    if (!whole && !brokenFirst)
        return FirstLines::Unclear;
    keepRecord(sampled, validText(lines.line()));
    return FirstLines::Jsonl;
}

/// Keeps records from the lines after those already examined.
void sampleLines(LineReader& lines, SampledFile& sampled)
{
    Sample& sample = sampled.sample;
    std::size_t bytes = 0;
    for (const std::string& text : sampled.texts)
        bytes += text.size();
    while (sample.records.size() < kMostRecords && (bytes < kHead || sample.records.size() < kLeastRecords)
        && lines.next()) {
        bytes += lines.line().size();
        if (!isBlank(lines.line()))
            keepRecord(sampled, validText(lines.line()));
        if (lines.number() > 1000)
            break;
    }
    sample.shape = Shape::Jsonl;
    sample.root = sample.records.empty() ? json::Value() : sample.records.front();
}

void forgetRecords(SampledFile& sampled)
{
    sampled.sample.records.clear();
    sampled.documents.clear();
    sampled.texts.clear();
}

/// JSONL that begins with the rest of a cut record, a program's greeting or the NUL bytes of a crash: the two
/// lines after the first are records.
bool hasRecordsBehindFirstLine(std::string_view head)
{
    std::size_t records = 0;
    for (std::size_t at = head.find('\n'); at != std::string_view::npos && records < 2;) {
        const std::size_t end = head.find('\n', at + 1);
        const std::string_view line = head.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
        at = end;
        if (isBlank(line))
            continue;
        if (firstChar(line) != '{' || !parses(line))
            return false;
        ++records;
    }
    return records == 2;
}

RecordPlace placeOfError(std::string_view text, std::size_t offset, Message& words)
{
    const std::string_view before = text.substr(0, offset);
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t begin = before.rfind('\n');
    words = Message::say(
        "line {}, column {}", line, offset - (begin == std::string_view::npos ? 0 : begin + 1) + 1);
    return { line, offset, 0 };
}

/// Drops commas before a closing bracket. True if the document is cut off: it now ends behind its last whole
/// object or list.
bool mend(std::string& text)
{
    std::string open, openAtCut; // the brackets that are to come, innermost last
    std::size_t cut = 0;
    std::size_t before = 0; // the last character that is no space
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') {
            while (++i < text.size() && text[i] != '"')
                i += text[i] == '\\' ? 1 : 0;
        } else if (c == '{' || c == '[') {
            open += c == '{' ? '}' : ']';
        } else if (c == '}' || c == ']') {
            if (open.empty() || open.back() != c)
                return false;
            if (text[before] == ',')
                text[before] = ' ';
            open.pop_back();
            cut = i + 1;
            openAtCut = open;
        }
        before = isBlank({ &c, 1 }) ? before : i;
    }
    if (open.empty() || cut == 0)
        return false;
    text.resize(cut);
    text.append(openAtCut.rbegin(), openAtCut.rend());
    return true;
}

/// One document, or several values in a row.
void sampleWhole(SampledFile& sampled)
{
    Sample& sample = sampled.sample;
    sample.shape = Shape::Document;
    json::Document& document = sampled.documents.emplace_back();
    auto value = document.parse(sampled.whole, json::kLenient);
    if (!value) {
        const std::size_t failedAt = document.errorOffset();
        const Message detail = value.error().detail;
        value = document.parse(sampled.whole, json::kLenientPrefix);
        if (value && opensJson(std::string_view(sampled.whole).substr(document.consumed()))) {
            sample.shape = Shape::Jsonl;
            sampled.isStream = true;
        } else {
            Message words;
            sampled.errorPlace = placeOfError(sampled.whole, failedAt, words);
            sampled.error = Message::say("not valid JSON at {}: {}", words,
                detail.arguments().empty() ? detail : detail.arguments().back());
            const bool cut = !value && mend(sampled.whole);
            value = value ? value : document.parse(sampled.whole, json::kLenient);
            if (!value || document.consumed() < sampled.whole.size())
                return;
            sampled.asWritten = sampled.asWritten && !cut;
            sampled.error = cut ? sampled.error : Message();
        }
    }
    sample.root = *value;
    if (!value->isArray() || sampled.isStream) {
        sample.records.push_back(*value);
        return;
    }
    for (const json::Value item : value->items()) {
        if (sample.records.size() >= kMostRecords)
            break;
        sample.records.push_back(item);
    }
}

} // namespace

double Sample::share(const std::function<bool(const json::Value&)>& test) const
{
    if (records.empty())
        return 0;
    const auto hits = std::count_if(records.begin(), records.end(), test);
    return static_cast<double>(hits) / static_cast<double>(records.size());
}

Result<void> takeText(const InputFile& file, SampledFile& sampled)
{
    WINNOW_TRY(sampled.whole, file.readAll());
    const std::size_t end = sampled.whole.find_last_not_of('\0') + 1;
    sampled.nulsBehind = sampled.whole.size() > end || file.size - file.begin > sampled.whole.size();
    sampled.whole.resize(end);
    if (!utf8::isValid(sampled.whole)) {
        sampled.whole = utf8::repair(sampled.whole);
        sampled.asWritten = false;
    }
    return {};
}

Result<void> takeSample(const InputFile& file, SampledFile& sampled)
{
    Sample& sample = sampled.sample;
    sample.name = file.name;
    sample.head = file.readHead(kHead);
    if (sample.head.empty() && file.size > file.begin)
        return fail(ErrorCode::Unreadable, Message::say("cannot be read"),
            Message::say("check the permissions, or read it again"), { file.name, 0 });
    if (!opensJson(sample.head)) {
        const bool binary = sample.head.substr(0, 8192).find('\0') != std::string::npos;
        // A head of only blanks may still be JSON, but is not worth another look.
        sample.shape = binary ? Shape::Binary : Shape::Text;
        const std::size_t behindNuls = sample.head.find_first_not_of('\0');
        const bool crashed
            = behindNuls != 0 && behindNuls != std::string::npos && sample.head[behindNuls] == '{';
        if (crashed || hasRecordsBehindFirstLine(sample.head)) {
            sampled.recordsBehindOther = true;
            LineReader lines(file, kHead);
            sampleLines(lines, sampled);
        }
        return {};
    }
    {
        LineReader lines(file, kHead);
        if (lookAtFirstLines(lines, sampled) == FirstLines::Jsonl) {
            sampleLines(lines, sampled);
            return {};
        }
    }
    forgetRecords(sampled);
    WINNOW_CHECK(takeText(file, sampled));
    sampleWhole(sampled);
    return {};
}

const Format* sniff(const Sample& sample)
{
    const Format* best = nullptr;
    int bestScore = 0;
    for (const Format* format : formats()) {
        const bool fits = sample.shape == Shape::Bundle ? format->bundle != nullptr
            : sample.shape == Shape::Text               ? format->text != nullptr
            : sample.shape == Shape::Binary             ? format->file != nullptr
                                                        : format->records || format->document;
        // To look for structure is slow; it is asked only for what nothing else knows.
        if (!fits || !format->sniff || (bestScore >= kMaybe && format->info.name == "by-structure"))
            continue;
        const int score = format->sniff(sample);
        if (score > bestScore) {
            best = format;
            bestScore = score;
        }
    }
    return best;
}

const Format* formatByName(std::string_view name)
{
    for (const Format* format : formats()) {
        if (format->info.name == name)
            return format;
    }
    return nullptr;
}

} // namespace winnow::importing
