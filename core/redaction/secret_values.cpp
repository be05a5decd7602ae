// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/secret_values.h"

#include <algorithm>
#include <span>
#include <string>

#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kLongestName = 64;
constexpr std::size_t kLongestValue = 8192; // in quotes
constexpr std::size_t kLongestBare = 512;
constexpr std::size_t kLongestBlock = 20000;
constexpr std::size_t kLongestHead = 45; // "-----BEGIN ... PRIVATE KEY-----"
constexpr std::size_t kShortestArmour = 16; // bytes of a line of a key

bool isNameByte(char c)
{
    return isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
}
bool isBase64(char c)
{
    return isLetterOrDigit(c) || c == '+' || c == '/' || c == '=' || c == '_' || c == '-';
}

/// Lower case, without what separates words: "X-Api-Key" and "xApiKey" are one name.
std::string plainName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (isUpper(c))
            plain += static_cast<char>(c - 'A' + 'a');
        else if (isLetterOrDigit(c))
            plain += c;
    }
    return plain;
}

enum class Names : std::uint8_t
{
    Nothing,
    Secret, // a value that looks made by a machine
    Password // any value that is no placeholder
};

bool endsWithAny(std::string_view text, std::span<const std::string_view> endings)
{
    return std::any_of(endings.begin(), endings.end(), [&](std::string_view e) { return text.ends_with(e); });
}

/// What the value behind this name is.
Names meaningOf(std::string_view name)
{
    static constexpr std::string_view kPasswords[] = { "password", "passwd", "passphrase", "passwort", "pwd",
        "secretkeybase", "mnemonic", "seedphrase", "recoveryphrase" };
    static constexpr std::string_view kSecrets[] = { "secret", "secretkey", "apikey", "accesskey",
        "accesskeyid", "secretaccesskey", "token", "privatekey", "privatekeyid", "clientsecret",
        "encryptionkey", "signingkey", "masterkey", "authkey", "accountkey", "sharedaccesskey", "storagekey",
        "subscriptionkey", "webhooksecret", "credentials", "cookie", "setcookie", "sessionkey",
        "sessiontoken", "authorization", "xauthkey", "connectionstring", "signature", "auth", "clientkeydata",
        "clientcertificatedata", "tokendata", "dockerconfigjson", "sshkey", "deploykey", "pat", "globalkey",
        "licensekey", "ingestkey", "identitytoken", "registrytoken", "jwt", "hmac", "presharedkey" };
    if (name.size() > kLongestName)
        return Names::Nothing;
    const std::string plain = plainName(name);
    if (plain == "pass" || plain == "pw" || plain == "pin" || name.ends_with("_pass")
        || name.ends_with("_PASS") || name.ends_with("_PW") || endsWithAny(plain, kPasswords))
        return Names::Password;
    if (plain == "sig" || name.ends_with("_KEY") || name.ends_with("_PAT"))
        return Names::Secret;
    return endsWithAny(plain, kSecrets) ? Names::Secret : Names::Nothing;
}

/// A reference, a placeholder, a type or a call instead of a value.
bool isPlaceholder(std::string_view value)
{
    static constexpr std::string_view kWords[] = { "string", "str", "none", "null", "nil", "true", "false",
        "undefined", "required", "optional", "password", "passwd", "secret", "token", "bytes", "int", "bool",
        "any", "object", "number", "boolean", "value", "empty", "redacted", "hidden", "masked", "removed",
        "unset", "changeme", "the", "and", "for", "not", "with", "see", "your", "default", "self", "this",
        "input", "prompt", "field", "type", "text", "const", "let", "var", "return", "await" };
    static constexpr std::string_view kBeginnings[] = { "-----BEGIN", "$", "<", "{", "%", "(", "[",
        "process.", "os.", "env.", "self.", "this.", "config.", "settings.", "xxx", "...", "your_", "your-",
        "YOUR_", "REDACTED", "/", "./", "~/", "http://", "https://" };
    if (value.size() > 1 && std::all_of(value.begin(), value.end(), [&](char c) { return c == value[0]; }))
        return true;
    // "$5uper!7" and "{ab12}cd!" are passwords, "$NAME", "${NAME}" and "%NAME%" stand for one.
    const bool refers = std::any_of(std::begin(kBeginnings), std::end(kBeginnings),
        [&](std::string_view b) { return value.starts_with(b); });
    const std::size_t closing = value.find_first_of("})");
    const bool signAndDigits = value.size() >= 8
        && std::string_view("${%(").find(value[0]) != std::string_view::npos
        && std::any_of(value.begin(), value.end(), isDigit)
        && (closing == std::string_view::npos || (value[0] != '$' && closing + 1 < value.size()));
    if (refers && !signAndDigits)
        return true;
    const std::string plain = plainName(value);
    return std::find(std::begin(kWords), std::end(kWords), std::string_view(plain)) != std::end(kWords);
}

