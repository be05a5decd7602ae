// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/redactor.h"

#include <algorithm>
#include <endian.h>
#include <filesystem>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/base/row_codec.h"
#include "core/base/try.h"
#include "core/importers/reader_words.h"
#include "core/redaction/byte_dumps.h"
#include "core/redaction/second_look.h"
#include "core/text/ascii.h"
#include "core/text/pattern.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kMostLeft = 100;
constexpr std::string_view kNamed = "named by you";
constexpr std::size_t kShortestSearched = 8; // shorter originals may occur inside innocent words

/// Runs of these are looked up as one word: account names, path components, local parts of addresses.
bool isRun(char c)
{
    static constexpr auto kRun = bytesWhere(
        [](char of) { return isLetterOrDigit(of) || of == '_' || of == '-' || of == '.' || of == '+'; });
    return has(kRun, c);
}

/// Several words, or one with signs: addWords() cannot find it.
bool isPhrase(std::string_view text)
{
    const auto isEdge = [](char c) { return c == '.' || c == '-'; };
    const bool word
        = !text.empty() && std::ranges::all_of(text, isRun) && !isEdge(text.front()) && !isEdge(text.back());
    return !word && text.size() >= SubstringFinder::kMinimum;
}

/// A path component ("src/policy", "policy/src", "C:\\policy"), but no tag ("</policy>").
bool isInPath(std::string_view raw, std::size_t begin, std::size_t end)
{
    return (end < raw.size() && raw[end] == '/')
        || (begin > 0 && (raw[begin - 1] == '/' || raw[begin - 1] == '\\')
            && (begin == 1 || raw[begin - 2] != '<'));
}

/// A digit for a digit, a letter of the same case for a letter; bytes beyond ASCII become letters, others stay.
char alike(char c, unsigned random)
{
    if (isDigit(c))
        return static_cast<char>('0' + random % 10);
    if (isLower(c))
        return static_cast<char>('a' + random % 26);
    if (isUpper(c))
        return static_cast<char>('A' + random % 26);
    return static_cast<unsigned char>(c) >= 0x80 ? static_cast<char>('a' + random % 26) : c;
}

/// Hexadecimal digits, alone or as the numbers of bytes: "73 6b", "0x73, 0x6b".
bool isHexText(std::string_view text)
{
    return std::ranges::all_of(text, isDumpByte) && std::ranges::any_of(text, isDigit);
}

bool canChange(std::string_view text)
{
    return std::ranges::any_of(text, [](char c) { return alike(c, 0) != c || alike(c, 1) != c; });
}

/// Each a record, or several short ones: no private text crosses the end of a record.
std::vector<std::string_view> piecesOf(std::string_view raw)
{
    constexpr std::size_t kLeast = 65536;
    std::vector<std::string_view> pieces;
    while (!raw.empty()) {
        pieces.push_back(raw.substr(0, recordEnd(raw, kLeast)));
        raw.remove_prefix(pieces.back().size());
    }
    return pieces;
}

/// The places in order, without repetitions: distance from the previous place, and length.
std::string packedMarks(const std::vector<Span>& spans)
{
    std::vector<std::pair<std::size_t, std::size_t>> marks;
    for (const Span& span : spans)
        marks.emplace_back(span.begin, span.end);
    std::ranges::sort(marks);
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    rows::Writing to;
    rows::Column packed;
    for (std::size_t last = 0; const auto& [begin, end] : marks) {
        to.number(packed, begin - std::exchange(last, begin));
        to.number(packed, end - begin);
    }
    packed.bytes.shrink_to_fit();
    return std::move(packed.bytes);
}

} // namespace

std::size_t recordEnd(std::string_view raw, std::size_t from)
{
    // No string contains `}, {"name"`, because quotes in strings are escaped.
    static const Pattern end = *Pattern::compile("\\}(\\n\\{|\\s*,\\s*\\{\\s*\"[\\w.+-]+\")");
    const auto match = end.find(raw, from);
    const std::size_t next = match ? raw.find_first_of(",{", match->begin) : std::string_view::npos;
    return next == std::string_view::npos || raw[next] == '{' ? next : next + 1;
}

