// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rows/glossary.h"

#include <algorithm>
#include <array>

#include "app/cli/output/wrap.h"
#include "core/report/column_words.h"

namespace winnow::cli {

namespace {

struct Shown
{
    std::string_view command;
    std::string_view titles; // separated by ';'
};

constexpr std::array kShown {
    Shown { "losses",
        "changed;with a loss;share;in arguments;lost uses;loss weight;broken "
        "edits;caused;redundant" },
    Shown { "cost",
        "gross saved;markers;expansions;repairs;cache rewrites;net;interval;context limit;hits;expired;over "
        "limit;never arrive;not offered;break-even" },
    Shown { "compare", "changed;share with a loss;cleared later;tokens carried;cache rewrites;interval" },
    Shown { "choose", "saved %;share of uses lost;at most;broken edits;agents;later uses" },
    Shown { "check", "found;limit;loss weight;lost uses;broken edits;net;p95 result bytes" },
    Shown { "report", "changed;saved tokens;with a loss;loss weight;broken edits;net;interval;break-even" },
    Shown { "redact", "changed;saved tokens;lost uses;loss weight;broken edits;net;difference" },
};

} // namespace

std::string glossaryOf(std::string_view command, std::size_t width)
{
    const auto shown
        = std::find_if(kShown.begin(), kShown.end(), [&](const Shown& s) { return s.command == command; });
    if (shown == kShown.end())
        return {};
    std::string out
        = "Figures (measured: counted; modeled: under a stated assumption; bound: at a stated confidence):\n";
    std::string_view rest = shown->titles;
    while (!rest.empty()) {
        const std::size_t end = rest.find(';');
        const std::string_view title = rest.substr(0, end);
        if (const report::ColumnWords* const words = report::findColumnWords(title))
            out += titled(title, report::columnMeaning(*words).text(), 22, width);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return out;
}

} // namespace winnow::cli
