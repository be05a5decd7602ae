// SPDX-License-Identifier: GPL-3.0-or-later
// A number with its noun in the user's language: "1 result", "318 results". Called by models and views for
// counts that need a singular and a plural; number_text.h writes the digits.
#pragma once

#include <QString>
#include <cstdint>

namespace winnow {

QString resultsAmount(std::int64_t count);
QString sessionsAmount(std::int64_t count);
QString filesAmount(std::int64_t count);
QString testsAmount(std::int64_t count);
QString linesAmount(std::int64_t count);
QString bytesAmount(std::int64_t count);
/// Later uses of what is taken out that the model would not have had: the unit of all losses but edits.
QString usesLostAmount(std::int64_t count);
/// "~" in front when the counter is an estimate.
QString tokensAmount(std::int64_t count, bool exact = true);
/// The number that chooses between one and many where a sentence is translated whole: tr()'s third argument.
int pluralOf(std::int64_t count);

} // namespace winnow
