// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/counted_uses.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/hash.h"
#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::uint32_t kLargest = 9999;
constexpr int kReach = 3; // words on either side
constexpr std::size_t kFar = 48; // bytes between
constexpr std::uint32_t kReachOfFew = 3; // answers, for numbers below ten: others meet by chance
constexpr std::uint32_t kReachOfMany = 20;

/// A number as it stands: "9.0" is 9, "one" is 1.
struct Small
{
    std::uint32_t value = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::optional<std::uint32_t> spelled(std::string_view word)
{
    static constexpr std::string_view kWords[] = { "one", "two", "three", "four", "five", "six", "seven",
        "eight", "nine", "ten", "eleven", "twelve" };
    for (std::size_t i = 0; i < std::size(kWords); ++i) {
        const bool same = word.size() == kWords[i].size()
            && std::equal(word.begin() + 1, word.end(), kWords[i].begin() + 1)
            && (word[0] | 0x20) == kWords[i][0];
        if (same)
            return static_cast<std::uint32_t>(i + 1);
    }
    return std::nullopt;
}

/// The number at `at`, where a run of letters and digits begins; none if it is part of a name, a version, a
/// date or a time.
std::optional<Small> smallAt(std::string_view text, std::size_t at, bool words)
{
    const auto near = [&](std::size_t i) { return i < text.size() ? text[i] : ' '; };
    if (at > 0 && (text[at - 1] == '.' || text[at - 1] == '-' || text[at - 1] == '_' || text[at - 1] == '/'))
        return std::nullopt;
    std::size_t end = at;
    if (!isDigit(text[at])) {
        while (end < text.size() && isLetter(text[end]))
            ++end;
        const auto value = words ? spelled(text.substr(at, end - at)) : std::nullopt;
        return value ? std::optional(Small { *value, at, end }) : std::nullopt;
    }
    std::uint32_t value = 0;
    while (end < text.size() && isDigit(text[end]) && end - at < 6)
        value = value * 10 + static_cast<std::uint32_t>(text[end++] - '0');
    if (near(end) == '.' && near(end + 1) == '0' && !isLetterOrDigit(near(end + 2)))
        end += 2;
    const bool inner = isLetterOrDigit(near(end)) || near(end) == '_'
        || ((near(end) == '.' || near(end) == '-' || near(end) == ':' || near(end) == '/' || near(end) == ',')
            && isDigit(near(end + 1)));
    if (inner || value > kLargest)
        return std::nullopt;
    return Small { value, at, end };
}

/// "2. " and "### 2." before the items of a list; "77:" and "77|" before the lines of a file.
bool isLabel(std::string_view text, const Small& number, std::string_view marks)
{
    std::size_t start = number.begin;
    while (start > 0 && (text[start - 1] == ' ' || text[start - 1] == '#' || text[start - 1] == '*'))
        --start;
    const bool first = start == 0 || text[start - 1] == '\n';
    return first && number.end < text.size() && marks.find(text[number.end]) != std::string_view::npos;
}
constexpr std::string_view kItemMarks = ".)";
constexpr std::string_view kLineMarks = ":|\t-\xE2"; // and an arrow

/// Of a word that says something: lower case, without the plural's s; 0 for others.
std::uint64_t wordKey(std::string_view word)
{
    static constexpr std::string_view kEmpty[] = { "with", "from", "that", "this", "have", "will", "only",
        "then", "line", "lines", "than", "there", "were", "which", "when", "into", "these", "those", "about",
        "step", "first", "after", "before", "because", "through", "should", "would", "could", "also", "them",
        "they", "need", "each", "value", "number", "more", "like", "just", "some", "here", "what", "where" };
    std::array<char, 24> low {};
    if (word.size() < 4 || word.size() > low.size())
        return 0;
    std::transform(word.begin(), word.end(), low.begin(),
        [](char c) { return isUpper(c) ? static_cast<char>(c + ('a' - 'A')) : c; });
    std::string_view stem(low.data(), word.size());
    if (std::find(std::begin(kEmpty), std::end(kEmpty), stem) != std::end(kEmpty))
        return 0;
    if (stem.back() == 's')
        stem.remove_suffix(1);
    return contentHash(stem).low;
}

/// Calls found(offset, length, word's key) for up to kReach words before and behind a number on its line.
template <class Found> void eachWordBeside(std::string_view text, const Small& number, Found found)
{
    std::size_t at = number.begin;
    for (int n = 0; n < kReach;) {
        while (at > 0 && !isLetter(text[at - 1]) && text[at - 1] != '\n' && number.begin - at < kFar)
            --at;
        if (at == 0 || !isLetter(text[at - 1]))
            break;
        const std::size_t end = at;
        while (at > 0 && isLetter(text[at - 1]) && end - at < kFar)
            --at;
        found(at, end - at);
        ++n;
    }
    at = number.end;
    for (int n = 0; n < kReach;) {
        while (at < text.size() && !isLetter(text[at]) && text[at] != '\n' && at - number.end < kFar)
            ++at;
        if (at >= text.size() || !isLetter(text[at]))
            break;
        const std::size_t begin = at;
        while (at < text.size() && isLetter(text[at]) && at - begin < kFar)
            ++at;
        found(begin, at - begin);
        ++n;
    }
}

/// Calls found(key, offset, length, value) for every pair of a number that is wanted(value) and a word.
template <class Wanted, class Found>
void eachPair(std::string_view text, bool words, Wanted wanted, Found found)
{
    for (std::size_t at = 0; at < text.size();) {
        if (!isLetterOrDigit(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && isLetterOrDigit(text[end]))
            ++end;
        const bool perhaps = isDigit(text[at]) ? end - at <= 6 : words && end - at >= 3 && end - at <= 6;
        const auto number = perhaps ? smallAt(text, at, words) : std::nullopt;
        const std::string_view marks = words ? kItemMarks : kLineMarks; // words: somebody speaks
        if (number && wanted(number->value) && !isLabel(text, *number, marks)) {
            eachWordBeside(text, *number, [&](std::size_t begin, std::size_t length) {
                const std::uint64_t word = wordKey(text.substr(begin, length));
                const std::size_t first = std::min(begin, number->begin);
                if (word != 0)
                    found(word * 31 + number->value, first, std::max(begin + length, number->end) - first,
                        number->value);
            });
        }
        at = std::max(end, number ? number->end : end);
    }
}

} // namespace

CountedUses::CountedUses(std::span<const Speech> speeches)
    : m_speeches(speeches)
    , m_numbers(kLargest + 1)
{
    for (std::uint32_t s = 0; s < m_speeches.size(); ++s)
        collect(s);
    const auto wanted = [&](std::uint32_t value) { return m_numbers[value]; };
    for (const Speech& said : m_speeches) {
        eachPair(said.text, true, wanted, [&](std::uint64_t key, std::size_t, std::size_t, std::uint32_t) {
            const auto use = m_byKey.find(key);
            if (use != m_byKey.end() && said.knownTo(m_speeches[m_uses[use->second].speech]))
                m_uses[use->second].known = true;
        });
    }
}

void CountedUses::collect(std::uint32_t number)
{
    const Speech& speech = m_speeches[number];
    if (!speech.own() || speech.use == UseKind::Argument || speech.use == UseKind::EditText)
        return;
    const auto any = [](std::uint32_t value) { return value > 0; };
    eachPair(speech.text, true, any,
        [&](std::uint64_t key, std::size_t at, std::size_t length, std::uint32_t value) {
            if (!m_byKey.try_emplace(key, static_cast<std::uint32_t>(m_uses.size())).second)
                return; // the first one carries the later ones
            m_numbers[value] = true;
            RuledUse& use = m_uses.emplace_back(RuledUse::at(EvidenceKind::Number, number, at, at + length));
            use.key = key;
            use.strength = value >= 10 ? 1 : 0.5;
            use.reach = value >= 10 ? kReachOfMany : kReachOfFew;
        });
}

void CountedUses::look(
    std::string_view text, const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    if (m_uses.empty())
        return;
    const auto wanted = [&](std::uint32_t value) { return m_numbers[value]; };
    eachPair(text, false, wanted, [&](std::uint64_t key, std::size_t at, std::size_t length, std::uint32_t) {
        const auto use = m_byKey.find(key);
        if (use != m_byKey.end() && !m_uses[use->second].known)
            carry(m_uses[use->second], at, length);
    });
}

} // namespace winnow
