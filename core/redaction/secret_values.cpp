// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "core/redaction/named_values.h"

namespace winnow::redaction {

namespace {

/// True if the quote closes the string that ends with the name: `"token=" + x`, `</password>"}`.
bool closesString(std::string_view raw, std::size_t behind)
{
    return behind >= raw.size() || std::string_view(" \n,)+;]}:").find(raw[behind]) != std::string_view::npos
        || lineEndLength(raw, behind) > 0;
}

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
    const bool option = names == Names::Password && place.named && value.size() >= 12 && !isOfWords(value)
        && value.find(' ') > value.size() && std::ranges::any_of(value, isUpper)
        && std::ranges::any_of(value, isLower);
    return (typed && (looksTyped(value, at.quoted) || looksSigned(value))) || option
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

} // namespace

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

namespace {

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

/// Adds the line below, if it is one word or string, to a password alone on its line (`1) "requirepass"`, "/app/db/password"),
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
    const bool key = before.starts_with('/') && before.find(' ') > before.size(); // of etcd
    const bool alone
        = names == Names::Password && (framed || (last == end && (key || raw[name - (name > 0)] == '"')));
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
        = { "=", "lautet", "ist", "is", "was", "es", "\xc3\xa9", "\xc3\xa8", "est", "to", "\xe2\x80\x94" };
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
        verb = at > end && (word != "to" || end - name > 4) // unlike "pass down to libxml2"
            && (word.ends_with(':') || std::ranges::find(kVerbs, word) != std::end(kVerbs));
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

/// Adds the other lines of a value of YAML that is folded: each one word, as deep as the first.
void addFolded(std::string_view raw, Span first, std::vector<Span>& spans)
{
    const std::size_t depth = first.begin - lineBegin(raw, 0, first.begin);
    for (std::size_t end = first.end; lineEndLength(raw, end) > 0;) {
        first.begin = nextLine(raw, end);
        first.end = end = wordEnd(raw, first.begin, kLongestBare);
        if (end == first.begin || end == raw.size() || !endsLine(raw, end)
            || first.begin - lineBegin(raw, 0, first.begin) != depth)
            return;
        spans.push_back(first);
    }
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
        if (there && addBehind(rules, raw, { name, end, names }, place, spans)) {
            if (place.folded)
                addFolded(raw, spans.back(), spans);
            const std::size_t behind = spans.back().end + quoteAt(raw, spans.back().end).size();
            if (raw.substr(behind, 4) == " -> ") // of a plan: the new value
                addValue(rules, raw, { behind + 4, true }, names, spans);
            return spans.back().end;
        }
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

} // namespace winnow::redaction
