// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy saves and costs on recordings.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runSweep(const Context& context, const std::vector<std::string>& words);
int runRegret(const Context& context, const std::vector<std::string>& words);
int runEdits(const Context& context, const std::vector<std::string>& words);
int runRefetches(const Context& context, const std::vector<std::string>& words);
int runExpand(const Context& context, const std::vector<std::string>& words);
int runCost(const Context& context, const std::vector<std::string>& words);
int runFlips(const Context& context, const std::vector<std::string>& words);

namespace {

const Option kAll { "--all", {}, "every row of the tables" };

Command sweepRow()
{
    return { "sweep", "saved and missed at every threshold, exactly", "[options] FILE|DIR...",
        "Savings and losses as a function of a parameter. A threshold gives the exact staircase (every value "
        "at which something changes).",
        joined({ { { "--param", "NAME",
                       "min_bytes (default), max_bytes; min_tokens, max_tokens under the token dialect" },
                     { "--values", "A,B,C",
                         "instead: one full replay for each value of any parameter, e.g. --param strategy" },
                     { "--tool", "NAME", "only this tool's results, as the tables name it (\"Bash make\")" },
                     { "--all", {}, "every step in the table (--json always has all)" } },
            analysisOptions() }),
        "winnow-cli sweep --param min_bytes --set strategy=simple sample_sessions", runSweep, true };
}

Command regretRow()
{
    return { "regret", "what was dropped and later used", "[options] FILE|DIR...",
        "Needs: results of which the policy drops something that a later response used and had from nowhere "
        "else, by tool and one by one, each with its evidence.\n"
        "Observational: the recorded agent saw the full text; 0 means none detected.",
        joined({ { { "--labels", "FILE",
                       "how good the detector is: labelled pairs against it (the manual says how they are "
                       "written)" },
                     { "--half", "HALF", "which half of the labelled pairs (default test)", "test tuning" },
                     kAll },
            analysisOptions() }),
        "winnow-cli regret --policy gateway.yaml sample_sessions", runRegret, true };
}

Command editsRow()
{
    return { "edits", "exact-match edits that would have failed", "[options] FILE|DIR...",
        "Exact-match edits whose text every earlier result lost under the policy.",
        joined({ { kAll }, analysisOptions() }), "winnow-cli edits --policy gateway.yaml sample_sessions",
        runEdits, true };
}

Command refetchesRow()
{
    return { "refetches", "what was fetched again, and why", "[options] FILE|DIR...",
        "Calls that fetch again what was already shown: the same call, or a file whose lines were there. "
        "Caused: the policy drops wanted lines. Redundant: they were still to be read.",
        joined({ { kAll }, analysisOptions() }),
        "winnow-cli refetches --policy sample_sessions/first-look.yaml sample_sessions", runRefetches };
}

Command expandRow()
{
    return { "expand", "what expand_context would take back", "[options] FILE|DIR...",
        "Simulates expand_context: who asks, whether the store still has the original on the recorded clock, "
        "what it costs.",
        joined({ { { "--all", {}, "every request in the second table, not only the ten that cost most" } },
            demandOptions(), analysisOptions() }),
        "winnow-cli expand --rate 0.1 --policy gateway.yaml sample_sessions", runExpand };
}

Command costRow()
{
    return { "cost", "money with prompt caching, gross to net", "[options] FILE|DIR...",
        "What the tool results cost with prompt caching, and the way from gross to net savings. Without "
        "--demand every lost need is asked for, or repaired where that cannot be. Prices: prices.json of the "
        "installation, or of the data folder.",
        joined(
            { { { "--client", "NAME", "claim nothing beyond what this client cuts off anyway",
                    "none claude-code codex opencode" },
                  { "--factors", {}, "also billed against counted tokens, session by session" },
                  { "--limit", "N",
                      "context limit in tokens (200000): model calls until it is reached, before and after" },
                  { "--curve", {},
                      "also tokens in context at each model call of each session, before and after" } },
                demandOptions(), analysisOptions() }),
        "winnow-cli cost --policy gateway.yaml sample_sessions", runCost, true };
}

Command flipsRow()
{
    return { "flips", "what another policy does differently, grouped and sized",
        "--against POLICY [options] FILE|DIR...",
        "What the policy does differently from another one: results whose status or text changes, grouped by "
        "tool and by from -> to, sized by tokens, money, regret and edit breaks, with a bootstrap interval over sessions.",
        joined({ { { "--against", "POLICY", "a YAML file, NAME[@VERSION] of the library, or preset:NAME" } },
            analysisOptions() }),
        "winnow-cli flips --against preset:gateway-bytes-default --policy sample_sessions/first-look.yaml "
        "sample_sessions",
        runFlips };
}

} // namespace

std::vector<Command> analysisRows()
{
    return { sweepRow(), regretRow(), editsRow(), refetchesRow(), expandRow(), costRow(), flipsRow() };
}

} // namespace winnow::cli
