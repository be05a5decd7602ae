// SPDX-License-Identifier: GPL-3.0-or-later
// Removes the white space between JSON tokens; number text, escapes, key order and duplicate keys stay byte
// for byte. One value, or one per line; anything that does not parse completely is left alone.
#include "core/compression/strategies/json_texts.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kRule = Message::mark("json_minify: white space");

void body(const Job& job, SegmentBuilder& out)
{
    std::size_t at = 0;
    for (const JsonText& part : jsonTexts(job.text)) {
        // Keeps exactly the newline between values of JSON lines.
        if (at > 0 && at < part.range.begin) {
            const std::size_t newline = job.text.find('\n', at);
            out.omit(at, newline, kRule);
            out.keep(newline, newline + 1);
            at = newline + 1;
        }
        out.omit(at, part.range.begin, kRule);
        minifyInto(job.text, part.range, kRule, out);
        at = part.range.end;
    }
    if (at > 0)
        out.omit(at, job.text.size(), kRule);
}

constexpr LocalSpec kSpec { "json_minify", Message::mark("Minify JSON"),
    Message::mark("Drops white space between JSON tokens; numbers, keys and escapes stay as written"),
    Fidelity::LosslessInValue, {}, {}, body };

} // namespace

StrategyInfo jsonMinify()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
