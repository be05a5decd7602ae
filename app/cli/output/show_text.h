// SPDX-License-Identifier: GPL-3.0-or-later
// The output of `winnow-cli show` for people. Makes control characters of recorded text visible; uses colors
// only on a terminal.
#pragma once

#include <string>

#include "app/cli/options/analysis_session.h"
#include "core/reading/shown_result.h"

namespace winnow::cli {

/// The text of a result to show.
enum class ShownSide : std::uint8_t
{
    Reading, // what the model would have seen, with folds
    Before,
    After,
    Diff
};

/// A note if the policy cut inside a character, whose bytes are then U+FFFD in the request body; otherwise
/// "".
std::string cutCharacterWords(std::string_view after);

/// Which model calls carried the whole result (--assume compressed_from); "" if none did.
std::string wholeLine(const ShownResults& results, ResultId id);

/// The exact bytes of that text as in a request body, or a patch; for a pipe. Not for Reading.
std::string exactText(const ShownResults& results, const ShownResult& shown, ShownSide side);

struct ShownStyle
{
    ShownSide side = ShownSide::Reading;
    bool uses = false;
    bool colour = false;
};
/// A heading, the text line by line, and its uses if requested.
std::string resultText(const ShownResults& results, const ShownResult& shown, const ShownStyle& style);
/// The session in order, results in place. Errors: as ShownResults::of().
Result<std::string> sessionText(const ShownResults& results, SessionId id, const ShownStyle& style);
/// The list of results of a recording.
std::string listText(const AnalysisSession& session, const Needs& uses);

} // namespace winnow::cli
