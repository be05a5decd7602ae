// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands of `winnow-cli policy`; each takes the words behind its name and returns an exit code.
#pragma once

#include "app/cli/rows/command.h"
#include "core/gateway/config/policy_yaml.h"

namespace winnow::cli {

int policyLint(const Context& context, const std::vector<std::string>& words);
int policyShow(const Context& context, const std::vector<std::string>& words);
int policyDiff(const Context& context, const std::vector<std::string>& words);
int policyConvert(const Context& context, const std::vector<std::string>& words);
int policyList(const Context& context, const std::vector<std::string>& words);
int policySave(const Context& context, const std::vector<std::string>& words);
int policyImport(const Context& context, const std::vector<std::string>& words);
int policyExport(const Context& context, const std::vector<std::string>& words);
int policyHistory(const Context& context, const std::vector<std::string>& words);
int policyRemove(const Context& context, const std::vector<std::string>& words);
int policyRestore(const Context& context, const std::vector<std::string>& words);
int policyRename(const Context& context, const std::vector<std::string>& words);

std::string_view severityName(Severity severity);

/// Prints to stdout; kUsage with a message when stdout cannot take it.
int printed(const std::string& text);
/// The same for people: names and notes as words.
int printedShown(const std::string& text);

} // namespace winnow::cli
