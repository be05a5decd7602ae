// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/mentions.h"

#include <algorithm>
#include <charconv>

#include "core/base/hash.h"
#include "core/text/ascii.h"
#include "core/text/byte_classes.h"
#include "core/text/common_names.h"
#include "core/text/word_bytes.h"

namespace winnow {

namespace {

using mentions::Found;

using namespace byte_class;

constexpr Classes kClasses = classesWith(".-");

unsigned char classOf(char c)
{
    return kClasses[static_cast<unsigned char>(c)];
}
bool isNameByte(char c)
{
    return classOf(c) > kJoin;
}

/// A run of letters, digits, "_", "." and "-", without "." and "-" at its ends.
struct Atom
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::uint64_t keyOf(MentionKind kind, std::string_view text)
{
    return contentHash(text).low + static_cast<std::uint64_t>(kind) * 0x9E3779B97F4A7C15ull;
}

void add(Found& found, MentionKind kind, Atom where, std::uint64_t key)
{
    if (found.count < std::size(found.mentions))
        found.mentions[found.count++] = { kind, where.begin, where.end - where.begin, key };
}

/// What an atom is made of.
struct Shape
{
    std::size_t digits = 0, letters = 0, dots = 0, hyphens = 0;
    bool underscore = false;
    bool camel = false;
};

Shape shapeOf(std::string_view atom)
{
    Shape shape;
    unsigned char previous = kOther;
    for (const char c : atom) {
        const unsigned char kind = classOf(c);
        shape.digits += kind == kDigit;
        shape.letters += (kind & (kLower | kUpper)) != 0;
        shape.dots += c == '.';
        shape.hyphens += c == '-';
        shape.underscore = shape.underscore || kind == kUnderscore;
        shape.camel = shape.camel || (kind == kUpper && previous == kLower);
        previous = kind;
    }
    return shape;
}

/// "E7163", "W0611": one capital and digits.
bool isCode(std::string_view word, const Shape& shape)
{
    return word.size() >= 4 && shape.letters == 1 && classOf(word.front()) == kUpper
        && shape.digits + 1 == word.size();
}

/// Names something by itself: five bytes or more with an underscore, an inner capital, or letters and digits.
bool isName(std::string_view word, const Shape& shape)
{
    if (isCode(word, shape))
        return true;
    if (word.size() < 5 || shape.letters == 0)
        return false;
    return shape.underscore || (shape.camel && word.size() >= 6) || (shape.digits > 0 && word.size() >= 6);
}

/// The key of a path's last two parts.
std::uint64_t pathKey(std::string_view parent, std::string_view name)
{
    return keyOf(MentionKind::Path, parent) * 31 + keyOf(MentionKind::Path, name);
}

/// "uv/errno.h" of "/usr/include/node/uv/errno.h", where this is the last atom.
void addPath(std::string_view text, Atom atom, Found& found)
{
    const auto divides = [](char c) { return c == '/' || c == '\\'; };
    if (atom.begin < 2 || !divides(text[atom.begin - 1])
        || (atom.end < text.size() && divides(text[atom.end])))
        return;
    std::size_t end = atom.begin - 1;
    while (end > 0 && text[end - 1] == '\\') // doubled in JSON
        --end;
    std::size_t begin = end;
    while (begin > 0 && classOf(text[begin - 1]) != kOther && end - begin < 80)
        --begin;
    if (begin == end || end - begin + atom.end - atom.begin < 6)
        return;
    const std::string_view parent = text.substr(begin, end - begin);
    const std::string_view name = text.substr(atom.begin, atom.end - atom.begin);
    add(found, MentionKind::Path, { begin, atom.end }, pathKey(parent, name));
}

/// "lantern::percentile", which is passed as it is to a debugger or a search.
void addQualified(std::string_view text, Atom atom, Found& found)
{
    if (atom.begin < 3 || text.substr(atom.begin - 2, 2) != "::")
        return;
    std::size_t begin = atom.begin - 2;
    while (begin > 0 && isNameByte(text[begin - 1]))
        --begin;
    const std::string_view scope = text.substr(begin, atom.begin - 2 - begin);
    const std::string_view name = text.substr(atom.begin, atom.end - atom.begin);
    static constexpr std::string_view kEverywhere[] = { "std", "self", "crate", "super", "string",
        "string_view", "vector", "chrono", "String", "Vec", "HashMap", "Option", "Result" };
    const bool common
        = std::find(std::begin(kEverywhere), std::end(kEverywhere), scope) != std::end(kEverywhere);
    if (scope.size() >= 3 && name.size() >= 4 && !common)
        add(found, MentionKind::Path, { begin, atom.end }, pathKey(scope, name));
}

/// "av-44n.2": the last part of an id may be one digit.
bool isNumberedId(std::string_view word, const Shape& shape)
{
    return shape.hyphens > 0 && shape.dots == 1 && shape.letters > 0 && word.size() >= 6
        && isDigit(word.back()) && word.size() - word.rfind('.') <= 3;
}

void addPlace(std::string_view text, Atom atom, Found& found)
{
    if (atom.end + 1 >= text.size() || text[atom.end] != ':')
        return;
    const std::size_t digits = digitsAt(text, atom.end + 1);
    if (digits == 0 || digits > 6)
        return;
    const Atom place { atom.begin, atom.end + 1 + digits };
    add(found, MentionKind::Path, place,
        keyOf(MentionKind::Path, text.substr(place.begin, place.end - place.begin)));
}

/// "a2aUtils" of "a2aUtils.js", which another file name or a command may repeat.
void addStem(std::string_view text, Atom atom, Found& found)
{
    const Atom stem { atom.begin, text.substr(0, atom.end).rfind('.') };
    const std::string_view word = text.substr(stem.begin, stem.end - stem.begin);
    const Shape shape = shapeOf(word);
    if (isName(word, shape) && !isCommonName(word))
        add(found, MentionKind::Name, stem, keyOf(MentionKind::Name, word));
    else if (shape.hyphens > 0 && shape.dots == 0 && word.size() >= 8)
        add(found, MentionKind::Kebab, stem, keyOf(MentionKind::Kebab, word));
}

bool isCapitals(std::string_view word, const Shape& shape)
{
    return word.size() >= 5 && shape.letters == word.size()
        && std::all_of(word.begin(), word.end(), [](char c) { return classOf(c) == kUpper; })
        && !isCommonCapitals(word);
}

/// "-Wshadow".
bool isWarningFlag(std::string_view text, Atom where)
{
    return where.begin > 0 && text[where.begin - 1] == '-' && text[where.begin] == 'W'
        && where.end - where.begin >= 6 && classOf(text[where.begin + 1]) == kLower;
}

/// "TypeError", "ConnectionException".
bool isErrorClass(std::string_view word)
{
    return word.size() > 7 && classOf(word.front()) == kUpper
        && (word.ends_with("Error") || word.ends_with("Exception"));
}

void addName(std::string_view text, Atom where, Found& found)
{
    const std::string_view name = text.substr(where.begin, where.end - where.begin);
    if (!isCommonName(name))
        add(found, MentionKind::Name, where, keyOf(MentionKind::Name, name));
}

/// "shop.orders_by_day": the parts that are names; if none is, the whole.
void addDotted(std::string_view text, Atom atom, Found& found)
{
    const std::size_t before = found.count;
    for (std::size_t at = atom.begin; at < atom.end;) {
        const std::size_t end = std::min(text.find('.', at), atom.end);
        const std::string_view part = text.substr(at, end - at);
        if (isErrorClass(part))
            add(found, MentionKind::Outcome, { at, end }, keyOf(MentionKind::Outcome, part));
        else if (isName(part, shapeOf(part)))
            addName(text, { at, end }, found);
        at = end + 1;
    }
    if (found.count == before && atom.end - atom.begin >= 6)
        addName(text, atom, found);
}

/// Letters after a number that are its unit.
bool isUnit(std::string_view letters)
{
    static constexpr std::string_view kUnits[] = { "ms", "s", "us", "ns", "sec", "min", "h", "B", "kB", "KB",
        "K", "k", "M", "MB", "G", "GB", "TB", "KiB", "MiB", "GiB", "px", "p", "kg", "g", "km", "m", "mm",
        "cm", "V", "W", "kW", "kWh", "Hz", "USD", "EUR", "x" };
    return std::find(std::begin(kUnits), std::end(kUnits), letters) != std::end(kUnits);
}

/// A number as written, normalised to "123.45".
struct Number
{
    std::size_t end = 0; // the offset after it in the text
    char canonical[24] {};
    std::size_t size = 0; // 0: not worth following
    std::size_t significant = 0;
    bool fraction = false;
    std::string_view view() const { return { canonical, size }; }
};

/// Reads groups of three digits after commas, then a fraction after a point; or a fraction of one or two
/// digits after a comma. In a list without blanks, a comma separates items instead.
Number numberAt(std::string_view text, std::size_t at)
{
    Number number;
    std::size_t end = at + digitsAt(text, at);
    std::array<char, 24> whole {};
    std::size_t length = 0;
    const auto take = [&](std::size_t from, std::size_t to) {
        for (; from < to && length < whole.size(); ++from)
            whole[length++] = text[from];
    };
    take(at, end);
    const bool inList = at > 0 && (text[at - 1] == ',' || text[at - 1] == '['); // [4,152,"x"]
    bool grouped = false;
    while (!inList && end - at <= 20 && end < text.size() && text[end] == ',' && digitsAt(text, end + 1) == 3
        && (grouped || end - at <= 3)) {
        take(end + 1, end + 4);
        end += 4;
        grouped = true;
    }
    std::size_t fraction = 0;
    if (end < text.size() && text[end] == '.')
        fraction = digitsAt(text, end + 1);
    else if (!inList && !grouped && end < text.size() && text[end] == ',' && digitsAt(text, end + 1) <= 2)
        fraction = digitsAt(text, end + 1);
    const std::size_t point = end + 1;
    if (fraction > 0)
        end = point + fraction;
    number.end = end;
    std::size_t zeros = 0;
    while (zeros + 1 < length && whole[zeros] == '0')
        ++zeros;
    while (fraction > 0 && text[point + fraction - 1] == '0')
        --fraction;
    if (length - zeros + fraction + 1 > sizeof(number.canonical))
        return number;
    for (std::size_t i = zeros; i < length; ++i)
        number.canonical[number.size++] = whole[i];
    number.significant = (length - zeros == 1 && whole[zeros] == '0' ? 0 : length - zeros) + fraction;
    number.fraction = fraction > 0;
    if (fraction > 0) {
        number.canonical[number.size++] = '.';
        for (std::size_t i = 0; i < fraction; ++i)
            number.canonical[number.size++] = text[point + i];
    }
    return number;
}

/// Worth following: at least three digits, not round, not a year, not a power of two or another number seen
/// everywhere.
bool isTelling(const Number& number)
{
    if (number.significant < 3)
        return false;
    if (number.fraction)
        return true;
    const std::string_view digits = number.view();
    const auto others = std::count_if(digits.begin(), digits.end(), [](char c) { return c != '0'; });
    if (others <= 1 || digits.size() > 18)
        return false;
    unsigned long long value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (value >= 1900 && value <= 2099)
        return false;
    static constexpr unsigned long long kEverywhere[] = { 120, 127, 128, 255, 256, 360, 512, 1024, 2048, 3600,
        4096, 8080, 8192, 16384, 32768, 65535, 65536, 86400 };
    return std::find(std::begin(kEverywhere), std::end(kEverywhere), value) == std::end(kEverywhere);
}

/// 1 + the index of the outcome stem of `word`; 0 if it has none.
std::size_t outcomeStem(std::string_view word)
{
    static constexpr std::string_view kStems[]
        = { "pass", "fail", "error", "warning", "skip", "xfail", "vulnerabilit", "conflict", "mismatch" };
    for (std::size_t s = 0; s < std::size(kStems); ++s) {
        const std::string_view stem = kStems[s];
        if (word.size() >= stem.size() && word.size() <= stem.size() + 4
            && std::equal(
                stem.begin(), stem.end(), word.begin(), [](char a, char b) { return a == asciiLower(b); }))
            return s + 1;
    }
    return 0;
}

std::uint64_t outcomeKey(std::size_t stem, std::string_view digits)
{
    return keyOf(MentionKind::Outcome, digits) * 31 + stem;
}

/// "3 failed", "12 tests passed", "2 new warnings": a count, at most two words, an outcome.
void addCount(std::string_view text, Atom number, std::string_view digits, Found& found)
{
    std::size_t at = number.end;
    for (int word = 0; word < 3 && at < text.size() && text[at] == ' '; ++word) {
        const std::size_t begin = ++at;
        while (at < text.size() && isLetter(text[at]))
            ++at;
        if (at == begin)
            return;
        const std::string_view thing = text.substr(begin, at - begin);
        if (const std::size_t stem = outcomeStem(thing); stem > 0)
            add(found, MentionKind::Outcome, { number.begin, at }, outcomeKey(stem, digits));
        else if (word == 0 && digits.size() >= 2 && thing.size() >= 4 && thing.back() == 's')
            add(found, MentionKind::Outcome, { number.begin, at },
                keyOf(MentionKind::Outcome, digits) ^ keyOf(MentionKind::Outcome, thing));
    }
}

/// "Failures: 3", "errors=2", "exit code 1": the word precedes the number.
void addLabelled(std::string_view text, Atom number, std::string_view digits, Found& found)
{
    std::size_t at = number.begin;
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == ':' || text[at - 1] == '='))
        --at;
    std::size_t begin = at;
    while (begin > 0 && isLetter(text[begin - 1]))
        --begin;
    if (at == number.begin || begin == at)
        return;
    const std::string_view word = text.substr(begin, at - begin);
    const bool marked = text.substr(at, number.begin - at).find_first_of(":=") != std::string_view::npos;
    if (const std::size_t stem = outcomeStem(word); marked && stem > 0)
        add(found, MentionKind::Outcome, { begin, number.end }, outcomeKey(stem, digits));
    const bool code = word == "code" || word == "status";
    if (code && digits != "0") {
        // "exit code 2", "exited with status 2"
        const std::size_t back = std::min<std::size_t>(begin, 12);
        const std::string_view before = text.substr(begin - back, back);
        if (before.find("xit") != std::string_view::npos)
            add(found, MentionKind::Outcome, { begin, number.end }, outcomeKey(100, digits));
    }
}

