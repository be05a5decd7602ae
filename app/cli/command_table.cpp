// SPDX-License-Identifier: GPL-3.0-or-later
// One line a command: declaration above, row below, both in the order of --help.
#include "app/cli/command.h"

namespace winnow::cli {

int runInspect(const Context& context, const std::vector<std::string>& words);
int runReplayRequest(const Context& context, const std::vector<std::string>& words);

const std::vector<Command>& commands()
{
    static const std::vector<Command> table {
        { "inspect", "what is in the recordings: sessions, tools, results, issues",
            "Usage: winnow-cli inspect [options] FILE|DIR...\n\n"
            "  --json, --jsonl        one document, or one recording a line (default: tables)\n"
            "  --format NAME          read as this format (--list-formats names them) instead of recognising it\n"
            "  --encoding NAME        count tokens with this encoding (default: by the recorded model)\n"
            "  --jobs N               files read at the same time (default: one per core)\n"
            "  --sample N --seed S    N sessions at random, the same ones for the same seed\n"
            "  --mirrors              also read sub-agent results that exist only as progress copies\n"
            "  --keep-snapshots       keep sessions that are the beginning of the same session elsewhere\n"
            "  --max-expanded BYTES, --max-ratio N, --max-files N   limits for packed files and folders\n"
            "  --index-cache FILE     remember what was read, so that the next opening is immediate\n"
            "  --strict               exit code 2 when anything could not be read\n\n"
            "Example: winnow-cli inspect ~/.claude/projects --json > inspect.json",
            runInspect },
        { "replay-request", "a provider request body in, the body the gateway would forward out",
            "Usage: winnow-cli replay-request --jsonl FILE\n\n"
            "Reads one case a line and writes one answer a line; lines of one \"group\" share a shadow store.\n"
            "  {\"id\":\"c1\",\"dialect\":\"gateway-bytes\",\"provider\":\"anthropic\",\"body\":\"{...}\",\n"
            "   \"policy\":{\"enabled\":true,\"strategy\":\"simple\",\"min_bytes\":2048}}\n\n"
            "Example: winnow-cli replay-request --jsonl cases.jsonl > answers.jsonl",
            runReplayRequest },
    };
    return table;
}

} // namespace winnow::cli
