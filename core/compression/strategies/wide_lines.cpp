// SPDX-License-Identifier: GPL-3.0-or-later
// Long lines. It needs no mark: what it writes is short already.
#include <fmt/format.h>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kWideRule = Message::mark("wide_lines: rest of the line");

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

constexpr LocalSpec kWideSpec { "wide_lines", Message::mark("Trim long lines"),
    Message::mark("Keeps the beginning of lines longer than the width; a minified file or one-line JSON "
                  "loses its rest"),
    Fidelity::Recoverable, kWide, {}, trimWide, nullptr };

} // namespace

StrategyInfo wideLines()
{
    return localRow<kWideSpec>();
}

} // namespace winnow::strategy
