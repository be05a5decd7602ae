// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/chain_modifiers.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/text/anchors.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kRescueRule = Message::mark("critical_rescue: heading");
constexpr std::string_view kLedgerRule = Message::mark("identifier_ledger: hidden ids");

constexpr StrategyParameter kRescue[] = {
    { "cap", "20", Message::mark("lines brought back at most"), 1, 10000 },
};
constexpr StrategyParameter kLedger[] = {
    { "cap", "15", Message::mark("percent of the bytes saved that the list may take back"), 1, 100 },
};

/// Dropped lines that speak of an error, one of each shape, none that the output shows already.
std::vector<Range> criticalLines(const Dropped& dropped, const Compressed& soFar, std::size_t cap)
{
    std::unordered_set<std::uint64_t> shown;
    forEachLine(soFar.text, [&](std::size_t begin, std::size_t end, std::size_t) {
        shown.insert(lines::skeleton(
            std::string_view(soFar.text).substr(begin, std::min<std::size_t>(end - begin, 1000))));
    });
    std::vector<Range> found;
    for (const Segment& segment : soFar.segments) {
        if (!dropped.covers(segment))
            continue;
        const std::string_view gone = dropped.source.substr(segment.source.begin, segment.source.size());
        forEachLine(gone, [&](std::size_t begin, std::size_t end, std::size_t) {
            const std::string_view line = gone.substr(begin, std::min<std::size_t>(end - begin, 1001));
            if (found.size() == cap || line.size() > 1000 || lines::level(line) != lines::Level::Error)
                return;
            if (shown.insert(lines::skeleton(line)).second)
                found.push_back({ segment.source.begin + begin, segment.source.begin + end });
        });
    }
    return found;
}

/// Takes the ranges out of the dropped segments so that they can be kept elsewhere; `ranges` are in segment
/// order.
std::vector<Segment> without(const std::vector<Segment>& segments, const std::vector<Range>& ranges)
{
    std::vector<Segment> out;
    std::size_t next = 0;
    for (const Segment& segment : segments) {
        Segment rest = segment;
        bool first = true;
        while (next < ranges.size() && segment.kind != SegmentKind::Kept
            && ranges[next].begin >= rest.source.begin && ranges[next].end <= rest.source.end
            && rest.source.size() > 0) {
            out.push_back(rest);
            out.back().source.end = ranges[next].begin;
            rest.source.begin = ranges[next].end;
            rest.kind = SegmentKind::Omitted;
            rest.output.begin = rest.output.end;
            first = false;
            ++next;
        }
        if (first || rest.source.size() > 0)
            out.push_back(rest);
    }
    std::erase_if(out, [](const Segment& s) { return s.source.size() == 0 && s.output.size() == 0; });
    return out;
}

void append(Compressed& out, SegmentKind kind, Range source, std::string_view text, std::string_view rule)
{
    const std::size_t begin = out.text.size();
    out.text += text;
    out.segments.push_back({ kind, source, { begin, out.text.size() }, rule });
}

Compressed rescue(const Dropped& dropped, Compressed soFar, const Parameters& parameters)
{
    const std::vector<Range> found = criticalLines(dropped, soFar, parameters.size("cap"));
    if (found.empty())
        return soFar;
    soFar.segments = without(soFar.segments, found);
    const bool newline = soFar.text.empty() || soFar.text.back() == '\n';
    append(soFar, SegmentKind::Rewritten, {},
        fmt::format("{}[also hidden, {} error lines:]\n", newline ? "" : "\n", found.size()), kRescueRule);
    for (const Range& line : found) {
        append(soFar, SegmentKind::Kept, line, dropped.source.substr(line.begin, line.size()), {});
        append(soFar, SegmentKind::Rewritten, {}, "\n", kRescueRule);
    }
    return soFar;
}

struct Hidden
{
    std::string_view id;
    std::size_t count = 0;
    std::size_t first = 0;
    bool isTime = false;
};