constexpr std::uint64_t kLine = 11; // keeps keys of lines apart from other references

/// The key for "line 77", or for "77:" or "77<tab>" at the start of a displayed line; 0 for other numbers.
std::uint64_t lineKey(std::string_view text, std::size_t begin, std::size_t end, std::string_view digits)
{
    if (digits.size() < 2 || digits.size() > 6)
        return 0;
    const std::string_view behind = text.substr(end, 3);
    const std::size_t start = text.substr(0, begin).find_last_not_of(' ') + 1; // npos + 1 is 0
    const bool atStart = start == 0 || text[start - 1] == '\n';
    const bool shown = atStart
        && (behind.starts_with(":") || behind.starts_with("\t") || behind.starts_with("\u2192")
            || behind.starts_with("|"));
    const std::string_view before = text.substr(begin < 6 ? 0 : begin - 6, begin < 6 ? begin : 6);
    const bool said = before.ends_with("line ") || before.ends_with("Line ") || before.ends_with("lines ");
    return shown || said ? keyOf(MentionKind::Reference, digits) + kLine : 0;
}

void addNumber(std::string_view text, Atom atom, Found& found)
{
    const Number number = numberAt(text, atom.begin);
    std::size_t behind = number.end;
    while (behind < text.size() && isLetter(text[behind]))
        ++behind;
    const bool ends = behind >= text.size() || !isNameByte(text[behind]);
    if (!ends || number.size == 0
        || (behind > number.end && !isUnit(text.substr(number.end, behind - number.end))))
        return;
    found.next = std::max(found.next, behind);
    // "2024-05-15", "1.2.3": a date or a version, not a number.
    const bool more = behind + 1 < text.size() && (text[behind] == '.' || text[behind] == '-')
        && isDigit(text[behind + 1]);
    const Atom where { atom.begin, number.end };
    if (!number.fraction && number.size <= 6 && behind == number.end) {
        addCount(text, where, number.view(), found);
        addLabelled(text, where, number.view(), found);
    }
    if (const std::uint64_t key = lineKey(text, atom.begin, behind, number.view());
        key != 0 && !number.fraction)
        add(found, MentionKind::Reference, where, key);
    if (isTelling(number) && (!more || text[behind] == '-'))
        add(found, MentionKind::Number, where, keyOf(MentionKind::Number, number.view()));
}

