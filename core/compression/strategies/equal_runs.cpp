// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/equal_runs.h"

#include <algorithm>

#include "core/base/hash.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::size_t kMostPlaces = 8; // per window; "}" four times is in every file
constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ULL; // of the rolling hash

/// "text" in "    12→text" and "12\ttext", the line numbers of cat -n and of agents' file readers.
std::string_view withoutNumber(std::string_view line)
{
    const std::size_t digits = line.find_first_not_of(' ');
    if (digits == std::string_view::npos)
        return line;
    const std::size_t behind = line.find_first_not_of("0123456789", digits);
    if (behind == std::string_view::npos || behind == digits)
        return line;
    for (const std::string_view separator : { "\t", "\xE2\x86\x92" }) {
        if (line.substr(behind).starts_with(separator))
            return line.substr(behind + separator.size());
    }
    return line;
}

std::vector<std::uint64_t> hashesOf(std::string_view text, const std::vector<Line>& lines)
{
    std::vector<std::uint64_t> hashes;
    hashes.reserve(lines.size());
    for (const Line& line : lines)
        hashes.push_back(contentHash(withoutNumber(line.in(text))).low);
    return hashes;
}

/// A run being followed: the lines up to `end` are known to lie on it.
struct Diagonal
{
    std::uint32_t text = 0;
    std::int64_t shift = 0; // line there minus line here
    std::size_t end = 0;
};

} // namespace

EqualRuns::EqualRuns(std::size_t leastLines, std::size_t leastBytes)
    : m_window(leastLines)
    , m_leastBytes(leastBytes)
    , m_places(1)
{
}

std::vector<EqualRun> EqualRuns::find(std::string_view text) const
{
    if (text.size() < m_leastBytes)
        return {};
    const std::vector<Line> lines = linesOf(text);
    const std::vector<std::uint64_t> hashes = hashesOf(text, lines);
    std::vector<EqualRun> runs = runsOf(hashes, windowsOf(hashes));
    std::erase_if(runs, [&](const EqualRun& run) {
        return lines[run.line + run.count - 1].next - lines[run.line].begin < m_leastBytes;
    });
    return runs;
}

void EqualRuns::add(std::uint32_t source, std::string_view text)
{
    if (text.size() < m_leastBytes)
        return;
    std::vector<std::uint64_t> hashes = hashesOf(text, linesOf(text));
    const std::vector<std::uint64_t> windows = windowsOf(hashes);
    for (std::size_t line = 0; line < windows.size(); ++line) {
        std::uint32_t& latest = m_latest[windows[line]];
        m_places.push_back(
            { static_cast<std::uint32_t>(m_texts.size()), static_cast<std::uint32_t>(line), latest });
        latest = static_cast<std::uint32_t>(m_places.size() - 1);
    }
    m_texts.push_back({ source, std::move(hashes) });
}

/// The hash of the window that begins at each line, rolled from one line to the next.
std::vector<std::uint64_t> EqualRuns::windowsOf(const std::vector<std::uint64_t>& lines) const
{
    std::vector<std::uint64_t> windows;
    std::uint64_t first = 1; // the multiplier of the line that leaves
    for (std::size_t i = 1; i < m_window; ++i)
        first *= kFactor;
    std::uint64_t rolled = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i >= m_window)
            rolled -= lines[i - m_window] * first;
        rolled = rolled * kFactor + lines[i];
        if (i + 1 >= m_window)
            windows.push_back(rolled);
    }
    return windows;
}

std::vector<EqualRun> EqualRuns::runsOf(
    const std::vector<std::uint64_t>& lines, const std::vector<std::uint64_t>& windows) const
{
    std::vector<EqualRun> runs;
    std::vector<Diagonal> followed;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const auto latest = m_latest.find(windows[i]);
        std::uint32_t at = latest == m_latest.end() ? 0 : latest->second;
        std::erase_if(followed, [i](const Diagonal& one) { return one.end <= i; });
        for (std::size_t seen = 0; at != 0 && seen < kMostPlaces; ++seen, at = m_places[at].previous) {
            const Place& place = m_places[at];
            const std::int64_t shift = static_cast<std::int64_t>(place.line) - static_cast<std::int64_t>(i);
            const bool known = std::any_of(followed.begin(), followed.end(),
                [&](const Diagonal& one) { return one.text == place.text && one.shift == shift; });
            const auto& [source, other] = m_texts[place.text];
            std::size_t count = 0;
            while (!known && i + count < lines.size() && place.line + count < other.size()
                && lines[i + count] == other[place.line + count])
                ++count;
            if (count < m_window)
                continue;
            followed.push_back({ place.text, shift, i + count });
            runs.push_back(
                { source, static_cast<std::uint32_t>(i), place.line, static_cast<std::uint32_t>(count) });
        }
    }
    return runs;
}

} // namespace winnow::strategy
