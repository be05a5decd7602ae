// SPDX-License-Identifier: GPL-3.0-or-later
// The format of numbers everywhere in the window: thin-space groups, a true minus, percent with one decimal in the
// user's locale, "~" before estimates, and the noun in singular or plural. Called by models and views; never by core.
#pragma once

#include <QString>
#include <cstdint>

namespace winnow {

/// "412 380" with thin spaces; negative numbers carry U+2212.
QString countText(std::int64_t value);
/// Like countText(), with a "+" before positive numbers.
QString signedCountText(std::int64_t value);
/// 0.583 -> "58.3 %"; "–" for NaN.
QString percentText(double fraction);
/// 0.311 -> "−31.1 %", -2.58 -> "+258.0 %": how much less or more is sent.
QString changeText(double savedShare);
/// part / whole as percentText; "–" when whole is 0.
QString shareText(double part, double whole);
/// Starts with "~" if the counter is an estimate.
QString tokenText(std::int64_t value, bool exact);
/// "264 027 B", "1.3 MB": short form for labels, decimal units.
QString bytesText(std::uint64_t bytes);
/// "850 ms", "12 s", "3 min 20 s".
QString durationText(std::int64_t milliseconds);
/// Dollars with two decimals; four below one cent, none from a thousand up.
QString moneyText(double dollars);
/// The short form for axes: "200 k", "1.5 M", "950"; at most one decimal, and only below ten.
QString axisNumber(double value);
/// A number with its noun: "1 result", "318 results".
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
/// For text that wraps: keeps each number on one line.
QString unbroken(QString text);
/// Replaces the middle with one ellipsis so that at most `limit` characters remain, and line breaks with
/// visible signs.
QString elidedMiddle(const QString& text, int limit);

} // namespace winnow
