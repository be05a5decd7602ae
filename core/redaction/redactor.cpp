// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/redactor.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "core/base/hash.h"
#include "core/base/try.h"
#include "core/importers/reader_words.h"
#include "core/redaction/decoded_layers.h"
#include "core/redaction/second_look.h"
#include "core/redaction/terminal_escapes.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kMostLeft = 100;
constexpr std::size_t kShortestSearched = 8; // shorter originals may stand inside innocent words

/// A run of these is looked up as a whole: account names, path components, local parts of addresses.
bool isRun(char c)
{
    static constexpr auto kRun = bytesWhere(
        [](char of) { return isLetterOrDigit(of) || of == '_' || of == '-' || of == '.' || of == '+'; });
    return has(kRun, c);
}

bool isWordRun(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isRun) && text.front() != '.'
        && text.front() != '-' && text.back() != '.' && text.back() != '-';
}

/// Of the same kind as `c`: digit for digit, letter for letter of its case; bytes beyond ASCII become
/// letters.
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

/// A secret of signs alone has no kind to keep: letters stand in.
char anyLetter(unsigned random)
{
    return static_cast<char>('a' + random % 26);
}

bool canChange(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char c) { return alike(c, 0) != c || alike(c, 1) != c; });
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        c = static_cast<char>(c | (static_cast<unsigned char>(c - 'A') < 26) << 5);
    return out;
}

/// Calls take(piece) for the parts of a text: a record, or short ones together. What is private ends with its record.
template <class Take> void eachPiece(std::string_view raw, Take take)
{
    constexpr std::size_t kLeast = 65536;
    for (std::size_t end = 0; !raw.empty(); raw.remove_prefix(end)) {
        end = raw.find("}\n{", kLeast);
        end = end == std::string_view::npos ? raw.size() : end + 2;
        take(raw.substr(0, end));
    }
}

/// Shorter originals may stand inside innocent words; an account's name hardly does.
bool isSearched(Kind kind, bool onlyThere, std::size_t size)
{
    return kind != Kind::Path && !onlyThere
        && size >= (kind == Kind::Name ? SubstringFinder::kMinimum : kShortestSearched);
}

/// Where they are, in order and once.
std::vector<std::pair<std::size_t, std::size_t>> marksOf(const std::vector<Span>& spans)
{
    std::vector<std::pair<std::size_t, std::size_t>> marks;
    for (const Span& span : spans) {
        if (span.end > span.begin)
            marks.emplace_back(span.begin, span.end);
    }
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    marks.shrink_to_fit();
    return marks;
}

} // namespace

Result<Redactor> Redactor::create(Options options)
{
    WINNOW_TRY(auto detector, Detector::create(options.patterns, options.rules));
    Redactor redactor;
    redactor.m_keep.insert(options.keep.begin(), options.keep.end());
    redactor.m_detector.push_back(std::move(detector));
    for (const std::string& name : options.names)
        redactor.note(name, Kind::Name, "named by you");
    redactor.m_options = std::move(options);
    return redactor;
}

std::uint32_t Redactor::entryOf(std::string_view text) const
{
    const std::uint32_t number = text.size() <= m_longest ? m_texts.find(text) : TextTable::kNone;
    return number == TextTable::kNone ? number : m_entryOf[number];
}

bool Redactor::leaves(Kind kind) const
{
    return (kind == Kind::Path && !m_options.paths)
        || std::find(m_options.leave.begin(), m_options.leave.end(), kind) != m_options.leave.end();
}

void Redactor::note(std::string_view text, Kind kind, std::string_view rule, bool onlyThere)
{
    if (text.empty() || (!canChange(text) && kind != Kind::Secret) || m_keep.count(std::string(text)) > 0)
        return;
    const std::uint32_t number = m_texts.add(text);
    if (number == m_entries.size())
        m_entries.push_back({ number, 0, 0, 0, rule, kind, onlyThere });
    Entry& entry = m_entries[number];
    ++entry.seen;
    entry.onlyThere = entry.onlyThere && onlyThere;
    if (kind < entry.kind) {
        entry.kind = kind;
        entry.rule = rule;
    }
}