/// The word before a number, with only ":", "=", "#", quotes and blanks in between.
std::string_view labelBefore(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end > 0 && at - end < 4
        && (text[end - 1] == ' ' || text[end - 1] == ':' || text[end - 1] == '=' || text[end - 1] == '"'
            || text[end - 1] == '\'' || text[end - 1] == '#'))
        --end;
    std::size_t begin = end;
    while (begin > 0 && (isLetter(text[begin - 1]) || text[begin - 1] == '_'))
        --begin;
    return end == at ? std::string_view() : text.substr(begin, end - begin);
}

/// True if the character before marks a short reference: "@e35", "[ref=e35]", "[12]", "'a46'".
bool isMarked(std::string_view text, Atom atom)
{
    if (atom.begin == 0)
        return false;
    const char before = text[atom.begin - 1];
    return before == '@' || before == '=' || before == '[' || before == '\'' || before == '"';
}

void addReference(std::string_view text, Atom atom, const Shape& shape, Found& found)
{
    const std::string_view word = text.substr(atom.begin, atom.end - atom.begin);
    if (const std::uint64_t key = shape.letters == 0 ? labelledKey(labelBefore(text, atom.begin), word) : 0;
        key != 0)
        add(found, MentionKind::Reference, atom, key);
    if (!isMarked(text, atom))
        return;
    const bool bare = isDigit(word.front()); // only in brackets
    if (bare && (text[atom.begin - 1] != '[' || atom.end >= text.size() || text[atom.end] != ']'))
        return;
    if (const std::uint64_t key = referenceKey(word); key != 0)
        add(found, MentionKind::Reference, atom, key);
}

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view singular(std::string_view word)
{
    return word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
}

