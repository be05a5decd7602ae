// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy loses, saves and costs on recordings, and how it stands beside others.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runLosses(const Context& context, const std::vector<std::string>& words);
int runCost(const Context& context, const std::vector<std::string>& words);
int runCompare(const Context& context, const std::vector<std::string>& words);

namespace {

const Option kAll { "--all", {}, "every row of the tables" };

Command lossesRow()
{
    return { "losses", "what the policy drops and the agent used later", "[options] FILE|DIR...",
        "Results of which the policy drops something that a later response used and had from nowhere else, one by one "
        "and by tool.\n"
        "Observational: the recorded agent saw the full text; 0 means none detected.",
        joined({ { { "--edits", {}, "exact-match edits that lose every copy of the text they look for" },
                     { "--again", {}, "results that were fetched again, because of the policy or not" },
                     { "--labels", "FILE", "precision and recall of the detector on labelled pairs" },
                     { "--half", "HALF", "which half of the labelled pairs (default test)", "test tuning" },
                     kAll },
            analysisOptions() }),
        "winnow-cli losses --policy gateway.yaml sample_sessions", runLosses, true };
}

Command costRow()
{
    return { "cost", "money with prompt caching, gross to net", "[options] FILE|DIR...",
        "What the tool results cost with prompt caching, and the way from gross to net savings. Without --demand every "
        "lost use is asked for, or repaired where that cannot be; with it the requests stand in a table of their own. "
        "Prices: prices.json of the installation, or of the data folder.",
        joined(
            { { { "--client", "NAME", "claim nothing beyond what this client cuts off anyway",
                    "none claude-code codex opencode" },
                  { "--factors", {}, "also billed against counted tokens, session by session" },
                  { "--limit", "N",
                      "context limit in tokens (200000): model calls until it is reached, before and after" },
                  { "--curve", {},
                      "also tokens in context at each model call of each session, before and after" },
                  kAll },
                demandOptions(), analysisOptions() }),
        "winnow-cli cost --policy gateway.yaml sample_sessions", runCost, true };
}

Command compareRow()
{
    return { "compare", "policies beside each other on the same recordings", "[options] FILE|DIR...",
        "Measures variants of the policy (--vary) or what it does otherwise than another policy (--against): tokens, "
        "money, results missed, edits broken, each by a full replay. Sizes are exact: every size at which something "
        "changes.",
        joined(
            { { { "--vary", "WHAT", "what is varied (default sizes)",
                    "sizes strategies parameters clients presets library" },
                  { "--against", "POLICY", "a policy, named as --policy names one", {}, {}, true },
                  { "--param", "NAME",
                      "with sizes: min_bytes (default), max_bytes; min_tokens, max_tokens under the token dialect" },
                  { "--values", "A,B,C", "these values of --param instead, e.g. --param strategy" },
                  { "--tool", "NAME",
                      "with sizes: only this tool's results, as the tables name it (\"Bash make\")" },
                  { "--by", "PART", "a row for each part of the recordings", "tool session kind status" },
                  kAll },
                analysisOptions() }),
        "winnow-cli compare --vary parameters --policy sample_sessions/first-look.yaml sample_sessions",
        runCompare, true };
}

} // namespace

std::vector<Command> analysisRows()
{
    return { lossesRow(), costRow(), compareRow() };
}

} // namespace winnow::cli