Result<Redactor> Redactor::create(Options options)
{
    WINNOW_TRY(auto detector, Detector::create(options.patterns, options.rules));
    Redactor redactor;
    redactor.m_words = openCounter(Encoding::O200k).value_or(nullptr);
    redactor.m_prose = openCounter(Encoding::P50k).value_or(nullptr);
    redactor.m_keep.insert(options.keep.begin(), options.keep.end());
    redactor.m_detector.push_back(std::move(detector));
    for (const std::string& name : options.names)
        redactor.note(name, Kind::Name, kNamed);
    redactor.m_all.m_key = options.key;
    redactor.m_options = std::move(options);
    return redactor;
}

/// A hash of the length and of the first, middle and last byte.
std::size_t Redactor::bitOf(std::string_view text) const
{
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text.data()[at]); };
    return ((text.size() << 13) ^ (byte(0) << 8u) ^ (byte(text.size() / 2) << 4u) ^ byte(text.size() - 1))
        & (kKnown - 1);
}

std::uint32_t Redactor::entryOf(std::string_view text) const
{
    const std::uint32_t entry
        = text.size() <= m_longest && m_known[bitOf(text)] ? m_all.m_texts.find(text) : TextTable::kNone;
    return entry == TextTable::kNone || m_all.m_entries[entry].structure ? TextTable::kNone : entry;
}

/// Shorter originals may occur inside innocent words; an account's name hardly does.
bool Redactor::isSearched(std::uint32_t entry) const
{
    const auto [kind, onlyThere] = std::pair(m_all.m_entries[entry].kind, m_all.m_entries[entry].onlyThere);
    return kind != Kind::Path && !onlyThere
        && textOf(entry).size() >= (kind == Kind::Name ? SubstringFinder::kMinimum : kShortestSearched);
}

/// True for words of a language or of programs ("policy", "make"), which are single tokens. Deep in a path o200k
/// decides, elsewhere p50k, which has fewer names of people.
bool Redactor::isOrdinary(std::string_view text, std::string_view rule) const
{
    const auto& words = rule == "path" ? m_words : m_prose;
    return words && rule != kNamed && text.size() > (rule == "path" || rule == "folder" ? 2 : 3)
        && std::ranges::all_of(text, isLetter) && words->count(' ' + lowerCase(text)) == 1;
}

void Redactor::note(std::string_view text, Kind kind, std::string_view rule, bool onlyThere)
{
    if (text.empty() || (!canChange(text) && kind != Kind::Secret) || m_keep.count(std::string(text)) > 0)
        return;
    const std::uint32_t number = m_all.m_texts.add(text);
    const bool isNew = number == m_all.m_entries.size();
    if (isNew)
        m_all.m_entries.emplace_back();
    Entry& entry = m_all.m_entries[number];
    entry.count += entry.count + 1 < Entry::kReplaced;
    const auto ordinary = [&] { return (rule == "path" && !isNew) || isOrdinary(text, rule); };
    entry.onlyThere = (isNew || entry.onlyThere) && (onlyThere || (kind != Kind::Secret && ordinary()));
    if (!isNew && kind >= entry.kind
        && (kind > entry.kind || m_all.m_rules[entry.rule] == kNamed || rule >= m_all.m_rules[entry.rule]))
        return;
    entry.kind = kind;
    const auto known = std::ranges::find(m_all.m_rules, rule);
    entry.rule = static_cast<std::uint16_t>(known - m_all.m_rules.begin());
    if (known == m_all.m_rules.end())
        m_all.m_rules.emplace_back(rule);
}

/// Collects the words of the format itself: JSON keys, and values of keys that identify records, if importers ask for
/// them. Any other word may come from a tool.
void Redactor::noteStructure(std::string_view raw)
{
    static constexpr std::string_view kTelling[]
        = { "type", "role", "subtype", "kind", "status", "event", "stop_reason" };
    // Their values name a tool or a model, or a person of the same name. Like keys that no importer asks for, they
    // shield only path components, which are mostly ordinary words, not people.
    static constexpr std::string_view kNaming[]
        = { "name", "tool", "tool_name", "model", "method", "source", "version" };
    bool telling = false;
    bool naming = false;
    for (std::size_t at = 0; (at = raw.find('"', at)) != std::string_view::npos;) {
        std::size_t end = runEnd(raw, at + 1, isRun);
        const std::string_view word = raw.substr(at + 1, end - at - 1);
        end = runEnd(raw, end, [](char c) { return c == '\\'; });
        if (word.empty() || end >= raw.size() || raw[end] != '"') {
            telling = naming = false;
            ++at;
            continue;
        }
        const std::size_t next = runEnd(raw, end + 1, [](char c) { return c == ' ' || c == '\t'; });
        const bool key = next < raw.size() && raw[next] == ':';
        if ((key || telling) && isReaderWord(word))
            m_structure.insert(std::string(word));
        else if (key || telling || naming)
            m_values.insert(std::string(word));
        telling = key && std::ranges::find(kTelling, word) != std::end(kTelling);
        naming = key && std::ranges::find(kNaming, word) != std::end(kNaming);
        at = end + 1;
    }
}