/// "timed out", "Timeout waiting for", "hit its timeout"; not the name of a setting.
bool addTimeout(std::string_view text, Atom atom, Found& found)
{
    if (atom.end - atom.begin != 7 || text.substr(atom.begin + 1, 6) != "imeout")
        return false;
    const std::string_view behind = text.substr(atom.end, 10);
    const std::string_view before
        = text.substr(atom.begin < 9 ? 0 : atom.begin - 9, std::min<std::size_t>(atom.begin, 9));
    const bool happened = behind.starts_with(" waiting") || behind.starts_with(" exceeded")
        || behind.starts_with(" reached") || behind.starts_with(" expired") || before.ends_with("hit its ")
        || before.ends_with("hit the ") || before.ends_with("hit a ");
    if (happened)
        add(found, MentionKind::Outcome, atom, keyOf(MentionKind::Outcome, "timed out"));
    return happened;
}

/// "No packages found", "No ready issues".
bool addNothingFound(std::string_view text, Atom atom, Found& found)
{
    if (atom.end - atom.begin != 2 || (text[atom.begin] != 'N' && text[atom.begin] != 'n')
        || text[atom.begin + 1] != 'o' || atom.end >= text.size() || text[atom.end] != ' ')
        return false;
    std::size_t end = atom.end + 1;
    while (end < text.size() && isLetter(text[end]))
        ++end;
    const std::string_view thing = text.substr(atom.end + 1, end - atom.end - 1);
    const bool begins = atom.begin == 0 || text[atom.begin - 1] == '\n' || text[atom.begin] == 'N';
    if (thing.size() < 4 || isOneOf(thing, { "need", "longer", "more", "other", "idea", "doubt", "problem" })
        || (!begins && text.substr(end, 6) != " found"))
        return false;
    if (text.substr(end, 6) == " found")
        end += 6;
    add(found, MentionKind::Outcome, { atom.begin, end }, keyOf(MentionKind::Outcome, singular(thing)) + 1);
    return true;
}

