// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/place_uses.h"

#include <algorithm>
#include <charconv>

#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::uint32_t kNear = 60; // lines; who was there knows the place
constexpr std::uint32_t kLead = 80; // lines read before the one that was named
constexpr std::uint32_t kUsualWindow = 60;
constexpr std::uint32_t kWidest = 400;
constexpr std::size_t kLongestCall = 2000; // bytes of arguments in which files are looked for

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
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

/// A line of a search's output: "src/a.cpp:12:", "12:", "L12:".
struct Named
{
    std::string_view file; // empty: the file that was searched
    std::uint32_t line = 0;
    std::size_t at = 0; // of the number, in the line
    std::size_t length = 0;
};

Named namedBy(std::string_view line)
{
    Named named;
    std::size_t at = 0;
    while (at < line.size() && line[at] == ' ')
        ++at;
    std::size_t begin = at < line.size() && line[at] == 'L' ? at + 1 : at;
    std::size_t end = digitsEnd(line, begin);
    if (end == begin) {
        // A path may hold a colon behind a drive's letter.
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
            && (behind.starts_with("\t") || behind.starts_with("\u2192") || behind.starts_with("|")));
    if (end > begin && marked) {
        named.line = numberOf(line.substr(begin, end - begin));
        named.at = begin;
        named.length = end - begin;
    }
    return named;
}

/// Nobody begins at such a line but who saw it.
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
    if (window.first > 0) // without a file: of the one that was shown last
        add(number, 0, m_speeches[number].text.size(), std::move(window));
}

/// "sed -n '515,540p' src/a.cpp".
void PlaceUses::collectCommand(std::uint32_t number)
{
    const std::string_view text = m_speeches[number].text;
    for (std::size_t at = text.find("sed -n "); at < text.size(); at = text.find("sed -n ", at + 7)) {
        std::size_t begin = at + 7;
        while (begin < text.size() && (text[begin] == '\'' || text[begin] == '"' || text[begin] == ' '))
            ++begin;
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

void PlaceUses::add(std::uint32_t number, std::size_t at, std::size_t length, Window window)
{
    if (window.last < window.first)
        window.last = window.first + kUsualWindow;
    const bool whole = window.first <= 1 || window.last - window.first > kWidest;
    const bool known = whole || isNear(window, m_speeches[number].response);
    RuledUse& use = m_uses.emplace_back();
    use.kind = EvidenceKind::Number; // the window begins elsewhere than at the line
    use.speech = number;
    use.offset = static_cast<std::uint32_t>(at);
    use.length = static_cast<std::uint32_t>(length);
    use.known = known;
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

/// Uses of files that a call named.
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
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const Named named = namedBy(text.substr(at, end - at));
        const bool listing = named.file.empty() && named.line == previous + 1; // lines one by one
        previous = named.line;
        const std::vector<std::uint32_t>* uses
            = named.file.empty() ? &searched : usesOf(baseName(named.file));
        if (named.line > 0 && uses != nullptr) {
            for (const std::uint32_t u : *uses) {
                const Window& window = m_windows[u];
                const bool inside = named.line >= window.first && named.line <= window.last
                    && named.line - window.first <= kLead;
                const bool exactly = listing || window.file.empty();
                if (exactly ? named.line == window.first && isExact(window.first)
                            : inside && !m_uses[u].known)
                    carry(m_uses[u], at + named.at, named.length);
            }
        }
        at = end + 1;
    }
}

bool isPlaceKey(std::string_view key)
{
    return isFirst(key) || isLast(key) || isExtent(key) || isOneOf(key, { "from", "to" });
}

} // namespace winnow
