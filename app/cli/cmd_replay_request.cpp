// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli replay-request: a provider request body in, the body the gateway would forward out.
#include <fstream>
#include <iostream>

#include "app/cli/command.h"
#include "core/gateway/case_runner.h"

namespace winnow::cli {

namespace {

using gateway::CaseRunner;
using gateway::RequestRunner;

int runLines(const Context& context, CaseRunner runner, std::istream& in, const std::string& name)
{
    std::string line;
    std::size_t number = 0;
    bool broken = false;
    while (std::getline(in, line)) {
        ++number;
        if (context.stop.stop_requested())
            return kInterrupted;
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        auto answer = runner.run(line);
        if (!answer) {
            Error error = answer.error();
            error.place = { name, number };
            report(error);
            broken = true;
            continue;
        }
        if (!writeOut(*answer + '\n'))
            return usageError("standard output cannot be written");
    }
    return broken ? kUsage : kDone;
}

} // namespace

int runReplayRequest(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, { "--json", "--jsonl" }, { "--provider", "--model" });
    if (!arguments)
        return report(arguments.error());
    auto runner = RequestRunner::create();
    if (!runner)
        return report(runner.error());
    const std::string file = arguments->files().empty() ? "-" : arguments->files().front();
    CaseRunner cases(std::move(*runner), std::nullopt);
    if (file == "-")
        return runLines(context, std::move(cases), std::cin, file);
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return report({ ErrorCode::NotFound, "cannot be opened", "check the path and its permissions", { file, 0 } });
    return runLines(context, std::move(cases), in, file);
}

} // namespace winnow::cli
