// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/cross_result.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 reference: ";
constexpr std::string_view kSameRule = Message::mark("dedup_reference: equal to an earlier result");
constexpr std::string_view kCopyRule = Message::mark("cross_result: lines of an earlier result");
constexpr std::string_view kNewRule = Message::mark("cross_result: new line");
constexpr std::size_t kMostCandidates = 16; // alike results are looked for among the latest

constexpr StrategyParameter kDedup[] = {
    { "min_bytes", "512", Message::mark("shorter texts are left alone"), 64, 1000000000 },
    { "alike", "85", Message::mark("percent of shared lines that make two results alike"), 50, 100 },
};

/// Lines with their newline, so that a missing one at the end is a difference.
std::string_view whole(std::string_view text, const Line& line)
{
    return text.substr(line.begin, line.next - line.begin);
}

class Delta
{
public:
    Delta(std::string_view earlier, std::string_view text)
        : m_earlier(earlier)
        , m_text(text)
        , m_old(linesOf(earlier))
        , m_new(linesOf(text))
    {
        for (std::size_t i = 0; i < m_old.size(); ++i)
            m_places.try_emplace(whole(m_earlier, m_old[i]), i);
    }

    /// Greedy: as many lines as go on from the place of the last copy or from the line's first place. Linear.
    void write(std::string_view label, SegmentBuilder& out) const
    {
        out.insert(fmt::format("{}{}, =a-b are its lines, + is new]\n", kMark, label), kCopyRule);
        std::size_t follow = 0;
        for (std::size_t i = 0; i < m_new.size();) {
            const std::size_t from = placeOf(i, follow);
            std::size_t count = 0;
            while (from != kNone && i + count < m_new.size() && from + count < m_old.size()
                && whole(m_text, m_new[i + count]) == whole(m_earlier, m_old[from + count]))
                ++count;
            if (count == 0) {
                out.insert("+", kNewRule);
                out.keep(m_new[i].begin, m_new[i].next);
                ++i;
                continue;
            }
            out.replace(m_new[i].begin, m_new[i + count - 1].next,
                fmt::format("={}-{}\n", from + 1, from + count), kCopyRule);
            i += count;
            follow = from + count;
        }
    }

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    std::size_t placeOf(std::size_t line, std::size_t follow) const
    {
        const std::string_view text = whole(m_text, m_new[line]);
        if (follow < m_old.size() && whole(m_earlier, m_old[follow]) == text)
            return follow;
        const auto place = m_places.find(text);
        return place == m_places.end() ? kNone : place->second;
    }

    std::string_view m_earlier;
    std::string_view m_text;
    std::vector<Line> m_old;
    std::vector<Line> m_new;
    std::unordered_map<std::string_view, std::size_t> m_places; // first line of each text
};

/// Percent of the distinct lines of both that both have.
std::size_t sharedPercent(std::string_view a, std::string_view b)
{
    std::unordered_set<std::string_view> all, common;
    forEachLine(a,
        [&](std::size_t begin, std::size_t end, std::size_t) { all.insert(a.substr(begin, end - begin)); });
    const std::size_t distinctA = all.size();
    std::unordered_set<std::string_view> ofB;
    forEachLine(b, [&](std::size_t begin, std::size_t end, std::size_t) {
        const std::string_view line = b.substr(begin, end - begin);
        if (ofB.insert(line).second && all.count(line) > 0)
            common.insert(line);
    });
    const std::size_t unionSize = distinctA + ofB.size() - common.size();
    return unionSize == 0 ? 0 : common.size() * 100 / unionSize;
}

void dedupBody(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    if (text.size() < job.parameters.size("min_bytes"))
        return;
    const auto& earlier = job.input.earlier;
    for (std::size_t i = earlier.size(); i-- > 0;) {
        if (earlier[i].text == text) {
            out.replace(
                0, text.size(), fmt::format("{}same as result {}]", kMark, earlier[i].label), kSameRule);
            return;
        }
    }
    const EarlierText* best = nullptr;
    std::size_t bestShare = job.parameters.size("alike");
    std::size_t tried = 0;
    for (std::size_t i = earlier.size(); i-- > 0 && tried < kMostCandidates;) {
        const std::size_t size = earlier[i].text.size();
        if (size * 10 < text.size() * 7 || size * 7 > text.size() * 10)
            continue;
        ++tried;
        const std::size_t share = sharedPercent(earlier[i].text, text);
        if (share >= bestShare && (!best || share > bestShare)) {
            best = &earlier[i];
            bestShare = share;
        }
    }
    if (best)
        Delta(best->text, text).write(fmt::format("result {}", best->label), out);
}

constexpr LocalSpec kDedupSpec { "dedup_reference", Message::mark("Refer to an equal result"),
    Message::mark("Replaces a result the model has before it already by a reference, an alike one by what "
                  "differs; exact while the earlier one stays in the context"),
    Fidelity::Recoverable, kDedup, kMark, dedupBody, nullptr };

} // namespace

bool isReference(const Compressed& compressed)
{
    return std::any_of(compressed.segments.begin(), compressed.segments.end(),
        [](const Segment& segment) { return segment.rule == kSameRule || segment.rule == kCopyRule; });
}

StrategyInfo dedupReference()
{
    StrategyInfo info = localRow<kDedupSpec>();
    info.readsEarlier = true;
    return info;
}

} // namespace winnow::strategy
