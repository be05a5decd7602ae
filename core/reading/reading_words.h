// SPDX-License-Identifier: GPL-3.0-or-later
// The words a session is read with: who speaks, what a boundary is, what a fold holds, the arguments of a
// call one per line. `winnow-cli show` prints them; the page Reading says the same in the user's language.
#pragma once

#include <string>
#include <string_view>

#include "core/reading/reading_rows.h"

namespace winnow {

/// "system", "user", "assistant", "thinking", "note"; for events with a text of their own.
std::string_view speakerName(EventKind kind);
std::string_view boundaryName(BoundaryKind kind);
/// "1 line", "493 lines": `one` with its number.
std::string countedWord(std::uint64_t number, std::string_view one);
/// "493 lines, 4 332 tokens dropped (simple: first words), 3 lost uses: passThreshold, urlState…", for
/// every view of a cut. "~" before tokens that are estimated.
std::string foldText(const Fold& fold, bool exact = true);
/// A row as it is printed: its sign and the line, controls visible, or a fold by its name.
std::string printedRow(const ShownResult& shown, const ReadingRow& row);
/// A run of line ends, blanks among them, as one line end.
std::string singleLineEnds(std::string_view text);
/// What a fold or a list of uses says of a long text: one line, at most 48 bytes.
std::string shortened(std::string_view text);
/// Names of used texts that a fold says before it says "…".
inline constexpr std::size_t kNamesInFold = 6;

/// What was used, with the whole of the words at its ends where the result has it as it was used.
std::string wordsOf(const ShownResult& shown, const ShownUse& use, const UseEvidence& evidence);

/// Arguments one per line, "name: value", texts as they are; what is not a JSON object stays one text.
/// Foreign text: who prints it makes it visible.
std::string argumentLines(std::string_view arguments);
/// What an event says, as it is read: its text, the arguments of a call, the summary of a boundary. Empty
/// for results.
std::string eventText(const Corpus& corpus, const Session& session, const Event& event);

} // namespace winnow
