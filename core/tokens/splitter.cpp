// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/splitter.h"

#include "core/text/ascii.h"
#include "core/tokens/unicode_class.h"

namespace winnow::tokens {

namespace {

/// One character: its class and its length in bytes; length 0 at the end of the text.
struct Char
{
    CharClass kind = CharClass::Other;
    std::uint8_t length = 0;

    bool isSpace() const { return length != 0 && kind == CharClass::Space; }
    bool isLetter() const
    {
        return kind == CharClass::Upper || kind == CharClass::Lower || kind == CharClass::Letter;
    }
    bool isMark() const { return kind == CharClass::Mark; }
    bool isNumber() const { return kind == CharClass::Number; }
    /// [^\s\p{L}\p{N}]
    bool isPunctuation() const
    {
        return length != 0 && (kind == CharClass::Other || kind == CharClass::Mark);
    }
    /// The two letter sets of o200k; caseless letters and marks are in both.
    bool isUpperLike() const { return kind == CharClass::Upper || kind == CharClass::Letter || isMark(); }
    bool isLowerLike() const { return kind == CharClass::Lower || kind == CharClass::Letter || isMark(); }
};

class CharReader
{
public:
    explicit CharReader(const Byte* end)
        : m_end(end)
        , m_classes(unicodeClasses())
    {
    }

    Char at(const Byte* p) const
    {
        if (p >= m_end)
            return {};
        if (*p < 0x80)
            return { m_classes.at(*p), 1 };
        return multibyte(p);
    }

    bool isNewline(const Byte* p) const { return p < m_end && (*p == '\n' || *p == '\r'); }
    const Byte* end() const { return m_end; }

private:
    Char multibyte(const Byte* p) const
    {
        const auto tail = [&](int i) { return static_cast<char32_t>(p[i] & 0x3F); };
        if (*p < 0xE0)
            return { m_classes.at((static_cast<char32_t>(*p & 0x1F) << 6) | tail(1)), 2 };
        if (*p < 0xF0)
            return { m_classes.at((static_cast<char32_t>(*p & 0x0F) << 12) | (tail(1) << 6) | tail(2)), 3 };
        const char32_t point
            = (static_cast<char32_t>(*p & 0x07) << 18) | (tail(1) << 12) | (tail(2) << 6) | tail(3);
        return { m_classes.at(point), 4 };
    }

