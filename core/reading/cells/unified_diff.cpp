// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/unified_diff.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "core/reading/cells/line_diff.h"

namespace winnow {

namespace {

constexpr std::uint32_t kContext = 3;

std::string_view lineOf(std::string_view text, const LineIndex& lines, std::size_t line)
{
    return text.substr(lines.full(line).begin, lines.full(line).size());
}

/// Lines as numbers, equal ones with the same number. Unlike diffLines() this counts the line ends.
std::vector<std::uint32_t> numbered(
    std::string_view text, const LineIndex& lines, std::map<std::string_view, std::uint32_t>& known)
{
    std::vector<std::uint32_t> out;
    for (std::size_t i = 0; i < lines.count(); ++i)
        out.push_back(
            known.emplace(lineOf(text, lines, i), static_cast<std::uint32_t>(known.size())).first->second);
    return out;
}

void append(std::string& out, char mark, std::string_view line)
{
    out += mark;
    out += line;
    if (!line.ends_with('\n'))
        out += "\n\\ No newline at end of file\n";
}

} // namespace

std::string unifiedDiff(std::string_view before, std::string_view after, const std::string& name)
{
    if (before == after)
        return {};
    const LineIndex a(before);
    const LineIndex b(after);
    std::map<std::string_view, std::uint32_t> known;
    const auto numbersA = numbered(before, a, known);
    const auto numbersB = numbered(after, b, known);
    std::vector<LineEdit> edits = diffNumbers(numbersA, numbersB);
    std::erase_if(edits, [](const LineEdit& edit) { return edit.equal; });
    const auto rows = static_cast<std::uint32_t>(numbersA.size());
    std::string out = fmt::format("--- {0}\n+++ {0} (new)\n", name);
    for (std::size_t i = 0; i < edits.size();) {
        std::size_t last = i; // edits whose contexts touch are one hunk
        while (last + 1 < edits.size() && edits[last + 1].a.begin - edits[last].a.end <= 2 * kContext)
            ++last;
        const std::uint32_t lead = std::min(edits[i].a.begin, kContext);
        std::uint32_t at = edits[i].a.begin - lead;
        const std::uint32_t end = std::min(rows, edits[last].a.end + kContext);
        const std::uint32_t tail = end - edits[last].a.end;
        const auto place
            = [](std::uint32_t begin, std::uint32_t size) { return size == 0 ? begin : begin + 1; };
        const std::uint32_t beginB = edits[i].b.begin - lead;
        const std::uint32_t sizeB = edits[last].b.end + tail - beginB;
        out += fmt::format(
            "@@ -{},{} +{},{} @@\n", place(at, end - at), end - at, place(beginB, sizeB), sizeB);
        for (; i <= last; ++i) {
            for (; at < edits[i].a.begin; ++at)
                append(out, ' ', lineOf(before, a, at));
            for (; at < edits[i].a.end; ++at)
                append(out, '-', lineOf(before, a, at));
            for (std::uint32_t row = edits[i].b.begin; row < edits[i].b.end; ++row)
                append(out, '+', lineOf(after, b, row));
        }
        for (; at < end; ++at)
            append(out, ' ', lineOf(before, a, at));
    }
    return out;
}

} // namespace winnow
