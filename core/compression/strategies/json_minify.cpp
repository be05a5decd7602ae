// SPDX-License-Identifier: GPL-3.0-or-later
// Drops the white space between JSON tokens: number text, escapes, key order and duplicate keys stay byte for byte.
// One value, or one a line; anything that does not parse whole is left alone.
#include "core/compression/strategies/json_texts.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/text/json_scan.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kRule = "json_minify: white space";

void minify(std::string_view text, Range value, SegmentBuilder& out)
{
    const char* const base = text.data();
    const char* const end = base + value.end;
    const char* kept = base + value.begin;
    const char* p = kept;
    const auto place = [&](const char* at) { return static_cast<std::size_t>(at - base); };
    while (p < end) {
        const char c = *p;
        if (c == '"') {
            ++p;
            while (p < end && *p != '"')
                p = *p == '\\' ? p + 2 : json::findStringEnd(p, end);
            ++p;
        } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
            const char* const stop = json::skipSpace(p, end);
            out.keep(place(kept), place(p));
            out.omit(place(p), place(stop), kRule);
            p = kept = stop;
        } else {
            ++p;
        }
    }
    out.keep(place(kept), value.end);
}

void body(const Job& job, SegmentBuilder& out)
{
    std::size_t at = 0;
    for (const JsonText& part : jsonTexts(job.text)) {
        // Between values of a JSON-lines text exactly the newline stays.
        if (at > 0 && at < part.range.begin) {
            const std::size_t newline = job.text.find('\n', at);
            out.omit(at, newline, kRule);
            out.keep(newline, newline + 1);
            at = newline + 1;
        }
        out.omit(at, part.range.begin, kRule);
        minify(job.text, part.range, out);
        at = part.range.end;
    }
    if (at > 0)
        out.omit(at, job.text.size(), kRule);
}

constexpr LocalSpec kSpec { "json_minify", "Minify JSON",
    "Drops white space between JSON tokens; numbers, keys and escapes stay as written", Fidelity::LosslessInValue, {},
    {}, body, nullptr };

} // namespace

StrategyInfo jsonMinify() { return localRow<kSpec>(); }

} // namespace winnow::strategy
