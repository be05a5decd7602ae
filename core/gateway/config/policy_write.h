// SPDX-License-Identifier: GPL-3.0-or-later
// The parts writePolicy() and the exporter into existing files are made of. Blocks end with a line feed and
// are indented by `indent` spaces; literal secrets never appear in them.
#pragma once

#include <string>

#include "core/policy/policy.h"

namespace winnow {

/// Everything below `tool_output:`.
std::string toolOutputYaml(const Policy& policy, std::size_t indent);

/// Everything below `task_output:` that is set.
std::string taskOutputYaml(const Policy& policy, std::size_t indent);

/// "# winnow-policy: {...}": name and release, for which the gateways have no keys.
std::string metaComment(const Policy& policy);

} // namespace winnow
