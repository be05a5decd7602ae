// SPDX-License-Identifier: GPL-3.0-or-later
// Finding a policy, promising about it, and holding it.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runSensitivity(const Context& context, const std::vector<std::string>& words);
int runGuarantee(const Context& context, const std::vector<std::string>& words);
int runCheck(const Context& context, const std::vector<std::string>& words);
int runEvidence(const Context& context, const std::vector<std::string>& words);
int runTournament(const Context& context, const std::vector<std::string>& words);
int runHarness(const Context& context, const std::vector<std::string>& words);

namespace {

Command sensitivityRow()
{
    return { "sensitivity", "every parameter one step down and up", "[options] FILE|DIR...",
        "Each parameter one step down and one up (halved and doubled, 0.05 for fractions, switches flipped, "
        "skip_tools by one category), everything else as it is: the effect on net saving, regret and edit "
        "breaks, each by a full replay.",
        joined({ { { "--all", {}, "also steps without effect" } }, analysisOptions() }),
        "winnow-cli sensitivity --policy sample_sessions/first-look.yaml sample_sessions", runSensitivity,
        true };
}

Command guaranteeRow()
{
    return { "guarantee", "what may be promised about new sessions, beside a random control",
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
        "winnow-cli guarantee --library preset:balanced --risk 0.2 sample_sessions", runGuarantee, true,
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
                      "in two results, edited later; delete what need not survive" },
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

Command evidenceRow()
{
    return { "evidence", "savings, regret and edit breaks by minimum size, and by tool",
        "[options] FILE|DIR...",
        "The table of the README on your recordings: savings, missed share and edit breaks for five minimum "
        "sizes and for "
        "a plain beginning-and-end cut, and regret by tool under the policy; with date, counter and corpus "
        "hash.",
        analysisOptions(), "winnow-cli evidence --markdown --set strategy=simple sample_sessions",
        runEvidence };
}

Command tournamentRow()
{
    return { "tournament", "every strategy on every content kind, side by side", "[options] FILE|DIR...",
        "Runs every strategy alone over the recordings, without thresholds, and compares by content kind: "
        "what it changed, bytes and tokens, money, milliseconds, its class, and the regret and edit breaks "
        "it would have caused.",
        joined(
            { { { "--strategies", "A,B,C", "only these (names as in policies)" },
                  { "--kind", "A,B", "only these content kinds, e.g. log,json_rows (\"all\" is their sum)" },
                  { "--no-regret", {}, "skip the search for what the agent needed later" },
                  { "--all", {}, "also strategies that changed nothing" } },
                recordingOptions(), outputOptions() }),
        "winnow-cli tournament --kind log,json_rows,search sample_sessions", runTournament };
}

Command harnessRow()
{
    return { "harness", "what agent harnesses clear, evict and cut by themselves, beside policies",
        "[options] FILE|DIR...",
        "Tokens carried, money net of cache rewrites and regret of context editing, eviction to files, "
        "microcompact, last-N observations and client limits, side by side with gateway policies. Modelled; "
        "assumptions are printed.",
        joined(
            { { { "--preset", "A,B", "only these (all by default)",
                    "anthropic-clear-tool-uses anthropic-clear-at-least-20k anthropic-clear-inputs "
                    "langchain-clear-tool-uses deepagents-eviction claude-code-microcompact swe-agent-last-5 "
                    "swe-agent-last-5-polling-10 client-claude-code client-codex client-opencode" },
                  { "--policies", "A,B", "files, library names or preset:NAME to set beside them" },
                  { "--trigger", "N", "of the presets that clear: tokens at which they begin" },
                  { "--keep", "N", "of the presets that clear: results that stay" },
                  { "--clear-at-least", "N", "of the presets that clear: tokens they must gain" },
                  { "--exclude-tools", "A,B", "of the presets that clear: tools they leave alone" },
                  { "--clear-tool-inputs", {}, "of the presets that clear: the calls' arguments too" },
                  { "--no-regret", {}, "leave out what the agent needed later" } },
                recordingOptions(), outputOptions() }),
        "winnow-cli harness --trigger 30000 --policies preset:lossless sample_sessions", runHarness };
}

} // namespace

std::vector<Command> choosingRows()
{
    return { sensitivityRow(), guaranteeRow(), checkRow(), evidenceRow(), tournamentRow(), harnessRow() };
}

} // namespace winnow::cli
