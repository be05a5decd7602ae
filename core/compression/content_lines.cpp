// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/content_lines.h"

#include <algorithm>
#include <array>

#include "core/text/ascii.h"
#include "core/text/word_bytes.h"

namespace winnow::lines {

namespace {

bool equalsLower(std::string_view text, std::string_view word)
{
    return text.size() == word.size()
        && std::equal(
            text.begin(), text.end(), word.begin(), [](char a, char b) { return asciiLower(a) == b; });
}

struct LevelWord
{
    std::string_view word;
    Level level;
};

constexpr LevelWord kLevelWords[] = { { "error", Level::Error }, { "errors", Level::Error },
    { "err", Level::Error }, { "failed", Level::Error }, { "fail", Level::Error }, { "fails", Level::Error },
    { "failure", Level::Error }, { "failures", Level::Error }, { "fatal", Level::Error },
    { "panic", Level::Error }, { "panicked", Level::Error }, { "exception", Level::Error },
    { "traceback", Level::Error }, { "critical", Level::Error }, { "assert", Level::Error },
    { "assertion", Level::Error }, { "abort", Level::Error }, { "aborted", Level::Error },
    { "segfault", Level::Error }, { "segmentation", Level::Error }, { "crash", Level::Error },
    { "crashed", Level::Error }, { "denied", Level::Error }, { "undefined", Level::Error },
    { "warning", Level::Warning }, { "warnings", Level::Warning }, { "warn", Level::Warning },
    { "deprecated", Level::Warning }, { "info", Level::Info }, { "debug", Level::Info },
    { "trace", Level::Info }, { "notice", Level::Info } };

Level levelOf(std::string_view word)
{
    // CamelCase names of exceptions: ValueError, NullPointerException.
    if (word.size() > 5 && (word.ends_with("Error") || word.ends_with("Exception")))
        return Level::Error;
    if (word.size() < 3 || word.size() > 12)
        return Level::None;
    for (const LevelWord& entry : kLevelWords) {
        if (asciiLower(word[0]) == entry.word[0] && equalsLower(word, entry.word))
            return entry.level;
    }
    return Level::None;
}

/// By first letter, a bit for each length and each second letter of a level word: these two rule out nearly
/// all words of a text.
struct LevelShape
{
    std::uint32_t lengths = 0;
    std::uint32_t seconds = 0;
};

constexpr std::array<LevelShape, 26> kLevelShapes = [] {
    std::array<LevelShape, 26> table {};
    for (const LevelWord& entry : kLevelWords) {
        LevelShape& shape = table[static_cast<std::size_t>(entry.word[0] - 'a')];
        shape.lengths |= 1u << entry.word.size();
        shape.seconds |= 1u << (entry.word[1] - 'a');
    }
    return table;
}();

bool mayBeLevel(std::string_view word)
{
    if (word.size() > 5 && (word.back() == 'r' || word.back() == 'n'))
        return true; // ...Error, ...Exception
    if (word.size() < 3 || word.size() > 12)
        return false;
    const LevelShape& shape = kLevelShapes[static_cast<std::size_t>(asciiLower(word[0]) - 'a')];
    return (shape.lengths >> word.size() & 1) != 0 && (shape.seconds >> (asciiLower(word[1]) - 'a') & 1) != 0;
}

/// "0 errors", "no errors", "without error": the word before negates it.
bool isDenied(std::string_view before)
{
    while (!before.empty() && (before.back() == ' ' || before.back() == ':' || before.back() == '='))
        before.remove_suffix(1);
    std::size_t begin = before.size();
    while (begin > 0 && isLetterOrDigit(before[begin - 1]))
        --begin;
    const std::string_view word = before.substr(begin);
    return word == "0" || equalsLower(word, "no") || equalsLower(word, "without")
        || equalsLower(word, "zero");
}

/// "errors: 0", "failed=0": what follows negates it.
bool isZeroBehind(std::string_view behind)
{
    if (behind.empty() || (behind[0] != ':' && behind[0] != '='))
        return false;
    const std::size_t at = std::min(behind.find_first_not_of(' ', 1), behind.size());
    return at < behind.size() && behind[at] == '0' && (at + 1 == behind.size() || !isDigit(behind[at + 1]));
}

/// "10:11:12" with optional fraction and zone.
std::size_t clockAt(std::string_view text, std::size_t at)
{
    const auto colon = [&](std::size_t i) { return i < text.size() && text[i] == ':'; };
    if (digitsAt(text, at) != 2 || !colon(at + 2) || digitsAt(text, at + 3) != 2)
        return 0;
    std::size_t end = at + 5;
    if (!colon(end) || digitsAt(text, end + 1) != 2)
        return 0;
    end += 3;
    if (end < text.size() && (text[end] == '.' || text[end] == ','))
        end += digitsAt(text, end + 1) > 0 ? 1 + digitsAt(text, end + 1) : 0;
    if (end < text.size() && text[end] == 'Z')
        ++end;
    else if (end + 1 < text.size() && (text[end] == '+' || text[end] == '-')
        && digitsAt(text, end + 1) >= 2) {
        end += 1 + digitsAt(text, end + 1);
        if (colon(end) && digitsAt(text, end + 1) == 2)
            end += 3;
    }
    return end - at;
}

/// "2024-05-01", "2024/05/01", "01/May/2024", "May  1" before a time.
std::size_t dateAt(std::string_view text, std::size_t at)
{
    const std::size_t first = digitsAt(text, at);
    const auto separator = [&](std::size_t i) {
        return i < text.size() && (text[i] == '-' || text[i] == '/' || text[i] == '.');
    };
    if (first == 4 && separator(at + 4) && digitsAt(text, at + 5) == 2 && separator(at + 7)
        && digitsAt(text, at + 8) == 2)
        return 10;
    if (first == 2 && at + 11 <= text.size() && text[at + 2] == '/' && isLetter(text[at + 3])
        && text[at + 6] == '/' && digitsAt(text, at + 7) == 4)
        return 11;
    return 0;
}

constexpr std::array<bool, 256> kPathBytes = [] {
    std::array<bool, 256> table {};
    for (std::size_t c = 0x21; c < table.size(); ++c)
        table[c] = std::string_view(":\"'()<>|*?{};,=").find(static_cast<char>(c)) == std::string_view::npos;
    return table;
}();

bool isPathByte(char c)
{
    return kPathBytes[static_cast<unsigned char>(c)];
}

/// Bytes of the date or time that starts at `at`, 0 if there is none.
std::size_t timestampAt(std::string_view line, std::size_t at)
{
    if (at >= line.size() || !isDigit(line[at]))
        return 0;
    const std::size_t date = dateAt(line, at);
    if (date == 0)
        return clockAt(line, at);
    const std::size_t behind = at + date;
    if (behind < line.size() && (line[behind] == ' ' || line[behind] == 'T' || line[behind] == ':')) {
        const std::size_t clock = clockAt(line, behind + 1);
        if (clock > 0)
            return date + 1 + clock;
    }
    return date;
}

} // namespace

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}
bool startsWith(std::string_view text, std::string_view part)
{
    return text.substr(0, part.size()) == part;
}

