// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/word_diff.h"

#include <cstdint>
#include <unordered_map>

#include "core/reading/cells/line_diff.h"
#include "core/text/ascii.h"

namespace winnow {

namespace {

enum class CharClass
{
    Word,
    Space,
    Sign
};

CharClass charClass(char c)
{
    const auto u = static_cast<unsigned char>(c);
    if (u >= 0x80 || u == '_' || isLetterOrDigit(u))
        return CharClass::Word;
    return u == ' ' || (u >= 9 && u <= 13) ? CharClass::Space : CharClass::Sign;
}

/// Words, runs of white space, and every other character by itself.
std::vector<Range> words(std::string_view text)
{
    std::vector<Range> out;
    for (std::size_t at = 0; at < text.size();) {
        const CharClass kind = charClass(text[at]);
        std::size_t end = at + 1;
        while (kind != CharClass::Sign && end < text.size() && charClass(text[end]) == kind)
            ++end;
        out.push_back({ at, end });
        at = end;
    }
    return out;
}

using Numbers = std::unordered_map<std::string_view, std::uint32_t>;

std::vector<std::uint32_t> numberWords(
    Numbers& numbers, std::string_view text, const std::vector<Range>& ranges)
{
    std::vector<std::uint32_t> out;
    out.reserve(ranges.size());
    for (const Range& r : ranges)
        out.push_back(
            numbers.emplace(text.substr(r.begin, r.size()), static_cast<std::uint32_t>(numbers.size()))
                .first->second);
    return out;
}

void addChanged(std::vector<Range>& out, const std::vector<Range>& ranges, LineRange changed)
{
    if (changed.size() > 0)
        out.push_back({ ranges[changed.begin].begin, ranges[changed.end - 1].end });
}

} // namespace

WordDiff diffWords(std::string_view before, std::string_view after)
{
    if (before.size() > kWordDiffLimit || after.size() > kWordDiffLimit)
        return { { { 0, before.size() } }, { { 0, after.size() } }, true };
    const std::vector<Range> wordsBefore = words(before);
    const std::vector<Range> wordsAfter = words(after);
    Numbers numbers;
    const std::vector<std::uint32_t> a = numberWords(numbers, before, wordsBefore);
    const std::vector<std::uint32_t> b = numberWords(numbers, after, wordsAfter);
    WordDiff diff;
    for (const LineEdit& edit : diffNumbers(a, b)) {
        if (edit.equal)
            continue;
        addChanged(diff.before, wordsBefore, edit.a);
        addChanged(diff.after, wordsAfter, edit.b);
    }
    return diff;
}

} // namespace winnow
