// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/redactor.h"

#include <algorithm>
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
    return isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == '+';
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
    for (char& c : out) {
        if (isUpper(c))
            c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

/// Shorter originals may stand inside innocent words; an account's name hardly does.
std::size_t shortestSearched(const Replacement& entry)
{
    return entry.kind == Kind::Name ? SubstringFinder::kMinimum : kShortestSearched;
}

bool isSearched(const Replacement& entry)
{
    return entry.kind != Kind::Path && !entry.onlyThere && entry.text.size() >= shortestSearched(entry);
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

bool Redactor::leaves(Kind kind) const
{
    return (kind == Kind::Path && !m_options.paths)
        || std::find(m_options.leave.begin(), m_options.leave.end(), kind) != m_options.leave.end();
}

void Redactor::note(std::string_view text, Kind kind, std::string_view rule, bool onlyThere)
{
    if (text.empty() || (!canChange(text) && kind != Kind::Secret) || m_keep.count(std::string(text)) > 0)
        return;
    const auto at = m_found.find(text);
    if (at != m_found.end()) {
        ++at->second.count;
        at->second.onlyThere = at->second.onlyThere && onlyThere;
        if (kind < at->second.kind) {
            at->second.kind = kind;
            at->second.rule = rule;
        }
        return;
    }
    m_found.emplace(std::string(text), Found { kind, rule, 1, onlyThere });
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
    noteStructure(raw);
    const TerminalEscapes escapes(raw);
    if (escapes.none())
        return look(raw);
    look(escapes.shown(raw));
    for (const auto [begin, end] : escapes.apart())
        look(raw.substr(begin, end - begin));
}

void Redactor::look(std::string_view text)
{
    std::vector<Mark>& marks = m_marks[std::hash<std::string_view>()(text)];
    marks.clear();
    for (const Span& span : m_detector[0].find(text)) {
        if (span.end <= span.begin)
            continue;
        marks.emplace_back(span.begin, span.end);
        if (!leaves(span.kind))
            note(text.substr(span.begin, span.end - span.begin), span.kind, span.rule, span.onlyHere);
    }
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
    m_entries.reserve(m_found.size());
    for (const auto& [text, found] : m_found) {
        if (found.kind != Kind::Secret && found.rule != "named by you"
            && (m_structure.count(text) > 0 || (found.kind == Kind::Path && m_values.count(text) > 0)))
            continue;
        m_entries.push_back({ found.kind, std::string(found.rule), text, {}, 0, found.onlyThere });
        m_seen.push_back(found.count);
    }
    std::unordered_set<std::string> taken;
    for (Replacement& entry : m_entries) {
        // Different texts stay different; of very short ones there may not be enough.
        for (unsigned salt = 0; salt < 64; ++salt) {
            entry.with = replacementOf(entry.text, salt);
            if (entry.with != entry.text && m_found.count(entry.with) == 0 && taken.insert(entry.with).second)
                break;
        }
    }
    m_found.clear();
    for (std::uint32_t e = 0; e < m_entries.size(); ++e) {
        m_byText.emplace(m_entries[e].text, e);
        m_longest = std::max(m_longest, m_entries[e].text.size());
        m_replacements.insert(m_entries[e].with);
        if (m_entries[e].onlyThere)
            continue;
        if (isSearched(m_entries[e])
            || (!isWordRun(m_entries[e].text) && m_entries[e].text.size() >= SubstringFinder::kMinimum))
            m_phrases.push_back(e);
    }
    for (const std::uint32_t e : m_phrases) {
        m_phraseFinder.add(m_entries[e].text);
        if (isSearched(m_entries[e])
            && m_lowerFinder.add(lowered(m_entries[e].text)) == m_lowerEntries.size())
            m_lowerEntries.push_back(e);
    }
}

/// Names, path components and parts of addresses wherever they stand as words, not only where they were
/// found.
void Redactor::addWords(std::string_view raw, std::vector<Place>& places) const
{
    for (std::size_t at = 0; at < raw.size();) {
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
            const auto hit
                = e > b && e - b <= m_longest ? m_byText.find(raw.substr(b, e - b)) : m_byText.end();
            const bool here = hit != m_byText.end() && !m_entries[hit->second].onlyThere;
            if (here)
                places.push_back({ b, e, hit->second });
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

std::vector<Redactor::Place> Redactor::places(std::string_view raw) const
{
    std::vector<Place> all;
    const auto add = [&](std::size_t begin, std::size_t end) {
        const auto hit = end <= raw.size() ? m_byText.find(raw.substr(begin, end - begin)) : m_byText.end();
        if (hit != m_byText.end())
            all.push_back({ begin, end, hit->second });
    };
    // What look() found in this text; verify() would tell if these were marks of another.
    if (const auto seen = m_marks.find(std::hash<std::string_view>()(raw)); seen != m_marks.end()) {
        for (const auto& [begin, end] : seen->second)
            add(begin, end);
    } else {
        for (const Span& span : m_detector[0].find(raw))
            add(span.begin, span.end);
    }
    addWords(raw, all);
    m_phraseFinder.find(raw, [&](std::uint32_t n, std::size_t at) {
        all.push_back({ at, at + m_entries[m_phrases[n]].text.size(), m_phrases[n] });
    });
    // Of overlapping ones the more private, then the longer wins.
    std::stable_sort(all.begin(), all.end(), [&](const Place& a, const Place& b) {
        return std::tuple(m_entries[a.entry].kind, b.end - b.begin)
            < std::tuple(m_entries[b.entry].kind, a.end - a.begin);
    });
    std::vector<bool> taken(raw.size()); // by byte
    std::erase_if(all, [&](const Place& place) {
        const auto begin = taken.begin() + static_cast<std::ptrdiff_t>(place.begin);
        const auto end = taken.begin() + static_cast<std::ptrdiff_t>(place.end);
        const bool free = !*begin && !*(end - 1) && std::find(begin, end, true) == end;
        std::fill(begin, free ? end : begin, true);
        return !free;
    });
    return all;
}

std::string Redactor::redact(std::string_view raw)
{
    const TerminalEscapes escapes(raw);
    if (escapes.none())
        return redactShown(raw);
    std::string out(raw);
    escapes.putBack(redactShown(escapes.shown(raw)), out);
    for (const auto [begin, end] : escapes.apart())
        out.replace(begin, end - begin, redactShown(std::string_view(out).substr(begin, end - begin)));
    return out;
}

std::string Redactor::redactShown(std::string_view text)
{
    std::string out(text);
    for (const Place& place : places(text)) {
        Replacement& entry = m_entries[place.entry];
        out.replace(place.begin, place.end - place.begin, entry.with);
        ++entry.count;
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
        Replacement& entry = m_entries[m_lowerEntries[needle]];
        if (out.compare(at, entry.with.size(), entry.with) == 0)
            return;
        for (std::size_t i = 0; i < entry.with.size(); ++i) {
            const char c = entry.with[i];
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
        const bool entry = m_byText.count(found) > 0 && m_replacements.count(found) == 0;
        if (left.size() < kMostLeft && entry && span.kind != Kind::Path)
            left.push_back(Message::about(
                Message::verbatim(std::string(kindName(span.kind))), Message::verbatim(found.substr(0, 60))));
    }
}

std::vector<Message> Redactor::verify(std::string_view redacted) const
{
    std::vector<Message> left;
    const TerminalEscapes escapes(redacted);
    const std::string shown = escapes.none() ? std::string() : escapes.shown(redacted);
    verifyShapes(escapes.none() ? redacted : shown, left);
    for (const auto [begin, end] : escapes.apart())
        verifyShapes(redacted.substr(begin, end - begin), left);
    // By other code than the one that replaced: in lower case, inside other words, by the first bytes of each
    // original.
    const std::string low = lowered(redacted) + '\n' + lowered(shown);
    constexpr std::size_t kHead = SubstringFinder::kMinimum;
    std::string texts; // the originals, one behind the other
    std::vector<std::string_view> originals; // in it, sorted
    std::vector<std::size_t> sizes;
    std::vector<bool> begun(65536); // by the first three bytes: most places begin no original
    const auto beginning = [](std::string_view text) {
        const auto byte
            = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
        return (byte(0) << 10 ^ byte(1) << 5 ^ byte(2)) & 65535u;
    };
    for (const Replacement& entry : m_entries) {
        if (!isSearched(entry))
            continue;
        const std::string text = lowered(entry.text);
        if (text == lowered(entry.with))
            continue;
        begun[beginning(text)] = true;
        texts += text;
        sizes.push_back(text.size());
    }
    for (std::size_t n = 0, at = 0; n < sizes.size(); at += sizes[n++])
        originals.push_back(std::string_view(texts).substr(at, sizes[n]));
    std::sort(originals.begin(), originals.end());
    for (std::size_t at = 0; !originals.empty() && at + kHead <= low.size() && left.size() < kMostLeft;
         ++at) {
        const std::string_view here = std::string_view(low).substr(at, kHead);
        if (!begun[beginning(here)])
            continue;
        for (auto hit = std::lower_bound(originals.begin(), originals.end(), here);
             hit != originals.end() && hit->starts_with(here) && left.size() < kMostLeft; ++hit) {
            if (low.compare(at, hit->size(), *hit) == 0)
                left.push_back(Message::say("still there: {}", std::string(hit->substr(0, 60))));
        }
    }
    return left;
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
    m_byText = {};
    std::vector<Replacement> all = std::move(m_entries);
    for (std::size_t e = 0; e < all.size(); ++e)
        all[e].count = all[e].count > 0 ? all[e].count : m_seen[e];
    std::stable_sort(all.begin(), all.end(), [](const Replacement& a, const Replacement& b) {
        return std::tuple(a.kind, b.count) < std::tuple(b.kind, a.count);
    });
    return all;
}

} // namespace winnow::redaction
