// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/private/private_words.h"

#include <algorithm>
#include <functional>

#include "core/text/pattern.h"

namespace winnow::redaction {

namespace {

/// Without trailing `signs`.
std::string_view withoutEnd(std::string_view text, std::string_view signs)
{
    return text.substr(0, text.find_last_not_of(signs) + 1);
}

/// True in a comment that begins with it: "// 5.2.1.1", "# [23.3.1.1]".
bool beginsComment(std::string_view before)
{
    before = before.substr(0, before.size() - (before.ends_with('[') ? 1 : 0));
    const std::string_view sign = withoutEnd(before, " "), line = withoutEnd(sign, "/*#;%\"\\");
    const std::string_view indented = withoutEnd(line, " \t");
    return sign.size() < before.size() && line.size() < sign.size()
        && (indented.empty() || indented.ends_with('\n')
            || escapedLetters(indented, indented.size() - 1) > 0);
}

/// True if the text before shows that it numbers a section or a version: "see 4.2.6.10", "linux-2.6.16.60",
/// "Version: 2.0.6.0". No group is above 99, and in a comment or a reStructuredText link above 39.
bool isNumbering(std::string_view raw, std::size_t at, std::size_t end)
{
    const std::string_view before = raw.substr(0, at), text = raw.substr(at, end - at);
    const bool port = end + 1 < raw.size() && (raw[end] == ':' || raw[end] == '/') && isDigit(raw[end + 1]);
    if (port || std::search_n(text.begin(), text.end(), 3, '.', std::not_equal_to<>()) != text.end())
        return false;
    static const Pattern pattern = *Pattern::compile("^([1-3]?[0-9]\\.){3}[1-3]?[0-9]$");
    const bool small = !text.starts_with("10.") && pattern.find(text, 0);
    const bool link = raw.substr(end).starts_with("`_") || before.ends_with("_`");
    if (small && (link || beginsComment(before)))
        return true;
    static constexpr std::string_view kLeads[]
        = { "see", "ection", "hapter", "ersion", "elease", "RFC", "inux" };
    static constexpr std::string_view kSigns[] = { "-", "§", "§ ", "==", ">=" };
    const std::string_view word = withoutEnd(before, " :");
    const bool said = std::ranges::any_of(kLeads, [&](auto lead) { return word.ends_with(lead); })
        || std::ranges::any_of(kSigns, [&](auto sign) { return before.ends_with(sign); });
    return said && (small || text[1] == '.');
}

} // namespace

std::size_t endOfHost(std::string_view raw, std::size_t at)
{
    return runEnd(raw, at, [](char c) { return isWord(c) || c == '-' || c == '.'; });
}

void addHost(std::string_view raw, std::size_t begin, std::vector<Span>& spans)
{
    const std::size_t end = endOfHost(raw, begin);
    const std::string_view host = raw.substr(begin, end - begin);
    const bool called = end < raw.size() && (raw[end] == '(' || raw[end] == '[');
    // Letters alone may be a word or a variable.
    const bool word = std::ranges::all_of(host, [](char c) { return isLetter(c) || c == '_' || c == '.'; });
    // Host names have no "_": "server_hostname=self._host".
    if (host.size() >= 3 && !called && host.find('_') == std::string_view::npos && !isCommonWord(host))
        spans.push_back({ begin, end, Kind::Network, "host", word });
}

void findMachineAddresses(std::string_view raw, std::vector<Span>& spans)
{
    const auto find = [&](std::size_t at, std::size_t last) {
        if (!isDigit(raw[at]) || (at > 0 && isWord(raw[at - 1]) && escapedLetters(raw, at - 1) == 0))
            return;
        std::size_t end = at;
        for (int groups = 0; groups < 4; ++groups) {
            if (groups > 0 && (end >= last || raw[end++] != '.'))
                return;
            unsigned value = 0;
            const std::size_t begin = end;
            while (end < last && end < begin + 3 && isDigit(raw[end]))
                value = value * 10 + static_cast<unsigned>(raw[end++] - '0');
            if (end == begin || value > 255)
                return;
        }
        const std::string_view text = raw.substr(at, end - at);
        const bool goesOn = end < raw.size()
            && (isWord(raw[end]) || (raw[end] == '.' && end + 1 < raw.size() && isDigit(raw[end + 1])));
        if (!goesOn && !text.starts_with("127.") && !text.starts_with("0.") && !text.starts_with("255.")
            && !isNumbering(raw, at, end))
            spans.push_back({ at, end, Kind::Network, "address of a machine" });
    };
    forEachRun(
        raw, 7, [](char c) { return isDigit(c) || c == '.'; }, find);
}

void findHardware(std::string_view raw, std::vector<Span>& spans)
{
    constexpr std::size_t kLength = 17;
    const auto find = [&](std::size_t begin, std::size_t last) {
        for (std::size_t at = begin; at + kLength <= last; ++at) {
            if ((raw[at + 2] != ':' && raw[at + 2] != '-') || !isHex(raw[at])
                || (at > 0 && (isHex(raw[at - 1]) || raw[at - 1] == ':')))
                continue;
            bool whole = true;
            for (std::size_t i = 0; whole && i < kLength; ++i)
                whole = i % 3 == 2 ? raw[at + i] == raw[at + 2] : isHex(raw[at + i]);
            const std::size_t end = at + kLength;
            if (whole && (end == raw.size() || (!isHex(raw[end]) && raw[end] != raw[at + 2])))
                spans.push_back({ at, end, Kind::Network, "hardware address" });
        }
    };
    forEachRun(
        raw, kLength, [](char c) { return isHex(c) || c == ':' || c == '-'; }, find);
}

/// Adds "\\server\share". Behind the machine it has half as many backslashes as before it, doubled or not inside JSON.
/// Any other number is an escape or an expression; so is one before "n" in JSON, two where no word follows, and "\\n"
/// in a text's own quotes if what follows the name may be another escape.
void findShares(std::string_view raw, std::vector<Span>& spans)
{
    const bool json = raw.find_first_of("{[") == raw.find_first_not_of(" \t\r\n,");
    for (std::size_t at = 0; (at = raw.find("\\\\", at)) != std::string_view::npos;) {
        const std::size_t begin = slashesEnd(raw, at), run = begin - at;
        const bool starts = at == 0 || escapedLetters(raw, at - 1) > 0
            || (raw[at - 1] != ':' && !isWord(raw[at - 1])); // else a drive's path
        const bool alone = at == 0 || std::string_view(" \t\r\n").find(raw[at - 1]) < 4
            || escapedLetters(raw, at - 1) > 0 || (json && raw[at - 1] == '"' && raw[at - 2] != '\\');
        at = begin;
        const std::size_t end = endOfHost(raw, begin);
        const std::size_t folder = slashesEnd(raw, end), letters = escapedLetters(raw, folder);
        const char next = folder + letters < raw.size() ? raw[folder + letters] : ' ';
        const bool spelled = !alone && run == (json ? 4u : 2u) && escapedLetters(raw, begin) > 0;
        const bool escape
            = letters > 0 && (spelled || (json && folder == end + 1) || !(isWord(next) || next == '$'));
        if (starts && !escape && run % 2 == 0 && folder - end == run / 2 && folder < raw.size()
            && isWord(raw[folder]))
            addHost(raw, begin, spans);
    }
}

} // namespace winnow::redaction