void Redactor::collect(std::string_view raw)
{
    const std::vector<std::string_view> pieces = piecesOf(raw);
    parallelFor(pieces.size(), m_options.jobs, {}, [&](std::size_t i) {
        const TerminalEscapes escapes(pieces[i]);
        look(escapes.none() ? pieces[i] : std::string_view(escapes.shown(pieces[i])));
        for (const auto [begin, end] : escapes.apart())
            look(pieces[i].substr(begin, end - begin));
    });
    const std::scoped_lock lock(*m_noting);
    noteStructure(raw);
}

void Redactor::look(std::string_view text)
{
    const std::vector<Span> spans = m_detector[0].find(text);
    std::string marks = packedMarks(spans);
    const std::scoped_lock lock(*m_noting);
    for (const Span& span : spans) {
        if (std::ranges::count(m_options.leave, span.kind) == 0)
            note(text.substr(span.begin, span.end - span.begin), span.kind, span.rule, span.onlyHere);
    }
    m_marks[contentHash(text).low] = std::move(marks);
}

/// What look() found in this text, or finds now. If two texts had the same hash, verify() would notice.
std::vector<Redactor::Mark> Redactor::marksIn(std::string_view text) const
{
    const auto seen = m_marks.find(contentHash(text).low);
    const std::string found = seen == m_marks.end() ? packedMarks(m_detector[0].find(text)) : std::string();
    rows::Reading from({});
    rows::Column packed;
    packed.left = seen == m_marks.end() ? found : seen->second;
    std::vector<Mark> marks;
    for (std::uint64_t at = 0, next = 0, length = 0; !packed.left.empty();) {
        from.number(packed, next);
        from.number(packed, length);
        at += next;
        marks.emplace_back(at, at + length);
    }
    return marks;
}

std::string Review::replacementOf(std::string_view text, unsigned salt) const
{
    std::string out(text);
    const bool signs = !canChange(text), hex = isHexText(text);
    const bool numbers
        = hex && text.find(',') != std::string_view::npos && std::ranges::none_of(text, isLetter);
    std::string stream;
    std::size_t escape = 0; // end of the last one
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t in = i % 32;
        if (in == 0)
            stream = sha256Hex(
                m_key + '\0' + std::to_string(salt) + '\0' + (i == 0 ? std::string(text) : stream));
        // Two hex digits of the digest make a byte.
        const auto digit = [&](std::size_t d) {
            return static_cast<unsigned>(stream[d] <= '9' ? stream[d] - '0' : stream[d] - 'a' + 10);
        };
        const unsigned random = digit(2 * in) * 16 + digit(2 * in + 1);
        const Decoded code
            = i >= escape && (text[i] == '%' || text[i] == '\\') ? encodedAt(text, i) : Decoded {};
        if (code.text.size() == 1 && isLetterOrDigit(code.text[0])) {
            // A letter written as "%67" or "\u0067" becomes another one, written the same way.
            const auto byte = static_cast<unsigned char>(alike(code.text[0], random));
            const std::size_t end = i + code.length - (text[i + code.length - 1] == '}');
            out[end - 2] = static_cast<char>('0' + byte / 16);
            out[end - 1] = "0123456789abcdef"[byte % 16];
            escape = i + code.length;
        }
        // "\n" and "\u00e9" stay, or no reader would accept the copy.
        escape = std::max(escape, i + escapedLetters(text, i));
        if (i < escape || (hex && text[i] == 'x') || (numbers && (i == 0 || !isDigit(text[i - 1]))))
            continue; // a number that began with 0 would be none of JSON
        // signs alone have no kind to keep
        out[i] = alike(signs ? 'a' : out[i], hex && isLetter(text[i]) ? random % 6 : random);
    }
    return out;
}

void Redactor::keepStructure(std::string_view path)
{
    const std::scoped_lock lock(*m_noting);
    for (const std::filesystem::path& part : std::filesystem::path(path)) {
        m_structure.insert(part.string());
        m_structure.insert(part.string().substr(0, part.string().find('.')));
    }
}

