// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/expansion_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "models/text/number_text.h"

namespace winnow {

namespace {

struct Expansions
{
    Q_DECLARE_TR_FUNCTIONS(winnow::Expansions)
};

} // namespace

QString supplyCounts(const ExpansionSums& sums)
{
    const auto count
        = [](double number) { return QLocale().toString(number, 'f', number == std::floor(number) ? 0 : 1); };
    QStringList parts { Expansions::tr("%1 hits").arg(count(sums.hits)) };
    const auto add = [&](const QString& words, double number) {
        if (number > 0)
            parts << words.arg(count(number));
    };
    add(Expansions::tr("%1 expired"), sums.expired);
    add(Expansions::tr("%1 unknown"), sums.unknown);
    add(Expansions::tr("%1 over the limit"), sums.overLimit);
    add(Expansions::tr("%1 never arrive"), sums.undelivered);
    add(Expansions::tr("%1 not offered"), sums.notOffered);
    add(Expansions::tr("%1 still there"), sums.stillThere);
    add(Expansions::tr("%1 edits repaired"), sums.brokenEdits);
    return parts.join(QStringLiteral(", "));
}

QString askedText(Supply supply)
{
    switch (supply) {
    case Supply::Hit:
        return Expansions::tr("A request here gets the original.");
    case Supply::Expired:
        return Expansions::tr("A request here comes too late: the store has dropped the original.");
    case Supply::BrokenEdit:
        return Expansions::tr("The edit fails, and the text is read again.");
    case Supply::NotOffered:
        return Expansions::tr("The policy offers no expand_context.");
    default:
        return Expansions::tr("A requested original does not arrive here.");
    }
}

QString demandText(DemandModel model)
{
    const QString words[] = { Expansions::tr("As recorded: calls of expand_context"),
        Expansions::tr("Lost: every text that was used later"),
        Expansions::tr("Rate: a share of all changed results"),
        Expansions::tr("Worst case: every changed result once"), Expansions::tr("The selected result") };
    return words[static_cast<std::size_t>(model)];
}

QString breakEvenText(const ExpansionSums& sums)
{
    const auto share = sums.breakEven();
    return !share    ? Expansions::tr("Nothing could be fetched")
        : *share > 1 ? Expansions::tr("Never stops paying")
                     : Expansions::tr("Stops paying at %1 fetched").arg(percentText(*share));
}

std::size_t sessionsReached(Dialect dialect, const std::vector<gateway::Route>& routes)
{
    return static_cast<std::size_t>(
        std::count_if(routes.begin(), routes.end(), [dialect](const gateway::Route& route) {
            return gateway::effectOf(gateway::deliveryCell(dialect, route.api, route.streamed).what)
                .givesOriginal;
        }));
}

QString arrivalText(Dialect dialect, const std::vector<gateway::Route>& routes)
{
    return Expansions::tr("Requested originals arrive in %1 of %2")
        .arg(countText(sessionsReached(dialect, routes)), sessionsAmount(routes.size()));
}

} // namespace winnow
