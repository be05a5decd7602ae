// SPDX-License-Identifier: GPL-3.0-or-later
// Finding a policy, promising about it, and holding it.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runChoose(const Context& context, const std::vector<std::string>& words);
int runCheck(const Context& context, const std::vector<std::string>& words);

namespace {

Command chooseRow()
{
    return { "choose", "the part of a policy that keeps a promise about new sessions",
        "[options] FILE|DIR...",
        "Which part of a policy keeps a promise about sessions nobody has seen: \"of new sessions like these "
        "at most 5 % "
        "will miss anything in an argument, edit or answer\". Tools join by what they lose for a saved "
        "token, or the least "
        "size falls, as long as the promise holds: on average (conformal risk control), and 95 % sure (fixed "
        "sequence of exact "
        "binomial tests). Beside it the same results cut to random lines of the same size.",
        joined({ { { "--risk", "R", "share of new sessions that may miss something (0.05)" },
                     { "--confidence", "C", "of the second promise (0.95)" },
                     { "--out", "FILE", "write the part of the policy that keeps the second promise" },
                     { "--all", {}, "every row of the tables" } },
            analysisOptions() }),
        "winnow-cli choose --library preset:balanced --risk 0.2 sample_sessions", runChoose, true,
        "nothing can be promised" };
}

Command checkRow()
{
    return { "check", "the gate: a policy test file and a ratchet",
        "--tests TESTS.yaml [options] FILE|DIR...",
        "The gate.\n"
        "Tests: max_regret (weighted), max_regret_events, max_regretted_share (0.10 or 10 %), "
        "max_edit_breaks, max_p95_bytes, min_results, min_sessions, min_saved_tokens, min_net_saving "
        "(dollars a 1,000 sessions), max_share: {STATUS: 0.1}, determinism: "
        "true, "
        "idempotence: true, must_survive: [{tool, regex|json|text, note}]; of what reviewers left in this "
        "user's library (see review) all_losses_judged: true, flagged_facts: true.",
        joined(
            { { { "--tests", "FILE", "the policy test file" },
                  { "--baseline", "FILE",
                      "ratchet: regret, edit breaks and lost facts may not rise, saved tokens may not fall" },
                  { "--update-baseline", {}, "writes it instead of comparing" },
                  { "--propose", {},
                      "prints a test file with facts found in the recordings: used later, error lines, ids "
                      "in two "
                      "results, edited later; delete what need not survive" },
                  { "--most", "N", "with --propose: facts a tool (default 20)" },
                  { "--junit", "FILE", "the verdict as JUnit XML, for CI servers; - is standard output" },
                  { "--sarif", "FILE", "the verdict as SARIF, for code hosts; - is standard output" },
                  { "--comment", "FILE",
                      "the verdict as Markdown, for a comment below a pull request; - is standard output" },
                  { "--against", "POLICY",
                      "the policy in force: its figures, what flips and what is newly lost stand in the "
                      "comment" },
                  { "--link", "URL", "where the decision sheet lies, for the comment" },
                  { "--allow-empty", {},
                      "tests that ask for nothing, a policy that changes nothing, files without a recording "
                      "or a "
                      "result, and facts whose tool or pattern never occurs are no error" },
                  { "--all", {}, "every failure in the table" } },
                analysisOptions() }),
        "winnow-cli check --tests tests.yaml --junit gate.xml --policy sample_sessions/first-look.yaml "
        "sample_sessions",
        runCheck, true, "a test fails" };
}

} // namespace

std::vector<Command> choosingRows()
{
    return { chooseRow(), checkRow() };
}

} // namespace winnow::cli
