// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/content_kind.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kTrailing = Message::mark("whitespace: trailing space");
constexpr std::string_view kBlank = Message::mark("whitespace: blank lines");

constexpr StrategyParameter kParameters[] = {
    { "blank_lines", "1", Message::mark("successive blank lines kept"), 0, 100 },
    { "diffs", "off", Message::mark("on: also patches, where white space is content"), 0, 0 },
};

void normalise(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    if (!job.parameters.flag("diffs") && looksLikeDiff(text))
        return;
    const std::size_t allowed = job.parameters.size("blank_lines");
    std::size_t blank = 0;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t next) {
        std::size_t last = end;
        while (last > begin && (text[last - 1] == ' ' || text[last - 1] == '\t' || text[last - 1] == '\r'))
            --last;
        blank = last == begin ? blank + 1 : 0;
        if (blank > allowed) {
            out.omit(begin, next, kBlank);
            return;
        }
        out.keep(begin, last);
        out.omit(last, end, kTrailing);
        out.keep(end, next);
    });
}

constexpr LocalSpec kSpec { "whitespace", Message::mark("Normalize white space"),
    Message::mark(
        "Strips trailing space, turns CRLF into LF and joins blank lines; changes Markdown hard breaks"),
    Fidelity::LosslessInValue, kParameters, {}, normalise, nullptr };

} // namespace

StrategyInfo whitespace()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
