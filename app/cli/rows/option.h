// SPDX-License-Identifier: GPL-3.0-or-later
// Every option is defined once: parser, help, man pages, completions and the reference read these rows. A command's row
// (command_rows_*.cpp) combines its own options with shared groups.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

namespace winnow::cli {

struct Option
{
    std::string_view name; // "--policy"
    std::string_view value; // what follows it, "FILE"; empty for a flag. FILE and DIR complete to paths
    std::string_view help;
    std::string_view choices = {}; // allowed words, separated by spaces, if they are few
    std::string_view group = {}; // heading in the help; empty: the command's own
    bool repeatable = false; // all given values count

    bool isFlag() const { return value.empty(); }
};

using Options = std::vector<Option>;

/// How to read recordings: --format, --encoding, --jobs, --sample and similar.
const Options& recordingOptions();
const Options& indexCacheOptions(); // part of recordingOptions()
/// --policy, --library, --set.
const Options& policyOptions();
/// --json, --csv, --markdown.
const Options& outputOptions();
/// Which originals the model requests, and how; for cost.
const Options& demandOptions();
/// --assume.
const Options& assumeOptions();
/// Options of every analysis: recordings, policy, output, --assume.
const Options& analysisOptions();

/// All rows in one list.
Options joined(std::initializer_list<Options> parts);

} // namespace winnow::cli
