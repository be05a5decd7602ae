// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/plain_uses.h"

#include <algorithm>

#include "core/text/ascii.h"
#include "core/text/common_names.h"
#include "core/text/word_bytes.h"

namespace winnow {

namespace {

constexpr std::size_t kLongest = 60; // bytes of a use
constexpr std::uint32_t kPlainReach = 12; // answers; farther back, a plain word may come from anywhere

std::size_t wordEnd(std::string_view text, std::size_t at)
{
    while (at < text.size() && isWordByte(text[at]))
        ++at;
    return at;
}

/// End of a run of capitalized words: "AgentV OSS Board".
std::size_t namesEnd(std::string_view text, std::size_t end)
{
    for (int words = 1; words < 6 && end + 1 < text.size() && text[end] == ' ' && isUpper(text[end + 1]);
         ++words)
        end = wordEnd(text, end + 1);
    return end;
}

bool isOneOf(std::string_view word, std::span<const std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Folders of every machine, and common parts of addresses and branch names.
bool isCommonFolder(std::string_view word)
{
    static constexpr std::string_view kCommon[] = { "usr", "bin", "etc", "home", "var", "opt", "dev", "null",
        "tmp", "root", "local", "share", "proc", "sys", "mnt", "Users", "https", "http", "www", "com", "org",
        "origin", "main", "master", "HEAD" };
    return isOneOf(word, kCommon);
}

/// Folders and files of most projects: only the listing that was just read shows that this project has them.
bool isUsualFolder(std::string_view word)
{
    static constexpr std::string_view kUsual[] = { "src", "lib", "test", "tests", "docs", "doc", "include",
        "build", "scripts", "api", "app", "apps", "core", "utils", "config", "cli", "cmd", "packages",
        "tools", "internal", "dist", "components", "services", "models", "assets", "public", "examples", "js",
        "ts", "Makefile", "Dockerfile", "README", "LICENSE" };
    return isOneOf(word, kUsual);
}

/// Whether another rule follows the word as a name or a path.
bool isFollowed(std::string_view word)
{
    for (std::size_t i = 1; i < word.size(); ++i) {
        if (word[i] == '_' || word[i] == '/' || (isUpper(word[i]) && isLower(word[i - 1])))
            return true;
    }
    return false;
}

/// Types, encodings and the like that end in a digit.
bool isCommonCode(std::string_view word)
{
    static constexpr std::string_view kCommon[] = { "utf8", "x64", "x86", "i32", "u32", "i64", "u64", "f64",
        "f32", "i16", "u16", "int8", "mp3", "mp4", "es6", "es5", "py3", "sha1", "md5", "v10", "ipv4", "ipv6",
        "IPv4", "IPv6", "http2", "log10", "atan2", "HTTP2", "UTF8", "tmp1", "test1", "test2", "test3",
        "file1", "file2", "step1", "arg1", "key1", "key2", "Rust2", "head1" };
    return isOneOf(word, kCommon);
}

/// Keys whose values the tool's description lists.
bool isChoice(std::string_view key)
{
    static constexpr std::string_view kChoices[] = { "type", "mode", "format", "action", "command", "kind",
        "output_mode", "method", "encoding", "language", "sort", "order", "direction", "level", "role",
        "subagent_type", "status", "priority" };
    return isOneOf(key, kChoices);
}

bool isCommonValue(std::string_view word)
{
    static constexpr std::string_view kCommon[] = { "true", "false", "null", "none", "None", "all", "json",
        "text", "html", "markdown", "yes", "no", "open", "closed", "list", "default", "error", "name",
        "return", "start", "test", "tests", "Error" };
    return isOneOf(word, kCommon);
}

std::string_view trimmed(std::string_view text, std::size_t& at)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.remove_suffix(1);
    while (!text.empty() && (text.front() == ' ' || text.front() == '<' || text.front() == '>')) {
        text.remove_prefix(1);
        ++at;
    }
    return text;
}

/// "def pairs", "class Reader": whether the word is defined here.
bool isDefined(std::string_view text, std::size_t at)
{
    static constexpr std::string_view kWords[]
        = { "def", "fn", "func", "function", "class", "struct", "enum", "interface", "trait", "module" };
    std::size_t begin = at - 1;
    while (begin > 0 && isLower(text[begin - 1]))
        --begin;
    return isOneOf(text.substr(begin, at - 1 - begin), kWords);
}

/// Quoted in a message or first in a line of help: "No module named 'sqlparse'"; "  doctor   Diagnose and fix issues".
bool isTold(std::string_view text, std::size_t begin, std::size_t end)
{
    const char before = begin == 0 ? ' ' : text[begin - 1];
    const char behind = end >= text.size() ? ' ' : text[end];
    if (before == behind && (before == '\'' || before == '`'))
        return true;
    std::size_t indent = begin;
    while (indent > 0 && text[indent - 1] == ' ')
        --indent;
    const bool opens = indent + 2 <= begin && (indent == 0 || text[indent - 1] == '\n');
    return opens && text.substr(end, 2) == "  ";
}

/// A line of "ls -l".
bool isLongListing(std::string_view text, std::size_t at)
{
    const std::size_t line = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    return line + 10 < at && std::string_view("-dlbcps").find(text[line]) != std::string_view::npos
        && (text[line + 1] == 'r' || text[line + 1] == '-')
        && (text[line + 2] == 'w' || text[line + 2] == '-');
}

} // namespace

PlainUses::PlainUses(std::span<const Speech> speeches)
    : m_speeches(speeches)
{
    for (std::uint32_t s = 0; s < m_speeches.size(); ++s)
        collect(s);
    if (m_uses.empty())
        return;
    for (const Speech& speech : m_speeches)
        hear(speech);
}

void PlainUses::collect(std::uint32_t number)
{
    const Speech& speech = m_speeches[number];
    if (!speech.own() || speech.use == UseKind::EditText)
        return;
    if (speech.use == UseKind::Argument)
        collectArgument(number);
    else
        collectText(number);
    if (speech.use != UseKind::Argument || speech.text.size() <= kShortArgument) {
        collectCommonFiles(number);
        collectCodes(number);
    }
}

/// The whole of a short argument, and the parts of the paths in it.
void PlainUses::collectArgument(std::uint32_t number)
{
    const Speech& speech = m_speeches[number];
    if (speech.text.size() > kShortArgument)
        return;
    std::size_t at = 0;
    const std::string_view whole = trimmed(speech.text, at); // without the "<" of "< Prev"
    const bool quoted = whole.size() >= 7 && whole.find(' ') != std::string_view::npos; // a quotation
    if (!whole.empty() && !quoted && !isChoice(speech.argument) && !isCommonValue(whole)
        && !isFollowed(whole)) {
        // "Package" could be the heading of any column.
        const bool name = isUpper(whole.front()) && std::all_of(whole.begin(), whole.end(), isLetter);
        add(number, at, whole.size(), name ? Standing::Value : Standing::Field);
    }
    collectCommand(number);
    const std::string_view text = speech.text;
    for (std::size_t slash = text.find('/'); slash < text.size(); slash = text.find('/', slash + 1)) {
        std::size_t begin = slash;
        while (begin > 0 && (isWordByte(text[begin - 1]) || text[begin - 1] == '-'))
            --begin;
        std::size_t end = slash + 1;
        while (end < text.size() && (isWordByte(text[end]) || text[end] == '-'))
            ++end;
        const bool dotted = end < text.size() && text[end] == '.'; // another rule follows file names
        for (const auto& [first, last] :
            { std::pair(begin, slash), std::pair(slash + 1, dotted ? 0 : end) }) {
            if (last > first + 1 && !isCommonFolder(text.substr(first, last - first)))
                add(number, first, last - first, Standing::Entry);
        }
    }
}

/// The plain words of a command: `pip install sqlparse`, `entire doctor`.
void PlainUses::collectCommand(std::uint32_t number)
{
    constexpr std::size_t kShortestWord = 4;
    const Speech& speech = m_speeches[number];
    if (speech.argument != "command" && speech.argument != "cmd" && !speech.argument.empty())
        return;
    const std::string_view text = speech.text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n;|&()", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (at > 0 && word.size() >= kShortestWord && !isCommonValue(word)
            && std::all_of(word.begin(), word.end(), [](char c) { return isLower(c) || isDigit(c); }))
            add(number, at, word.size(), Standing::Told);
        at = end + 1;
    }
}

