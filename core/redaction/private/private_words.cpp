// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/private/private_words.h"

#include <algorithm>
#include <string>
#include <utility>

namespace winnow::redaction {

namespace {

/// Adds the name before an e-mail at `mail`, up to four capitalized words: "First Last <".
void findNameBefore(std::string_view raw, std::size_t mail, std::vector<Span>& spans)
{
    if (mail < 3 || raw[mail - 1] != '<' || raw[mail - 2] != ' ')
        return;
    std::size_t name = mail - 2;
    int words = 0;
    for (std::size_t i = name; i > 0 && words < 4
         && (isNameLetter(raw[i - 1]) || raw[i - 1] == '.' || raw[i - 1] == '-' || raw[i - 1] == ' ');) {
        --i;
        const bool wordBegins
            = isNameLetter(raw[i]) && (i == 0 || raw[i - 1] == ' ' || !isNameLetter(raw[i - 1]));
        if (!wordBegins)
            continue;
        if (isLower(raw[i]) && escapedLetters(raw, i) == 0)
            break; // names are capitalized: this belongs to the sentence
        name = i + escapedLetters(raw, i);
        ++words;
    }
    if (name + 4 < mail - 2)
        spans.push_back({ name, mail - 2, Kind::Name, "name before an e-mail" });
}

/// Adds the address around "@" or "%40" at `at`.
void addEmail(std::string_view raw, std::size_t at, std::size_t sign, std::vector<Span>& spans)
{
    // Searches from the "@": for a regular expression every word of the text would be a beginning.
    const auto inLocal = [](char c) {
        return isWord(c) || static_cast<unsigned char>(c) >= 0x80 || c == '.' || c == '+' || c == '-';
    };
    const auto inDomain = [](char c) {
        return (isWord(c) && c != '_') || static_cast<unsigned char>(c) >= 0x80 || c == '-' || c == '.';
    };
    std::size_t begin = runBefore(raw, at, 65, inLocal);
    begin += escapedLetters(raw, begin);
    std::size_t end = runEnd(raw.substr(0, at + 255), at + sign, inDomain);
    while (end > at + sign && (raw[end - 1] == '.' || raw[end - 1] == '-'))
        --end;
    const std::string_view domain = raw.substr(at + sign, end - at - sign);
    const std::size_t dot = domain.rfind('.');
    const std::size_t last = dot == std::string_view::npos ? dot : at + sign + dot;
    const std::string_view top = dot == std::string_view::npos ? std::string_view() : domain.substr(dot + 1);
    const bool valid = begin < at && last != std::string_view::npos && last > at + sign && top.size() >= 2
        && top.size() <= 18 && std::ranges::all_of(top, [](char c) { return isNameLetter(c); });
    if (!valid)
        return;
    for (const auto& [from, to] : { std::pair(begin, at), std::pair(at + sign, last) }) {
        const std::string_view part = raw.substr(from, to - from);
        if (!isCommonWord('@' + std::string(part)) && !isCommonWord(part))
            spans.push_back({ from, to, Kind::Email, "e-mail", part.size() < 3 });
    }
    findNameBefore(raw, begin, spans);
}

/// Adds "Jane Roe" at `at`, in quotes or behind "=".
void addAuthor(std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    while (at < raw.size() && std::string_view(" =\"'\\").find(raw[at]) != std::string_view::npos
        && escapedLetters(raw, at + 1) == 0)
        ++at;
    std::size_t end = at;
    for (int words = 0; words < 4 && end < raw.size() && (isNameLetter(raw[end]) || raw[end] == '.');
         ++words) {
        end = runEnd(raw, end, [](char c) { return isNameLetter(c) || c == '.' || c == '-'; });
        if (end + 1 < raw.size() && raw[end] == ' ' && isUpper(raw[end + 1]))
            ++end;
        else
            break;
    }
    if (at < raw.size() && isUpper(raw[at]) && end >= at + 3 && !isCommonWord(raw.substr(at, end - at)))
        spans.push_back({ at, end, Kind::Name, "author" });
}

/// Adds owner and group of "drwxr-xr-x 2 jane staff 4096"; `at` is behind the first "rw".
void addOwners(std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::string_view mode = raw.substr(at - std::min<std::size_t>(at, 3), 10);
    if (mode.size() < 10 || std::string_view("-dlbcps").find(mode[0]) == std::string_view::npos
        || mode.find_first_not_of("rwxsStT-", 1) != std::string_view::npos)
        return;
    std::size_t here = at + 7;
    for (int field = 0; field < 4 && here < raw.size(); ++field) {
        here = runEnd(raw, here, [](char c) { return c == ' ' || c == '+' || c == '.' || c == '@'; });
        const std::size_t begin = here;
        here = runEnd(raw, begin, [](char c) { return isWord(c) || c == '-'; });
        const std::string_view word = raw.substr(begin, here - begin);
        if ((field == 1 || field == 2) && word.size() >= 3 && !isDigit(word[0]) && !isCommonWord(word)
            && word != "staff" && word != "wheel")
            spans.push_back({ begin, here, Kind::Name, "owner" });
    }
}

void addName(
    std::string_view raw, std::size_t begin, std::size_t end, std::string_view rule, std::vector<Span>& spans)
{
    if (end >= begin + 3 && !isCommonWord(raw.substr(begin, end - begin)))
        spans.push_back({ begin, end, Kind::Name, rule });
}

/// Adds user and machine of "jane@host" behind ssh.
void addLogin(std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::size_t end = endOfHost(raw, at);
    if (end >= raw.size() || raw[end] != '@')
        return;
    addName(raw, at, end, "account", spans);
    addName(raw, end + 1, endOfHost(raw, end + 1), "host", spans);
}

/// Adds the home folder in the name that agents give a project's folder: "-Users-jane-project".
void addFolderOwner(std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::size_t end = runEnd(raw, at, [](char c) { return isWord(c) || c == '.'; });
    addName(raw, at, end, "home folder", spans);
}

/// True for the home folder "~jane" at `at`, in a path or as an argument in a shell; elsewhere "~" is an operator, and
/// "~line 120" means about there, unlike "~jane 2>&1".
bool isHomeFolder(std::string_view raw, std::size_t at)
{
    static constexpr std::string_view kPrograms[]
        = { "cd ", "ls ", "ll ", "du ", "cat ", "cp ", "mv ", "rm ", "find ", "tar ", "pushd " };
    if (at + 1 >= raw.size() || !isNameLetter(raw[at + 1])
        || (at > 0 && (isWord(raw[at - 1]) || raw[at - 1] == '%')))
        return false;
    const std::size_t end = endOfHost(raw, at + 1);
    if (end < raw.size() && (raw[end] == '/' || raw[end] == '\\'))
        return true;
    const std::size_t number = runEnd(raw, std::min(end + 1, raw.size()), isDigit);
    const bool about = end < raw.size() && raw[end] == ' ' && number > end + 1
        && (number == raw.size() || raw[number] != '>');
    const std::string_view before
        = raw.substr(at - std::min<std::size_t>(at, 20), std::min<std::size_t>(at, 20));
    return !about && before.ends_with(' ') && std::ranges::any_of(kPrograms, [&](std::string_view program) {
        const std::size_t word = before.rfind(program);
        return word < before.size() && (word == 0 || !isWord(before[word - 1]));
    });
}

/// Finds "~jane/", "jane@host" behind ssh, "user.name = Jane Roe", owners in long listings.
void findAccounts(std::string_view raw, std::vector<Span>& spans)
{
    for (std::size_t at = 0; (at = raw.find('~', at)) != std::string_view::npos; ++at) {
        if (isHomeFolder(raw, at))
            addName(raw, at + 1, endOfHost(raw, at + 1), "account", spans);
    }
    using Add = void (*)(std::string_view raw, std::size_t behind, std::vector<Span> & spans);
    static constexpr std::pair<std::string_view, Add> kTexts[]
        = { { "ssh ", addLogin }, { "scp ", addLogin }, { "rsync ", addLogin }, { "sftp ", addLogin },
              { "-Users-", addFolderOwner }, { "-home-", addFolderOwner }, { "hostname: ", addHost },
              { "hostname=", addHost }, { "HOSTNAME=", addHost }, { "Hostname: ", addHost },
              { "\"hostname\": \"", addHost }, { "Static hostname: ", addHost }, { "user.name", addAuthor },
              { "user.email", addAuthor }, { "Author: ", addAuthor }, { "Committer: ", addAuthor },
              { "Signed-off-by: ", addAuthor }, { "Co-authored-by: ", addAuthor }, { "rw", addOwners } };
    static const auto texts = [] {
        Beginnings all;
        for (std::uint32_t row = 0; row < std::size(kTexts); ++row)
            all.add(kTexts[row].first, row);
        return all;
    }();
    for (std::size_t at = texts.next(raw, 0); at + 1 < raw.size(); at = texts.next(raw, at + 1)) {
        texts.each(raw, at, [&](std::uint32_t row) {
            const auto& [text, add] = kTexts[row];
            if (raw.substr(at).starts_with(text) && at + text.size() < raw.size())
                add(raw, at + text.size(), spans);
        });
    }
}

} // namespace

void findPrivateWords(std::string_view raw, std::vector<Span>& spans)
{
    for (const std::string_view sign : { "@", "%40" }) {
        for (std::size_t at = 0; (at = raw.find(sign, at)) != std::string_view::npos; ++at)
            addEmail(raw, at, sign.size(), spans);
    }
    for (const auto find : { findPaths, findDrivePaths, findAccounts, findNumbers, findAccountNumbers,
             findMachineAddresses, findHardware, findShares })
        find(raw, spans);
}

} // namespace winnow::redaction