std::string_view trimLeft(std::string_view text)
{
    const std::size_t at = text.find_first_not_of(" \t");
    return at == std::string_view::npos ? std::string_view() : text.substr(at);
}

Level level(std::string_view line)
{
    Level best = Level::None;
    std::size_t at = 0;
    while (at < line.size()) {
        if (!isLetter(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        while (end < line.size() && isLetter(line[end]))
            ++end;
        const std::string_view word = line.substr(at, end - at);
        if (mayBeLevel(word)) {
            const Level found = levelOf(word);
            if (found > best && !isDenied(line.substr(0, at)) && !isZeroBehind(line.substr(end)))
                best = found;
            if (best == Level::Error)
                return best;
        }
        at = end;
    }
    return best;
}

bool hasTimestamp(std::string_view line)
{
    const std::size_t limit = std::min<std::size_t>(line.size(), 40);
    for (std::size_t at = 0; at < limit; ++at) {
        if (isDigit(line[at]) && (at == 0 || !isDigit(line[at - 1])) && timestampAt(line, at) >= 8)
            return true;
    }
    return false;
}

std::size_t searchPath(std::string_view line)
{
    const std::size_t limit = std::min<std::size_t>(line.size(), 400);
    for (std::size_t at = 1; at + 2 < limit; ++at) {
        const char c = line[at];
        if ((c != ':' && c != '-') || !isDigit(line[at + 1])) {
            if (c == ' ' && line.substr(0, at).find('/') == std::string_view::npos)
                return 0;
            continue;
        }
        const std::size_t digits = digitsAt(line, at + 1);
        if (digits > 7 || at + 1 + digits >= line.size() || line[at + 1 + digits] != c)
            continue;
        const std::string_view path = line.substr(0, at);
        // A time like "10:11:12" or a bare number is not a path.
        if (std::all_of(path.begin(), path.end(), [](char p) { return isDigit(p) || p == ':' || p == '-'; }))
            return 0;
        if (c == '-' && path.find('/') == std::string_view::npos && path.find('.') == std::string_view::npos)
            continue;
        return at;
    }
    return 0;
}

bool isPath(std::string_view line)
{
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    if (line.empty() || line.size() > 1000 || line[0] == ' ' || line[0] == '-' || line[0] == '#')
        return false;
    const bool slash = line.find('/') != std::string_view::npos || line.find('\\') != std::string_view::npos;
    std::size_t blanks = 0;
    for (const char c : line) {
        if (c == ' ')
            ++blanks;
        else if (!isPathByte(c) && c != '(' && c != ')' && c != ',' && c != '=')
            return false;
    }
    const char last = line.back();
    if (last == '.' && line.size() > 2)
        return false;
    return slash ? blanks <= 2 : blanks == 0 && line.find('.') != std::string_view::npos && line.size() > 2;
}

bool isFrame(std::string_view line)
{
    const std::string_view text = trimLeft(line);
    if (text.size() < 6)
        return false;
    const bool indented = text.size() < line.size();
    if (startsWith(text, "File \"") && contains(text, "\", line "))
        return indented;
    if (startsWith(text, "at ") && indented) // Java, JavaScript, .NET, Rust's second lines
        return contains(text, "(") || contains(text, ":") || contains(text, " in ");
    if (startsWith(text, "... ") && text.ends_with(" more"))
        return true;
    if (text[0] == '#' && isDigit(text[1]) && contains(text, " in ")) // gdb, sanitizers
        return true;
    if (indented && text[0] == '/' && contains(text, ".go:")) // Go
        return true;
    const std::size_t digits = digitsAt(text, 0);
    return indented && digits > 0 && digits < 5 && startsWith(text.substr(digits), ": ")
        && contains(text, "::"); // Rust
}

bool isTraceHead(std::string_view line)
{
    const std::string_view text = trimLeft(line);
    return startsWith(text, "Traceback (most recent call") || startsWith(text, "Exception in thread")
        || startsWith(text, "Caused by: ") || startsWith(text, "panic: ") || startsWith(text, "goroutine ")
        || startsWith(text, "stack backtrace:")
        || (startsWith(text, "thread '") && contains(text, "panicked at"));
}

} // namespace winnow::lines
