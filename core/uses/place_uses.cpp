// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/place_uses.h"

#include <algorithm>
#include <charconv>

#include "core/text/ascii.h"
#include "core/text/word_bytes.h"

namespace winnow {

namespace {

constexpr std::uint32_t kNear = 60; // lines; an agent that read this near knows the place
constexpr std::uint32_t kLead = 80; // lines read before the named one
constexpr std::uint32_t kUsualWindow = 60;
constexpr std::uint32_t kWidest = 400;
constexpr std::uint32_t kNarrow = 40; // lines; a window chosen on purpose
constexpr std::uint32_t kPointed = 20; // lines around a named one
constexpr std::size_t kLongestPlaceLine = 400; // bytes of a line searched for a place
constexpr std::size_t kLongestCall = 2000; // bytes of arguments searched for files

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}
bool isFirst(std::string_view key)
{
    return isOneOf(key,
        { "start", "start_line", "startLine", "line_start", "offset", "line", "from_line", "begin",
            "view_range", "line_number", "startLineNumberBaseZero", "start_line_one_indexed" });
}
bool isLast(std::string_view key)
{
    return isOneOf(key,
        { "end", "end_line", "endLine", "line_end", "to_line", "view_range", "endLineNumberBaseZero",
            "end_line_one_indexed_inclusive" });
}
bool isExtent(std::string_view key)
{
    return isOneOf(key, { "limit", "num_lines", "lines" });
}
bool isPath(std::string_view key)
{
    return isOneOf(
        key, { "path", "file_path", "filePath", "file", "filename", "absolute_path", "target_file" });
}

std::uint32_t numberOf(std::string_view text)
{
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && text.size() <= 6 ? value : 0;
}

std::string_view baseName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::size_t digitsEnd(std::string_view text, std::size_t at)
{
    return at + digitsAt(text, at);
}

/// A line number in the output of a search ("src/a.cpp:12:", "12:", "L12:"), a compiler or a stack trace
/// ("--> src/a.cpp:12:5", "File \"a.py\", line 12", "path=\"a.md\" line=289").
struct Named
{
    std::string_view file; // empty: the file that was searched
    std::uint32_t line = 0;
    std::size_t at = 0; // of the number, in the line
    std::size_t length = 0;
    bool begins = false; // the number begins the line, or follows a file name that does
};

bool isPathByte(char c)
{
    return isLetterOrDigit(c) || c == '_' || c == '.' || c == '-' || c == '/' || c == '\\';
}

/// The last run of path bytes before `end` that looks like a file name.
std::string_view fileBefore(std::string_view line, std::size_t end)
{
    while (end > 0) {
        while (end > 0 && !isPathByte(line[end - 1]))
            --end;
        std::size_t begin = end;
        while (begin > 0 && isPathByte(line[begin - 1]))
            --begin;
        const std::string_view run = line.substr(begin, end - begin);
        const std::size_t dot = run.rfind('.');
        if (dot != std::string_view::npos && dot > 0 && dot + 1 < run.size() && isLetter(run[dot + 1]))
            return run;
        end = begin;
    }
    return {};
}

void name(Named& named, std::string_view line, std::size_t begin, std::size_t end)
{
    named.line = numberOf(line.substr(begin, end - begin));
    named.at = begin;
    named.length = end - begin;
}

/// "L12:", "12|" or "src/a.cpp:12:" at the start of the line.
Named namedAtStart(std::string_view line)
{
    Named named;
    const std::size_t at = std::min(line.find_first_not_of(' '), line.size());
    std::size_t begin = at < line.size() && line[at] == 'L' ? at + 1 : at;
    std::size_t end = digitsEnd(line, begin);
    if (end == begin) {
        // Skip the colon after a drive letter.
        const std::size_t colon = line.find(':', at + 2);
        if (colon == std::string_view::npos || colon - at > 200)
            return named;
        named.file = line.substr(at, colon - at);
        begin = colon + 1;
        end = digitsEnd(line, begin);
    }
    const std::string_view behind = line.substr(end);
    const bool marked = behind.starts_with(":")
        || (named.file.empty()
            && (behind.starts_with("\t") || behind.starts_with("\u2192") || behind.starts_with("|")
                || behind.starts_with(" | ")));
    const bool counted = !marked && named.file.empty() && behind.size() > 1 && behind[0] == ' '
        && fileBefore(line, line.size()).size() + 1 == behind.size();
    named.begins = true;
    if (counted) // "3751 src/views.rs": the number of its last line
        named.file = behind.substr(1);
    if (end > begin && (marked || counted))
        name(named, line, begin, end);
    return named;
}

/// "a.cpp:12" anywhere in the line, or "line 12" and "line=12", with the file name before it if there is one.
Named namedWithin(std::string_view line)
{
    for (std::size_t colon = line.find(':', 1); colon < line.size(); colon = line.find(':', colon + 1)) {
        const std::size_t end = digitsEnd(line, colon + 1);
        if (end == colon + 1 || !isPathByte(line[colon - 1]))
            continue;
        Named named;
        named.file = fileBefore(line, colon);
        if (!named.file.empty() && named.file.data() + named.file.size() == line.data() + colon) {
            name(named, line, colon + 1, end);
            return named;
        }
    }
    for (const std::string_view word : { "line", "Line" }) {
        for (std::size_t at = line.find(word); at < line.size(); at = line.find(word, at + 4)) {
            std::size_t begin = at + 4;
            while (begin < line.size() && begin < at + 9
                && std::string_view(" =:\"").find(line[begin]) != std::string_view::npos)
                ++begin;
            const std::size_t end = digitsEnd(line, begin);
            if (begin == at + 4 || end == begin)
                continue;
            Named named;
            named.file = fileBefore(line, at);
            name(named, line, begin, end);
            return named;
        }
    }
    return {};
}

/// Whether it belongs to a run of numbered lines: it follows the line before, or the next line follows it.
bool isListed(const Named& named, std::uint32_t previous, std::string_view behind)
{
    return named.begins && named.file.empty()
        && (named.line == previous + 1
            || namedAtStart(behind.substr(0, kLongestPlaceLine)).line == named.line + 1);
}

Named namedBy(std::string_view line)
{
    const Named named = namedAtStart(line);
    return named.line > 0 ? named : namedWithin(line.substr(0, kLongestPlaceLine));
}

/// An agent begins to read at such a line only if it saw the number.
bool isExact(std::uint32_t line)
{
    return line >= 100 && line % 10 > 1;
}

} // namespace