/// Capitals and small letters without order, as no name of a program has them.
bool isJumbled(std::string_view value)
{
    std::size_t turns = 0;
    for (std::size_t i = 1; i < value.size(); ++i)
        turns += isLetter(value[i]) && isLetter(value[i - 1]) && isUpper(value[i]) != isUpper(value[i - 1]);
    return value.size() >= 12 && turns * 5 >= value.size() * 2;
}

/// Words alone, as in prose: they are replaced only where they stand behind the name.
bool isPlainWord(std::string_view value)
{
    return !isJumbled(value) && std::all_of(value.begin(), value.end(), [](char c) {
        return isLetter(c) || c == '.' || c == '_';
    });
}

bool isPlausible(std::string_view value, Names names, bool quoted)
{
    if (isPlaceholder(value))
        return false;
    const auto digits = std::count_if(value.begin(), value.end(), isDigit);
    const auto letters = std::count_if(value.begin(), value.end(), isLetter);
    const auto size = static_cast<std::ptrdiff_t>(value.size());
    // A call or an index is code.
    const bool code = !quoted && value.find_first_of("()[]") != std::string_view::npos;
    if (names == Names::Password)
        return size >= 4 && !code;
    if (code && digits == 0)
        return false;
    constexpr std::ptrdiff_t kClock = 14; // digits of a time in milliseconds, and one more
    if (size < 8 || (digits == size && size < kClock))
        return false;
    const bool mixed = digits > 0 && letters > 0;
    return mixed || digits >= kClock || size >= 20 || isJumbled(value);
}

bool isQuote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

/// Quotes with the backslashes that escape them; what closes a value is what opened it.
struct Quote
{
    std::size_t length = 0;
    std::string_view text;
};

Quote quoteAt(std::string_view raw, std::size_t at)
{
    std::size_t end = at;
    while (end < raw.size() && end - at < 7 && raw[end] == '\\')
        ++end;
    if (end < raw.size() && isQuote(raw[end]))
        return { end + 1 - at, raw.substr(at, end + 1 - at) };
    return {};
}

/// "\n" or "\r" behind an odd number of backslashes: more may be a backslash that the text holds.
bool isLineEscape(std::string_view raw, std::size_t at)
{
    const std::size_t letter = raw[at] == '\\' ? raw.find_first_not_of('\\', at) : std::string_view::npos;
    return letter != std::string_view::npos && (letter - at) % 2 == 1
        && (raw[letter] == 'n' || raw[letter] == 'r');
}

/// True where a quote closes the string that the name ends: `"token=" + x`, `</password>"}`.
bool closesString(std::string_view raw, std::size_t behind)
{
    return behind >= raw.size() || std::string_view(" \n,)+;]}:").find(raw[behind]) != std::string_view::npos
        || isLineEscape(raw, behind);
}

/// Where the value that begins at `at` ends.
std::size_t valueEnd(std::string_view raw, std::size_t at, const Quote& quote)
{
    const std::size_t limit = std::min(raw.size(), at + (quote.length > 0 ? kLongestValue : kLongestBare));
    if (quote.length > 0) {
        for (std::size_t end = at; end < limit; ++end) {
            if (raw[end] == '"' && raw[end - 1] != '\\' && quote.text != "\"")
                return at; // the end of the string that holds it
            if (raw[end] == '\n' || (raw[end - 1] != '\\' && isLineEscape(raw, end)))
                return end;
            if (raw[end] == quote.text.back() && raw.substr(0, end + 1).ends_with(quote.text))
                return end + 1 - quote.length;
        }
        return at; // never closed: no value
    }
    std::size_t end = at;
    while (end < limit && std::string_view(" \t\r\n\"'`\\;<>").find(raw[end]) == std::string_view::npos)
        ++end;
    while (end > at && std::string_view(",.)]}:").find(raw[end - 1]) != std::string_view::npos)
        --end;
    return end;
}

