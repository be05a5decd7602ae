// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/detector_parts.h"

#include <algorithm>
#include <string>

#include "core/redaction/raw_layout.h"
#include "core/redaction/value_shapes.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kLongestName = 64;
constexpr std::size_t kLongestValue = 8192; // in quotes
constexpr std::size_t kLongestBare = 512;

/// The quote at `at` with the backslashes that escape it; empty if there is none. The same text closes the value.
std::string_view quoteAt(std::string_view raw, std::size_t at)
{
    const std::size_t end = slashesEnd(raw.substr(0, at + 7), at);
    return end < raw.size() && isQuote(raw[end]) ? raw.substr(at, end + 1 - at) : std::string_view();
}

/// True for "\n" or "\r" behind an odd number of backslashes; an even number is backslashes of the text.
bool isLineEscape(std::string_view raw, std::size_t at)
{
    const std::size_t letter = raw[at] == '\\' ? raw.find_first_not_of('\\', at) : std::string_view::npos;
    return letter != std::string_view::npos && (letter - at) % 2 == 1
        && (raw[letter] == 'n' || raw[letter] == 'r');
}

/// True if the quote closes the string that ends with the name: `"token=" + x`, `</password>"}`.
bool closesString(std::string_view raw, std::size_t behind)
{
    return behind >= raw.size() || std::string_view(" \n,)+;]}:").find(raw[behind]) != std::string_view::npos
        || isLineEscape(raw, behind);
}

/// The end of the value at `at`.
std::size_t valueEnd(std::string_view raw, std::size_t at, std::string_view quote)
{
    const std::size_t limit = std::min(raw.size(), at + (!quote.empty() ? kLongestValue : kLongestBare));
    if (!quote.empty()) {
        for (std::size_t end = at; end < limit; ++end) {
            if (raw[end] == '"' && raw[end - 1] != '\\' && quote != "\"") // ends the string that holds it
                return raw.substr(at, end - at).find(' ') < end - at ? at : end;
            if (raw[end] == '\n' || (raw[end - 1] != '\\' && isLineEscape(raw, end)))
                return end;
            if (raw[end] == quote.back() && raw.substr(0, end + 1).ends_with(quote))
                return end + 1 - quote.size();
        }
        return at; // never closed: no value
    }
    std::size_t end = std::min(raw.substr(0, limit).find_first_of(" \t\r\n\"'`\\;<>", at), limit);
    // the next field: "client_secret=WORD&grant_type=", "password=WORD,ssl=True"
    if (const std::size_t next = raw.substr(0, end).find_first_of("&,", at); next < end) {
        const std::size_t name = runEnd(raw, next + 1, isNameByte);
        end = name > next + 1 && name < raw.size() && raw[name] == '=' ? next : end;
    }
    while (end > at && std::string_view(",.)]}:").find(raw[end - 1]) != std::string_view::npos)
        --end;
    return end;
}

/// Where a value may begin, and how strongly it must look like one.
struct Spot
{
    std::size_t at = std::string_view::npos;
    bool sure = false; // an assignment: any plausible value counts
    bool named = false; // the name is an option or an environment variable
};

struct Value
{
    std::size_t begin = 0, end = 0; // equal: none
    bool quoted = false;

    std::string_view in(std::string_view raw) const { return raw.substr(begin, end - begin); }
};

/// The end of "wzqk pbtr xjne ylvh", as Google makes passwords; else `at`. A group has no vowel, unlike a sentence.
std::size_t groupsEnd(std::string_view raw, std::size_t at)
{
    constexpr std::size_t kGroup = 4, kGroups = 4;
    std::size_t end = at;
    bool mute = false;
    for (std::size_t group = 0; group < kGroups; ++group) {
        const std::size_t begin = end + (group > 0 && raw.substr(end, 1) == " " ? 1 : 0);
        end = runEnd(raw.substr(0, begin + kGroup + 1), begin, isLower);
        mute = mute || raw.substr(begin, kGroup).find_first_of("aeiou") == std::string_view::npos;
        if (end != begin + kGroup || (group > 0 && raw[begin - 1] != ' '))
            return at;
    }
    return mute && (end == raw.size() || endsLine(raw, end) || isQuote(raw[end])) ? end : at;
}

/// The value at this spot, without quotes and the scheme before it ("Bearer").
Value valueAt(std::string_view raw, Spot place)
{
    if (place.at >= raw.size())
        return {};
    const std::string_view quote = quoteAt(raw, place.at);
    std::size_t begin = place.at + quote.size();
    // base64 may begin with a "+", as does what follows `"token="`
    const bool base64 = raw.substr(begin, 1) == "+"
        && isRandom(raw.substr(begin, valueEnd(raw, begin, quote) - begin), 16, kRandomNamed);
    if (!quote.empty() && !base64 && closesString(raw, begin))
        return {};
    if (!quote.empty() && raw.substr(begin).starts_with(quote)
        && raw.substr(begin + quote.size()).starts_with(quote))
        begin += 2 * quote.size(); // three of them
    for (const std::string_view scheme :
        { "Bearer ", "bearer ", "Basic ", "token ", "Token ", "ApiKey ", "Bot ", "Splunk ", "GenieKey " }) {
        if (raw.substr(begin).starts_with(scheme))
            begin += scheme.size();
    }
    const std::size_t crumb = runEnd(raw, begin, isNameByte); // the first name in a cookie
    begin = raw.substr(0, begin).ends_with("ookie: ") && raw.substr(crumb, 1) == "=" ? crumb + 1 : begin;
    std::size_t end = valueEnd(raw, begin, quote);
    if (!place.sure && quote.empty()) {
        end = std::min(end, raw.substr(0, end).find_first_of(",|)]}&\xe2\xe3", begin));
        while (end > begin && raw[end - 1] == '*') // of Markdown
            --end;
    }
    end = quote.empty() ? std::max(end, groupsEnd(raw, begin)) : end;
    return { begin, std::max(begin, end), !quote.empty() };
}