constexpr std::string_view kPhrases[] = { "permission denied", "connection refused", "command not found",
    "no such file", "segmentation fault", "timed out", "out of memory", "not found", "already exists",
    "access denied", "multiple occurrences", "merge conflict", "syntax error", "unauthorized", "rate limit",
    "not a directory", "is a directory", "nothing to commit", "not installed", "not supported",
    "not recognized" };

/// By first letter: the second letters of phrases for what went wrong, as bits.
constexpr auto kPhraseBegins = [] {
    std::array<std::uint32_t, 32> begins {};
    for (const std::string_view phrase : kPhrases)
        begins[phrase[0] & 31] |= 1u << (phrase[1] & 31);
    return begins;
}();

bool mayBeginPhrase(std::string_view text, std::size_t at)
{
    return at + 1 < text.size() && (kPhraseBegins[text[at] & 31] >> (text[at + 1] & 31) & 1) != 0;
}

/// Adds a phrase for what went wrong ("permission denied") if it begins with this word.
void addPhrase(std::string_view text, Atom atom, Found& found)
{
    if (!mayBeginPhrase(text, atom.begin) || addNothingFound(text, atom, found)
        || addTimeout(text, atom, found))
        return;
    for (const std::string_view phrase : kPhrases) {
        const std::string_view here = text.substr(atom.begin, phrase.size());
        const bool same = here.size() == phrase.size()
            && std::equal(phrase.begin(), phrase.end(), here.begin(),
                [](char a, char b) { return a == asciiLower(b); });
        if (same) {
            add(found, MentionKind::Outcome, { atom.begin, atom.begin + phrase.size() },
                keyOf(MentionKind::Outcome, phrase));
            return;
        }
    }
}

