// SPDX-License-Identifier: GPL-3.0-or-later
// The table that each command prints with --jsonl and --csv.
#include "app/cli/output/data_table.h"

namespace winnow::cli {

const std::vector<DataTable>& dataTables()
{
    static const std::vector<DataTable> tables {
        { "inspect", "a tool result as it was recorded",
            { "path", "session", "number", "tool", "call_id", "line", "format", "model", "sub_name", "bytes",
                "tokens", "images", "error", "sidechain", "cut_by", "exit_code" } },
        { "replay", "a tool result under the policy",
            { "path", "session", "number", "tool", "call_id", "line", "status", "shadow_id", "bytes_before",
                "bytes_after", "tokens_before", "tokens_after", "client_cut", "cut_by", "chain", "findings",
                "after" } },
        { "grep", "a line that contains the pattern",
            { "path", "session", "number", "tool", "call_id", "line", "text_line", "text", "match", "cut" } },
        { "check", "a test of the gate",
            { "test", "passed", "measured", "limit", "label", "failing", "failures" } },
        { "review", "a response that used text the policy drops, and the reviewer's verdict",
            { "loss", "path", "session", "number", "tool", "call_id", "line", "texts", "weight",
                "breaks_edit", "verdict", "reason" } },
        { "redact", "a replaced text", { "kind", "rule", "with", "count", "bytes", "text" } },
    };
    return tables;
}

} // namespace winnow::cli
