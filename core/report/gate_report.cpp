// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/gate_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/policy/policy.h"
#include "core/report/choice_report.h"
#include "core/text/utf8.h"

namespace winnow::report {

namespace {

std::string xml(std::string_view text)
{
    std::string plain;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t from = at;
        const char32_t c = utf8::next(text, at);
        const bool allowed = c == '\t' || c == '\n' || (c >= 0x20 && c != 0xFFFE && c != 0xFFFF);
        if (allowed && c != 0xFFFD)
            plain.append(text.substr(from, at - from));
    }
    return escapeHtml(plain);
}

std::string place(const GateFailure& failure, const Corpus& corpus)
{
    return fmt::format("{}:{}", corpus.recordingOf(failure.result).path, corpus.result(failure.result).line);
}

} // namespace

Table gateTable(const GateReport& gate)
{
    Table table { { { "verdict", false }, { "test", false }, { "found", true }, { "limit", true },
                      { "label", false } },
        {} };
    for (const GateCheck& check : gate.checks)
        table.rows.push_back({ check.passed ? "ok" : "FAILED", excerpt(check.name), check.measured,
            check.limit, check.label });
    return table;
}

Table gateFailureTable(const GateReport& gate, const Corpus& corpus, std::size_t rows)
{
    Table table { { { "test", false }, { "what", false }, { "tool", false }, { "recording", false },
                      { "line", true } },
        {} };
    for (const GateCheck& check : gate.checks) {
        for (const GateFailure& failure : check.failures) {
            if (table.rows.size() == rows)
                return table;
            table.rows.push_back({ excerpt(check.name), excerpt(failure.what),
                toolName(corpus, corpus.results[failure.result.index()].tool),
                corpus.recordingOf(failure.result).path, Cell::count(corpus.result(failure.result).line) });
        }
    }
    return table;
}

std::string gateAsJunit(const GateReport& gate, const Corpus& corpus, const Policy& policy)
{
    const auto failed
        = std::count_if(gate.checks.begin(), gate.checks.end(), [](const GateCheck& c) { return !c.passed; });
    std::string out = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"{0}\" failures=\"{1}\">\n"
        "<testsuite name=\"winnow-cli check {2}\" tests=\"{0}\" failures=\"{1}\">\n",
        gate.checks.size(), failed, xml(policy.name));
    for (const GateCheck& check : gate.checks) {
        out += fmt::format("<testcase classname=\"{}\" name=\"{}\"", xml(policy.name), xml(check.name));
        out += ">\n";
        if (!check.passed) {
            out += fmt::format("<failure message=\"{}, limit: {}\" type=\"{}\">", xml(check.measured.text()),
                xml(check.limit.text()), xml(check.label));
            for (const GateFailure& failure : check.failures)
                out += xml(place(failure, corpus) + ": " + excerpt(failure.what)) + '\n';
            if (check.failing > check.failures.size())
                out += fmt::format("and {} more\n", check.failing - check.failures.size());
            out += "</failure>\n";
        }
        out += fmt::format("<system-out>found {}, limit {} ({})</system-out>\n</testcase>\n",
            xml(check.measured.text()), xml(check.limit.text()), xml(check.label));
    }
    return out + "</testsuite>\n</testsuites>\n";
}

} // namespace winnow::report