/// True for a tag of YAML, a hash, a variable, and a constant whose value is its name (userPassword: "userPassword").
bool isReference(const Rules& rules, std::string_view raw, Value at, Spot place, Names names)
{
    const std::string_view value = at.in(raw);
    const std::size_t hash = value.rfind('-') + 1; // "using RSA key 0123...", "key: Linux-node-0123..."
    const bool hex = names == Names::Random && !at.quoted && std::ranges::all_of(value.substr(hash), isHex);
    if ((value[0] == '!' && !at.quoted && raw.substr(at.end, 1) == " ")
        || (hex && (hash > 0 ? value.size() - hash >= 32 : !place.sure)))
        return true;
    if (!at.quoted)
        return (!place.named || raw.substr(at.end).starts_with(','))
            && isVariable(rules, raw, at.begin, at.end);
    const auto isNoName = [](char c) { return !isNameByte(c); };
    const std::string_view named = raw.substr(0, runBefore(raw, at.begin, kLongestWord, isNoName));
    const std::size_t name = named.size() - std::min(named.size(), value.size());
    return named.substr(name) == value && (name == 0 || isNoName(named[name - 1]));
}

/// True if the value looks like a secret although no assignment says that it is one.
bool looksSecretAlone(std::string_view raw, Value at, Spot place, Names names)
{
    const std::string_view value = at.in(raw), behind = raw.substr(at.end, 2);
    const bool typed
        = names == Names::Password || (names == Names::Secret && place.named && value.size() >= 8);
    const bool groups = names == Names::Password && !at.quoted && value.find(' ') < value.size();
    const bool phrase = names == Names::Secret && looksTyped(value) && looksLikePhrase(value)
        && (!behind.starts_with(' ') || behind == " |" || behind == "  "
            || std::ranges::any_of(value, isUpper));
    return (typed && (looksTyped(value, at.quoted) || looksSigned(value)))
        || isRandom(value, 16, kRandomNamed) || phrase || groups || isJumbled(value);
}

/// True if a sentence goes on behind the word: "password: enter it twice", but not "{Password:WORD Port:5432}".
bool goesOnBehind(std::string_view raw, Value at)
{
    const std::size_t next = std::min(at.end + 1, raw.size());
    const std::string_view field = raw.substr(runEnd(raw.substr(0, next + kLongestWord), next, isNameByte));
    return !at.quoted && next < raw.size() && raw[at.end] == ' '
        && (isLetter(raw[next]) || static_cast<unsigned char>(raw[next]) >= 0x80) && !field.starts_with(':')
        && !field.starts_with('=');
}