/// Names of files that most projects have; they must come from the listing that was just read.
void PlainUses::collectCommonFiles(std::uint32_t number)
{
    const std::string_view text = m_speeches[number].text;
    for (std::size_t dot = text.find('.'); dot < text.size(); dot = text.find('.', dot + 1)) {
        std::size_t begin = dot;
        while (begin > 0 && (isWordByte(text[begin - 1]) || text[begin - 1] == '-'))
            --begin;
        const std::size_t end = wordEnd(text, dot + 1);
        const std::string_view name = text.substr(begin, end - begin);
        if (isFileName(name) && isCommonName(name))
            add(number, begin, end - begin, Standing::Entry);
    }
}

/// Short words that end in a digit, such as columns or codes: "p99", "d7".
void PlainUses::collectCodes(std::uint32_t number)
{
    const std::string_view text = m_speeches[number].text;
    eachWord(text, [&](std::size_t at, std::size_t end) {
        const std::string_view word = text.substr(at, end - at);
        const bool alone = (at == 0 || (text[at - 1] != '-' && text[at - 1] != '.'))
            && (end >= text.size() || text[end] != '.' || end + 1 >= text.size()
                || !isWordByte(text[end + 1]));
        if (alone && word.size() >= 3 && word.size() <= 5 && isLetter(word[0]) && isDigit(word.back())
            && !isCommonCode(word))
            add(number, at, word.size(), Standing::Field);
    });
}

