// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/code_host.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>

#include "core/report/gate_report.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

std::string variable(const char* name)
{
    const char* const value = std::getenv(name);
    return value ? value : "";
}

/// Escapes values of a workflow command: characters that end the command or, in a property, the property.
std::string escaped(std::string_view text, bool property)
{
    std::string out;
    for (const char c : text) {
        if (c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ',')))
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out;
}

std::string annotation(
    const std::string& file, std::size_t line, const std::string& title, const std::string& text)
{
    return fmt::format("::error file={},line={},title={}::{}\n", escaped(oneLine(file), true),
        line == 0 ? 1 : line, escaped(oneLine(title), true), escaped(visible(text), false));
}

std::string annotations(const GateReport& gate, const Corpus& corpus, const std::string& testFile)
{
    constexpr int kShown = 10;
    std::string out;
    int left = kShown;
    for (const GateCheck& check : gate.checks) {
        if (check.passed || left == 0)
            continue;
        const std::string verdict
            = fmt::format("{}: {}, allowed {}", check.name, check.measured.text(), check.limit.text());
        if (check.failures.empty() && left-- > 0)
            out += annotation(testFile, check.line, "Winnow: " + check.name, verdict);
        for (const GateFailure& failure : check.failures) {
            if (left-- <= 0)
                return out;
            out += annotation(corpus.recordingOf(failure.result).path, corpus.result(failure.result).line,
                "Winnow: " + check.name, verdict + "\nlost: " + report::excerpt(failure.what));
        }
    }
    return out;
}

} // namespace

bool codeHostListens()
{
    return variable("GITHUB_ACTIONS") == "true" || !variable("GITHUB_STEP_SUMMARY").empty();
}

Result<void> tellCodeHost(
    const GateReport& gate, const Corpus& corpus, const std::string& testFile, const std::string& summary)
{
    if (variable("GITHUB_ACTIONS") == "true")
        fmt::print(stderr, "{}", annotations(gate, corpus, testFile));
    const std::string file = variable("GITHUB_STEP_SUMMARY");
    if (file.empty())
        return {};
    std::ofstream out(file, std::ios::binary | std::ios::app);
    out << summary << '\n';
    out.flush();
    if (!out)
        return fail(ErrorCode::WriteFailed, Message::say("the job summary cannot be written"),
            Message::say("GITHUB_STEP_SUMMARY names its file"), { file, 0 });
    return {};
}

} // namespace winnow::cli
