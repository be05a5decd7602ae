// SPDX-License-Identifier: GPL-3.0-or-later
// Putting a policy into a gateway's own config file: only pipes.tool_output (and providers if asked) changes,
// every other byte stays; store.ttl and urls.compresr keep the file's values. The result is checked by the
// emulated loader before anybody writes it.
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

/// The new text of the file; comments stay where their keys stay. Errors: Malformed (no YAML), Unsupported
/// (the section is an alias of another one, or its key is written with '?'), Invalid (the gateway would not
/// load the result, or with other values than meant; the key is named).
Result<std::string> spliceIntoConfig(
    std::string_view text, const Policy& policy, const ExportParts& parts = {});

/// Where the spliced file still says otherwise than the policy, because that stands outside the replaced
/// sections: the task_output pipe, store.ttl, urls.compresr, providers. Keys that do not matter for this
/// policy are left out. Lines are those of `spliced`, 0 = the file says nothing.
std::vector<Finding> exportFindings(
    std::string_view spliced, const Policy& policy, const ExportParts& parts = {});

/// The text with the comment "# winnow-KEY: WORDS" as its first line, or in place of that key's line among the first
/// twenty. No word of it ends the line or names a variable.
std::string withHeadComment(std::string_view text, std::string_view key, std::string_view words);

/// Unified diff of two texts, three lines of context; "" when they are equal. For the preview.
std::string unifiedDiff(std::string_view before, std::string_view after, const std::string& name);

} // namespace winnow