/// Words the format itself is made of: of the JSON keys, and of the values of those keys that importers
/// recognise records by, what importers ask for. Any other may be what a tool said.
void Redactor::noteStructure(std::string_view raw)
{
    static constexpr std::string_view kTelling[]
        = { "type", "role", "subtype", "kind", "status", "event", "stop_reason" };
    // What these say is a tool or a model, or a person of the same name: like a key that no importer asks
    // for, it shields path components, which are mostly ordinary words, not people.
    static constexpr std::string_view kNaming[]
        = { "name", "tool", "tool_name", "model", "method", "source", "version" };
    bool telling = false;
    bool naming = false;
    for (std::size_t at = 0; (at = raw.find('"', at)) != std::string_view::npos;) {
        std::size_t end = at + 1;
        while (end < raw.size() && isRun(raw[end]))
            ++end;
        const std::string_view word = raw.substr(at + 1, end - at - 1);
        while (end < raw.size() && raw[end] == '\\')
            ++end;
        if (word.empty() || end >= raw.size() || raw[end] != '"') {
            telling = naming = false;
            ++at;
            continue;
        }
        std::size_t next = end + 1;
        while (next < raw.size() && (raw[next] == ' ' || raw[next] == '\t'))
            ++next;
        const bool key = next < raw.size() && raw[next] == ':';
        if ((key || telling) && isReaderWord(word))
            m_structure.emplace(word);
        else if (key || telling || naming)
            m_values.emplace(word);
        telling = key && std::find(std::begin(kTelling), std::end(kTelling), word) != std::end(kTelling);
        naming = key && std::find(std::begin(kNaming), std::end(kNaming), word) != std::end(kNaming);
        at = end + 1;
    }
}

void Redactor::collect(std::string_view raw)
{
    eachPiece(raw, [&](std::string_view piece) {
        noteStructure(piece);
        const TerminalEscapes escapes(piece);
        if (escapes.none())
            return look(piece);
        look(escapes.shown(piece));
        for (const auto [begin, end] : escapes.apart())
            look(piece.substr(begin, end - begin));
    });
}

void Redactor::look(std::string_view text)
{
    const std::vector<Span> spans = m_detector[0].find(text);
    for (const Span& span : spans) {
        if (span.end > span.begin && !leaves(span.kind))
            note(text.substr(span.begin, span.end - span.begin), span.kind, span.rule, span.onlyHere);
    }
    m_marks[std::hash<std::string_view>()(text)] = marksOf(spans);
}

std::string Redactor::replacementOf(std::string_view text, unsigned salt) const
{
    std::string out(text);
    const bool signs = !canChange(text);
    std::string stream;
    std::size_t escape = 0; // where the last one ends
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t in = i % 32;
        if (in == 0)
            stream = sha256Hex(m_options.key + '\0' + std::to_string(salt) + '\0' + std::to_string(i / 32)
                + '\0' + std::string(text));
        // Two hex digits of the digest a byte.
        const auto digit = [&](std::size_t d) {
            return static_cast<unsigned>(stream[d] <= '9' ? stream[d] - '0' : stream[d] - 'a' + 10);
        };
        const unsigned random = digit(2 * in) * 16 + digit(2 * in + 1);
        const Decoded code
            = i >= escape && (text[i] == '%' || text[i] == '\\') ? encodedAt(text, i) : Decoded {};
        if (code.text.size() == 1 && isLetterOrDigit(code.text[0])) {
            // A letter as "%67" or "\u0067": another one, written the same way.
            const auto byte = static_cast<unsigned char>(alike(code.text[0], random));
            out[i + code.length - 2] = static_cast<char>('0' + byte / 16);
            out[i + code.length - 1] = "0123456789abcdef"[byte % 16];
            escape = i + code.length;
        }
        // "\n" and "\u00e9" stay what they are, else no reader takes the copy.
        escape = std::max(escape, i + escapedLetters(text, i));
        if (i >= escape)
            out[i] = signs ? anyLetter(random) : alike(out[i], random);
    }
    return out;
}

void Redactor::keepStructure(std::string_view path)
{
    std::string word;
    const auto take = [&](const std::string& name) {
        m_structure.insert(name);
        m_structure.insert(name.substr(0, name.find('.')));
    };
    for (const char c : path) {
        if (c == '/')
            take(std::exchange(word, {}));
        else
            word += c;
    }
    take(word);
}

void Redactor::prepare()
{
    std::erase_if(m_entries, [&](const Entry& entry) {
        const std::string text(textOf(entry));
        return entry.kind != Kind::Secret && entry.rule != "named by you"
            && (m_structure.count(text) > 0 || (entry.kind == Kind::Path && m_values.count(text) > 0));
    });
    std::sort(m_entries.begin(), m_entries.end(),
        [&](const Entry& a, const Entry& b) { return textOf(a) < textOf(b); });
    m_entryOf.assign(m_texts.size(), TextTable::kNone);
    for (std::uint32_t e = 0; e < m_entries.size(); ++e) {
        Entry& entry = m_entries[e];
        const std::string_view text = textOf(entry);
        m_entryOf[entry.text] = e;
        m_longest = std::max(m_longest, text.size());
        // Different texts stay different; of very short ones there may not be enough.
        std::string with;
        for (unsigned salt = 0; salt < 64; ++salt) {
            with = replacementOf(text, salt);
            if (m_texts.find(with) == TextTable::kNone && m_withs.find(with) == TextTable::kNone)
                break;
        }
        entry.with = m_withs.add(with);
    }
    prepareSearch();
}