/// Each item of a list of four or more: "Colours: black, coffee, sky blue, white".
void PlainUses::collectLists(std::uint32_t number)
{
    constexpr std::size_t kFewest = 4, kLongestItem = 24;
    const std::string_view text = m_speeches[number].text;
    std::vector<std::pair<std::size_t, std::size_t>> items;
    const auto close = [&] {
        for (const auto& [begin, end] : items) {
            if (items.size() >= kFewest)
                add(number, begin, end - begin, Standing::Field, 0.5);
        }
        items.clear();
    };
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const char c = at < text.size() ? text[at] : '\n';
        const bool inItem = isWordByte(c) || c == '-' || c == ' ';
        if (inItem)
            continue;
        while (begin < at && text[begin] == ' ')
            ++begin;
        const bool item = at - begin >= 3 && at - begin <= kLongestItem;
        if (item && (c == ',' || (!items.empty() && c != ':')))
            items.emplace_back(begin, at);
        if (c != ',' || !item)
            close();
        begin = at + 1;
    }
}

/// Quoted `words` and capitalized names in the model's texts.
void PlainUses::collectText(std::uint32_t number)
{
    const std::string_view text = m_speeches[number].text;
    collectLists(number);
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '`' || text[at] == '"') {
            std::size_t end = at + 1;
            while (end < text.size() && (isWordByte(text[end]) || text[end] == '-'))
                ++end;
            const std::string_view word = text.substr(at + 1, end - at - 1);
            if (end < text.size() && text[end] == text[at] && word.size() >= 3 && !isCommonValue(word)
                && !isFollowed(word))
                add(number, at + 1, word.size(), Standing::Field);
            at = std::max(end, at + 1);
        } else if (isWordByte(text[at])) {
            const std::size_t end = wordEnd(text, at);
            const std::string_view word = text.substr(at, end - at);
            const std::size_t names = isUpper(text[at]) ? namesEnd(text, end) : end;
            if (names > end)
                add(number, at, names - at, Standing::Field);
            if (isUpper(text[at]) && end - at >= 5 && !isFollowed(word) && !isCommonValue(word))
                add(number, at, end - at, Standing::Value);
            at = end;
        } else {
            ++at;
        }
    }
}