/// A phrase of several words is a value only in quotes or behind a name that asks for one.
void addValue(
    std::string_view raw, std::size_t at, Names names, std::vector<Span>& spans, std::string_view rule)
{
    const Quote quote = quoteAt(raw, at);
    std::size_t begin = at + quote.length;
    if (quote.length > 0 && closesString(raw, begin))
        return;
    for (const std::string_view scheme : { "Bearer ", "bearer ", "Basic ", "token ", "Token " }) {
        if (raw.substr(begin).starts_with(scheme))
            begin += scheme.size();
    }
    const std::size_t end = valueEnd(raw, begin, quote);
    const std::string_view value = raw.substr(begin, end - begin);
    if (end <= begin || !isPlausible(value, names, quote.length > 0))
        return;
    // Prose goes on behind the word: "password: enter it twice".
    const bool goesOn
        = quote.length == 0 && end + 1 < raw.size() && raw[end] == ' ' && isLetter(raw[end + 1]);
    if (isPlainWord(value) && goesOn)
        return;
    spans.push_back({ begin, end, Kind::Secret, rule, isPlainWord(value) });
}

std::size_t skipBlanks(std::string_view raw, std::size_t at)
{
    while (at < raw.size() && (raw[at] == ' ' || raw[at] == '\t'))
        ++at;
    return at;
}

/// Blanks and ends of lines, also those that JSON escapes, also twice.
std::size_t skipLayout(std::string_view raw, std::size_t at)
{
    for (const std::size_t limit = std::min(raw.size(), at + 80); at < limit; ++at) {
        std::size_t slashes = at;
        while (slashes < limit && raw[slashes] == '\\')
            ++slashes;
        if (slashes > at && slashes < limit
            && (raw[slashes] == 'n' || raw[slashes] == 'r' || raw[slashes] == 't'))
            at = slashes;
        else if (raw[at] != ' ' && raw[at] != '\t' && raw[at] != '\n' && raw[at] != '\r')
            break;
    }
    return at;
}

/// "string =" between a name and its value: a type, as in Go.
std::size_t skipType(std::string_view raw, std::size_t at)
{
    std::size_t end = at;
    while (end < raw.size() && end - at < 24 && isLetter(raw[end]))
        ++end;
    const std::size_t sign = skipBlanks(raw, end);
    return end > at && sign > end && raw.substr(sign, 2) == "= " ? sign : at;
}

/// Behind a name: quotes that close it, blanks, an ":" or "=" of some language (":=", "::=", "=>", "?=",
/// ".=", "+="), blanks. Or the ">" of an element, or the "," between two quoted arguments. npos when there
/// is no such thing.
std::size_t behindSeparator(std::string_view raw, std::size_t name, std::size_t at)
{
    const Quote quote = quoteAt(raw, at);
    at += quote.length;
    if (quote.length == 0 && at < raw.size() && raw[at] == '>') {
        const bool closing = name > 1 && raw[name - 1] == '/' && raw[name - 2] == '<';
        return closing ? std::string_view::npos : skipLayout(raw, at + 1);
    }
    const std::size_t blanks = at;
    at = skipBlanks(raw, at);
    if (quote.length == 0 && at > blanks)
        at = skipType(raw, at);
    const std::size_t begin = at;
    const bool called = quote.length > 0 && name > quote.length && raw[name - quote.length - 1] == '(';
    if (called && at < raw.size() && raw[at] == ',') {
        at = skipBlanks(raw, at + 1);
        return quoteAt(raw, at).text == quote.text ? at : std::string_view::npos;
    }
    if (at + 1 < raw.size() && std::string_view("?.+|").find(raw[at]) != std::string_view::npos
        && raw[at + 1] == '=')
        ++at;
    if (at >= raw.size() || (raw[at] != ':' && raw[at] != '='))
        return std::string_view::npos;
    while (at < raw.size() && at - begin < 4 && (raw[at] == '>' || raw[at] == '=' || raw[at] == ':'))
        ++at;
    return skipBlanks(raw, at);
}

/// Ends of what is read as a name, with the value that stands behind an "=" or ":" right of it.
template <class Found> void forEachNamed(std::string_view raw, Found found)
{
    for (std::size_t at = 0; at < raw.size();) {
        if (!isNameByte(raw[at])) {
            ++at;
            continue;
        }
        at += escapedLetters(raw, at);
        std::size_t end = at;
        while (end < raw.size() && isNameByte(raw[end]))
            ++end;
        if (end > at) {
            const std::size_t value = behindSeparator(raw, at, end);
            if (value != std::string_view::npos && value < raw.size())
                found(raw.substr(at, end - at), value);
        }
        at = std::max(end, at + 1);
    }
}

