// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a policy with a guarantee, and checking it in CI.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

Result<int> runChoose(const Context& context, const Arguments& arguments);
Result<int> runCheck(const Context& context, const Arguments& arguments);

namespace {

Command chooseRow()
{
    return {
        "choose", "the policy that saves most while few later uses are lost", "[options] FILE|DIR...",
        "Varies how much is kept at both ends, the minimum size, or which roles (tools and kinds) are cut. "
        "The answer is one sentence, such as \"balanced with ends of 12,000 and 6,000: of what coding agents "
        "use later at most 2 % is lost (95 % sure, n = 42 sessions); saves 24 %\". Two thirds of the "
        "sessions, picked by a hash of their content, choose the policy. The others judge it; the table "
        "shows their figures. The policy file names the sessions that chose it; report and check warn when they "
        "judge on them. With too few sessions the answer is labeled an estimate. Without --policy, choose "
        "starts from preset:balanced; an estimate for it rests on public recordings, too. For a policy in a "
        "gateway's dialect only the minimum size varies: gateways support neither ends nor roles.",
        joined({ { { "--risk", "R", "share of later uses that may be lost (0.02)" },
                     { "--confidence", "C", "confidence of the guarantee (0.95)" },
                     { "--stratum", "KIND",
                         "coding, benchmark or api agents (default: the kind with the most later uses)" },
                     { "--out", "FILE", "write the chosen policy" },
                     { "--all", {}, "every row of the tables" } },
            analysisOptions() }),
        "winnow-cli choose --risk 0.1 sample_sessions", runChoose, true,
        "no guarantee is possible, only an estimate; or the policy breaks an edit of the sessions that judge"
    };
}

Command checkRow()
{
    return { "check", "the gate: a policy test file, a baseline file, or both",
        "--tests TESTS.yaml [options] FILE|DIR...",
        "Tests the policy on the recordings.\nKeys of the test file: max_loss_weight, max_lost_uses, "
        "max_lost_uses_share (0.02 or 2 %), max_loss_share, min_viewed_share, max_broken_edits, max_p95_bytes, min_results, min_sessions, "
        "min_saved_tokens, min_net_saving (dollars per 1,000 sessions), max_share: {STATUS: 0.1}, "
        "determinism: true, idempotence: true, must_survive: [{tool, regex|json|text, note}]; from your "
        "library (see review): all_losses_judged: true, flagged_facts: true.",
        joined(
            { { { "--tests", "FILE", "the policy test file" },
                  { "--baseline", "FILE",
                      "baseline file: losses, broken edits and lost facts must not rise, saved tokens must "
                      "not fall" },
                  { "--update-baseline", {}, "write the baseline file, do not compare" },
                  { "--propose", {},
                      "print a test file with facts from the recordings: texts used later, error lines, "
                      "ids found in two results, edited texts; delete the facts that need not survive" },
                  { "--junit", "FILE",
                      "write the verdict as JUnit XML, for CI servers; - is standard output" },
                  { "--comment", "FILE",
                      "write the verdict as Markdown, for a pull request; - is standard output" },
                  { "--against", "POLICY",
                      "the policy in force; the comment then lists that policy's figures, changed decisions "
                      "and new losses" },
                  { "--allow-empty", {},
                      "accept an empty test file, a policy that changes nothing, files without a recording "
                      "or a result, and facts whose tool or pattern never occurs" },
                  { "--all", {}, "list every failure in the table" } },
                analysisOptions() }),
        "winnow-cli check --tests tests.yaml --junit gate.xml --policy sample_sessions/first-look.yaml "
        "sample_sessions",
        runCheck, true, "a test failed" };
}

} // namespace

std::vector<Command> choosingRows()
{
    return { chooseRow(), checkRow() };
}

} // namespace winnow::cli