PlaceUses::PlaceUses(std::span<const Speech> speeches)
    : m_speeches(speeches)
{
    for (std::size_t s = 0; s < m_speeches.size();) {
        std::size_t end = s + 1;
        const bool argument = m_speeches[s].own() && m_speeches[s].use == UseKind::Argument;
        while (argument && end < m_speeches.size() && m_speeches[end].call == m_speeches[s].call
            && m_speeches[end].use == UseKind::Argument)
            ++end;
        if (argument)
            collectCall(s, end);
        s = end;
    }
}

void PlaceUses::collectCall(std::size_t begin, std::size_t end)
{
    Window window;
    std::uint32_t number = 0;
    for (std::size_t s = begin; s < end; ++s) {
        const Speech& speech = m_speeches[s];
        const std::uint32_t value = numberOf(speech.text);
        if (isPath(speech.argument)) {
            window.file = baseName(speech.text);
        } else if (isFirst(speech.argument) && value > 0 && window.first == 0) {
            window.first = value;
            number = static_cast<std::uint32_t>(s);
        } else if (isLast(speech.argument) && value > 0) {
            window.last = value;
        } else if (isExtent(speech.argument) && value > 0 && window.first > 0) {
            window.last = window.first + value;
        } else if (value == 0 && speech.text.size() < 400) {
            collectCommand(static_cast<std::uint32_t>(s));
        }
    }
    if (window.first > 0) // without a file: of the file shown last
        add(number, 0, m_speeches[number].text.size(), std::move(window));
}

/// "sed -n '515,540p' src/a.cpp".
void PlaceUses::collectCommand(std::uint32_t number)
{
    const std::string_view text = m_speeches[number].text;
    collectRange(number);
    for (std::size_t at = text.find("sed -n "); at < text.size(); at = text.find("sed -n ", at + 7)) {
        const std::size_t begin = std::min(text.find_first_not_of("'\" ", at + 7), text.size());
        const std::size_t middle = digitsEnd(text, begin);
        if (middle == begin || middle >= text.size() || text[middle] != ',')
            continue;
        const std::size_t end = digitsEnd(text, middle + 1);
        if (end >= text.size() || text[end] != 'p')
            continue;
        std::size_t file = text.find(' ', end);
        file = file == std::string_view::npos ? text.size() : file + 1;
        const std::size_t behind = std::min(text.find_first_of(" ;|&\n\"'", file), text.size());
        Window window { std::string(baseName(text.substr(file, behind - file))),
            numberOf(text.substr(begin, middle - begin)),
            numberOf(text.substr(middle + 1, end - middle - 1)) };
        if (window.first > 0 && !window.file.empty())
            add(number, begin, end - begin, std::move(window));
    }
}

/// "where line between 676 and 686".
void PlaceUses::collectRange(std::uint32_t number)
{
    constexpr std::string_view kBetween = "between ", kAnd = " and ";
    const std::string_view text = m_speeches[number].text;
    for (std::size_t at = text.find(kBetween); at < text.size(); at = text.find(kBetween, at + 1)) {
        const std::size_t begin = at + kBetween.size();
        const std::size_t middle = digitsEnd(text, begin);
        const std::size_t second = middle + kAnd.size();
        if (middle == begin || text.substr(middle, kAnd.size()) != kAnd)
            continue;
        const std::size_t end = digitsEnd(text, second);
        Window window { {}, numberOf(text.substr(begin, middle - begin)),
            numberOf(text.substr(second, end - second)) };
        if (window.first > 0 && window.last > window.first)
            add(number, begin, end - begin, std::move(window));
    }
}