/// A point in time: in a log every line has another one, and they would leave no room for names.
bool isTimestamp(std::string_view id)
{
    constexpr std::string_view kShape = "dddd-dd-dd";
    if (id.size() < kShape.size())
        return false;
    for (std::size_t i = 0; i < kShape.size(); ++i) {
        if (kShape[i] == 'd' ? !isDigit(id[i]) : id[i] != kShape[i])
            return false;
    }
    return id.size() == kShape.size() || id[kShape.size()] == 'T' || id[kShape.size()] == ' ';
}

/// Anchors of the dropped bytes that the output does not show; the rarest in the source first, then by place;
/// times come last.
std::vector<Hidden> hiddenIds(const Dropped& dropped, const Compressed& soFar)
{
    std::unordered_set<std::string_view> shown;
    forEachAnchor(soFar.text, [&](std::size_t, std::string_view id) { shown.insert(id); });
    std::unordered_map<std::string_view, std::size_t> places;
    std::vector<Hidden> hidden;
    for (const Segment& segment : soFar.segments) {
        if (!dropped.covers(segment))
            continue;
        forEachAnchor(dropped.source.substr(segment.source.begin, segment.source.size()),
            [&](std::size_t, std::string_view id) {
                if (id.size() > 100 || shown.count(id) > 0)
                    return;
                const auto [place, added] = places.try_emplace(id, hidden.size());
                if (added)
                    hidden.push_back({ id, 0, hidden.size(), isTimestamp(id) });
                ++hidden[place->second].count;
            });
    }
    std::sort(hidden.begin(), hidden.end(), [](const Hidden& a, const Hidden& b) {
        return std::tie(a.isTime, a.count, a.first) < std::tie(b.isTime, b.count, b.first);
    });
    return hidden;
}

Compressed ledger(const Dropped& dropped, Compressed soFar, const Parameters& parameters)
{
    const std::size_t saved = dropped.source.size() - std::min(dropped.source.size(), soFar.text.size());
    const std::size_t budget = saved / 100 * parameters.size("cap");
    std::string list;
    for (const Hidden& hidden : hiddenIds(dropped, soFar)) {
        if (list.size() + hidden.id.size() + 20 > budget)
            break;
        list += ' ';
        list += hidden.id;
    }
    if (list.empty())
        return soFar;
    const bool newline = soFar.text.empty() || soFar.text.back() == '\n';
    append(soFar, SegmentKind::Rewritten, {}, fmt::format("{}[hidden ids:{}]", newline ? "" : "\n", list),
        kLedgerRule);
    return soFar;
}

void nothingToMend(const Job&, SegmentBuilder&) { }

constexpr LocalSpec kRescueSpec { "critical_rescue", Message::mark("Rescue error lines"),
    Message::mark("As a step of a chain: restores dropped lines about errors, one of each kind"),
    Fidelity::Recoverable, kRescue, {}, nothingToMend, nullptr };

constexpr LocalSpec kLedgerSpec { "identifier_ledger", Message::mark("List hidden identifiers"),
    Message::mark("As a step of a chain: lists dropped names, paths and ids so that the model knows what it "
                  "could ask for; "
                  "an index, not content"),
    Fidelity::Recoverable, kLedger, {}, nothingToMend, nullptr };

} // namespace

bool isModifier(std::string_view strategy)
{
    return strategy == kRescueSpec.name || strategy == kLedgerSpec.name;
}

Compressed runModifier(
    std::string_view name, const Dropped& dropped, Compressed soFar, const Parameters& parameters)
{
    return name == kRescueSpec.name ? rescue(dropped, std::move(soFar), parameters)
                                    : ledger(dropped, std::move(soFar), parameters);
}

StrategyInfo criticalRescue()
{
    return localRow<kRescueSpec>();
}
StrategyInfo identifierLedger()
{
    return localRow<kLedgerSpec>();
}

} // namespace winnow::strategy