/// From `at` back to the beginning of a run of bytes for which `in` holds, at most `most`.
template <class In> std::size_t runBefore(std::string_view raw, std::size_t at, std::size_t most, In in)
{
    std::size_t begin = at;
    while (begin > 0 && at - begin < most && in(raw[begin - 1]))
        --begin;
    return begin;
}

bool endsWord(char c)
{
    return std::string_view(" \t\r\n\"'`\\<>").find(c) != std::string_view::npos;
}

/// "://user:password@host", where the password may hold an "@" itself: the last one before the host counts.
void findAddressPasswords(std::string_view raw, std::vector<Span>& spans)
{
    for (std::size_t at = 0; (at = raw.find("://", at)) != std::string_view::npos; at += 3) {
        const std::size_t user = at + 3;
        std::size_t end = user;
        std::size_t colon = std::string_view::npos;
        std::size_t last = std::string_view::npos;
        while (end < raw.size() && end - user < 512 && !endsWord(raw[end])) {
            if (raw[end] == '/' && last != std::string_view::npos)
                break;
            if (raw[end] == ':' && colon == std::string_view::npos)
                colon = end;
            if (raw[end] == '@')
                last = end;
            ++end;
        }
        if (colon == std::string_view::npos || last == std::string_view::npos || colon + 3 > last)
            continue;
        const std::string_view value = raw.substr(colon + 1, last - colon - 1);
        if (!isPlaceholder(value) && value.find('/') == std::string_view::npos)
            spans.push_back({ colon + 1, last, Kind::Secret, "password in address" });
    }
}

/// What follows a word that nothing but a credential follows.
struct Lead
{
    std::string_view text;
    std::size_t least;
    Names names;
    std::string_view rule;
};

void findLeads(std::string_view raw, std::vector<Span>& spans)
{
    static constexpr Lead kLeads[] = {
        { "earer ", 12, Names::Secret, "bearer token" }, // Bearer, bearer
        { "Basic ", 8, Names::Secret, "basic auth" },
        { "-Signature=", 16, Names::Secret, "signature" },
        { "-Credential=", 16, Names::Secret, "signature" },
        { "-Security-Token=", 16, Names::Secret, "signature" },
        { "sig=", 16, Names::Secret, "signature" },
        { "sshpass -p ", 3, Names::Password, "password option" },
        { "--password ", 3, Names::Password, "password option" },
        { "--token ", 8, Names::Secret, "password option" },
        { "//registry.npmjs.org/:_authToken=", 8, Names::Secret, "npm token" },
    };
    for (const Lead& lead : kLeads) {
        for (std::size_t at = 0; (at = raw.find(lead.text, at)) != std::string_view::npos;) {
            at += lead.text.size();
            const Quote quote = quoteAt(raw, at);
            const std::size_t begin = at + quote.length;
            std::size_t end = begin;
            while (end < raw.size() && end - begin < kLongestValue && !endsWord(raw[end]) && raw[end] != '&'
                && raw[end] != ',')
                ++end;
            const std::string_view value = raw.substr(begin, end - begin);
            if (value.size() >= lead.least
                && isPlausible(value, lead.names == Names::Password ? Names::Password : Names::Secret, true))
                spans.push_back({ begin, end, Kind::Secret, lead.rule });
        }
    }
}

/// "-u user:password" and "mysql -u user -pPASSWORD".
void findOptions(std::string_view raw, std::vector<Span>& spans)
{
    for (const std::string_view option : { " -u ", " --user " }) {
        for (std::size_t at = 0; (at = raw.find(option, at)) != std::string_view::npos;) {
            at += option.size();
            const std::size_t begin = at + quoteAt(raw, at).length;
            std::size_t end = begin;
            std::size_t colon = std::string_view::npos;
            for (; end < raw.size() && end - begin < 256 && !endsWord(raw[end]); ++end)
                colon = raw[end] == ':' && colon == std::string_view::npos ? end : colon;
            if (colon != std::string_view::npos && end > colon + 3
                && !isPlaceholder(raw.substr(colon + 1, end - colon - 1)))
                spans.push_back({ colon + 1, end, Kind::Secret, "password option" });
        }
    }
    for (std::size_t at = 0; (at = raw.find(" -p", at)) != std::string_view::npos;) {
        at += 3;
        const std::size_t line = runBefore(raw, at, 200, [](char c) { return c != '\n' && c != '"'; });
        const std::string_view before = raw.substr(line, at - line);
        if (before.find("mysql") == std::string_view::npos
            && before.find("mariadb") == std::string_view::npos)
            continue;
        const std::size_t begin = at + quoteAt(raw, at).length;
        std::size_t end = begin;
        while (end < raw.size() && end - begin < 128 && !endsWord(raw[end]))
            ++end;
        if (end > begin + 3 && !isPlaceholder(raw.substr(begin, end - begin)))
            spans.push_back({ begin, end, Kind::Secret, "password option" });
    }
}

