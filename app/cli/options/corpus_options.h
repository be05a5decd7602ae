// SPDX-License-Identifier: GPL-3.0-or-later
// The values of recordingOptions() (option.h): the open corpus, its engine, encoding and threads.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/cli/rows/command.h"
#include "core/importers/importer.h"
#include "core/replay/replay_result.h"
#include "core/tokens/counter.h"

namespace winnow::cli {

/// How to read recordings according to `arguments`.
Result<ImportOptions> importOptionsFrom(const Arguments& arguments);
/// Opens the files named in `arguments`: recordings, or digests of recordings as one; issues go to stderr as
/// "FILE:LINE: text". With --strict, a warning or error in any recording is an error.
Result<std::shared_ptr<const Corpus>> corpusFromArguments(const Context& context, const Arguments& arguments);

/// Reports the issues of the recordings before any other output, unless `quiet`; returns how many of them are
/// more than notes.
std::size_t printIssues(const Corpus& corpus, bool quiet);

/// A whole number; `fallback` if the option is not given. Error: Usage.
Result<std::uint64_t> numberFromArguments(
    const Arguments& arguments, const std::string& option, std::uint64_t fallback);
/// --encoding; nullopt = by the recorded model. Error: Usage.
Result<std::optional<Encoding>> encodingFromArguments(const Arguments& arguments);
Result<unsigned> jobsFromArguments(const Arguments& arguments);
/// --index-cache, by default the user's own; empty with --no-index-cache.
std::filesystem::path indexCacheFromArguments(const Arguments& arguments);

/// corpusFromArguments() and a replay engine over it.
Result<std::shared_ptr<ReplayEngine>> engineFromArguments(const Context& context, const Arguments& arguments);

} // namespace winnow::cli
