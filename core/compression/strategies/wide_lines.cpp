// SPDX-License-Identifier: GPL-3.0-or-later
// Long lines and padded tables. Both need no mark: what they write is short, or holds no padding, already.
#include <fmt/format.h>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kWideRule = Message::mark("wide_lines: rest of the line");
constexpr std::string_view kPaddingRule = Message::mark("table_padding: padding");

constexpr StrategyParameter kWide[] = {
    { "width", "2000", Message::mark("longest line left alone, in bytes"), 100, 1000000000 },
    { "keep", "300", Message::mark("bytes kept of a longer one; at most the width less 60"), 0, 1000000000 },
};

void trimWide(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    const std::size_t width = job.parameters.size("width");
    const std::size_t keep = std::min(job.parameters.size("keep"), width - 60); // the note takes less than 60
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t next) {
        if (end - begin <= width) {
            out.keep(begin, next);
            return;
        }
        const std::size_t cut = utf8::floorBoundary(text, begin + keep);
        out.keep(begin, cut);
        out.replace(cut, end, fmt::format("\xE2\x80\xA6[+{} bytes]", end - cut), kWideRule);
        out.keep(end, next);
    });
}

/// Runs of blanks next to a bar become one blank; rule lines (---+---) become three dashes a column.
void trimTableLine(std::string_view text, std::size_t begin, std::size_t end, SegmentBuilder& out)
{
    std::size_t kept = begin;
    std::size_t at = begin;
    const auto skip = [&](std::size_t from, std::size_t to) {
        if (from >= to)
            return;
        out.keep(kept, from);
        out.omit(from, to, kPaddingRule);
        kept = to;
    };
    while (at < end) {
        const char c = text[at];
        if (c != ' ' && c != '-') {
            ++at;
            continue;
        }
        std::size_t stop = at + 1;
        while (stop < end && text[stop] == c)
            ++stop;
        const bool bar = (at > begin && (text[at - 1] == '|' || text[at - 1] == '+' || text[at - 1] == ':'))
            || (stop < end && (text[stop] == '|' || text[stop] == '+' || text[stop] == ':'));
        if (c == ' ' && stop - at > 1 && bar && at > begin)
            skip(at + 1, stop);
        else if (c == '-' && stop - at > 3 && (bar || at == begin || text[at - 1] == ' '))
            skip(at + 3, stop);
        at = stop;
    }
    out.keep(kept, end);
}

void trimPadding(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t next) {
        const std::string_view line = text.substr(begin, end - begin);
        const std::size_t bar = line.find('|');
        const bool row = bar != std::string_view::npos && line.find('|', bar + 1) != std::string_view::npos;
        const bool ruler = !row && line.find("-+-") != std::string_view::npos
            && line.find_first_not_of("-+ \r") == std::string_view::npos;
        if (row || ruler)
            trimTableLine(text, begin, end, out);
        else
            out.keep(begin, end);
        out.keep(end, next);
    });
}

constexpr LocalSpec kWideSpec { "wide_lines", Message::mark("Trim long lines"),
    Message::mark("Keeps the beginning of lines longer than the width; a minified file or one-line JSON "
                  "loses its rest"),
    Fidelity::Recoverable, kWide, {}, trimWide, nullptr };

constexpr LocalSpec kPaddingSpec { "table_padding", Message::mark("Drop table padding"),
    Message::mark("Joins the blanks that align Markdown and psql tables; cells keep their text"),
    Fidelity::LosslessInValue, {}, {}, trimPadding, nullptr };

} // namespace

StrategyInfo wideLines()
{
    return localRow<kWideSpec>();
}
StrategyInfo tablePadding()
{
    return localRow<kPaddingSpec>();
}

} // namespace winnow::strategy
