// SPDX-License-Identifier: GPL-3.0-or-later
// Alike lines anywhere in the text: the first stands for all, with their number and, for each number that
// varied, its smallest, middle and largest value as written. Lines that speak of errors or warnings are never
// folded.
#include <algorithm>
#include <charconv>
#include <unordered_map>

#include <fmt/format.h>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = " [\xE2\x80\xA6 alike: \xC3\x97";
constexpr std::string_view kRule = Message::mark("near_duplicates: like an earlier line");
constexpr std::string_view kCountRule = Message::mark("near_duplicates: count");
constexpr std::size_t kMostSlots = 4; // described per group
constexpr std::size_t kLongest = 4096; // longer lines are left alone

constexpr StrategyParameter kParameters[] = {
    { "min_group", "3", Message::mark("alike lines that become one"), 2, 1000000 },
    { "keep_warnings", "on", Message::mark("warnings are never folded, as errors are not"), 0, 0 },
};

struct Number
{
    double value = 0;
    std::string_view text;
};

struct Group
{
    std::vector<std::uint32_t> lines;
};

/// Plain numbers of a line in order, fractions included; clocks and ids are no measurements.
void numbersOf(std::string_view line, std::vector<Number>& numbers)
{
    numbers.clear();
    std::size_t at = 0;
    while (at < line.size()) {
        if (!isDigit(line[at])) {
            while (++at < line.size() && !isDigit(line[at])) { }
            at += at < line.size() && isLetter(line[at - 1])
                ? 1
                : 0; // the first digit of x86 belongs to the word
            continue;
        }
        if (const std::size_t stamp = lines::timestampAt(line, at); stamp > 0) {
            at += stamp;
            continue;
        }
        Number number;
        const auto [end, error] = std::from_chars(
            line.data() + at, line.data() + line.size(), number.value, std::chars_format::fixed);
        const auto length = static_cast<std::size_t>(end - (line.data() + at));
        number.text = line.substr(at, length);
        if (error == std::errc() && length > 0)
            numbers.push_back(number);
        at += std::max<std::size_t>(length, 1);
    }
}

/// ", 3..17 (middle 5)" for every number that varies.
std::string ranges(std::string_view text, const std::vector<Line>& all, const Group& group)
{
    std::vector<std::vector<Number>> slots;
    std::vector<Number> numbers;
    for (const std::uint32_t index : group.lines) {
        numbersOf(all[index].in(text), numbers);
        slots.resize(std::max(slots.size(), numbers.size()));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            slots[i].push_back(numbers[i]);
    }
    std::string words;
    std::size_t described = 0;
    // By value, then by place: one order, so that the middle is the same on every machine without sorting
    // all.
    const auto less = [](const Number& a, const Number& b) {
        return a.value != b.value ? a.value < b.value : a.text.data() < b.text.data();
    };
    for (std::vector<Number>& slot : slots) {
        if (described == kMostSlots)
            break;
        const auto [least, most] = std::minmax_element(slot.begin(), slot.end(), less);
        if (least->value >= most->value)
            continue;
        ++described;
        const std::string_view from = least->text;
        const std::string_view to = most->text;
        const auto middle = slot.begin() + static_cast<std::ptrdiff_t>(slot.size() / 2);
        std::nth_element(slot.begin(), middle, slot.end(), less);
        words += fmt::format(", {}..{} middle {}", from, to, middle->text);
    }
    return words;
}

bool mayFold(std::string_view line, lines::Level spared)
{
    return line.size() <= kLongest && line.find_first_not_of(" \t\r") != std::string_view::npos
        && lines::level(line) < spared;
}

void body(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    const std::size_t minGroup = job.parameters.size("min_group");
    const lines::Level spared
        = job.parameters.flag("keep_warnings") ? lines::Level::Warning : lines::Level::Error;
    const std::vector<Line> all = linesOf(text);
    std::vector<Group> groups;
    std::vector<std::uint32_t> groupOf(all.size(), 0xFFFFFFFF);
    std::unordered_map<std::uint64_t, std::uint32_t> byShape;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view line = all[i].in(text);
        if (!mayFold(line, spared))
            continue;
        const auto [entry, added]
            = byShape.try_emplace(lines::skeleton(line), static_cast<std::uint32_t>(groups.size()));
        if (added)
            groups.emplace_back();
        groupOf[i] = entry->second;
        groups[entry->second].lines.push_back(static_cast<std::uint32_t>(i));
    }
    bool any = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Group* group = groupOf[i] == 0xFFFFFFFF ? nullptr : &groups[groupOf[i]];
        if (!group || group->lines.size() < minGroup) {
            out.keep(all[i].begin, all[i].next);
        } else if (group->lines.front() == i) {
            any = true;
            out.keep(all[i].begin, all[i].end);
            out.insert(
                fmt::format("{}{}{}]", kMark, group->lines.size(), ranges(text, all, *group)), kCountRule);
            out.keep(all[i].end, all[i].next);
        } else {
            out.omit(all[i].begin, all[i].next, kRule);
        }
    }
    if (!any)
        out.decline();
}

constexpr LocalSpec kSpec { "near_duplicates", Message::mark("Fold alike lines"),
    Message::mark("Keeps one of each kind of line with its number and the range of what varied; the order in "
                  "time is lost"),
    Fidelity::Recoverable, kParameters, kMark, body, nullptr };

} // namespace

StrategyInfo nearDuplicates()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