/// Sorted by their bytes; the first eight decide most comparisons.
std::vector<std::uint32_t> Redactor::sortedEntries() const
{
    std::vector<std::uint32_t> sorted(m_all.m_entries.size());
    std::iota(sorted.begin(), sorted.end(), 0u);
    std::vector<std::uint64_t> heads(sorted.size());
    for (const std::uint32_t e : sorted) {
        textOf(e).copy(reinterpret_cast<char*>(&heads[e]), sizeof(std::uint64_t));
        heads[e] = be64toh(heads[e]);
    }
    std::erase_if(sorted, [&](std::uint32_t entry) { return m_all.m_entries[entry].structure; });
    std::ranges::sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
        return heads[a] != heads[b] ? heads[a] < heads[b] : textOf(a) < textOf(b);
    });
    return sorted;
}

/// Works in the order of the originals' bytes, so that replacements do not depend on the order of the files.
void Redactor::prepare()
{
    for (std::uint32_t e = 0; e < m_all.m_entries.size(); ++e) {
        Entry& entry = m_all.m_entries[e];
        const std::string text(textOf(e));
        entry.structure = entry.kind != Kind::Secret && m_all.m_rules[entry.rule] != kNamed
            && (m_structure.count(text) > 0 || (entry.kind == Kind::Path && m_values.count(text) > 0));
    }
    std::vector<std::uint32_t> sorted = sortedEntries();
    std::vector<std::size_t> withs(sorted.size() * 5 / 4 + 1); // hashes of the replacements, or 0
    for (const std::uint32_t e : sorted) {
        const std::string_view text = textOf(e);
        m_longest = std::max(m_longest, text.size());
        m_known[bitOf(text)] = true;
        // Different texts stay different, unless there are too few texts that short.
        std::size_t slot = 0, hash = 0;
        for (std::uint8_t salt = 0; salt < 64; ++salt) {
            const std::string with = m_all.replacementOf(text, salt);
            hash = std::hash<std::string_view>()(with) | 1;
            for (slot = (hash >> 1) % withs.size(); withs[slot] != 0 && withs[slot] != hash;)
                slot = slot + 1 == withs.size() ? 0 : slot + 1;
            m_all.m_entries[e].salt = salt;
            if (withs[slot] == 0 && m_all.m_texts.find(with) == TextTable::kNone)
                break;
        }
        withs[slot] = hash;
    }
    withs = decltype(withs)();
    std::erase_if(sorted, [&](std::uint32_t e) {
        return !isSearched(e) && (m_all.m_entries[e].onlyThere || !isPhrase(textOf(e)));
    });
    m_finder = SubstringFinder(sorted.size(), true);
    for (const std::uint32_t e : sorted) {
        std::uint32_t& shared = m_finder.add(m_all.m_texts, e);
        if (!isSearched(shared))
            shared = e;
    }
}

/// Adds names, path components and parts of addresses wherever they occur as words, not only where they were found.
void Redactor::addWords(
    std::string_view raw, std::size_t from, std::size_t to, std::vector<Place>& places) const
{
    while (from > 0 && from < to && isRun(raw[from - 1]) && isRun(raw[from]))
        ++from; // belongs to a word that begins earlier
    for (std::size_t at = from; at < to;) {
        if (!isRun(raw[at])) {
            ++at;
            continue;
        }
        const std::size_t end = runEnd(raw, at, isRun);
        std::size_t begin = at;
        std::size_t last = end;
        const auto look = [&](std::size_t b, std::size_t e) {
            const std::uint32_t hit = e > b ? entryOf(raw.substr(b, e - b)) : TextTable::kNone;
            const bool here = hit != TextTable::kNone
                && (!m_all.m_entries[hit].onlyThere
                    || (m_all.m_entries[hit].kind == Kind::Path && isInPath(raw, b, e)));
            if (here)
                places.push_back({ b, e, hit });
            return here;
        };
        const auto trim = [&] {
            while (begin < last && (raw[begin] == '.' || raw[begin] == '-'))
                ++begin;
            while (last > begin && (raw[last - 1] == '.' || raw[last - 1] == '-'))
                --last;
        };
        trim();
        bool found = look(begin, last);
        if (const std::size_t escaped = found ? 0 : escapedLetters(raw, begin);
            escaped > 0 && begin + escaped < last) {
            begin += escaped;
            trim();
            found = look(begin, last);
        }
        // Of a file its stem was collected: "stem.ext" and "stem.test.ext" contain it.
        std::string_view stem = raw.substr(begin, last - begin);
        for (std::size_t dot = stem.rfind('.'); !found && dot != std::string_view::npos && dot > 0;
             dot = stem.rfind('.')) {
            stem = stem.substr(0, dot);
            found = look(begin, begin + dot);
        }
        at = end;
    }
}

