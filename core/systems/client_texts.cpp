// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/client_texts.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/systems/code_points.h"
#include "core/text/json.h"

namespace winnow::systems {

namespace {

/// The offset after the first `lines` lines.
std::size_t endOfLines(std::string_view text, std::uint64_t lines)
{
    std::size_t at = 0;
    for (; lines > 0 && at < text.size(); --lines)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return at;
}

/// The offset of the last `lines` lines.
std::size_t beginOfLines(std::string_view text, std::uint64_t lines)
{
    std::size_t at = text.size() - (!text.empty() && text.back() == '\n' ? 1 : 0);
    for (; lines > 0 && at > 0; --lines) {
        const std::size_t found = text.rfind('\n', at - 1);
        if (found == std::string_view::npos)
            return 0;
        at = found;
    }
    return lines > 0 || at == 0 ? 0 : at + 1;
}

bool isBorder(std::string_view text, std::size_t at)
{
    return at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
}

/// How many bytes of one end of the text have at most `count` units. Continuation bytes have none.
std::size_t bytesWithin(std::string_view text, TextUnit unit, std::size_t count, bool fromEnd)
{
    std::size_t taken = count < text.size() ? 0 : text.size();
    for (const std::size_t step : { 256, 1 }) {
        while (taken < text.size()) {
            const std::size_t size = std::min(step, text.size() - taken);
            const std::size_t units
                = unitsOf(text.substr(fromEnd ? text.size() - taken - size : taken, size), unit);
            if (units > count)
                break;
            count -= units;
            taken += size;
        }
    }
    return taken;
}

/// Bytes of the longest prefix with at most `count` units and no partial character.
std::size_t bytesOfUnits(std::string_view text, TextUnit unit, std::size_t count)
{
    std::size_t at = bytesWithin(text, unit, count, false);
    while (!isBorder(text, at))
        --at;
    return at;
}

/// Used for results without a path; of typical length.
constexpr std::string_view kUsualPath
    = "/home/user/.claude/projects/-home-user-project/00000000-0000-4000-8000-000000000000/tool-results/b00000000.txt";

std::string withCommas(std::size_t value)
{
    std::string number = std::to_string(value);
    for (std::size_t at = number.size(); at > 3;)
        number.insert(at -= 3, ",");
    return number;
}

std::uint64_t breaksIn(std::string_view text)
{
    return sumOfBytes(text, [](Bytes bytes) { return bytes == '\n'; });
}

std::string word(std::string_view name, const Filling& with)
{
    const bool commas = name.ends_with(',');
    const auto number = [&](std::size_t value) { return commas ? withCommas(value) : std::to_string(value); };
    if (commas)
        name.remove_suffix(1);
    if (name == "cut")
        return number(unitsOf(with.gone, with.unit) - with.halves);
    if (name == "gone lines")
        return std::to_string(breaksIn(with.gone) - 1);
    if (name == "gone") // the removed part begins with a break
        return with.byLines ? fmt::format("{} lines", breaksIn(with.gone))
                            : fmt::format("{} bytes", with.gone.size());
    if (name == "over_tokens")
        return number((with.text.size() - std::min<std::size_t>(with.text.size(), with.limit) + 3) / 4);
    if (name == "tokens")
        return number((with.text.size() + 3) / 4);
    if (name == "chars/4")
        return number((countCodePoints(with.text) + 3) / 4);
    if (name == "chars")
        return number(countCodePoints(with.text));
    if (name == "units")
        return number(unitsOf(with.text, TextUnit::Utf16));
    if (name == "head" || name == "tail")
        return number(name == "head" ? with.head : with.tail);
    if (name == "lines")
        return number(lineCount(with.text));
    if (name == "lines s")
        return withCommas(lineCount(with.text)) + (lineCount(with.text) == 1 ? " line" : " lines");
    if (name == "kb")
        return sizeWords(unitsOf(with.text, with.sizeIn));
    if (name == "kb0")
        return number((with.text.size() + 512) / 1024);
    if (name == "sha256")
        return sha256Hex(with.text);
    return std::string(with.path.empty() ? kUsualPath : with.path);
}

std::string escaped(std::string_view text, std::string_view tag)
{
    std::string out(text);
    for (std::size_t at = tag.empty() ? std::string::npos : out.find(tag); at != std::string::npos;
         at = out.find(tag, at + tag.size()))
        out.insert(at + 1, "\\");
    return out;
}

/// Empty if there is no form.
std::string inJson(std::string_view form, std::string_view text)
{
    const std::size_t at = form.find("{}");
    if (at == std::string_view::npos)
        return {};
    std::string out(form.substr(0, at));
    json::appendQuoted(out, text);
    return out += form.substr(at + 2);
}

} // namespace

std::uint64_t lineCount(std::string_view text)
{
    return breaksIn(text) + (text.empty() || text.back() == '\n' ? 0 : 1);
}

std::size_t unitsOf(std::string_view text, TextUnit unit)
{
    if (unit == TextUnit::Bytes)
        return text.size();
    if (unit == TextUnit::CodePoints)
        return countCodePoints(text);
    // A character of four bytes has two units.
    return sumOfBytes(text, [](Bytes bytes) { return (bytes >= -64) + ((bytes & -8) == -16); });
}

std::string_view firstUnits(std::string_view text, TextUnit unit, std::size_t count)
{
    return text.substr(0, bytesOfUnits(text, unit, count));
}

std::string_view lastUnits(std::string_view text, TextUnit unit, std::size_t count)
{
    std::size_t begin = text.size() - bytesWithin(text, unit, count, true);
    while (!isBorder(text, begin))
        ++begin;
    return text.substr(begin);
}

std::string sizeWords(std::size_t bytes)
{
    const double kilo = static_cast<double>(bytes) / 1024;
    std::string words = kilo < 1024 ? fmt::format("{:.1f}", kilo) : fmt::format("{:.1f}", kilo / 1024);
    if (words.ends_with(".0"))
        words.resize(words.size() - 2);
    return words + (kilo < 1024 ? "KB" : "MB");
}

std::string filled(std::string_view form, const Filling& with)
{
    std::string out;
    for (std::size_t at = 0; at < form.size();) {
        const std::size_t open = std::min(form.find('{', at), form.size());
        const std::size_t close = std::min(form.find('}', open), form.size());
        out += form.substr(at, open - at);
        if (form.substr(open).starts_with("{ "))
            out += form.substr(open, close + 1 - open);
        else if (close < form.size())
            out += word(form.substr(open + 1, close - open - 1), with);
        at = close + 1;
    }
    return out;
}

/// Excludes the last line break of the whole lines that fit.
std::size_t headOf(const ArrivalRule& rule, std::string_view text)
{
    std::size_t head = bytesOfUnits(text, rule.keptIn, rule.head);
    if (rule.headLines > 0) {
        const std::size_t end = endOfLines(text, rule.headLines);
        head = std::min(head, rule.wholeLines && end < text.size() ? end - 1 : end);
    }
    const std::size_t line
        = head == 0 ? std::string_view::npos : text.rfind('\n', rule.wholeLines ? head : head - 1);
    if (rule.wholeLines)
        return head == text.size() && !(rule.countsBreaks && text.ends_with('\n')) ? head
            : line == std::string_view::npos                                       ? 0
                                                                                   : line;
    if (line == std::string_view::npos)
        return head;
    return rule.lineEnd && unitsOf(text.substr(0, line), rule.keptIn) > *rule.lineEnd ? line : head;
}

/// Cuts the last line if even that does not fit.
std::size_t tailOf(const ArrivalRule& rule, std::string_view text)
{
    std::size_t tail = text.size() - lastUnits(text, rule.keptIn, rule.tail).size();
    if (rule.tailLines > 0)
        tail = std::max(
            tail, beginOfLines(text, rule.tailLines - (rule.countsBreaks && text.ends_with('\n') ? 1 : 0)));
    if (rule.wholeLines && tail > 0 && tail < text.size() && text[tail - 1] != '\n') {
        const std::size_t next = text.find('\n', tail);
        tail = next == std::string_view::npos ? tail : next + 1;
    }
    return tail;
}

std::string readBy(const ArrivalRule& rule, std::string_view text)
{
    if (rule.reads == 0 || text.empty())
        return std::string(text);
    const std::size_t from = rule.readsBehindLine ? std::min(text.find('\n'), text.size() - 1) + 1 : 0;
    std::string read(firstUnits(text, TextUnit::Bytes, from + rule.reads));
    if (read.size() < std::min<std::size_t>(text.size(), from + rule.reads))
        read += "\uFFFD"; // in place of a partial character
    return std::string(trimSpaceRight(read));
}

namespace {

/// U+FFFD if the rule splits the character at `at`, beside the part that it keeps whole.
std::string halfAt(const ArrivalRule& rule, std::string_view text, std::size_t at, bool isUnitShort)
{
    const bool isPair = at < text.size() && (static_cast<unsigned char>(text[at]) & 0xF8) == 0xF0;
    return rule.splitsPairs && isUnitShort && isPair ? "\uFFFD" : "";
}

} // namespace

std::optional<std::string> cutBy(const ArrivalRule& rule, const Arriving& result)
{
    const std::string read = rule.reads == 0 ? std::string() : readBy(rule, result.text);
    const std::string_view text = rule.reads == 0 ? result.text : read;
    const bool isLong = rule.limit > 0 && text.size() > std::max(rule.limit, rule.bytes)
        && unitsOf(text, rule.limitIn) > rule.limit;
    if (!isLong
        && (rule.limitLines == 0 || text.size() < rule.limitLines
            || lineCount(text) + (rule.countsBreaks && text.ends_with('\n') ? 1 : 0) <= rule.limitLines))
        return std::nullopt;
    if (rule.rewrite) {
        std::string out = rule.rewrite(rule, { text, result.tool, result.failed, result.path });
        return out == text ? std::nullopt : std::optional(std::move(out));
    }
    const std::string json = inJson(rule.json, text);
    const std::string_view shown = json.empty() ? text : json;
    const std::size_t head = headOf(rule, shown);
    const std::size_t tail = std::max(head, tailOf(rule, shown));
    const auto isShort = [&](std::string_view part, std::uint64_t most) {
        return rule.splitsPairs && unitsOf(part, TextUnit::Utf16) + 1 == most;
    };
    const std::string headHalf = halfAt(rule, shown, head, isShort(shown.substr(0, head), rule.head));
    const std::string tailHalf
        = tail < 4 ? "" : halfAt(rule, shown, tail - 4, isShort(shown.substr(tail), rule.tail));
    const bool byLines = rule.headLines > 0 && lineCount(shown.substr(0, head)) >= rule.headLines;
    const Filling with { shown, shown.substr(head, tail - head), result.path, rule.limit, byLines,
        rule.keptIn == TextUnit::Utf16 ? TextUnit::Utf16 : TextUnit::CodePoints, rule.limitIn, rule.head,
        rule.tail, (headHalf.empty() ? 0U : 1U) + (tailHalf.empty() ? 0U : 1U) };
    std::string out = filled(rule.before, with) + escaped(shown.substr(0, head), rule.escapes) + headHalf
        + filled(rule.between, with) + tailHalf + std::string(shown.substr(tail)) + filled(rule.after, with);
    if (rule.mayGrow || out.size() < text.size())
        return out;
    return std::nullopt;
}

} // namespace winnow::systems
