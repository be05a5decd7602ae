// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/redaction_report.h"

#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"

namespace winnow::report {

Table redactionFigures(const redaction::RedactionRun& run)
{
    const auto& a = run.original;
    const auto& b = run.redacted;
    Table table { { { "figure", false }, { "original", true }, { "redacted", true }, { "difference", true } },
        {} };
    const auto add = [&](std::string name, std::int64_t before, std::int64_t after) {
        table.rows.push_back(
            { std::move(name), groupedNumber(before), groupedNumber(after), signedNumber(after - before) });
    };
    add("tokens of results", static_cast<std::int64_t>(a.tokensBefore),
        static_cast<std::int64_t>(b.tokensBefore));
    add("results changed", static_cast<std::int64_t>(a.figures.changed),
        static_cast<std::int64_t>(b.figures.changed));
    add("saved tokens", a.figures.savedTokens, b.figures.savedTokens);
    add("needs", static_cast<std::int64_t>(a.figures.needs), static_cast<std::int64_t>(b.figures.needs));
    table.rows.push_back({ "weight of needs", weightText(a.figures.weight), weightText(b.figures.weight),
        signedWeight(b.figures.weight - a.figures.weight) });
    add("edit breaks", static_cast<std::int64_t>(a.figures.editBreaks),
        static_cast<std::int64_t>(b.figures.editBreaks));
    table.rows.push_back({ "net saving", dollars(a.figures.net), dollars(b.figures.net),
        dollars(b.figures.net - a.figures.net) });
    return table;
}

} // namespace winnow::report
