// SPDX-License-Identifier: GPL-3.0-or-later
// One line a command: declaration above, row below, both in the order of --help.
#include "app/cli/command.h"

namespace winnow::cli {

const std::vector<Command>& commands()
{
    static const std::vector<Command> table {};
    return table;
}

} // namespace winnow::cli
