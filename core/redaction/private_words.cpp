// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/detector_parts.h"

#include <algorithm>

#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

bool isWord(char c)
{
    return isLetterOrDigit(c) || c == '_';
}
bool isNameLetter(char c)
{
    return isLetter(c) || static_cast<unsigned char>(c) >= 0x80;
}

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

/// Adds a path component at [begin, end), `depth` steps below its root.
void addComponent(std::string_view raw, std::size_t begin, std::size_t end, std::size_t depth,
    std::string_view root, std::vector<Span>& spans)
{
    std::string_view part
        = raw.substr(begin, end - begin); // without dots and dashes at its ends, as words are looked up
    const bool account = depth == 1 && (root == "home" || root == "Users");
    // Keeps the extension of a file: strategies and importers look at it.
    const std::size_t dot = part.rfind('.');
    if (!account && dot != std::string_view::npos && dot > 0 && part.size() - dot <= 6)
        part = part.substr(0, dot);
    const std::size_t first = std::min(part.find_first_not_of(".-"), part.size());
    part = part.substr(first, part.find_last_not_of(".-") + 1 - first);
    begin += first;
    const std::string_view rule = depth > 1 ? "path" : "folder"; // of a person or a customer
    if (depth > 0 && part.size() >= 3 && !isCommonWord(part))
        spans.push_back({ begin, begin + part.size(), account ? Kind::Name : Kind::Path,
            account ? "home folder" : rule });
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

bool inPath(char c)
{
    return isWord(c) || c == '.' || c == '@' || c == '+' || c == '-';
}

/// Finds "/home/jane/thing", "/mnt/c/Users/jane", "/c/Users/jane", "C:/Users/jane".
void findPaths(std::string_view raw, std::vector<Span>& spans)
{
    for (std::size_t at = 0; (at = raw.find('/', at)) != std::string_view::npos;) {
        const bool tail = at > 0 && (isWord(raw[at - 1]) || raw[at - 1] == '.' || raw[at - 1] == '-')
            && escapedLetters(raw, at - 1) == 0;
        std::size_t end = at;
        std::string_view root;
        std::size_t depth = 0;
        while (end < raw.size() && raw[end] == '/') {
            const std::size_t begin = end + 1;
            const std::size_t next = runEnd(raw, begin, inPath);
            if (next == begin)
                break;
            const std::string_view part = raw.substr(begin, next - begin);
            if ((depth == 0 && isCommonWord('/' + std::string(part))) || part == "Users") {
                root = part;
                depth = 0;
            } else if (depth == 0 && part.size() == 1 && root.empty()) {
                end = next; // a drive in the spelling of Windows shells
                continue;
            }
            if (root.empty())
                break;
            if (!tail && depth > 0)
                addComponent(raw, begin, next, depth, root, spans);
            ++depth;
            end = next;
        }
        at = std::max(end, at + 1);
    }
}

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

/// Adds owner and group of "drwxr-xr-x 2 jane staff 4096"; `at` is the first "rw".
void addOwners(std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::string_view mode = raw.substr(at - std::min<std::size_t>(at, 1), 10);
    if (mode.size() < 10 || std::string_view("-dlbcps").find(mode[0]) == std::string_view::npos
        || mode.find_first_not_of("rwxsStT-", 1) != std::string_view::npos)
        return;
    std::size_t here = at + 9;
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

/// Finds "~jane/", "\\\\server\\share", "jane@host" behind ssh, "user.name = Jane Roe", owners in long listings.
void findAccounts(std::string_view raw, std::vector<Span>& spans)
{
    const auto add = [&](std::size_t begin, std::size_t end, std::string_view rule) {
        if (end >= begin + 3 && !isCommonWord(raw.substr(begin, end - begin)))
            spans.push_back({ begin, end, Kind::Name, rule });
    };
    // "~line 120" means about there; "~jane 2>&1" is a home folder.
    const auto isAbout = [&](std::size_t end) {
        const std::size_t behind = std::min(raw.find_first_not_of("0123456789", end + 1), raw.size());
        return end < raw.size() && raw[end] == ' ' && behind > end + 1
            && (behind == raw.size() || raw[behind] != '>');
    };
    // A folder or an argument in a shell; elsewhere "~" is an operator.
    const auto isFolder = [&](std::size_t at) {
        static constexpr std::string_view kPrograms[]
            = { "cd ", "ls ", "ll ", "du ", "cat ", "cp ", "mv ", "rm ", "find ", "tar ", "pushd " };
        const std::size_t end = endOfHost(raw, at + 1);
        const std::string_view before
            = raw.substr(std::max<std::size_t>(at, 20) - 20, std::min<std::size_t>(at, 20));
        return (end < raw.size() && (raw[end] == '/' || raw[end] == '\\'))
            || (!isAbout(end) && before.ends_with(' ')
                && std::ranges::any_of(kPrograms, [&](std::string_view p) {
                       const std::size_t word = before.rfind(p);
                       return word < before.size() && (word == 0 || !isWord(before[word - 1]));
                   }));
    };
    for (std::size_t at = 0; (at = raw.find('~', at)) != std::string_view::npos; ++at) {
        if (at + 1 < raw.size() && isNameLetter(raw[at + 1])
            && (at == 0 || (!isWord(raw[at - 1]) && raw[at - 1] != '%')) && isFolder(at))
            add(at + 1, endOfHost(raw, at + 1), "account");
    }
    static constexpr std::string_view kTexts[] = { "ssh ", "scp ", "rsync ", "sftp ", "-Users-", "-home-",
        "hostname: ", "hostname=", "HOSTNAME=", "Hostname: ", "\"hostname\": \"",
        "Static hostname: ", "user.name", "user.email",
        "Author: ", "Committer: ", "Signed-off-by: ", "Co-authored-by: ", "rw" };
    static const auto texts = [] {
        Beginnings all;
        for (std::uint32_t row = 0; row < std::size(kTexts); ++row)
            all.add(kTexts[row], row);
        return all;
    }();
    for (std::size_t here = texts.next(raw, 0); here + 1 < raw.size(); here = texts.next(raw, here + 1)) {
        texts.each(raw, here, [&](std::uint32_t row) {
            const std::size_t at = here + kTexts[row].size();
            if (!raw.substr(here).starts_with(kTexts[row]) || at >= raw.size())
                return;
            const std::size_t end = endOfHost(raw, at);
            if (row == std::size(kTexts) - 1) {
                addOwners(raw, here, spans);
            } else if (row >= 12) {
                addAuthor(raw, at, spans);
            } else if (row >= 6) {
                addHost(raw, at, spans);
            } else if (row >= 4) {
                // the spelling of project folders by agents
                add(at, runEnd(raw, at, [](char c) { return isWord(c) || c == '.'; }), "home folder");
            } else if (end < raw.size() && raw[end] == '@') {
                add(at, end, "account");
                add(end + 1, endOfHost(raw, end + 1), "host");
            }
        });
    }
}

/// Checks a card number by the issuers' prefixes and lengths and by the Luhn algorithm.
bool isCard(std::string_view digits)
{
    const bool short15 = digits.size() == 15 && (digits.starts_with("34") || digits.starts_with("37"));
    const std::string_view first = digits.substr(0, 4);
    const bool longer = (first >= "2221" && first <= "2720") || (first >= "3528" && first <= "3589")
        || (first >= "4" && first < "7");
    if (!short15 && (!longer || digits.size() < 16 || digits.size() > 19))
        return false;
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        int value = digits[digits.size() - 1 - i] - '0';
        if (i % 2 == 1)
            value = value * 2 > 9 ? value * 2 - 9 : value * 2;
        sum += value;
    }
    return sum % 10 == 0;
}

/// Checks an account number (IBAN) by its remainder.
bool isAccount(std::string_view text)
{
    if (text.size() < 15 || text.size() > 34)
        return false;
    unsigned rest = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[(i + 4) % text.size()];
        const unsigned value
            = isDigit(c) ? static_cast<unsigned>(c - '0') : static_cast<unsigned>(c - 'A') + 10;
        if (!isDigit(c) && (c < 'A' || c > 'Z'))
            return false;
        rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
    }
    return rest == 1;
}

