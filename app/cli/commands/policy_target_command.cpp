// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli policy export --target: writes a policy for another program, lists what that program does not
// support, and measures the difference on recordings.
#include <filesystem>
#include <fmt/format.h>

#include "app/cli/commands/policy_commands.h"
#include "app/cli/options/analysis_session.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/printout.h"
#include "core/base/atomic_file.h"
#include "core/base/try.h"
#include "core/experiments/client_compare.h"
#include "core/gateway/config/export_targets.h"
#include "core/hook/hook_settings.h"
#include "core/replay/one_result.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

struct Named
{
    Policy policy;
    std::string word; // as the user named it
    std::vector<std::string> recordings;
};

/// From --policy, otherwise from the first argument; the rest are recordings.
Result<Named> namedPolicy(const Arguments& arguments)
{
    std::vector<std::string> files = arguments.files();
    std::string word = arguments.value("--policy", arguments.value("--library"));
    if (!word.empty() || files.empty()) {
        WINNOW_TRY(auto policy, policyFromArguments(arguments));
        return Named { std::move(policy), word, std::move(files) };
    }
    word = files.front();
    WINNOW_TRY(auto policy, policyFromWord(arguments.withFiles({ word })));
    files.erase(files.begin());
    return Named { std::move(policy), word, std::move(files) };
}

TargetPlace placeFor(const ExportTarget& target, const Arguments& arguments, const std::string& policy)
{
    TargetPlace place;
    place.server = arguments.value("--server", place.server);
    std::error_code failed;
    const bool isFile = policy.find('/') != std::string::npos || policy.ends_with(".yaml");
    const std::string word = isFile ? std::filesystem::absolute(policy, failed).string() : policy;
    place.hook = hook::entryFor(target.name, word.empty() ? "POLICY.yaml" : word);
    return place;
}

/// The answers of `winnow-cli serve` to the gateway: one result at a time.
AnswerLookup answersOf(const Policy& policy)
{
    return [policy](const Policy&, const RemoteQuestion& question) -> std::optional<Result<std::string>> {
        return textUnder(policy, { question.text, question.tool });
    };
}

/// Compares the policy with the version that the target runs.
Result<int> printCost(const Context& context, const Arguments& arguments, const Named& named,
    const ExportTarget& target, const AsRun& runs)
{
    WINNOW_TRY(auto session, openAnalysis(context, arguments.withFiles(named.recordings)));
    session.policy = named.policy;
    WINNOW_TRY(session.replay, session.engine->run(named.policy, context.stop, context.progress));
    if (runs.asksServer)
        session.engine->setAnswers(answersOf(named.policy));
    WINNOW_TRY(const auto ground, findGround(context, session));
    std::vector<std::string> tools;
    for (const Tool& tool : session.corpus().tools)
        tools.push_back(tool.name);
    std::vector<Policy> policies { named.policy };
    std::vector<systems::ClientCut> cuts;
    if (runs.cut)
        cuts.push_back(*runs.cut);
    if (runs.policy) {
        policies.push_back(within(target, *runs.policy, tools));
        policies.back().name = fmt::format("{} in {}", named.policy.name, target.name);
    }
    WINNOW_TRY(const auto rows, compareClients(benchOf(context, session, *ground), cuts, policies));
    Printout out(arguments);
    out.table("variants", report::clientTable(rows));
    if (!runs.policy && !runs.cut)
        out.note(fmt::format("{} is not in the table, because its own compressor runs.", target.name));
    return out.finish();
}

} // namespace

Result<int> policyExportTo(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto* const target, exportTargetNamed(arguments.value("--target")));
    WINNOW_TRY(const auto named, namedPolicy(arguments));
    if (!named.recordings.empty() && !arguments.has("--out"))
        return usageError("recordings need --out FILE, because the table goes to standard output");
    const TargetPlace place = placeFor(*target, arguments, named.word);
    const auto text = target->write(named.policy, place);
    if (!text)
        return refused(text.error());
    releaseMessages();
    for (const ConversionNote& note : targetNotes(*target, named.policy))
        fmt::print(stderr, "{} {}: {}\n", note.loss ? '!' : '-', note.key, visible(note.text.text()));
    if (!arguments.has("--out"))
        return printed(*text);
    WINNOW_CHECK(writeFileAtomically(arguments.value("--out"), *text, !arguments.has("--no-backup")));
    return named.recordings.empty()
        ? Result<int>(kDone)
        : printCost(context, arguments, named, *target, target->runs(named.policy, place));
}

} // namespace winnow::cli