/// The next position: one byte on, or after a whole terminal sequence ("ESC [ 31 m").
std::size_t behindSeparator(std::string_view text, std::size_t at)
{
    if (text[at] != '\x1b' || at + 1 >= text.size() || text[at + 1] != '[')
        return at + 1;
    std::size_t end = at + 2;
    while (end < text.size() && (isDigit(text[end]) || text[end] == ';'))
        ++end;
    return std::min(end + 1, text.size());
}

/// The run [at, end) without what belongs to none.
Atom atomIn(std::string_view text, std::size_t at, std::size_t end)
{
    Atom atom { at, end };
    // "\nname" in JSON that was shown as it is: the letter belongs to the escape.
    if (at > 0 && text[at - 1] == '\\' && (text[at] == 'n' || text[at] == 't' || text[at] == 'r'))
        ++atom.begin;
    while (atom.begin < atom.end && classOf(text[atom.begin]) == kJoin)
        ++atom.begin;
    while (atom.end > atom.begin && classOf(text[atom.end - 1]) == kJoin)
        --atom.end;
    return atom.begin < atom.end ? atom : Atom { end, end };
}

/// A path, a scope or the first letter of an escape stands before the word.
bool isBehindMark(std::string_view text, std::size_t at)
{
    return at > 0 && (text[at - 1] == '/' || text[at - 1] == '\\' || text[at - 1] == ':');
}