/// Where places overlap, keeps the more private one, then the longer one. All lie within [from, end).
void Redactor::keepFree(std::size_t from, std::size_t end, std::vector<Place>& places) const
{
    std::ranges::stable_sort(places, [&](const Place& a, const Place& b) {
        return std::tuple(m_all.m_entries[a.entry].kind, b.end - b.begin)
            < std::tuple(m_all.m_entries[b.entry].kind, a.end - a.begin);
    });
    std::vector<bool> taken(end - from); // by byte
    std::erase_if(places, [&](const Place& place) {
        const auto first = taken.begin() + static_cast<std::ptrdiff_t>(place.begin - from);
        const auto last = taken.begin() + static_cast<std::ptrdiff_t>(place.end - from);
        const bool free = !*first && !*(last - 1) && std::find(first, last, true) == last;
        std::fill(first, free ? last : first, true);
        return !free;
    });
}

std::string Redactor::redact(std::string_view raw)
{
    std::string all(raw);
    redactInPlace(all, false);
    return all;
}

std::vector<Message> Redactor::redactInPlace(std::string& raw, bool verified)
{
    const std::vector<std::string_view> pieces = piecesOf(raw);
    std::vector<std::vector<Message>> left(pieces.size());
    parallelFor(pieces.size(), m_options.jobs, {}, [&](std::size_t i) {
        const std::string_view piece = pieces[i];
        const TerminalEscapes escapes(piece);
        std::string out = escapes.none() ? redactShown(piece) : std::string(piece);
        if (!escapes.none())
            escapes.putBack(redactShown(escapes.shown(piece)), out);
        for (const auto [begin, end] : escapes.apart())
            out.replace(begin, end - begin, redactShown(std::string_view(out).substr(begin, end - begin)));
        if (verified)
            left[i] = verify(escapes, piece, out);
        out.copy(raw.data() + (piece.data() - raw.data()), out.size());
    });
    std::vector<Message> all;
    for (const std::vector<Message>& here : left)
        all.insert(all.end(), here.begin(), here.end());
    return all;
}

/// Works in stretches that no place crosses.
std::string Redactor::redactShown(std::string_view text)
{
    constexpr std::size_t kStretch = 65536;
    std::string out(text);
    const std::vector<Mark> marks = marksIn(text);
    auto mark = marks.begin();
    std::vector<Place> places, spellings;
    std::unordered_map<std::uint32_t, std::string> withs; // by entry
    for (std::size_t from = 0, end = 0; from < text.size(); from = end) {
        places.clear();
        spellings.clear();
        std::size_t known = 0, spelled = 0;
        std::size_t reach = std::min(text.size(), from + kStretch);
        for (end = from; end < reach;) {
            const std::size_t begin = std::exchange(end, reach);
            for (; mark != marks.end() && mark->first < end; ++mark) {
                const std::uint32_t hit = entryOf(text.substr(mark->first, mark->second - mark->first));
                if (hit != TextTable::kNone)
                    places.push_back({ mark->first, mark->second, hit });
            }
            addWords(text, begin, end, places);
            const auto add = [&](std::uint32_t shared, std::size_t at) {
                const std::size_t size = textOf(shared).size();
                const std::uint32_t hit = entryOf(text.substr(at, size));
                if (hit != TextTable::kNone && !m_all.m_entries[hit].onlyThere
                    && (isSearched(hit) || isPhrase(textOf(hit))))
                    places.push_back({ at, at + size, hit });
                if (isSearched(shared))
                    spellings.push_back({ at, at + size, shared });
            };
            m_finder.find(m_all.m_texts, text, add, begin, end);
            for (; known < places.size(); ++known)
                reach = std::max(reach, places[known].end);
            for (; spelled < spellings.size(); ++spelled)
                reach = std::max(reach, spellings[spelled].end);
        }
        keepFree(from, end, places);
        for (const Place& place : places) {
            std::string& with = withs[place.entry];
            if (with.empty())
                with = m_all.withOf(place.entry);
            with.copy(out.data() + place.begin, place.end - place.begin);
            m_all.m_entries[place.entry].addReplaced();
        }
        replaceSpellings(text, spellings, out);
    }
    return out;
}

