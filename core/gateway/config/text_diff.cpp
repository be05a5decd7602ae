// SPDX-License-Identifier: GPL-3.0-or-later
// The preview of an export: one changed region, because a splice replaces one. Common lines are cut off at
// both ends.
#include "core/gateway/config/export.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace winnow {

namespace {

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::size_t length = end == std::string_view::npos ? text.size() : end + 1;
        out.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
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
    constexpr std::size_t kContext = 3;
    const std::vector<std::string_view> a = linesOf(before);
    const std::vector<std::string_view> b = linesOf(after);
    std::size_t head = 0;
    while (head < a.size() && head < b.size() && a[head] == b[head])
        ++head;
    std::size_t tail = 0;
    while (
        tail < a.size() - head && tail < b.size() - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    const std::size_t from = head > kContext ? head - kContext : 0;
    const std::size_t aEnd = std::min(a.size(), a.size() - tail + kContext);
    const std::size_t bEnd = std::min(b.size(), b.size() - tail + kContext);
    std::string out = fmt::format(
        "--- {0}\n+++ {0} (new)\n@@ -{1},{2} +{1},{3} @@\n", name, from + 1, aEnd - from, bEnd - from);
    for (std::size_t i = from; i < head; ++i)
        append(out, ' ', a[i]);
    for (std::size_t i = head; i < a.size() - tail; ++i)
        append(out, '-', a[i]);
    for (std::size_t i = head; i < b.size() - tail; ++i)
        append(out, '+', b[i]);
    for (std::size_t i = a.size() - tail; i < aEnd; ++i)
        append(out, ' ', a[i]);
    return out;
}

} // namespace winnow