void PlaceUses::add(std::uint32_t number, std::size_t at, std::size_t length, Window window)
{
    if (window.last < window.first)
        window.last = window.first + kUsualWindow;
    const bool whole = window.first <= 1 || window.last - window.first > kWidest;
    const bool known = whole || isNear(window, m_speeches[number].response);
    const std::vector<std::uint32_t>* earlier = usesOf(window.file);
    const bool again
        = earlier != nullptr && std::any_of(earlier->begin(), earlier->end(), [&](std::uint32_t u) {
              return m_speeches[m_uses[u].speech].response < m_speeches[number].response
                  && m_windows[u].first == window.first;
          });
    window.news = !whole && !again;
    // A number, because the window may begin at another line.
    m_uses.push_back(RuledUse::at(EvidenceKind::Number, number, at, at + length));
    m_uses.back().known = known;
    m_byFile[window.file].push_back(static_cast<std::uint32_t>(m_windows.size()));
    m_windows.push_back(std::move(window));
}

bool PlaceUses::isNear(const Window& window, std::uint32_t response) const
{
    const std::vector<std::uint32_t>* earlier = usesOf(window.file);
    return earlier != nullptr && std::any_of(earlier->begin(), earlier->end(), [&](std::uint32_t u) {
        return m_speeches[m_uses[u].speech].response < response && m_windows[u].first <= window.last + kNear
            && window.first <= m_windows[u].last + kNear;
    });
}

const std::vector<std::uint32_t>* PlaceUses::usesOf(std::string_view file) const
{
    const auto uses = m_byFile.find(std::string(file));
    return uses == m_byFile.end() ? nullptr : &uses->second;
}

/// Uses whose file the call names, and uses without a file.
std::vector<std::uint32_t> PlaceUses::usesNamedIn(std::string_view arguments) const
{
    std::vector<std::uint32_t> all;
    if (const std::vector<std::uint32_t>* uses = usesOf({}); uses != nullptr)
        all = *uses;
    constexpr std::string_view kBetween = " \"'/\\,:=\n";
    for (std::size_t at = 0; at < arguments.size() && at < kLongestCall;) {
        const std::size_t end = std::min(arguments.find_first_of(kBetween, at), arguments.size());
        if (end - at >= 3) {
            if (const std::vector<std::uint32_t>* uses = usesOf(arguments.substr(at, end - at));
                uses != nullptr)
                all.insert(all.end(), uses->begin(), uses->end());
        }
        at = end + 1;
    }
    return all;
}

void PlaceUses::look(std::string_view text, std::string_view arguments,
    const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    if (m_uses.empty())
        return;
    const std::vector<std::uint32_t> searched = usesNamedIn(arguments);
    std::uint32_t previous = 0;
    std::string_view header; // the file named in a line of its own
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const Named named = namedBy(line);
        if (named.line == 0 && (line.ends_with(':') || line.starts_with("File: ")))
            header = fileBefore(line, line.size());
        const std::vector<std::uint32_t>* uses = &searched;
        if (!named.file.empty())
            uses = usesOf(baseName(named.file));
        else if (!header.empty() && (!named.begins || searched.empty()))
            uses = usesOf(baseName(header));
        if (named.line > 0 && uses != nullptr) {
            const bool listing = isListed(named, previous, text.substr(std::min(end + 1, text.size())));
            for (const std::uint32_t u : *uses) {
                if (isMeant(u, named.line, listing, named.begins || !named.file.empty() || !header.empty()))
                    carry(m_uses[u], at + named.at, named.length);
            }
        }
        previous = named.line;
        at = end + 1;
    }
}

/// Whether the window was chosen for this line. `listing`: the line is one of many shown in a row. `isPlace`: the
/// result names it as a place in a file.
bool PlaceUses::isMeant(std::uint32_t use, std::uint32_t line, bool listing, bool isPlace) const
{
    const Window& window = m_windows[use];
    if (listing || window.file.empty()) {
        const bool narrow = listing && window.last - window.first <= kNarrow && window.last == line
            && window.first < line && !m_uses[use].known && line >= 100 && line % 10 != 0;
        const bool middle = !listing && window.last - window.first <= kNarrow
            && window.first + (window.last - window.first) / 2 == line && line >= 10;
        return narrow || middle || (line == window.first && isExact(line));
    }
    const bool pointed = window.first > 1 && window.last - window.first <= kPointed;
    return isPlace && line >= window.first && line <= window.last && line - window.first <= kLead
        && (!m_uses[use].known || (window.news && (pointed || line == window.first)));
}

bool isPlaceKey(std::string_view key)
{
    return isFirst(key) || isLast(key) || isExtent(key) || isOneOf(key, { "from", "to" });
}

} // namespace winnow