void findIn(std::string_view text, Atom atom, Found& found)
{
    const std::string_view word = text.substr(atom.begin, atom.end - atom.begin);
    const Shape shape = shapeOf(word);
    if (word.size() <= 6 && shape.digits > 0)
        addReference(text, atom, shape, found);
    if (isDigit(word.front())) {
        const bool afterName = atom.begin > 1 && text[atom.begin - 1] == '-'
            && isNameByte(text[atom.begin - 2]) && !isDigit(text[atom.begin - 2]);
        if (!afterName)
            addNumber(text, atom, found);
    }
    // A name is enough by itself, but a file name recurs in many folders.
    if (shape.letters > 0 && (!isName(word, shape) || isFileName(word)))
        addPath(text, atom, found);
    if (shape.letters == word.size())
        addQualified(text, atom, found);
    if (shape.letters == 0) {
        const bool version = shape.digits >= 3 && (shape.dots >= 2 || shape.hyphens == 2);
        if (version && word.size() >= 5)
            addName(text, atom, found);
        return;
    }
    if (shape.dots > 0) {
        if (isFileName(word)) {
            addName(text, atom, found);
            addPlace(text, atom, found);
            addStem(text, atom, found);
        } else {
            addDotted(text, atom, found);
            if (isNumberedId(word, shape))
                addName(text, atom, found);
        }
    } else if (isErrorClass(word)) {
        add(found, MentionKind::Outcome, atom, keyOf(MentionKind::Outcome, word));
    } else if (isName(word, shape) || isWarningFlag(text, atom)) {
        addName(text, atom, found);
    } else if (shape.hyphens > 0 && word.size() >= 6) {
        add(found, MentionKind::Kebab, atom, keyOf(MentionKind::Kebab, word));
        addPlace(text, atom, found);
    } else if (isCapitals(word, shape)) {
        add(found, MentionKind::Capitals, atom, keyOf(MentionKind::Capitals, word));
    } else if (shape.digits == 0) {
        addPhrase(text, atom, found);
    }
}

} // namespace

Found mentions::findFrom(std::string_view text, std::size_t at)
{
    Found found;
    while (found.count == 0 && at < text.size()) {
        if (classOf(text[at]) == kOther) {
            at = behindSeparator(text, at);
            continue;
        }
        std::size_t end = at;
        unsigned char classes = kOther;
        for (unsigned char next = kOther; end < text.size() && (next = classOf(text[end])) != kOther; ++end)
            classes |= next;
        if (classes == kLower && !mayBeginPhrase(text, at) && !isBehindMark(text, at)) {
            at = end; // most words are small letters alone and mention nothing
            continue;
        }
        const Atom atom = atomIn(text, at, end);
        found.next = atom.end;
        if (atom.begin < atom.end)
            findIn(text, atom, found);
        at = found.next == atom.end ? end : found.next; // what was cut off mentions nothing
    }
    found.next = at;
    return found;
}

std::uint64_t labelledKey(std::string_view label, std::string_view digits)
{
    if (digits.size() < 2 || digits.size() > 6 || digitsAt(digits, 0) != digits.size())
        return 0;
    // "session_id", "shellId", "session ID": the last word decides.
    const auto ends = [&](std::string_view lower, std::string_view upper) {
        if (label.size() < lower.size())
            return false;
        const std::string_view tail = label.substr(label.size() - lower.size());
        return tail == upper
            || (tail == lower && (label.size() == tail.size() || label.ends_with('_' + std::string(lower))))
            || (label.size() > tail.size() && tail[0] == upper[0] && tail.substr(1) == lower.substr(1));
    };
    const bool known = ends("id", "ID") || ends("index", "INDEX") || ends("ref", "REF") || ends("uid", "UID")
        || ends("pid", "PID");
    return known ? keyOf(MentionKind::Reference, digits) + 7 : 0;
}

std::uint64_t referenceKey(std::string_view text)
{
    if (text.empty() || text.size() > 5 || !isDigit(text.back()))
        return 0;
    const auto letters
        = static_cast<std::size_t>(std::find_if(text.begin(), text.end(), isDigit) - text.begin());
    if (letters > 2 || letters + digitsAt(text, letters) != text.size() || text.size() < 2)
        return 0;
    for (std::size_t i = 0; i < letters; ++i) {
        if (classOf(text[i]) != kLower)
            return 0;
    }
    return keyOf(MentionKind::Reference, text);
}

} // namespace winnow
