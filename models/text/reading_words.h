// SPDX-License-Identifier: GPL-3.0-or-later
// What the page Reading says of an item, a fold and a use, in the user's language: the words of `winnow-cli
// show`. Foreign words are made visible and stand on one line.
#pragma once

#include <QString>

#include "models/text/reading_document.h"

namespace winnow {

/// "turn 3, call Bash", "result #12 of Bash: compressed", "compaction, inferred".
QString itemTitle(const ReadingDocument& document, std::size_t item);
/// "4 332 → 64 tokens, 1 image" of a result; empty for others.
QString itemFigures(const ReadingDocument& document, std::size_t item, bool exact = true);
QString moreText(std::uint32_t hidden);
/// "“urlState”, used in argument of Edit, turn 12, 3 model calls later: lost". Only where uses are known.
QString markText(const ReadingDocument& document, std::size_t item, const ReadingMark& mark);
/// A text of a recording on one line, controls visible, at most `limit` characters.
QString visibleText(std::string_view text, int limit = 200);
/// A line as it is drawn in a proportional font: controls and bidirectional marks are signs.
QString proseText(std::string_view line);
/// The row as a screen reader says it.
QString rowSentence(const ReadingDocument& document, std::size_t item, const ReadingRow& row);

} // namespace winnow
