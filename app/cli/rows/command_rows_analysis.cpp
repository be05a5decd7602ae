// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy loses, saves and costs on recordings, and how it compares with others.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

Result<int> runLosses(const Context& context, const Arguments& arguments);
Result<int> runCost(const Context& context, const Arguments& arguments);
Result<int> runCompare(const Context& context, const Arguments& arguments);

namespace {

const Option kAll { "--all", {}, "every row of the tables" };

Command lossesRow()
{
    return { "losses", "what the policy drops and the agent used later", "[options] FILE|DIR...",
        "Lists each lost use: text that the policy drops, that the agent used later, and that nothing else "
        "in the context shows. A table by tool follows.\nObservational: the recorded agent saw the full text; "
        "0 means none detected.",
        joined({ { { "--edits", {}, "list broken edits: their old text is no longer in the context" },
                     { "--again", {}, "list the results that the agent fetched again" },
                     { "--labels", "FILE",
                         "measure precision and recall of the detector on labeled pairs or changed results" },
                     { "--half", "HALF", "which labeled pairs to use (default test)", "test tuning" }, kAll },
            analysisOptions() }),
        "winnow-cli losses --policy gateway.yaml sample_sessions", runLosses, true };
}

Command costRow()
{
    return { "cost", "the cost with prompt caching, from gross to net savings", "[options] FILE|DIR...",
        "Prints what the tool results cost with prompt caching, and how gross savings become net savings. "
        "Without --demand, the agent fetches each lost text, or repairs the loss if it cannot fetch. With "
        "--demand, the requests have their own table. Prices come from prices.json in the data folder, "
        "else in the installation.",
        joined(
            { { { "--client", "NAME",
                    "count savings from what this client sends by itself (default recorded: the one that made each "
                    "recording; none: from the recorded texts)",
                    "recorded none claude-code codex codex-bytes opencode gemini-cli qwen-code pi goose openhands "
                    "strands-offloader deepagents-eviction claude-code-message-budget" },
                  { "--factors", {}, "also compare billed and counted tokens of each session" },
                  { "--limit", "N",
                      "context limit in tokens (200000); prints the model calls until it is reached, "
                      "before and after" },
                  { "--curve", {}, "also print the tokens in context at each model call, before and after" },
                  kAll },
                demandOptions(), analysisOptions() }),
        "winnow-cli cost --policy gateway.yaml sample_sessions", runCost, true };
}

Command compareRow()
{
    return { "compare", "policies compared on the same recordings", "[options] FILE|DIR...",
        "Measures variants of the policy (--vary), or its difference from another policy (--against). Each "
        "row is a full replay: tokens, money, results with a loss, broken edits. --vary sizes tries every "
        "size at which a result changes.",
        joined(
            { { { "--vary", "WHAT", "what to vary (default sizes)",
                    "sizes strategies parameters clients presets library" },
                  { "--against", "POLICY", "compare with this policy, named as for --policy", {}, {}, true },
                  { "--param", "NAME",
                      "with sizes: min_bytes (default) or max_bytes; in the token dialect min_tokens or "
                      "max_tokens; with clients: a row and its setting (anthropic.keep, qwen.toolOutputBatchBudget)" },
                  { "--values", "A,B,C", "try these values of --param" },
                  { "--tool", "NAME",
                      "with sizes: only results of this tool, named as in the tables (\"Bash make\")" },
                  { "--by", "PART",
                      "one row for each part of the recordings; with clients only tool: what each client cuts of it",
                      "tool session kind status" },
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
