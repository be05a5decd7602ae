// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a policy into a gateway's existing config file. Changes only values of pipes.tool_output that differ. Rewrites
// the whole section if single values are not enough, and providers on request. All other bytes stay, among them
// store.ttl and urls.compresr. The emulated loader checks the result before it is written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/gateway/config/policy_yaml.h"
#include "core/policy/policy.h"

namespace winnow {

struct ExportParts
{
    bool providers = false; // also replace the providers section
};

/// The new text of the file; a comment stays if its key does. Errors: Malformed (not YAML), Unsupported (the
/// section is an alias of another one, or its key is written with '?'), Invalid (the gateway would not load
/// the result, or with other values than intended; names the key).
Result<std::string> spliceIntoConfig(
    std::string_view text, const Policy& policy, const ExportParts& parts = {});

/// Where the spliced file still differs from the policy outside the replaced sections: the task_output pipe,
/// store.ttl, urls.compresr, providers. Skips keys that do not matter for this policy. Lines are those of
/// `spliced`, 0 = not in the file.
std::vector<Finding> exportFindings(
    std::string_view spliced, const Policy& policy, const ExportParts& parts = {});

/// The text with the comment "# winnow-KEY: WORDS" as its first line, or in place of an existing one among
/// the first twenty lines. Escapes anything in the words that would end the line or refer to a variable.
std::string withHeadComment(std::string_view text, std::string_view key, std::string_view words);

} // namespace winnow
