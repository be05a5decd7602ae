// SPDX-License-Identifier: GPL-3.0-or-later
// The options every command shares that reads recordings: --format, --jobs, --encoding, --strict, --sample,
// --seed, --index-cache, --no-index-cache.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "app/cli/command.h"
#include "core/importers/importer.h"
#include "core/replay/replay_result.h"
#include "core/tokens/counter.h"

namespace winnow::cli {

/// Names to add to a command's flags and valued options.
const std::set<std::string>& corpusFlags();
const std::set<std::string>& corpusOptions();

/// Opens the files named in `arguments`; issues go to stderr as "FILE:LINE: text". Error with --strict when
/// any recording has a warning or an error.
Result<std::shared_ptr<const Corpus>> corpusFromArguments(const Context& context, const Arguments& arguments);

/// --encoding; nullopt = by the recorded model.
Result<std::optional<Encoding>> encodingFromArguments(const Arguments& arguments);
Result<unsigned> jobsFromArguments(const Arguments& arguments);
/// --index-cache, the user's own without it; empty with --no-index-cache.
std::filesystem::path indexCacheFromArguments(const Arguments& arguments);

/// corpusFromArguments() and a replay engine over it.
Result<std::shared_ptr<ReplayEngine>> engineFromArguments(const Context& context, const Arguments& arguments);

/// The union of several option sets.
std::set<std::string> united(std::initializer_list<std::set<std::string>> sets);

} // namespace winnow::cli