/// Adds grouped digits: cards, social security numbers, phones. `begin` is a digit, "+" or "(".
void addNumber(std::string_view raw, std::size_t begin, std::size_t end, std::vector<Span>& spans)
{
    const std::string_view text = raw.substr(begin, end - begin);
    std::string digits;
    std::ranges::copy_if(text, std::back_inserter(digits), isDigit);
    const auto groups
        = std::ranges::count_if(text, [](char c) { return c == '-' || c == ' ' || c == '.' || c == '('; });
    const bool dashes = text.find('-') != std::string_view::npos;
    if (isCard(digits) && (groups == 3 || groups == 0)) {
        spans.push_back({ begin, end, Kind::Number, "card" });
    } else if (text.size() == 11 && dashes && text[3] == '-' && text[6] == '-') {
        spans.push_back({ begin, end, Kind::Number, "social security number" });
    } else if ((text[0] == '+' && digits.size() >= 9 && digits.size() <= 15
                   && (groups != 1 || text.find('.') == std::string_view::npos)) // no "+12.3456789"
        || (digits.size() == 10
            && ((text[0] == '(' && text.size() >= 13)
                || (text.size() == 12 && text[3] == '-' && text[7] == '-')))) {
        spans.push_back({ begin, end, Kind::Number, "phone" });
    }
}

