// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <limits>

namespace winnow {

namespace {

constexpr QChar kThinSpace(0x2009);
constexpr QChar kMinus(0x2212);
constexpr QChar kDash(0x2013);

class NumberWords
{
    Q_DECLARE_TR_FUNCTIONS(winnow::NumberText)
};

} // namespace

QString countText(std::int64_t value)
{
    const bool negative = value < 0;
    const std::uint64_t magnitude
        = negative ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    QString digits = QString::number(magnitude);
    for (qsizetype at = digits.size() - 3; at > 0; at -= 3)
        digits.insert(at, kThinSpace);
    if (negative)
        digits.prepend(kMinus);
    return digits;
}

QString signedCountText(std::int64_t value)
{
    return value > 0 ? QLatin1Char('+') + countText(value) : countText(value);
}

QString percentText(double fraction)
{
    if (!std::isfinite(fraction))
        return QString(kDash);
    const double rounded = std::round(fraction * 1000) / 10;
    QString text = QLocale().toString(std::abs(rounded), 'f', 1);
    text.replace(QLocale().groupSeparator(), kThinSpace);
    if (rounded < 0)
        text.prepend(kMinus);
    return text + kThinSpace + QLatin1Char('%');
}

QString changeText(double savedShare)
{
    return (savedShare < 0 ? QStringLiteral("+") : QString()) + percentText(-savedShare);
}

QString shareText(double part, double whole)
{
    return whole > 0 || whole < 0 ? percentText(part / whole) : QString(kDash);
}

QString tokenText(std::int64_t value, bool exact)
{
    return exact ? countText(value) : QLatin1Char('~') + countText(value);
}

QString bytesText(std::uint64_t bytes)
{
    if (bytes < 100000)
        return countText(bytes) + kThinSpace + QLatin1Char('B');
    const double value = static_cast<double>(bytes);
    const QLocale locale;
    if (bytes < 1000000)
        return locale.toString(value / 1e3, 'f', 0) + kThinSpace + QStringLiteral("kB");
    if (bytes < 1000000000)
        return locale.toString(value / 1e6, 'f', 1) + kThinSpace + QStringLiteral("MB");
    return locale.toString(value / 1e9, 'f', 2) + kThinSpace + QStringLiteral("GB");
}

QString durationText(std::int64_t milliseconds)
{
    if (milliseconds < 1000)
        return NumberWords::tr("%1 ms").arg(milliseconds);
    const std::int64_t seconds = (milliseconds + 500) / 1000;
    if (seconds < 60)
        return NumberWords::tr("%1 s").arg(seconds);
    return NumberWords::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
}

QString moneyText(double dollars)
{
    if (!std::isfinite(dollars))
        return QString(kDash);
    const double magnitude = std::abs(dollars) < 0.00005 ? 0 : std::abs(dollars); // shown with four decimals
    const int decimals = magnitude >= 1000 ? 0 : magnitude > 0 && magnitude < 0.01 ? 4 : 2;
    QString text = QLatin1Char('$') + QLocale().toString(magnitude, 'f', decimals);
    text.replace(QLocale().groupSeparator(), kThinSpace);
    return dollars < 0 && magnitude > 0 ? kMinus + text : text;
}

QString axisNumber(double value)
{
    const double size = std::abs(value);
    const double unit = size >= 999.5e3 ? 1e6 : size >= 999.5 ? 1e3 : 1;
    const double shown = size / unit;
    const int decimals = unit > 1 && shown < 9.95 && std::abs(shown - std::round(shown)) > 0.049 ? 1 : 0;
    QString text = QLocale().toString(shown, 'f', decimals);
    if (unit > 1)
        text += QChar(0x2009) + QLatin1Char(unit > 1e3 ? 'M' : 'k');
    return value < 0 ? QChar(0x2212) + text : text;
}

int pluralOf(std::int64_t count)
{
    return static_cast<int>(std::clamp<std::int64_t>(count, 0, std::numeric_limits<int>::max()));
}

QString resultsAmount(std::int64_t count)
{
    return NumberWords::tr("%1 result(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString sessionsAmount(std::int64_t count)
{
    return NumberWords::tr("%1 session(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString filesAmount(std::int64_t count)
{
    return NumberWords::tr("%1 file(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString testsAmount(std::int64_t count)
{
    return NumberWords::tr("%1 test(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString linesAmount(std::int64_t count)
{
    return NumberWords::tr("%1 line(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString bytesAmount(std::int64_t count)
{
    return NumberWords::tr("%1 byte(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString usesLostAmount(std::int64_t count)
{
    return NumberWords::tr("%1 lost use(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString tokensAmount(std::int64_t count, bool exact)
{
    return NumberWords::tr("%1 token(s)", nullptr, pluralOf(count)).arg(tokenText(count, exact));
}

QString unbroken(QString text)
{
    return text.replace(kThinSpace, QChar(0x202F));
}

QString elidedMiddle(const QString& text, int limit)
{
    // Read only the two ends: the text may be megabytes long.
    QString shown = text.size() <= limit
        ? text
        : text.left((limit - 1) / 2) + QChar(0x2026) + text.right(limit - 1 - (limit - 1) / 2);
    static const QRegularExpression ends(QStringLiteral("[\\r\\n](\\s*[\\r\\n])*"));
    shown.replace(ends, QChar(0x23CE));
    for (QChar& c : shown) {
        if (c.unicode() < 0x20)
            c = QLatin1Char(' ');
    }
    return shown;
}

} // namespace winnow
