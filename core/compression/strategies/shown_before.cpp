// SPDX-License-Identifier: GPL-3.0-or-later
// shown_before: a block of lines that an earlier result still shows the model becomes one line that says
// where it stands. The numbers that a listing puts in front of its lines do not count: "12→int x;" is equal to
// "14→int x;". Blocks are found by hashes of `min_lines` lines and compared line by line, so a reference always
// leads to equal lines. The replay hands in only results that stay in the context as long as this one does.
#include "core/compression/strategies/shown_before.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 shown before: ";
constexpr std::string_view kRule = Message::mark("shown_before: an earlier result shows these lines");
constexpr std::size_t kMostPlaces = 8; // of one window; "}" four times stands in every file

constexpr StrategyParameter kShownBefore[] = {
    { "min_lines", "4", Message::mark("shorter blocks are left alone"), 1, 1000 },
    { "min_bytes", "300", Message::mark("smaller blocks are left alone"), 200, 1000000000 },
};

/// "text" of "    12→text" and "12\ttext", as cat -n and agents' readers number lines.
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

/// A text as lines without numbers, and the hash of the `window` lines that begin at each.
struct Windows
{
    Windows(std::string_view source, std::size_t window)
        : lines(linesOf(source))
    {
        std::vector<std::uint64_t> hashes;
        for (const Line& line : lines) {
            bare.push_back(withoutNumber(line.in(source)));
            hashes.push_back(contentHash(bare.back()).low);
        }
        for (std::size_t i = 0; i + window <= hashes.size(); ++i) {
            std::uint64_t all = 0;
            for (std::size_t line = i; line < i + window; ++line)
                all = all * 0x9E3779B97F4A7C15ULL + hashes[line];
            byLine.push_back(all);
        }
    }

    std::vector<Line> lines;
    std::vector<std::string_view> bare;
    std::vector<std::uint64_t> byLine;
};

struct Block
{
    std::size_t earlier = 0; // which result
    std::size_t from = 0; // its line
    std::size_t count = 0; // lines
};

class Finder
{
public:
    Finder(const Job& job, std::size_t window)
        : m_text(job.text, window)
    {
        for (const std::uint64_t hash : m_text.byLine)
            m_places.try_emplace(hash);
        for (const EarlierText& one : job.input.earlier)
            m_earlier.emplace_back(one.text, window);
        for (std::size_t i = m_earlier.size(); i-- > 0;) { // the latest first
            for (std::size_t line = 0; line < m_earlier[i].byLine.size(); ++line) {
                const auto wanted = m_places.find(m_earlier[i].byLine[line]);
                if (wanted != m_places.end() && wanted->second.size() < kMostPlaces)
                    wanted->second.push_back({ i, line, 0 });
            }
        }
    }

    const std::vector<Line>& lines() const { return m_text.lines; }

    /// The longest block of an earlier result that goes on from `line`; count 0: none.
    Block longestAt(std::size_t line) const
    {
        Block best;
        if (line >= m_text.byLine.size())
            return best;
        for (Block place : m_places.at(m_text.byLine[line])) {
            const std::vector<std::string_view>& other = m_earlier[place.earlier].bare;
            while (line + place.count < m_text.bare.size() && place.from + place.count < other.size()
                && m_text.bare[line + place.count] == other[place.from + place.count])
                ++place.count;
            if (place.count > best.count)
                best = place;
        }
        return best;
    }

private:
    Windows m_text;
    std::vector<Windows> m_earlier;
    std::unordered_map<std::uint64_t, std::vector<Block>> m_places; // by the windows of the text
};

void shownBeforeBody(const Job& job, SegmentBuilder& out)
{
    const std::size_t least = job.parameters.size("min_bytes");
    const std::size_t window = job.parameters.size("min_lines");
    if (job.text.size() < least || job.input.earlier.empty())
        return;
    const Finder finder(job, window);
    const std::vector<Line>& lines = finder.lines();
    for (std::size_t i = 0; i < lines.size();) {
        const Block block = finder.longestAt(i);
        const std::size_t next = i + std::max<std::size_t>(block.count, 1);
        const std::size_t begin = lines[i].begin, end = lines[next - 1].next;
        if (block.count < window || end - begin < least) {
            out.keep(lines[i].begin, lines[i].next);
            ++i;
            continue;
        }
        out.replace(begin, end,
            fmt::format("{}lines {}-{} are lines {}-{} of result {}]{}", kMark, i + 1, next, block.from + 1,
                block.from + block.count, job.input.earlier[block.earlier].label,
                end > lines[next - 1].end ? "\n" : ""),
            kRule);
        i = next;
    }
}

constexpr LocalSpec kShownBeforeSpec { "shown_before", Message::mark("Refer to lines shown before"),
    Message::mark(
        "Replaces blocks of lines that an earlier result still shows the model by one line that says "
        "where they stand"),
    Fidelity::Recoverable, kShownBefore, kMark, shownBeforeBody, nullptr };

bool isBlock(const Segment& segment)
{
    return segment.rule == kRule && segment.source.size() > 0;
}

} // namespace

std::optional<std::string> resolveReferences(std::string_view before, const Compressed& compressed)
{
    if (std::none_of(compressed.segments.begin(), compressed.segments.end(), isBlock))
        return std::nullopt;
    std::string text;
    for (const Segment& segment : compressed.segments) {
        if (isBlock(segment))
            text += before.substr(segment.source.begin, segment.source.size());
        else if (segment.rule != kRule)
            text += std::string_view(compressed.text).substr(segment.output.begin, segment.output.size());
    }
    return text;
}

StrategyInfo shownBefore()
{
    StrategyInfo info = localRow<kShownBeforeSpec>();
    info.readsEarlier = true;
    return info;
}

} // namespace winnow::strategy