void PlainUses::add(
    std::uint32_t number, std::size_t at, std::size_t length, Standing standing, double strength)
{
    const std::string_view text = std::string_view(m_speeches[number].text).substr(at, length);
    if (length < 2 || length > kLongest || !isWordByte(text.front())
        || std::none_of(text.begin(), text.end(), isLetter))
        return;
    std::vector<std::uint32_t>& same = m_byFirstWord[text.substr(0, wordEnd(text, 0))];
    for (const std::uint32_t u : same) {
        const RuledUse& use = m_uses[u];
        if (std::string_view(m_speeches[use.speech].text).substr(use.offset, use.length) == text
            && m_standings[u] == standing)
            return; // the first use stands for the later ones
    }
    same.push_back(static_cast<std::uint32_t>(m_uses.size()));
    RuledUse& use = m_uses.emplace_back(RuledUse::at(EvidenceKind::Reference, number, at, at + length));
    use.strength = strength;
    if (isUsualFolder(text) || isCommonName(text) || standing == Standing::Told)
        use.reach = 1;
    else if (length <= 5 || std::all_of(text.begin(), text.end(), isLower))
        use.reach = kPlainReach;
    m_standings.push_back(standing);
    m_firstWords[place(text.substr(0, wordEnd(text, 0)))] = true;
}

std::size_t PlainUses::place(std::string_view word)
{
    const auto byte = [&](std::size_t at) -> std::size_t { return static_cast<unsigned char>(word[at]); };
    const std::size_t last = word.size() - 1;
    return (byte(0) + byte(last / 2) * 41 + byte(last) * 1291 + last * 8191) % 65536;
}

/// Calls found(number of the use, offset) wherever the text of a use appears as whole words.
template <class Found> void PlainUses::eachWanted(std::string_view text, Found found) const
{
    eachWord(text, [&](std::size_t at, std::size_t end) {
        const std::string_view word(text.data() + at, end - at);
        if (word.size() > kLongest || !m_firstWords[place(word)])
            return;
        const auto wanted = m_byFirstWord.find(word);
        if (wanted == m_byFirstWord.end())
            return;
        for (const std::uint32_t u : wanted->second) {
            const RuledUse& use = m_uses[u];
            const std::string_view said
                = std::string_view(m_speeches[use.speech].text).substr(use.offset, use.length);
            const std::size_t behind = at + said.size();
            if (text.substr(at, said.size()) == said && (behind == text.size() || !isWordByte(text[behind])))
                found(u, at);
        }
    });
}

void PlainUses::hear(const Speech& said)
{
    eachWanted(said.text, [&](std::uint32_t u, std::size_t) {
        m_uses[u].known = m_uses[u].known || said.knownTo(m_speeches[m_uses[u].speech]);
    });
}

void PlainUses::look(std::string_view text, const std::function<void(RuledUse&, std::size_t)>& carry)
{
    if (m_uses.empty())
        return;
    eachWanted(text, [&](std::uint32_t u, std::size_t at) {
        RuledUse& use = m_uses[u];
        if (!use.known && stands(text, at, at + use.length, m_standings[u]))
            carry(use, at);
    });
}

bool PlainUses::stands(std::string_view text, std::size_t begin, std::size_t end, Standing standing)
{
    const char before = begin == 0 ? '\n' : text[begin - 1];
    const char behind = end >= text.size() ? '\n' : text[end];
    const auto is = [](char c, std::string_view any) { return any.find(c) != std::string_view::npos; };
    if (standing == Standing::Told)
        return isTold(text, begin, end);
    const bool quoted = before == '"' && behind == '"';
    const bool key = quoted && end + 1 < text.size() && text[end + 1] == ':';
    if (key || standing == Standing::Value)
        return quoted && !key;
    const std::string_view left = standing == Standing::Entry ? "\n\t/\\\"'`" : "\n\t/\\\"'`[](){}<>|,;:=*#";
    const std::string_view right
        = standing == Standing::Entry ? "\n\r\t/\\\"'`:*" : "\n\r\t/\\\"'`[](){}<>|,;:=*";
    const char before2 = begin < 2 ? '\n' : text[begin - 2];
    const char behind2 = end + 1 >= text.size() ? '\n' : text[end + 1];
    const bool endsLine = is(behind, "\n\r");
    const bool leftGood = is(before, left)
        || (before == ' ' && (is(before2, standing == Standing::Entry ? " \n\t-*" : " ]:,|->*\n\t<#@")))
        || (before == ' ' && endsLine && isLongListing(text, begin))
        || (before == ' ' && standing == Standing::Field && isDefined(text, begin));
    const bool rightGood = is(behind, right) || (behind == ' ' && is(behind2, " [(\n\t|-"));
    return leftGood && rightGood;
}

} // namespace winnow
