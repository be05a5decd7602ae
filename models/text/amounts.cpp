// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/amounts.h"

#include "models/text/number_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

namespace winnow {

namespace {

class Amounts
{
    Q_DECLARE_TR_FUNCTIONS(winnow::Amounts)
};

} // namespace

int pluralOf(std::int64_t count)
{
    return static_cast<int>(std::clamp<std::int64_t>(count, 0, std::numeric_limits<int>::max()));
}

QString resultsAmount(std::int64_t count)
{
    return Amounts::tr("%1 result(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString sessionsAmount(std::int64_t count)
{
    return Amounts::tr("%1 session(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString filesAmount(std::int64_t count)
{
    return Amounts::tr("%1 file(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString testsAmount(std::int64_t count)
{
    return Amounts::tr("%1 test(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString linesAmount(std::int64_t count)
{
    return Amounts::tr("%1 line(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString bytesAmount(std::int64_t count)
{
    return Amounts::tr("%1 byte(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString usesLostAmount(std::int64_t count)
{
    return Amounts::tr("%1 lost use(s)", nullptr, pluralOf(count)).arg(countText(count));
}

QString tokensAmount(std::int64_t count, bool exact)
{
    return Amounts::tr("%1 token(s)", nullptr, pluralOf(count)).arg(tokenText(count, exact));
}

} // namespace winnow