/// Adds the value at this spot; false if there is none. A phrase of several words counts only in quotes or behind a
/// name that asks for one. Unless an assignment makes it `sure`, the value must look like a secret.
bool addValue(const Rules& rules, std::string_view raw, Spot place, Names names, std::vector<Span>& spans)
{
    const Value at = valueAt(raw, place);
    const std::string_view value = at.in(raw);
    if (value.empty() || !isPlausible(rules, value, names, at.quoted)
        || isReference(rules, raw, at, place, names)
        || (!place.sure && !looksSecretAlone(raw, at, place, names)))
        return false;
    const bool word = isPlainWord(value)
        || std::ranges::all_of(value, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    const bool made = (std::ranges::count_if(value, isDigit) > 1 && isRandom(value, 16, kRandomNamed))
        || (isRandom(value, 8, kRandomWord) && !isOfWords(value));
    const bool given = made || (place.sure && place.named && std::ranges::any_of(value, isDigit));
    if (word && !given && goesOnBehind(raw, at))
        return false;
    spans.push_back({ at.begin, at.end, Kind::Secret, names == Names::Password ? "password" : "named secret",
        word && !(made && isRandom(value, 16, kRandomWord)) });
    return true;
}

std::size_t skipBlanks(std::string_view raw, std::size_t at)
{
    return runEnd(raw, at, [](char c) { return c == ' ' || c == '\t'; });
}

/// Moves over what may stand between a name and its value: blanks, brackets, quotes, a type, the letter before a
/// string, signs of Markdown, a continued line. At most 80 bytes.
class Gap
{
public:
    Gap(std::string_view raw, std::size_t at)
        : m_raw(raw.substr(0, std::min(raw.size(), at + 80)))
        , m_at(at)
    {
    }

    std::size_t at() const { return m_at; }
    char next() const { return m_at < m_raw.size() ? m_raw[m_at] : '\0'; }
    bool skip(std::string_view text)
    {
        const bool there = !text.empty() && next() == text[0]
            && m_raw.substr(std::min(m_at, m_raw.size())).starts_with(text);
        m_at += there ? text.size() : 0;
        return there;
    }
    void skipAny(std::string_view signs)
    {
        while (m_at < m_raw.size() && signs.find(m_raw[m_at]) != std::string_view::npos)
            ++m_at;
    }
    bool skipOneOf(std::initializer_list<std::string_view> texts)
    {
        return std::ranges::any_of(texts, [&](std::string_view text) { return skip(text); });
    }
    void skipQuote() { m_at += quoteAt(m_raw, m_at).size(); }
    void skipLines() { m_at = layoutEnd(m_raw, m_at); }

private:
    std::string_view m_raw;
    std::size_t m_at;
};

/// The spot in the element whose tag ends at `tag`. `PASSWORD=<your-password>` and the line below are none.
Spot behindTag(std::string_view raw, std::size_t name, std::size_t tag)
{
    const std::size_t value = layoutEnd(raw, tag + 1);
    const bool below = lineEndLength(raw, behindBlanks(raw, tag + 1)) > 0
        && raw.substr(value, kLongestBare).find("</") == std::string_view::npos;
    return raw.substr(0, name).ends_with("</") || below ? Spot {} : Spot { value, true };
}

/// The spot in the next cell of a table, if one ends at `at`: "<td>password</td><td>WORD".
Spot inNextCell(std::string_view raw, std::size_t at)
{
    const std::size_t close = std::min(raw.substr(0, at + kLongestWord).find('>', at), raw.size() - 1);
    const std::size_t open = layoutEnd(raw, close + 1);
    const std::size_t tag = raw.substr(0, open + kLongestName).find('>', open);
    return tag < raw.size() && raw[open] == '<' && raw[open + 1] != '/' ? Spot { layoutEnd(raw, tag + 1) }
                                                                        : Spot {};
}

/// The spot behind a ":" or "=" of some language (":=", "::=", "=>", "?=", ".=", "+="), a comparison, call or arrow.
Spot behindSeparator(std::string_view raw, std::size_t name, std::size_t end)
{
    if (raw.substr(end).starts_with("::") && !raw.substr(end).starts_with("::="))
        return {}; // "Pass::run"
    Gap gap(raw, end);
    const std::string_view quote = quoteAt(raw, end);
    gap.skipQuote();
    const bool element = name > 0 && (raw[name - 1] == '<' || raw[name - 1] == ':') && gap.next() == ' ';
    const std::size_t tag
        = element ? raw.substr(0, std::min(raw.size(), end + 160)).find('>', end) : gap.at();
    const std::string_view before = raw.substr(0, name - std::min(name, quote.size()));
    const bool opens = quote.empty() ? raw[name] == '<'
            || (name > 0 && std::string_view("</:").find(raw[name - 1]) < 3 && !before.ends_with("::"))
                                     : !before.ends_with("value=");
    if (opens && tag < raw.size() && raw[tag] == '>')
        return behindTag(raw, name, tag);
    if (raw.substr(end, 2) == "</")
        return inNextCell(raw, end);
    if (quote.empty() && end + 1 < raw.size() && raw[end] == '{' && !quoteAt(raw, end + 1).empty())
        return { end + 1, true }; // of C++
    if ((before.ends_with('{') || before.ends_with("define(")) && raw.substr(end, 2) == ", "
        && !quoteAt(raw, end + 2).empty())
        return { end + 2, true }; // of Erlang
    gap.skipOneOf({ "[]", "]')", "]\")", "]\\\")", "]", ")", "**", "&quot;", ".to_string()", " { get; set; }",
        " { get; init; }" });
    if (gap.skipOneOf({ ".type(", ".fill(", ".send_keys(", ".sendKeys(", ".setValue(" }))
        return { quoteAt(raw, gap.at()).empty() ? std::string_view::npos : gap.at(), true };
    const std::size_t blanks = gap.at();
    gap.skipAny(" \t");
    while (gap.skip("\\t")) { }
    if (quote.empty()
        && gap.skipOneOf({ ": &str =", ": str =", ": string =", ": String =", ": String? =", "String =",
            "string =", "As String =", "text =", "varchar =" }))
        return { skipBlanks(raw, gap.at()), true };
    // sed 's/NAME/WORD/'
    if (name > 2 && end < raw.size() && raw[name - 2] == 's' && raw[name - 1] == raw[end]
        && std::string_view("/|#@,").find(raw[end]) < 5 && (isQuote(raw[name - 3]) || raw[name - 3] == ' '))
        return { end + 1, true };
    if (gap.skip("....")) {
        gap.skipAny(". ");
        return { gap.at(), true };
    }
    const std::size_t begin = gap.at();
    const std::size_t opening = std::min(before.find_last_not_of(' '), raw.size());
    const bool called = !quote.empty()
        && (raw.substr(opening, 1).find_first_of("([") == 0 || raw.substr(0, name).ends_with('#'));
    if (called && gap.skip(",")) {
        gap.skipAny(" ");
        return { quoteAt(raw, gap.at()) == quote ? gap.at() : std::string_view::npos, true };
    }
    const bool odd = gap.skipOneOf({ "->", "<-", "\xe2\x86\x92", "||=", "||", "?\?", "!=", "(", "{", "|",
        "<<<", "is ", "is: ", "was ", "to ", "ist ", "lautet ", "est ", "es ", "\xc3\xa8 ", "\xc3\xa9 ",
        "\xc2\xa0", "- ", ". ", "\xe2\x80\x93 ", "\xe3\x81\xaf\xe3\x80\x8c", "\xe3\x80\x8c" });
    if (!odd && !gap.skipOneOf({ "?=", ".=", "+=", "|=", "\xef\xbc\x9a", "\xef\xbc\x9d" })
        && gap.next() != ':' && gap.next() != '=')
        return { gap.at() > blanks || !quote.empty() ? gap.at() : std::string_view::npos, false };
    while (gap.at() - begin < 5 && gap.skipOneOf({ ">", "=", ":" })) { }
    gap.skipAny(" \t*");
    Gap block = gap; // of YAML
    if (block.skipOneOf({ ">-", "|-", "|" }) && block.at() < raw.size() && endsLine(raw, block.at())) {
        block.skipLines();
        return { block.at(), !odd };
    }
    return { gap.at() + (gap.next() == '@' && !quoteAt(raw, gap.at() + 1).empty()), !odd };
}

/// The place behind words between a separator and its value, where only the value's look decides.
std::size_t behindWords(std::string_view raw, std::size_t at)
{
    Gap gap(raw, at);
    for (bool more = true; more;) {
        const std::size_t before = gap.at();
        gap.skipLines();
        gap.skipOneOf({ "|-", "|+", "[-", "{+" });
        gap.skipAny("*([{|");
        if (gap.skip("string(")) // of var_dump
            gap.skipAny("0123456789) ");
        gap.skipOneOf({ "is ", "is: ", "was ", "set to ", "to ", "ist ", "lautet ", "for ", "/t ", "REG_SZ ",
            "/d ", "Some(", "]byte(", "!!str ", ">-", ">", "\\\n", "String::from(", "QStringLiteral(",
            "bytes.fromhex(", "unhexlify(", "<![CDATA[", "\xc2\xab\xc2\xa0", "\xc2\xab ", "\xc2\xab",
            "\xe2\x80\x9c", "\xe2\x80\x98" });
        if (std::string_view("brfuL@&").find(gap.next()) != std::string_view::npos && gap.next() != '\0'
            && quoteAt(raw, gap.at() + 1).size() > 0)
            gap.skipOneOf({ "b", "r", "f", "u", "L", "@", "&" });
        more = gap.at() > before;
    }
    return gap.at();
}

/// The place of the value in {"type":"string","value":"WORD"}; npos if there is none.
std::size_t valueInside(std::string_view raw, std::size_t object)
{
    std::string_view inside = raw.substr(0, object + 200);
    inside = inside.substr(0, inside.find('}', object));
    for (const std::string_view word : { "value", "Default" }) {
        const std::size_t value = inside.find(word, object);
        if (value < inside.size() && isQuote(raw[value - 1])) // not "the outermost value"
            return behindSeparator(raw, value, value + word.size()).at;
    }
    return std::string_view::npos;
}

/// The place of the value in the lines of YAML or HCL below a name: "DbPassword:", "  Type: String", "  Default: WORD";
/// npos if there is none.
std::size_t valueInBlock(std::string_view raw, std::size_t name, std::size_t end)
{
    constexpr std::size_t kBlock = 300;
    const std::size_t first = lineBegin(raw, 0, name), indent = behindBlanks(raw, first) - first;
    for (std::size_t at = end; at < end + kBlock && lineEndLength(raw, at) > 0;) {
        const std::size_t line = at + lineEndLength(raw, at), field = behindBlanks(raw, line);
        const std::size_t behind = runEnd(raw, field, isLetter);
        if (field - line <= indent)
            break;
        const Spot place = behindSeparator(raw, field, behind);
        if (const std::string word = lowerCase(raw.substr(field, behind - field));
            (word == "default" || word == "value") && place.sure)
            return place.at;
        at = lineEnd(raw, field);
    }
    return std::string_view::npos;
}

/// The place of the value if the name is a value itself ("key": "password"): behind or before it in its object
/// ("value":), default =, <string>...
std::size_t companionOf(std::string_view raw, std::size_t name, std::size_t at)
{
    constexpr std::size_t kObject = 200;
    name = raw[name - (name > 0)] == '/' // "/prod/db/password"
        ? runBefore(raw, name, kLongestName, [](char c) { return isNameByte(c) || c == '/'; })
        : name;
    const std::size_t before
        = runBefore(raw, name, 8, [](char c) { return isQuote(c) || c == '\\' || c == ' '; });
    if (before == 0 || std::string_view(":=>e<(").find(raw[before - 1]) == std::string_view::npos)
        return std::string_view::npos;
    const bool pair = raw[before - 1] == '='; // the rest belongs to another element
    std::string_view near = raw.substr(0, std::min(raw.size(), at + 120));
    near = near.substr(0, std::min(near.find("/>", at), pair ? near.find("</", at) : near.find('}', at)));
    const std::size_t object = runBefore(raw, before, kObject, [](char c) { return c != '{'; });
    const bool inObject = raw[before - 1] == ':' && before - object < kObject;
    const std::size_t first = pair ? lineBegin(raw, 0, before, kObject) : inObject ? object : name;
    for (const std::size_t from : { at, first }) { // behind it, then before
        for (const std::string_view word :
            { "value", "Value", "default", "<string", "serializeAs", "\"new", "\"result", "content=" }) {
            const std::size_t found = near.find(word, from), end = found + word.size() - word.ends_with('=');
            const Spot place = found < near.size() ? behindSeparator(raw, found, end) : Spot {};
            const std::string_view quote = quoteAt(raw, place.sure ? place.at : raw.size());
            if (place.sure && (from == at || valueEnd(raw, place.at + quote.size(), quote) < name))
                return place.at;
        }
    }
    return std::string_view::npos;
}

/// login("user", "WORD"), auth=("user", "WORD"), credentials: user / WORD.
void addPair(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    Gap gap(raw, at);
    for (int field = 0, most = raw.substr(at, 1) == "(" ? 8 : 4; field < most; ++field) {
        gap.skipAny(" =:([{,/");
        const std::string_view quote = quoteAt(raw, gap.at());
        const std::size_t begin = gap.at() + quote.size();
        if (begin >= raw.size() || begin == at)
            return;
        const std::size_t end = quote.size() > 0
            ? valueEnd(raw, begin, quote)
            : std::min(raw.substr(0, begin + (field > 0 ? kLongestName : kLongestWord))
                           .find_first_of(" ,/:)\n\"\\", begin),
                raw.size());
        if (end == begin || end > begin + kLongestName
            || raw.substr(begin, end - begin).find('\n') != std::string_view::npos)
            return;
        const bool variable = raw[at] == '(' && quote.empty(); // of a call
        if (field > 0 && !variable && addValue(rules, raw, { gap.at(), false }, Names::Password, spans))
            return;
        gap.skip(raw.substr(gap.at(), end - gap.at()));
        if (!quote.empty() || raw[at] != '(') // else of b"WORD"
            gap.skipQuote();
    }
}

/// The end of the line, or if `tuple` of the list in parentheses, around `at`.
std::size_t rowEnd(std::string_view raw, std::size_t at, bool tuple)
{
    const std::size_t limit = std::min(raw.size(), at + kLongestBare);
    while (at < limit && (tuple ? raw[at] != ')' : !endsLine(raw, at)))
        ++at;
    return at;
}

/// Characters of names that head columns, and of what surrounds them.
constexpr std::string_view kNames = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.\"'`\\";

constexpr const char* kBox = "\xe2\x94"; // begins the lines of boxes, "\xe2\x94\x82" and others

/// The divider of a row that has only names, or "". Only tables may have blanks in names: CSV has none, and programs
/// are indented.
std::string dividerOf(std::string_view row, bool tuple)
{
    for (const std::string sign : { kBox, "|", ",", ";", "\t", "\\t" }) {
        const std::string signs
            = std::string(kNames) + sign + (tuple || sign == "|" || sign == kBox ? " \x82\x83" : "");
        if (row.find(sign) < row.size() && row.find_first_not_of(signs) == std::string_view::npos)
            return sign;
    }
    return {};
}

/// Adds the values below a name that heads a column of those that blanks align: "NAME   TOKEN". As addColumn().
std::pair<std::size_t, std::size_t> addAligned(const Rules& rules, std::string_view raw, std::size_t name,
    std::size_t end, Names names, std::vector<Span>& spans)
{
    const std::size_t line = lineBegin(raw, 0, name);
    std::size_t last = rowEnd(raw, end, false);
    const std::string_view head = raw.substr(line, last - line);
    if (std::ranges::any_of(head, isLower) || head.find("  ") == std::string_view::npos)
        return {};
    const std::size_t rows = last;
    for (int misses = 0; misses < 3;) {
        const std::size_t at = layoutEnd(raw, last) + name - line;
        last = rowEnd(raw, layoutEnd(raw, last), false);
        const bool there = at < last && raw[at - 1] == ' ' && raw[at] != ' ';
        misses = there && addValue(rules, raw, { at, false, true }, names, spans) ? 0 : misses + 1;
    }
    return { rows, last };
}

/// A column of CSV, of a table (Markdown, databases) or of INSERT that a name heads.
struct Column
{
    std::string divider; // empty: none
    std::size_t cell = 0; // dividers before it
    std::size_t last = 0; // end of the row of names
    bool tuple = false; // rows are lists in parentheses
    bool heads = false; // else it is inside the table
};

Column columnOf(std::string_view raw, std::size_t name, std::size_t end)
{
    std::size_t at = name;
    while (at > 0 && name - at < kLongestBare && !endsLine(raw, at - 1)
        && (kNames.find(raw[at - 1]) < kNames.size()
            || std::string_view(" ,;|\t\xe2\x94\x82\x83").find(raw[at - 1]) < 9))
        --at;
    at += escapedLetters(raw, at);
    const bool tuple = at > 0 && raw[at - 1] == '(';
    const std::size_t last = rowEnd(raw, at, tuple);
    const std::string_view head = raw.substr(at, last - at);
    Column column { dividerOf(head, tuple), 0, last, tuple };
    const std::size_t above = lineBegin(raw, 0, at - std::min<std::size_t>(at, 2));
    const bool inside
        = !tuple && raw.substr(above, at - above).find(column.divider) != std::string_view::npos;
    column.heads
        = !inside && std::ranges::count_if(head, isLetter) >= static_cast<std::ptrdiff_t>(end - name) + 2;
    if (column.divider.empty() || !column.heads)
        return column;
    for (; (at = raw.substr(0, name).find(column.divider, at)) < name; ++at)
        ++column.cell;
    return column;
}

/// Adds the values below a name that heads a column. Returns where the rows below begin and end: names in them head no
/// column, or each row would read all that follow.
std::pair<std::size_t, std::size_t> addColumn(const Rules& rules, std::string_view raw, std::size_t name,
    std::size_t end, Names names, std::vector<Span>& spans)
{
    auto [sign, cell, last, tuple, heads] = columnOf(raw, name, end);
    if (sign.empty())
        return addAligned(rules, raw, name, end, names, spans);
    if (!heads)
        return {};
    const std::size_t rows = last;
    if (tuple && raw.substr(last).starts_with(") FROM stdin;")) { // of PostgreSQL
        tuple = false;
        last = rowEnd(raw, last, tuple);
        sign = raw.substr(last, 1) == "\\" ? "\\t" : "\t";
    }
    for (int misses = 0; misses < 3;) {
        const std::string_view between = raw.substr(last, kLongestWord);
        if (tuple && !between.starts_with("),") && lowerCase(between).find("values") > kLongestWord)
            break;
        std::size_t at
            = tuple ? last + std::min(between.find('('), between.size() - 1) + 1 : layoutEnd(raw, last);
        last = rowEnd(raw, at, tuple);
        for (std::size_t i = 0; i < cell && at < last; ++i)
            at = std::min(raw.substr(0, last).find(sign, at), last - sign.size()) + sign.size();
        at += sign == kBox;
        misses = addValue(rules, raw, { layoutEnd(raw.substr(0, last), at), false, true }, names, spans)
            ? 0
            : misses + 1;
    }
    return { rows, last };
}

bool endsWord(char c)
{
    return std::string_view(" \t\r\n\"'`\\<>").find(c) != std::string_view::npos;
}

/// The end of a word behind a lead or an option.
std::size_t wordEnd(std::string_view raw, std::size_t at, std::size_t most)
{
    return runEnd(raw.substr(0, at + most), at, [](char c) { return !endsWord(c); });
}

/// True for "--- PASS: TestLoginReturns401", which has no password, unlike "PASS=WORD".
bool isTestResult(std::string_view raw, std::size_t name, std::size_t end, std::size_t value)
{
    if (raw.substr(name, end - name) != "PASS" || value >= raw.size() || raw[end] == '='
        || raw.substr(0, name).ends_with("> ")) // of FTP
        return false;
    const std::string_view word = raw.substr(value, wordEnd(raw, value, kLongestBare) - value);
    return word.find_first_of("+!@#$%^&*") == std::string_view::npos
        && (isOfWords(word) || lowerCase(word.substr(0, 4)) == "test");
}

/// True for a filter of a template: "{{ .Values.password | b64enc }}".
bool isFiltered(std::string_view raw, std::size_t name, std::size_t value)
{
    const std::size_t line = lineBegin(raw, 0, name);
    return raw.substr(0, value).ends_with("| ")
        && raw.substr(line, name - line).find("{{") != std::string_view::npos;
}

/// True in "arn:aws:secretsmanager:us-east-1:123456789012:secret:prod/db", which only names a secret.
bool isInResource(std::string_view raw, std::size_t name)
{
    const std::size_t begin = runBefore(raw, name, kLongestName, [](char c) { return !endsWord(c); });
    return raw.substr(begin, name - begin).find("arn:aws") < name - begin;
}

/// Adds the line below, if it is one word or string, to a password alone on its line (`1) "requirepass"`),
/// "$ op read op://prod/db/password", "> process.env.API_SECRET", "Password for elastic:" or "what is the password?".
bool addBelow(const Rules& rules, std::string_view raw, std::size_t name, std::size_t end, Names names,
    std::vector<Span>& spans)
{
    const std::size_t begin = lineBegin(raw, 0, name), last = lineEnd(raw, end);
    const std::string_view before = raw.substr(begin, name - begin);
    const std::size_t node = std::min(before.find("> "), before.size());
    const bool prompt = before.find("$ ") < before.size() || before.find("(gdb) ") < before.size()
        || (node < before.size() && (node == 0 || isQuote(before[node - 1])));
    const auto isFrame = [](char c) { return isDigit(c) || std::string_view(") \"'\\").find(c) < 5; };
    const bool framed
        = std::ranges::all_of(before, isFrame) && std::ranges::all_of(raw.substr(end, last - end), isFrame);
    const bool alone = names == Names::Password && (framed || (last == end && raw[name - (name > 0)] == '"'));
    const std::size_t line = last < raw.size() && lineEndLength(raw, last) > 0 ? layoutEnd(raw, last) : last;
    const bool asked = raw[last - 1] == '?';
    if (line == last || !(prompt || alone || asked || raw[last - 1] == ':'))
        return false;
    const std::size_t below = lineEnd(raw, line), number = runEnd(raw, line, isDigit);
    std::size_t value = raw.substr(number, 2) == ") " ? number + 2 : line;
    if (const std::size_t speaker = runEnd(raw, line, isNameByte); asked && raw.substr(speaker, 2) == ": ")
        value = speaker + 2;
    for (const std::string_view opening : { " \"", " \\\"" }) { // behind "$1 = 0x5555 "
        const std::size_t found = prompt ? raw.substr(0, below).find(opening, value) : below;
        value = found < below ? found + 1 : value;
    }
    const std::size_t word = wordEnd(raw, value + quoteAt(raw, value).size(), kLongestBare);
    return (word == below || !quoteAt(raw, word).empty())
        && addValue(rules, raw, { value, false, !alone }, Names::Password, spans);
}

/// Adds a value of the sentence about a name: behind a verb ("Das Passwort des Servers lautet WORD"), or, if the name asks
/// for a password, any word in disorder ("use WORD as the password").
bool addNear(const Rules& rules, std::string_view raw, std::size_t name, std::size_t end, Names names,
    std::vector<Span>& spans)
{
    constexpr std::size_t kSentence = 60;
    static constexpr std::string_view kVerbs[]
        = { "=", "lautet", "ist", "is", "es", "\xc3\xa9", "\xc3\xa8", "est", "to", "\xe2\x80\x94" };
    const auto inLine = [](char c) { return c != '\n' && c != '"' && c != '\\'; };
    const std::string_view line = raw.substr(0, runEnd(raw.substr(0, end + kSentence), end, inLine));
    std::size_t at = runBefore(raw, name, kSentence, inLine);
    at += escapedLetters(raw, at);
    bool verb = false;
    for (std::size_t behind = at; at < line.size(); at = behind + 1) {
        behind = std::max(at, wordEnd(line, at, line.size()));
        const std::string_view word = line.substr(at, behind - at);
        const bool id = rules.ids.count(std::string(word.substr(0, word.find_first_of("_-")))) > 0;
        const bool made = names == Names::Password && isRandom(word, 8, kRandomWord) && looksTyped(word)
            && !id && !std::ranges::all_of(word, isHex);
        if ((verb || made) && addValue(rules, raw, { at, false }, names, spans))
            return true;
        verb = at > end && (word.ends_with(':') || std::ranges::find(kVerbs, word) != std::end(kVerbs));
    }
    return false;
}

/// Calls found(begin, end, meaning) for each name that the rules know.
template <class Found> void forEachName(const Rules& rules, std::string_view raw, Found found)
{
    const auto isOther = [](char c) { return !isNameByte(c); };
    for (std::size_t at = 0; (at = runEnd(raw, at, isOther)) < raw.size();) {
        at += escapedLetters(raw, at);
        std::size_t end = runEnd(raw, at, isNameByte);
        if (at < raw.size() && static_cast<unsigned char>(raw[at]) >= 0x80)
            end = std::min(end, raw.substr(0, end).find("\xe3\x80\x8c", at)); // a Japanese quote
        Names names = end > at ? rules.meaningOf(raw.substr(at, end - at)) : Names::Nothing;
        const std::string_view before = raw.substr(0, at).substr(at - std::min<std::size_t>(at, 4));
        if (names == Names::Random
            && (lowerCase(before) == "api "
                || (raw.substr(at, 4) == "key=" && before.find_last_of("?&") == 3)))
            names = Names::Secret; // "API key", "?key="
        // Skips names inside a value; otherwise each of "password=password=..." would have one.
        const std::size_t behind = names != Names::Nothing ? found(at, end, names) : 0;
        at = std::max({ end, at + 1, behind });
    }
}

/// Adds a password, unless it is a placeholder.
void addWord(const Rules& rules, std::string_view raw, Span span, std::vector<Span>& spans)
{
    const std::string_view value = raw.substr(span.begin, span.end - span.begin);
    span.onlyHere = isPlainWord(value);
    if (!isPlaceholder(rules, value))
        spans.push_back(span);
}

/// Adds the password of "//user:password@host", which may contain an "@": the last one before the host counts; an output
/// may be cut before it. Or, at the "@", the password of "user:password@tcp(host)".
void addAddressPassword(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    if (raw[at] == '@') {
        const std::size_t first = runBefore(raw, at, 128, [](char c) { return !endsWord(c); });
        const std::size_t colon = raw.substr(0, at).find(':', first);
        if (colon < at && colon > first && raw[colon + 1] != '/')
            addWord(rules, raw, { colon + 1, at, Kind::Secret, "password in address" }, spans);
        return;
    }
    const std::size_t user = at + 2;
    std::string_view word = raw.substr(user, wordEnd(raw, user, 512) - user);
    word = word.substr(0, word.find('/', std::min(word.find('@'), word.size())));
    const std::size_t colon = word.find(':'), last = word.rfind('@');
    const std::size_t cut = user + std::min(word.find("..."), word.size());
    if (last == std::string_view::npos && colon < word.size() && (cut == raw.size() || raw[cut] == '.')
        && looksTyped(raw.substr(user + colon + 1, cut - user - colon - 1)))
        return addWord(rules, raw, { user + colon + 1, cut, Kind::Secret, "password in address" }, spans);
    if (last == std::string_view::npos || colon >= last || colon + 3 > last)
        return;
    if (word.substr(0, last).find('/', colon) == std::string_view::npos)
        addWord(rules, raw, { user + colon + 1, user + last, Kind::Secret, "password in address" }, spans);
}

/// Adds the value that the lead at `at` announces.
void addLed(
    const Rules& rules, std::string_view raw, std::size_t at, const Lead& lead, std::vector<Span>& spans)
{
    std::size_t begin = at + lead.text.size();
    if (lead.behind == Behind::Pipe) {
        const std::size_t line = runBefore(raw, at, 200, [](char c) { return c != '\n'; });
        const std::string_view before = raw.substr(line, at - line);
        std::size_t command = 0; // what it echoes
        for (const std::string_view word :
            { "echo ", "echo -n ", "printf ", "printf '%s' ", "printf \"%s\" ", "yes " })
            if (const std::size_t found = before.rfind(word); found < before.size())
                command = line + found + word.size();
        if (command == 0)
            return;
        const std::size_t colon = raw.substr(0, at).find(':', command);
        begin = colon == std::string_view::npos ? behindWords(raw, command) : colon + 1;
        addValue(rules, raw, { begin, false }, Names::Password, spans);
        return;
    }
    begin = lead.behind == Behind::User ? skipBlanks(raw, begin)
        : lead.text.ends_with(':')      ? layoutEnd(raw, begin)
                                        : begin;
    begin += quoteAt(raw, begin).size();
    std::size_t end = wordEnd(raw, begin, kLongestValue);
    const bool quoted = begin > 0 && isQuote(raw[begin - 1]);
    if (lead.behind != Behind::User && !lead.text.ends_with('-') && !quoted)
        end = std::min(end, raw.substr(0, end).find_first_of("&,", begin));
    end -= end > begin && raw[end - 1] == ';';
    const std::size_t colon = std::min(raw.substr(0, end).find(':', begin), end - 1);
    const std::string_view user = raw.substr(begin, colon - begin);
    if (lead.behind == Behind::User)
        begin = colon + 1;
    const std::string_view value = raw.substr(begin, end - begin);
    const Names names = lead.behind == Behind::Secret ? Names::Secret : Names::Password;
    const bool good = lead.behind == Behind::Typed ? looksTyped(value) && !isPlaceholder(rules, value)
        : lead.behind == Behind::User              ? !isPlaceholder(rules, value) && !value.starts_with(':')
            && (at == 0 || raw[at] != '-' || !isNameByte(raw[at - 1])
                || escapedLetters(raw, at - 1) > 0) // else "file-upload{x:y}"
            && std::ranges::none_of(user, [](char c) { return std::string_view("[]()<>").find(c) < 6; })
            && (!user.empty() || looksTyped(value))
                                      : isPlausible(rules, value, names, true);
    const bool listed = raw.substr(0, at).ends_with(") "); // "rake (13.2.1) sha256=..." of a lock file
    if (value.size() >= lead.least && !value.empty() && good && !listed)
        spans.push_back({ begin, end, Kind::Secret, lead.text, isPlainWord(value) });
}

/// Adds the option's value in the command of the program at `at`: "mysql -u user -pPASSWORD".
void addOption(
    const Rules& rules, std::string_view raw, std::size_t at, const Option& option, std::vector<Span>& spans)
{
    constexpr std::size_t kCommand = 200;
    if (at > 0 && isLetterOrDigit(raw[at - 1]) && escapedLetters(raw, at - 1) == 0)
        return;
    const std::string_view near = raw.substr(0, std::min(raw.size(), at + kCommand));
    const auto isInside = [&](std::size_t i) {
        return std::string_view("\n|;").find(raw[i]) > 3 && (raw[i] != '"' || raw[i - 1] == '\\');
    };
    std::size_t last = at + 1;
    while (last < near.size() && isInside(last))
        ++last;
    const std::string_view command = near.substr(0, last);
    for (std::size_t begin = command.find(option.option, at + option.program.size()); begin < command.size();
         begin = command.find(' ', begin)) {
        begin = skipBlanks(raw, begin + option.option.size());
        const std::size_t quote = quoteAt(raw, begin).size();
        begin += quote;
        std::size_t end = wordEnd(raw, begin, 128);
        if (option.option == "/" || option.option == ":")
            end = std::min(end, raw.substr(0, end).find('@', begin));
        const std::string_view value = raw.substr(begin, end - begin);
        if ((looksTyped(value, quote > 0) || isJumbled(value) || isRandom(value, 16, kRandomNamed))
            && !isPlaceholder(rules, value))
            return spans.push_back({ begin, end, Kind::Secret, "password option" });
        if (option.option != " ")
            return;
    }
}

/// Adds the last word of "machine HOST login USER password WORD"; `at` is where "password " stands.
void addLoginPassword(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    constexpr std::string_view kLead = "password ";
    const std::size_t line = at - std::min<std::size_t>(at, 200);
    const std::string_view before = raw.substr(line, at - line);
    const auto isOneWordBehind = [&](std::string_view lead) {
        const std::size_t found = std::min(before.rfind(lead), before.size());
        const std::size_t word = layoutEnd(before, found + lead.size());
        return found < before.size()
            && layoutEnd(before, wordEnd(before, word, kLongestName)) == before.size();
    };
    const std::size_t end = wordEnd(raw, at + kLead.size(), 128);
    if (end > at + kLead.size() + 2 && (isOneWordBehind("login ") || isOneWordBehind("machine ")))
        addWord(rules, raw, { at + kLead.size(), end, Kind::Secret, "password file" }, spans);
}

/// Adds the password of "host:5432:database:user:password"; `at` is the first colon.
void addPortPassword(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::size_t port = runEnd(raw.substr(0, at + 6), at + 1, isDigit);
    if (port - at < 3 || port >= raw.size() || raw[port] != ':' || at == 0 || !isNameByte(raw[at - 1]))
        return;
    const std::size_t end
        = runEnd(raw.substr(0, port + 256), port + 1, [](char c) { return !endsWord(c) && c != '/'; });
    const std::string_view fields = raw.substr(port + 1, end - port - 1);
    const std::size_t colon = fields.find(':', fields.find(':') + 1);
    if (colon == std::string_view::npos)
        return;
    const std::size_t begin = port + 1 + colon + 1;
    const bool address = runEnd(raw, port, [](char c) { return isHex(c) || c == ':'; }) >= end; // of IPv6
    if (end > begin + 3 && !address)
        addWord(rules, raw, { begin, end, Kind::Secret, "password file" }, spans);
}

/// Adds each value in the data of `kind: Secret`, whatever its name, in YAML or JSON.
void addClusterSecret(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    constexpr std::size_t kObject = 4000;
    const Spot kind = behindSeparator(raw, at, at + 4);
    const std::size_t word = std::min(kind.at, raw.size()) + quoteAt(raw, kind.at).size();
    if (!kind.sure || raw.substr(word, runEnd(raw, word, isNameByte) - word) != "Secret")
        return;
    // A string around the object ends at a quote without a backslash; JSON itself has no such string.
    const bool string = raw[at + 4] != '"';
    const auto inside = [&](std::size_t i) { return !string || raw[i] != '"' || raw[i - 1] == '\\'; };
    std::size_t begin = at, last = at;
    while (begin > 1 && at - begin < kObject && inside(begin - 1))
        --begin;
    while (last < raw.size() && last - at < kObject && inside(last))
        ++last;
    const std::string_view object = raw.substr(0, last);
    for (std::size_t data = begin; (data = object.find("ata", data)) != std::string_view::npos;) {
        data += 3;
        const bool other = object.substr(0, data).ends_with("metadata");
        std::size_t end = std::string_view::npos;
        for (const std::string_view next : { "kind", "metadata", "type", "apiVersion", "---", "}" })
            end = std::min(end, object.find(next, data));
        Gap gap(object, data);
        gap.skipQuote();
        for (std::size_t colon = other || gap.next() != ':' ? end : gap.at() + 1;
             (colon = object.substr(0, end).find(':', colon)) < end;)
            addValue(rules, raw, { skipBlanks(raw, ++colon), true }, Names::Password, spans);
    }
}

struct NameAt
{
    std::size_t begin = 0, end = 0;
    Names meaning = Names::Nothing;
};

/// Adds the value behind the name's separator, also behind a letter or words before it; false if there is none.
bool addBehind(const Rules& rules, std::string_view raw, NameAt name, Spot place, std::vector<Span>& spans)
{
    const std::string_view written = raw.substr(name.begin, name.end - name.begin);
    place.named = written[0] == '-' || lowerCase(written.substr(0, 2)) == "x-"
        || std::ranges::none_of(written.substr(written.rfind('.') + 1), isLower)
        || raw.substr(0, place.at).ends_with("| "); // of a table
    const bool list = place.sure && name.meaning == Names::Secret && raw[place.at] == '[';
    place.at += list && !quoteAt(raw, place.at + 1).empty();
    if (place.sure && addValue(rules, raw, place, name.meaning, spans))
        return true;
    const std::size_t words = behindWords(raw, place.at);
    const bool prefixed = words == place.at + 1 && (raw[place.at] == 'b' || raw[place.at] == 'f')
        && raw.substr(words, 4).find_first_of("({") == std::string_view::npos; // b"WORD"
    return words < raw.size()
        && addValue(rules, raw, { words, place.sure && prefixed, place.named }, name.meaning, spans);
}

} // namespace