/// Replaces "JANEROE" and "Janeroe" like janeroe; each letter keeps its case. Skips places that are replaced already.
void Redactor::replaceSpellings(std::string_view text, std::vector<Place>& spellings, std::string& out)
{
    std::erase_if(spellings, [&](const Place& place) {
        const std::size_t size = place.end - place.begin;
        return std::string_view(out).substr(place.begin, size) != text.substr(place.begin, size);
    });
    for (const auto& [begin, end, entry] : spellings) {
        const std::string with = m_all.withOf(entry);
        if (out.compare(begin, with.size(), with) == 0)
            continue;
        for (std::size_t i = 0; i < with.size(); ++i)
            out[begin + i] = isUpper(out[begin + i]) && isLower(with[i])
                ? static_cast<char>(with[i] - 'a' + 'A')
                : with[i];
        m_all.m_entries[entry].addReplaced();
    }
}

/// `copy` is as long as `text`.
void Redactor::verifyPlaces(std::string_view text, std::string_view copy, std::vector<Message>& left) const
{
    constexpr std::size_t kChance = 4; // so few characters a random replacement spells again by chance
    std::size_t changed = 0; // the end of the places before that have another text
    for (const auto& [begin, end] : marksIn(text)) {
        const std::string_view found = text.substr(begin, end - begin);
        const bool same = found == copy.substr(begin, end - begin);
        changed = std::max(changed, same ? 0 : end);
        const std::uint32_t entry
            = same && (found.size() > kChance || end > changed) ? entryOf(found) : TextTable::kNone;
        if (left.size() < kMostLeft && entry != TextTable::kNone && m_all.m_entries[entry].kind != Kind::Path
            && m_all.withOf(entry) != found)
            left.push_back(
                Message::about(Message::verbatim(std::string(kindName(m_all.m_entries[entry].kind))),
                    Message::verbatim(std::string(found.substr(0, 60)))));
    }
}

std::vector<Message> Redactor::verify(
    const TerminalEscapes& escapes, std::string_view original, std::string_view redacted) const
{
    std::vector<Message> left;
    if (escapes.none()) {
        verifyPlaces(original, redacted, left);
    } else {
        const std::string shown = escapes.shown(original), copy = escapes.shown(redacted);
        verifyPlaces(shown, copy, left);
        verifySpellings(shown, copy, left);
    }
    for (const auto [begin, end] : escapes.apart())
        verifyPlaces(original.substr(begin, end - begin), redacted.substr(begin, end - begin), left);
    verifySpellings(original, redacted, left);
    for (const std::string& secret : secretsLeft(original, redacted, m_keep))
        left.push_back(Message::say("secret: {}", secret.substr(0, 60)));
    return left;
}

/// Finds originals that are still in place, in any case and inside other words. Ignores places where the recording has
/// another text: random replacements sometimes spell an original, most often a name of six letters.
void Redactor::verifySpellings(std::string_view text, std::string_view copy, std::vector<Message>& left) const
{
    m_finder.find(m_all.m_texts, copy, [&](std::uint32_t entry, std::size_t at) {
        const std::string found = lowerCase(textOf(entry));
        if (left.size() < kMostLeft && isSearched(entry) && lowerCase(text.substr(at, found.size())) == found
            && found != lowerCase(m_all.withOf(entry)))
            left.push_back(Message::say("still there: {}", found.substr(0, 60)));
    });
}

Review Redactor::review() &&
{
    // Frees the largest tables first: nothing is searched any more.
    m_finder = SubstringFinder(0);
    m_marks = decltype(m_marks)();
    m_all.m_texts.close();
    m_all.m_order = sortedEntries();
    for (Entry& entry : m_all.m_entries)
        entry.count &= ~Entry::kReplaced;
    std::ranges::stable_sort(m_all.m_order, [&](std::uint32_t a, std::uint32_t b) {
        const Entry &one = m_all.m_entries[a], &other = m_all.m_entries[b];
        return std::tuple(one.kind, other.count) < std::tuple(other.kind, one.count);
    });
    return std::move(m_all);
}

Replacement Review::operator[](std::size_t place) const
{
    const Entry& entry = m_entries[m_order[place]];
    return { entry.kind, m_rules[entry.rule], m_texts[m_order[place]], entry.count };
}

} // namespace winnow::redaction
