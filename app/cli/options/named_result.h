// SPDX-License-Identifier: GPL-3.0-or-later
// The word FILE#N of the command line: a recording, and a result in it, counted from 1.
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/session/corpus.h"

namespace winnow::cli {

struct NamedResult
{
    std::string file;
    std::optional<std::size_t> result; // from 0
};

/// Parses "FILE#N"; if a file has exactly this name, it is that file. Error Usage: N is not the number of a
/// result.
Result<NamedResult> resultNamed(const std::string& word);

/// The same within loaded recordings; FILE is a path or a file name. Error Usage: no such result.
Result<ResultId> resultNamed(const std::string& word, const Corpus& corpus);

} // namespace winnow::cli
