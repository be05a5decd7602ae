// SPDX-License-Identifier: GPL-3.0-or-later
// The building blocks of writePolicy() and of export into existing files. Blocks end with a line feed and are
// indented by `indent` spaces; they never contain literal secrets.
#pragma once

#include <string>

#include "core/policy/policy.h"

namespace winnow {

/// Everything below `tool_output:`.
std::string toolOutputYaml(const Policy& policy, std::size_t indent);

/// Everything below `task_output:` that is set.
std::string taskOutputYaml(const Policy& policy, std::size_t indent);

/// "# winnow-policy: {...}": name and release, because the gateways have no keys for them.
std::string metaComment(const Policy& policy);

} // namespace winnow