/// "machine HOST login USER password WORD" and "host:5432:database:user:password".
void findPasswordFiles(std::string_view raw, std::vector<Span>& spans)
{
    for (std::size_t at = 0; (at = raw.find("password ", at)) != std::string_view::npos;) {
        at += 9;
        const std::size_t line = runBefore(raw, at, 200, [](char) { return true; });
        const std::string_view before = raw.substr(line, at - line);
        if (before.find("login ") == std::string_view::npos
            && before.find("machine ") == std::string_view::npos)
            continue;
        std::size_t end = at;
        while (end < raw.size() && end - at < 128 && !endsWord(raw[end]))
            ++end;
        if (end > at + 2 && !isPlaceholder(raw.substr(at, end - at)))
            spans.push_back({ at, end, Kind::Secret, "password file" });
    }
    for (std::size_t at = 0; (at = raw.find(':', at)) != std::string_view::npos; ++at) {
        std::size_t port = at + 1;
        while (port < raw.size() && port - at < 6 && isDigit(raw[port]))
            ++port;
        if (port - at < 3 || port >= raw.size() || raw[port] != ':' || at == 0 || !isNameByte(raw[at - 1]))
            continue;
        std::size_t field = port + 1;
        int fields = 0;
        std::size_t end = field;
        for (; end < raw.size() && end - port < 256 && !endsWord(raw[end]) && raw[end] != '/'; ++end) {
            if (raw[end] == ':' && fields < 2) {
                ++fields;
                field = end + 1;
            }
        }
        if (fields == 2 && end > field + 3 && !isPlaceholder(raw.substr(field, end - field)))
            spans.push_back({ field, end, Kind::Secret, "password file" });
    }
}

/// A run of base64 as keys are made of, and no word of a program.
bool isArmour(std::string_view run)
{
    return run.size() >= kShortestArmour && std::any_of(run.begin(), run.end(), isUpper)
        && std::any_of(run.begin(), run.end(), isLower)
        && (run.size() >= 2 * kShortestArmour || std::any_of(run.begin(), run.end(), isDigit));
}

/// Where the line ends, written as a byte or as escapes, or the string that holds it.
std::size_t armourLineEnd(std::string_view raw, std::size_t at, std::size_t limit)
{
    for (; at < limit; ++at) {
        if (raw[at] == '\n' || (raw[at] == '"' && raw[at - 1] != '\\'))
            return at;
        if (raw[at] == '\\' && at + 1 < limit && (raw[at + 1] == 'n' || raw[at + 1] == 'r'))
            return at;
    }
    return limit;
}

/// "Proc-Type: 4,ENCRYPTED", "Version: ...", an empty line, or quotes and numbers alone.
bool isArmourHead(std::string_view line)
{
    const std::size_t colon = line.find(": ");
    const std::size_t word = line.substr(0, colon).find_last_of(" \t") + 1;
    return std::none_of(line.begin(), line.end(), isLetter)
        || (colon != std::string_view::npos && colon - word < kLongestName && isLetter(line[word])
            && std::all_of(line.begin() + static_cast<std::ptrdiff_t>(word),
                line.begin() + static_cast<std::ptrdiff_t>(colon), isNameByte));
}