    const Byte* m_end;
    const UnicodeClasses& m_classes;
};

/// Length of 's 't 're 've 'm 'll 'd at p, else 0. With `foldCase`, letters of any case count, and so does
/// U+017F, which folds to s; no other letter folds to one of these.
std::size_t contraction(const Byte* p, const Byte* end, bool foldCase)
{
    if (p >= end || *p != '\'' || end - p < 2)
        return 0;
    const auto letter = [&](int i) {
        const Byte c = p[i];
        return foldCase && isUpper(c) ? static_cast<Byte>(c | 0x20) : c;
    };
    const Byte first = letter(1);
    if (first == 's' || first == 't' || first == 'm' || first == 'd')
        return 2;
    if (end - p < 3)
        return 0;
    if (foldCase && p[1] == 0xC5 && p[2] == 0xBF)
        return 3;
    const Byte second = letter(2);
    const bool two = ((first == 'r' || first == 'v') && second == 'e') || (first == 'l' && second == 'l');
    return two ? 3 : 0;
}

template <class Predicate>
const Byte* skipWhile(const CharReader& reader, const Byte* p, const Predicate& matches)
{
    for (Char c = reader.at(p); c.length != 0 && matches(c); c = reader.at(p))
        p += c.length;
    return p;
}

/// \s*[\r\n]+ (when `newlines`), \s+(?!\S), \s+ at a space.
const Byte* whitespacePiece(const CharReader& reader, const Byte* p, bool newlines)
{
    const Byte* run = p;
    const Byte* lastStart = p;
    const Byte* afterNewline = nullptr;
    for (Char c = reader.at(run); c.isSpace(); c = reader.at(run)) {
        lastStart = run;
        if (reader.isNewline(run))
            afterNewline = run + 1;
        run += c.length;
    }
    if (newlines && afterNewline != nullptr)
        return afterNewline;
    if (run == reader.end() || lastStart == p)
        return run;
    return lastStart;
}

/// \p{N}{1,3} at a number.
const Byte* threeNumbers(const CharReader& reader, const Byte* p)
{
    for (int i = 0; i < 3; ++i) {
        const Char c = reader.at(p);
        if (c.length == 0 || !c.isNumber())
            break;
        p += c.length;
    }
    return p;
}

/// Rule 1 of o200k, [upper-like]*[lower-like]+, with the backtracking of a regular expression engine.
const Byte* mixedWord(const CharReader& reader, const Byte* p)
{
    const Byte* afterBoth = nullptr; // end of the last character in both sets
    Char c = reader.at(p);
    for (; c.length != 0 && c.isUpperLike(); c = reader.at(p)) {
        p += c.length;
        if (c.isLowerLike())
            afterBoth = p;
    }
    if (c.length == 0 || !c.isLowerLike())
        return afterBoth;
    return skipWhile(reader, p, [](const Char& x) { return x.isLowerLike(); });
}

/// A word of o200k at p, with or without one leading character, or null.
const Byte* o200kWord(const CharReader& reader, const Byte* p)
{
    const Char first = reader.at(p);
    const bool mayLead = !first.isLetter() && !first.isNumber() && !reader.isNewline(p);
    const auto upperWord = [&](const Byte* from) {
        const Byte* const to = skipWhile(reader, from, [](const Char& x) { return x.isUpperLike(); });
        return to == from ? nullptr : to;
    };
    const Byte* word = mayLead ? mixedWord(reader, p + first.length) : nullptr;
    if (word == nullptr && (first.isLetter() || first.isMark()))
        word = mixedWord(reader, p);
    if (word == nullptr && mayLead)
        word = upperWord(p + first.length);
    if (word == nullptr && (first.isLetter() || first.isMark()))
        word = upperWord(p);
    return word == nullptr ? nullptr : word + contraction(word, reader.end(), true);
}

/// The piece " ?[^\s\p{L}\p{N}]+" at p without its optional tail, or null.
const Byte* punctuation(const CharReader& reader, const Byte* p)
{
    const Byte* const start = p + (*p == ' ' ? 1 : 0);
    const Byte* const stop = skipWhile(reader, start, [](const Char& x) { return x.isPunctuation(); });
    return stop == start ? nullptr : stop;
}

} // namespace

template <> const Byte* nextPiece<Pattern::Gpt2>(const Byte* p, const Byte* end)
{
    const CharReader reader(end);
    if (const std::size_t n = contraction(p, end, false); n != 0)
        return p + n;
    const Byte* const start = p + (*p == ' ' ? 1 : 0);
    const Char c = reader.at(start);
    if (c.length != 0 && c.isLetter())
        return skipWhile(reader, start, [](const Char& x) { return x.isLetter(); });
    if (c.length != 0 && c.isNumber())
        return skipWhile(reader, start, [](const Char& x) { return x.isNumber(); });
    if (const Byte* const stop = punctuation(reader, p))
        return stop;
    return whitespacePiece(reader, p, false);
}

template <> const Byte* nextPiece<Pattern::Cl100k>(const Byte* p, const Byte* end)
{
    const CharReader reader(end);
    if (const std::size_t n = contraction(p, end, true); n != 0)
        return p + n;
    const Char first = reader.at(p);
    const auto isLetter = [](const Char& x) { return x.isLetter(); };
    if (first.isLetter())
        return skipWhile(reader, p, isLetter);
    if (first.isNumber())
        return threeNumbers(reader, p);
    if (!reader.isNewline(p)) {
        const Byte* const stop = skipWhile(reader, p + first.length, isLetter);
        if (stop != p + first.length)
            return stop;
    }
    if (const Byte* stop = punctuation(reader, p)) {
        while (reader.isNewline(stop))
            ++stop;
        return stop;
    }
    return whitespacePiece(reader, p, true);
}

template <> const Byte* nextPiece<Pattern::O200k>(const Byte* p, const Byte* end)
{
    const CharReader reader(end);
    if (const Byte* const word = o200kWord(reader, p))
        return word;
    if (reader.at(p).isNumber())
        return threeNumbers(reader, p);
    if (const Byte* stop = punctuation(reader, p)) {
        while (reader.isNewline(stop) || (stop < end && *stop == '/'))
            ++stop;
        return stop;
    }
    return whitespacePiece(reader, p, true);
}

template <Pattern P>
std::size_t splitBatch(const Byte*& p, const Byte* end, const Byte** ends, std::size_t capacity, bool vectors)
{
    std::size_t count = 0;
    if (vectors) {
        while (end - p >= 64 && count + 64 <= capacity) {
            bool look = true;
            std::size_t found = 0;
            if (((p[0] | p[1]) & 0x80) == 0)
                found = splitBlock<P>(p, ends + count, look);
            count += found;
            if (found == 0 || look)
                p = ends[count++] = nextPiece<P>(p, end);
        }
        if (end - p >= 64)
            return count;
    }
    while (p < end && count < capacity)
        p = ends[count++] = nextPiece<P>(p, end);
    return count;
}

template std::size_t splitBatch<Pattern::Gpt2>(const Byte*&, const Byte*, const Byte**, std::size_t, bool);
template std::size_t splitBatch<Pattern::Cl100k>(const Byte*&, const Byte*, const Byte**, std::size_t, bool);
template std::size_t splitBatch<Pattern::O200k>(const Byte*&, const Byte*, const Byte**, std::size_t, bool);

} // namespace winnow::tokens
