// SPDX-License-Identifier: GPL-3.0-or-later
// The page Session's words for an item, a fold and a use, in the user's language; `winnow-cli show` prints the same.
// Makes control characters of recorded text visible and keeps it on one line.
#pragma once

#include <QString>

#include "models/text/reading_document.h"

namespace winnow {

/// "turn 3, call Bash", "result #12 of Bash: compressed", "compaction, inferred".
QString itemTitle(const ReadingDocument& document, std::size_t item);
/// "4 332 → 64 tokens, 1 image" for a result; empty for other items.
QString itemFigures(const ReadingDocument& document, std::size_t item, bool exact = true);
QString moreText(std::uint32_t hidden);
/// "“urlState”, used in argument of Edit, turn 12, 3 model calls later: lost". Only if uses are known.
QString markText(const ReadingDocument& document, std::size_t item, const ReadingMark& mark);
/// Recorded text on one line, control characters visible, at most `limit` characters.
QString visibleText(std::string_view text, int limit = 200);
/// A line for a proportional font: control and bidirectional characters become signs.
QString proseText(std::string_view line);
/// The row for a screen reader.
QString rowSentence(const ReadingDocument& document, std::size_t item, const ReadingRow& row);

} // namespace winnow
