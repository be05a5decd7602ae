// SPDX-License-Identifier: GPL-3.0-or-later
// The words around a session's texts: who speaks, what a boundary is, what a fold contains. `winnow-cli show` prints
// them; the page Session says the same in the user's language.
#pragma once

#include <string>
#include <string_view>

#include "core/reading/reading_rows.h"

namespace winnow {

/// "system", "user", "assistant", "thinking", "note"; for events with a text of their own.
std::string_view speakerName(EventKind kind);
std::string_view boundaryName(BoundaryKind kind);
/// "1 line", "493 lines": the number with the word `one` in singular or plural.
std::string countedWord(std::uint64_t number, std::string_view one);
/// "493 lines, 4 332 tokens dropped (simple: first words), 3 lost uses: passThreshold, urlState…", for
/// every view of a cut. "~" before estimated tokens.
std::string foldText(const Fold& fold, bool exact = true);
/// A row as it is printed: its sign and the line with visible control characters, or a fold's text.
std::string printedRow(const ShownResult& shown, const ReadingRow& row);
/// Replaces each run of line ends, with blanks among them, by one line end.
std::string singleLineEnds(std::string_view text);
/// A long text in a fold or a list of uses: one line, at most 48 bytes.
std::string shortened(std::string_view text);
/// How many used texts a fold names before "…".
inline constexpr std::size_t kNamesInFold = 6;

/// What was used. If the result has it verbatim, the words at its ends are completed.
std::string wordsOf(const ShownResult& shown, const ShownUse& use, const UseEvidence& evidence);

/// The text of an event: its own, the arguments of a call as recorded, or the summary of a boundary. Empty for
/// results.
std::string eventText(const Corpus& corpus, const Session& session, const Event& event);

} // namespace winnow