/// The runs of one line, each a secret of its own, so that numbers and indentation between them stay. `closed`:
/// an end of the block follows in this string, so that a line of one run alone is of the block. False behind
/// the block.
bool addArmourLine(
    std::string_view raw, std::size_t begin, std::size_t end, bool closed, std::vector<Span>& spans)
{
    begin = std::min(begin + escapedLetters(raw, begin), end);
    std::vector<Span> runs;
    std::size_t words = 0;
    bool made = false;
    for (std::size_t at = begin; at < end;) {
        at += escapedLetters(raw, at);
        std::size_t run = at;
        while (run < end && isBase64(raw[run]))
            ++run;
        const std::string_view text = raw.substr(at, run - at);
        words += std::any_of(text.begin(), text.end(), isLetter);
        made = made || isArmour(text);
        if (text.size() > 3 && (made || !std::all_of(text.begin(), text.end(), isDigit)))
            runs.push_back({ at, run, Kind::Secret, "private key", text.size() < kShortestArmour });
        at = std::max(run, at + 1);
    }
    const std::string_view line = raw.substr(begin, end - begin);
    const bool code = line.find_first_of("(){}[];") != std::string_view::npos && !made;
    if (made || (closed && words == 1 && !code))
        spans.insert(spans.end(), runs.begin(), runs.end());
    return made || (closed && words == 1 && !code) || (!code && isArmourHead(line));
}

/// The lines of a block as long as they look like one. Where they end.
std::size_t addArmour(
    std::string_view raw, std::size_t begin, std::string_view tail, std::vector<Span>& spans)
{
    const std::size_t limit = std::min(raw.size(), begin + kLongestBlock);
    const std::size_t end = std::min(raw.substr(0, limit).find(tail, begin), limit);
    std::size_t quote = raw.substr(0, end).find('"', begin);
    while (quote != std::string_view::npos && raw[quote - 1] == '\\')
        quote = raw.substr(0, end).find('"', quote + 1);
    const bool closed = end < limit && quote == std::string_view::npos;
    for (std::size_t at = begin; at < end;) {
        const std::size_t line = armourLineEnd(raw, at, end);
        if (!addArmourLine(raw, at, line, closed, spans))
            return line;
        at = line + 1;
    }
    return end;
}

} // namespace

void findNamedValues(std::string_view raw, std::vector<Span>& spans)
{
    forEachNamed(raw, [&](std::string_view name, std::size_t value) {
        const Names names = meaningOf(name);
        if (names != Names::Nothing)
            addValue(raw, value, names, spans, names == Names::Password ? "password" : "named secret");
    });
    // "key=\"Password\" value=\"...\"", as settings in XML are written.
    for (std::size_t at = 0; (at = raw.find("value=", at)) != std::string_view::npos;) {
        const std::size_t value = at + 6;
        std::size_t end = at;
        while (
            end > 0 && at - end < 8 && (isQuote(raw[end - 1]) || raw[end - 1] == '\\' || raw[end - 1] == ' '))
            --end;
        const std::size_t begin = runBefore(raw, end, kLongestName, isNameByte);
        const Names names = end < at ? meaningOf(raw.substr(begin, end - begin)) : Names::Nothing;
        if (names != Names::Nothing)
            addValue(raw, value, names, spans, names == Names::Password ? "password" : "named secret");
        at = value;
    }
    // "Enter passphrase for key '/home/...': WORD": the name stands further off.
    for (std::size_t at = 0; (at = raw.find("passphrase for ", at)) != std::string_view::npos;) {
        at += 15;
        const std::size_t colon = raw.substr(0, std::min(raw.size(), at + 200)).find(": ", at);
        if (colon != std::string_view::npos)
            addValue(raw, colon + 2, Names::Password, spans, "passphrase");
    }
}

void findCredentials(std::string_view raw, std::vector<Span>& spans)
{
    findAddressPasswords(raw, spans);
    findLeads(raw, spans);
    findOptions(raw, spans);
    findPasswordFiles(raw, spans);
}

void findKeyBlocks(std::string_view raw, std::vector<Span>& spans)
{
    for (const std::string_view head : { "PRIVATE KEY-----", "PRIVATE KEY BLOCK-----" }) {
        for (std::size_t at = 0; (at = raw.find(head, at)) != std::string_view::npos;) {
            const std::size_t before = std::max(at, kLongestHead) - kLongestHead;
            at += head.size();
            if (raw.substr(before, at - before).rfind("-----BEGIN ") != std::string_view::npos)
                at = addArmour(raw, at, "-----END", spans);
        }
    }
    for (std::size_t at = 0; (at = raw.find("Private-Lines:", at)) != std::string_view::npos;) {
        at = raw.find_first_not_of(" 0123456789", at + 14);
        at = addArmour(raw, std::min(at, raw.size()), "Private-M", spans);
    }
}

} // namespace winnow::redaction
