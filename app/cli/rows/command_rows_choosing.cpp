// SPDX-License-Identifier: GPL-3.0-or-later
// Finding a policy, promising about it, and holding it.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runChoose(const Context& context, const std::vector<std::string>& words);
int runCheck(const Context& context, const std::vector<std::string>& words);

namespace {

Command chooseRow()
{
    return { "choose", "the part of a policy that keeps a guarantee on new sessions", "[options] FILE|DIR...",
        "Finds the part of a policy that keeps a guarantee on new sessions, for example \"at most 5 % of "
        "sessions like these lose a text that the agent used in an argument, edit or answer\". Each step "
        "adds a tool or lowers the smallest size, and the search stops where the guarantee ends. It is "
        "computed on average (conformal risk control) and at 95 % confidence (fixed sequence of exact "
        "binomial tests). The output also compares the choice with random cuts of the same size.",
        joined({ { { "--risk", "R", "share of new sessions that may have a loss (0.05)" },
                     { "--confidence", "C", "confidence of the second guarantee (0.95)" },
                     { "--out", "FILE", "write the part of the policy that keeps the second guarantee" },
                     { "--all", {}, "every row of the tables" } },
            analysisOptions() }),
        "winnow-cli choose --policy preset:balanced --risk 0.2 sample_sessions", runChoose, true,
        "no guarantee is possible" };
}

Command checkRow()
{
    return { "check", "the gate: a policy test file, a baseline file, or both",
        "--tests TESTS.yaml [options] FILE|DIR...",
        "Tests the policy on the recordings.\nKeys of the test file: max_loss_weight, max_lost_uses, "
        "max_loss_share (0.10 or 10 %), max_broken_edits, max_p95_bytes, min_results, min_sessions, "
        "min_saved_tokens, min_net_saving (dollars per 1,000 sessions), max_share: {STATUS: 0.1}, "
        "determinism: true, idempotence: true, must_survive: [{tool, regex|json|text, note}]; from this "
        "user's library (see review): all_losses_judged: true, flagged_facts: true.",
        joined(
            { { { "--tests", "FILE", "the policy test file" },
                  { "--baseline", "FILE",
                      "baseline file: losses, broken edits and lost facts may not rise, saved tokens may "
                      "not fall" },
                  { "--update-baseline", {}, "write the baseline file, do not compare" },
                  { "--propose", {},
                      "print a test file with facts from the recordings: texts used later, error lines, "
                      "ids in two results, edited texts. Delete those that need not survive" },
                  { "--most", "N", "with --propose: facts per tool (default 20)" },
                  { "--junit", "FILE",
                      "write the verdict as JUnit XML, for CI servers; - is standard output" },
                  { "--sarif", "FILE", "write the verdict as SARIF, for code hosts; - is standard output" },
                  { "--comment", "FILE",
                      "write the verdict as Markdown, for a pull request; - is standard output" },
                  { "--against", "POLICY",
                      "the policy in force; the comment then lists its figures, changed decisions and new "
                      "losses" },
                  { "--link", "URL", "address of the decision report, for the comment" },
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