void findNumbers(std::string_view raw, std::vector<Span>& spans)
{
    const auto inNumber
        = [](char c) { return isDigit(c) || c == '-' || c == ' ' || c == '(' || c == ')' || c == '.'; };
    const auto find = [&](std::size_t begin, std::size_t last) {
        for (std::size_t at = begin; at < last;) {
            const bool begins = isDigit(raw[at])
                || ((raw[at] == '+' || raw[at] == '(') && at + 1 < raw.size() && isDigit(raw[at + 1]));
            if (!begins
                || (at > 0 && (isWord(raw[at - 1]) || raw[at - 1] == '.' || raw[at - 1] == '-')
                    && escapedLetters(raw, at - 1) == 0)) {
                ++at;
                continue;
            }
            std::size_t end = at + 1;
            while (end < raw.size() && end - at < 24 && inNumber(raw[end])
                && !(raw[end] == ' ' && raw[end - 1] == ' '))
                ++end;
            const std::size_t next = end;
            while (end > at && !isDigit(raw[end - 1]))
                --end;
            if (end - at >= 10 && (next >= raw.size() || !isWord(raw[next])))
                addNumber(raw, at, end, spans);
            at = std::max(next, at + 1);
        }
    };
    forEachRun(
        raw, 10, [&](char c) { return inNumber(c) || c == '+'; }, find);
}

/// Finds "DE89 3704 0044 0532 0130 00", with or without blanks.
void findAccountNumbers(std::string_view raw, std::vector<Span>& spans)
{
    const auto find = [&](std::size_t begin, std::size_t last) {
        for (std::size_t at = begin; at + 15 <= last; ++at) {
            if (!isUpper(raw[at]) || !isUpper(raw[at + 1]) || !isDigit(raw[at + 2]) || !isDigit(raw[at + 3])
                || (at > 0 && isWord(raw[at - 1]) && escapedLetters(raw, at - 1) == 0))
                continue;
            std::string plain;
            std::size_t end = at;
            for (std::size_t i = at; i < last && i - at < 44 && plain.size() < 34; ++i) {
                if (raw[i] == ' ' && i + 1 < raw.size() && (isDigit(raw[i + 1]) || isUpper(raw[i + 1])))
                    continue;
                if (!isDigit(raw[i]) && !isUpper(raw[i]))
                    break;
                plain += raw[i];
                if (isAccount(plain))
                    end = i + 1;
            }
            if (end > at)
                spans.push_back({ at, end, Kind::Number, "account" });
        }
    };
    forEachRun(
        raw, 15, [](char c) { return isDigit(c) || isUpper(c) || c == ' '; }, find);
}

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

/// Adds IPv4 addresses, except loopback and unset ones.
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

/// Adds hardware addresses: "aa:bb:cc:dd:ee:ff".
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

/// Finds "C:\Users\...". JSON doubles backslashes, nested JSON twice: as many as behind the drive are a separator,
/// fewer are an escape.
void findDrivePaths(std::string_view raw, std::vector<Span>& spans)
{
    for (std::size_t at = 0; (at = raw.find(":\\", at)) != std::string_view::npos; ++at) {
        if (at == 0 || !isNameLetter(raw[at - 1])
            || (at > 1 && isWord(raw[at - 2]) && escapedLetters(raw, at - 2) == 0))
            continue;
        const std::size_t width = slashesEnd(raw, at + 1) - at - 1;
        std::string_view root;
        std::size_t here = at + 1;
        for (std::size_t depth = 0; here < raw.size(); ++depth) {
            const std::size_t begin = slashesEnd(raw, here);
            if (begin - here != width)
                break;
            here = runEnd(raw, begin, inPath);
            if (here == begin)
                break;
            if (depth == 0)
                root = raw.substr(begin, here - begin);
            if (root != "Users" && root != "projects" && root != "work" && root != "repos")
                break; // a drive "a:" and an escape look the same
            addComponent(raw, begin, here, depth, root, spans);
        }
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
