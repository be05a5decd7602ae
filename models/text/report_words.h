// SPDX-License-Identifier: GPL-3.0-or-later
// The words of core's report tables (core/report/column_words.h) in the user's language. Core's tables stay
// English for the CLI and files; the window shows the same tables through these functions. Unknown words pass
// through.
#pragma once

#include <QString>
#include <string>

namespace winnow {

struct MoneyRange;
namespace report {
class Cell;
}

/// A column title or a fixed row word.
QString reportWord(const std::string& english);
/// One or two sentences: what the figure is, and whether it is measured or modeled. Empty if there is nothing
/// to add.
QString reportMeaning(const std::string& english);
/// A cell of core's tables: sentences and fixed words in the user's language, figures with the decimal sign
/// of the user's locale.
QString cellText(const report::Cell& cell);
/// A printed figure with the decimal sign of the user's locale.
QString reportFigure(const std::string& cell);
/// report::moneyText() in the user's words.
QString reportRange(const MoneyRange& money);

} // namespace winnow
