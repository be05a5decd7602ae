// SPDX-License-Identifier: GPL-3.0-or-later
// A number with its noun in the user's language: "1 result", "318 results". Models and views call it for
// counts with a singular and a plural; number_text.h writes the digits.
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
/// "3 lost uses": later uses of dropped text that the model would miss; all losses except edits count in
/// them.
QString usesLostAmount(std::int64_t count);
/// Starts with "~" if the counter is an estimate.
QString tokensAmount(std::int64_t count, bool exact = true);
/// The count that selects singular or plural when a whole sentence is translated: tr()'s third argument.
int pluralOf(std::int64_t count);

} // namespace winnow
