// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands of `winnow-cli policy`; each returns an exit code.
#pragma once

#include "app/cli/rows/command.h"
#include "core/gateway/config/policy_yaml.h"

namespace winnow::cli {

Result<int> policyLint(const Context& context, const Arguments& arguments);
Result<int> policyShow(const Context& context, const Arguments& arguments);
Result<int> policyDiff(const Context& context, const Arguments& arguments);
Result<int> policyConvert(const Context& context, const Arguments& arguments);
Result<int> policyList(const Context& context, const Arguments& arguments);
Result<int> policySave(const Context& context, const Arguments& arguments);
Result<int> policyImport(const Context& context, const Arguments& arguments);
Result<int> policyExport(const Context& context, const Arguments& arguments);
Result<int> policyExportTo(const Context& context, const Arguments& arguments);
Result<int> policyHistory(const Context& context, const Arguments& arguments);
Result<int> policyRemove(const Context& context, const Arguments& arguments);
Result<int> policyRestore(const Context& context, const Arguments& arguments);
Result<int> policyRename(const Context& context, const Arguments& arguments);

/// Prints to stdout; kUsage with a message if stdout cannot be written.
int printed(const std::string& text);
/// Like printed(), for people: makes control characters of names and notes visible.
int printedShown(const std::string& text);

} // namespace winnow::cli
