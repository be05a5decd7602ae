// SPDX-License-Identifier: GPL-3.0-or-later
// One line a command: declaration above, row below, both in the order of --help.
#include "app/cli/command.h"

namespace winnow::cli {

int runReplayRequest(const Context& context, const std::vector<std::string>& words);

const std::vector<Command>& commands()
{
    static const std::vector<Command> table {
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
