// SPDX-License-Identifier: GPL-3.0-or-later
// The table that each command prints with --jsonl and --csv.
#include "app/cli/output/data_table.h"

namespace winnow::cli {

const std::vector<DataTable>& dataTables()
{
    static const std::vector<DataTable> tables {
        { "results", "inspect", "a tool result as it was recorded",
            { "path", "session", "index", "tool", "call_id", "line", "format", "model", "sub_name", "bytes",
                "tokens", "images", "error", "sidechain", "exit_code" } },
        { "outcomes", "replay", "a tool result under the policy",
            { "path", "session", "index", "tool", "call_id", "line", "status", "shadow_id", "bytes_before",
                "bytes_after", "tokens_before", "tokens_after", "chain", "findings", "after" } },
        { "hits", "grep", "a line that holds the pattern",
            { "path", "session", "index", "tool", "call_id", "line", "text_line", "text", "match", "cut" } },
        { "steps", "sweep", "a value of the parameter",
            { "value", "changed", "saved_bytes", "saved_tokens", "missed", "needs", "weight", "edits_broken",
                "net" } },
        { "needs", "regret", "a response that used something the policy takes away",
            { "path", "session", "index", "tool", "call_id", "line", "model_call", "use", "weight",
                "breaks_edit", "kind", "text", "evidence" } },
        { "broken_edits", "edits", "an exact-match edit that lost every copy of its text",
            { "path", "session", "index", "tool", "call_id", "line", "model_call", "use", "weight",
                "breaks_edit", "kind", "text", "evidence" } },
        { "refetches", "refetches", "a result that repeats what an earlier one held",
            { "path", "session", "index", "tool", "call_id", "line", "earlier_path", "earlier_index",
                "same_call", "wanted_lines", "missing_lines", "caused", "tokens" } },
        { "asks", "expand", "a request for an original, as the model of demand makes it",
            { "path", "session", "index", "tool", "call_id", "line", "model_call", "supply", "probability",
                "tokens", "cost", "repair", "break_even_rate" } },
        { "bills", "cost", "a session: its bill, and gross to net",
            { "session", "model", "price_row", "assumed_price", "recorded", "modelled", "cached",
                "token_factor_value", "before", "gross", "markers", "expansions", "repairs", "cache_rewrites",
                "net" } },
        { "flips", "flips", "a result that the model sees otherwise",
            { "path", "session", "index", "tool", "call_id", "line", "from", "to" } },
        { "parameter_steps", "sensitivity", "a parameter one step down or up",
            { "key", "now", "value", "saved_tokens", "money_worst", "money_best", "missed", "edits_broken",
                "changed", "needs", "weight" } },
        { "promises", "guarantee", "a step of a family of policies",
            { "family", "step", "saved_tokens", "missing" } },
        { "checks", "check", "a test of the gate",
            { "test", "passed", "measured", "limit", "label", "failing", "failures" } },
        { "variants", "evidence", "a variant of the policy",
            { "variant", "saved_tokens", "money_worst", "money_best", "missed", "edits_broken", "changed",
                "needs", "weight" } },
        { "strategies", "tournament", "a strategy on a kind of content",
            { "kind", "strategy", "fidelity", "results", "changed", "bytes_before", "bytes_after",
                "tokens_before", "tokens_after", "ratio", "milliseconds", "money_worst", "money_best",
                "missed", "needs", "edits_broken", "skill_over_chance" } },
        { "policies", "harness", "a policy over the whole context",
            { "name", "title", "changed", "cleared", "arrival_tokens", "context_tokens",
                "context_tokens_saved", "cost", "cache_rewrites", "net", "rewritten_calls", "missed", "needs",
                "edits_broken", "assumption" } },
        { "losses", "review",
            "a response that used something the policy takes away, and what a reviewer says of it",
            { "loss", "path", "session", "index", "tool", "call_id", "line", "texts", "weight", "breaks_edit",
                "verdict", "reason" } },
        { "replacements", "redact", "a text that is replaced",
            { "kind", "rule", "with", "count", "bytes", "text" } },
    };
    return tables;
}

} // namespace winnow::cli