void findNamedValues(const Rules& rules, std::string_view raw, std::vector<Span>& spans)
{
    std::pair<std::size_t, std::size_t> rows; // the rows of the last table
    forEachName(rules, raw, [&](std::size_t name, std::size_t end, Names names) -> std::size_t {
        const Spot place = behindSeparator(raw, name, end);
        const bool there = place.at < raw.size();
        if (isTestResult(raw, name, end, place.at) || (there && isFiltered(raw, name, place.at))
            || isInResource(raw, name))
            return 0;
        const bool behindUser = name > 1 && raw[name - 1] == '/'
            && isLetter(raw[name - 2]) // "user/pass: jane / WORD"
            && raw.substr(0, lineEnd(raw, end)).find(" / ", end) != std::string_view::npos;
        if (names == Names::Pair || behindUser) {
            if (!place.sure || !addValue(rules, raw, place, Names::Secret, spans))
                addPair(rules, raw, end, spans);
            return 0;
        }
        if (there && addBehind(rules, raw, { name, end, names }, place, spans))
            return spans.back().end;
        const bool object = there && raw[place.at] == '{';
        const std::size_t companion = object            ? valueInside(raw, place.at)
            : there && lineEndLength(raw, place.at) > 0 ? valueInBlock(raw, name, place.at)
                                                        : companionOf(raw, name, end);
        if (companion < raw.size())
            addValue(rules, raw, { companion, true }, names, spans);
        else if (names != Names::Random
            && (addBelow(rules, raw, name, end, names, spans)
                || addNear(rules, raw, name, end, names, spans)))
            return spans.back().end;
        else if (end - name > 4 && (name < rows.first || name >= rows.second))
            rows = std::max(rows, addColumn(rules, raw, name, end, names, spans),
                [](const auto& a, const auto& b) { return a.second < b.second; });
        return 0;
    });
}

void addLead(
    const Rules& rules, std::uint32_t row, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    static constexpr auto kForms
        = { addAddressPassword, addLoginPassword, addPortPassword, addClusterSecret };
    const std::size_t lead = row - std::size_t { rules.firstLead }, option = lead - rules.leads.size();
    if (lead < rules.leads.size() && raw.substr(at).starts_with(rules.leads[lead].text)) {
        const Behind behind = rules.leads[lead].behind;
        if (behind < Behind::Address)
            addLed(rules, raw, at, rules.leads[lead], spans);
        else
            kForms.begin()[static_cast<int>(behind) - static_cast<int>(Behind::Address)](
                rules, raw, at, spans);
    } else if (option < rules.options.size() && raw.substr(at).starts_with(rules.options[option].program)) {
        addOption(rules, raw, at, rules.options[option], spans);
    }
}

} // namespace winnow::redaction
