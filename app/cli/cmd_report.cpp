// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli report: the replay as one self-contained HTML page.
#include <chrono>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>

#include "app/cli/corpus_options.h"
#include "app/cli/policy_options.h"
#include "core/report/replay_report.h"

namespace winnow::cli {

int runReport(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments
        = Arguments::parse(words, corpusFlags(), united({ corpusOptions(), policyOptions(), { "--out" } }));
    if (!arguments)
        return report(arguments.error());
    const std::string out = arguments->value("--out");
    if (out.empty())
        return usageError("report needs --out FILE.html");
    const auto policy = policyFromArguments(*arguments);
    if (!policy)
        return report(policy.error());
    const auto engine = engineFromArguments(context, *arguments);
    if (!engine)
        return report(engine.error());
    const auto replay = (*engine)->run(*policy, context.stop, context.progress);
    if (!replay)
        return report(replay.error());
    const std::string date = fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::time(nullptr)));
    const std::string page = report::htmlSummary(**replay, date);
    if (out == "-")
        return writeOut(page) ? kDone : usageError("standard output cannot be written");
    std::ofstream file(out, std::ios::binary);
    file << page;
    file.close();
    if (!file)
        return report(Error { ErrorCode::WriteFailed, "cannot be written", "is the folder there and writable, and the disk not full?", { out, 0 } });
    return kDone;
}

} // namespace winnow::cli
