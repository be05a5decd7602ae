// SPDX-License-Identifier: GPL-3.0-or-later
// Every option is written once: parser, help, man pages, completions and the reference read these rows.
// A command's row (command_rows_*.cpp) joins its own options with the groups that commands share.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

namespace winnow::cli {

struct Option
{
    std::string_view name; // "--policy"
    std::string_view value; // what stands behind it, "FILE"; empty for a flag. FILE and DIR complete to paths
    std::string_view help;
    std::string_view choices = {}; // the words it takes, separated by spaces, where these are few
    std::string_view group = {}; // heading in the help; empty: the command's own
    bool repeatable = false; // several values are all meant

    bool isFlag() const { return value.empty(); }
};

using Options = std::vector<Option>;

/// How recordings are read: --format, --encoding, --jobs, --sample and their like.
const Options& recordingOptions();
const Options& indexCacheOptions(); // among them
/// --policy, --library, --set.
const Options& policyOptions();
/// --json, --csv, --markdown.
const Options& outputOptions();
/// Which originals the model asks for, and how; of cost.
const Options& demandOptions();
/// What every analysis takes: recordings, policy, output, --assume.
const Options& analysisOptions();

/// All rows one after the other.
Options joined(std::initializer_list<Options> parts);

} // namespace winnow::cli