void Redactor::prepareSearch()
{
    for (std::uint32_t e = 0; e < m_entries.size(); ++e) {
        const std::string_view text = textOf(m_entries[e]);
        const bool searched = isSearched(m_entries[e].kind, m_entries[e].onlyThere, text.size());
        if (!searched
            && (m_entries[e].onlyThere || isWordRun(text) || text.size() < SubstringFinder::kMinimum))
            continue;
        m_phrases.push_back(e);
        m_phraseFinder.add(text);
        const std::string low = searched ? lowered(text) : std::string();
        if (!searched || m_lowerFinder.add(low) != m_lowerEntries.size())
            continue;
        m_lowerEntries.push_back(e);
        if (low == lowered(withOf(m_entries[e])))
            continue;
        m_verified.push_back(static_cast<std::uint32_t>(m_lowerEntries.size() - 1));
        m_begun.add(low, e);
    }
    std::sort(m_verified.begin(), m_verified.end(),
        [&](std::uint32_t a, std::uint32_t b) { return m_lowerFinder.needle(a) < m_lowerFinder.needle(b); });
}

/// Names, path components and parts of addresses wherever they stand as words, not only where they were
/// found.
void Redactor::addWords(
    std::string_view raw, std::size_t from, std::size_t to, std::vector<Place>& places) const
{
    while (from > 0 && from < to && isRun(raw[from - 1]) && isRun(raw[from]))
        ++from; // of a word that begins before
    for (std::size_t at = from; at < to;) {
        if (!isRun(raw[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < raw.size() && isRun(raw[end]))
            ++end;
        std::size_t begin = at;
        std::size_t last = end;
        const auto look = [&](std::size_t b, std::size_t e) {
            const std::uint32_t hit = e > b ? entryOf(raw.substr(b, e - b)) : TextTable::kNone;
            const bool here = hit != TextTable::kNone && !m_entries[hit].onlyThere;
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
        // A file: its stem is what was collected, "stem.ext" and "stem.test.ext" hold it.
        std::string_view stem = raw.substr(begin, last - begin);
        for (std::size_t dot = stem.rfind('.'); !found && dot != std::string_view::npos && dot > 0;
             dot = stem.rfind('.')) {
            stem = stem.substr(0, dot);
            found = look(begin, begin + dot);
        }
        at = end;
    }
}

/// Of overlapping places the more private, then the longer stays. All lie within [from, end).
void Redactor::keepFree(std::size_t from, std::size_t end, std::vector<Place>& places) const
{
    std::stable_sort(places.begin(), places.end(), [&](const Place& a, const Place& b) {
        return std::tuple(m_entries[a.entry].kind, b.end - b.begin)
            < std::tuple(m_entries[b.entry].kind, a.end - a.begin);
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
    std::string all;
    all.reserve(raw.size());
    eachPiece(raw, [&](std::string_view piece) {
        const TerminalEscapes escapes(piece);
        std::string out = escapes.none() ? redactShown(piece) : std::string(piece);
        if (!escapes.none())
            escapes.putBack(redactShown(escapes.shown(piece)), out);
        for (const auto [begin, end] : escapes.apart())
            out.replace(begin, end - begin, redactShown(std::string_view(out).substr(begin, end - begin)));
        all += out;
    });
    return all;
}

/// Stretch by stretch, each as long as no place crosses its end.
std::string Redactor::redactShown(std::string_view text)
{
    constexpr std::size_t kStretch = 65536;
    std::string out(text);
    // What look() found in this text; verify() would tell if these were marks of another.
    const auto seen = m_marks.find(std::hash<std::string_view>()(text));
    const std::vector<Mark> marks = seen != m_marks.end() ? seen->second : marksOf(m_detector[0].find(text));
    auto mark = marks.begin();
    std::vector<Place> places;
    for (std::size_t from = 0, end = 0; from < text.size(); from = end) {
        places.clear();
        std::size_t known = 0;
        std::size_t reach = std::min(text.size(), from + kStretch);
        for (end = from; end < reach;) {
            const std::size_t begin = std::exchange(end, reach);
            for (; mark != marks.end() && mark->first < end; ++mark) {
                const std::uint32_t hit = entryOf(text.substr(mark->first, mark->second - mark->first));
                if (hit != TextTable::kNone)
                    places.push_back({ mark->first, mark->second, hit });
            }
            addWords(text, begin, end, places);
            const auto add = [&](std::uint32_t n, std::size_t at) {
                places.push_back({ at, at + textOf(m_entries[m_phrases[n]]).size(), m_phrases[n] });
            };
            m_phraseFinder.find(text, add, begin, end);
            for (; known < places.size(); ++known)
                reach = std::max(reach, places[known].end);
        }
        keepFree(from, end, places);
        for (const Place& place : places) {
            withOf(m_entries[place.entry]).copy(out.data() + place.begin, place.end - place.begin);
            ++m_entries[place.entry].count;
        }
    }
    replaceOtherSpellings(out);
    return out;
}

/// "JANEROE" and "Janeroe" are janeroe: each letter keeps its own case.
void Redactor::replaceOtherSpellings(std::string& out)
{
    if (m_lowerEntries.empty())
        return;
    m_lowerFinder.find(lowered(out), [&](std::uint32_t needle, std::size_t at) {
        Entry& entry = m_entries[m_lowerEntries[needle]];
        const std::string_view with = withOf(entry);
        if (out.compare(at, with.size(), with) == 0)
            return;
        for (std::size_t i = 0; i < with.size(); ++i) {
            const char c = with[i];
            const bool upper = isUpper(out[at + i]);
            const bool lower = isLower(c);
            out[at + i] = upper && lower ? static_cast<char>(c - 'a' + 'A') : c;
        }
        ++entry.count;
    });
}

void Redactor::verifyShapes(std::string_view text, std::vector<Message>& left) const
{
    for (const Span& span : m_detector[0].find(text)) {
        const std::string found(text.substr(span.begin, span.end - span.begin));
        const bool entry = entryOf(found) != TextTable::kNone && m_withs.find(found) == TextTable::kNone;
        if (left.size() < kMostLeft && entry && span.kind != Kind::Path)
            left.push_back(Message::about(
                Message::verbatim(std::string(kindName(span.kind))), Message::verbatim(found.substr(0, 60))));
    }
}

std::vector<Message> Redactor::verify(std::string_view redacted) const
{
    std::vector<Message> left;
    eachPiece(redacted, [&](std::string_view piece) {
        const TerminalEscapes escapes(piece);
        const std::string shown = escapes.none() ? std::string() : escapes.shown(piece);
        verifyShapes(escapes.none() ? piece : shown, left);
        for (const auto [begin, end] : escapes.apart())
            verifyShapes(piece.substr(begin, end - begin), left);
        verifySpellings(piece, left);
        verifySpellings(shown, left);
    });
    return left;
}

/// By other code than the one that replaced: in lower case, inside other words, by the first bytes of each original.
void Redactor::verifySpellings(std::string_view text, std::vector<Message>& left) const
{
    constexpr std::size_t kHead = SubstringFinder::kMinimum;
    const std::string low = m_verified.empty() ? std::string() : lowered(text);
    for (std::size_t at = 0; (at = m_begun.next(low, at)) + kHead <= low.size() && left.size() < kMostLeft;
         ++at) {
        const std::string_view here = std::string_view(low).substr(at, kHead);
        const auto needle = [&](std::uint32_t n) { return m_lowerFinder.needle(n); };
        for (auto hit = std::lower_bound(m_verified.begin(), m_verified.end(), here,
                 [&](std::uint32_t n, std::string_view head) { return needle(n) < head; });
             hit != m_verified.end() && needle(*hit).starts_with(here) && left.size() < kMostLeft; ++hit) {
            if (low.compare(at, needle(*hit).size(), needle(*hit)) == 0)
                left.push_back(Message::say("still there: {}", std::string(needle(*hit).substr(0, 60))));
        }
    }
}

std::vector<Message> Redactor::verify(std::string_view original, std::string_view redacted) const
{
    std::vector<Message> left = verify(redacted);
    for (const std::string& secret : secretsLeft(original, redacted, m_keep))
        left.push_back(Message::say("secret: {}", secret.substr(0, 60)));
    return left;
}

std::vector<Replacement> Redactor::review() &&
{
    // The largest tables go first: nothing is searched any more.
    m_phraseFinder = m_lowerFinder = {};
    m_marks = {};
    std::stable_sort(m_entries.begin(), m_entries.end(), [](const Entry& a, const Entry& b) {
        const auto times = [](const Entry& entry) { return entry.count > 0 ? entry.count : entry.seen; };
        return std::tuple(a.kind, times(b)) < std::tuple(b.kind, times(a));
    });
    std::vector<Replacement> all;
    all.reserve(m_entries.size());
    for (const Entry& entry : m_entries)
        all.push_back({ entry.kind, std::string(entry.rule), std::string(textOf(entry)),
            std::string(withOf(entry)), entry.count > 0 ? entry.count : entry.seen, entry.onlyThere });
    return all;
}

} // namespace winnow::redaction
