// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/report_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

#include "core/measure/figures.h"
#include "core/report/cell.h"
#include "core/report/column_words.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

class ReportWords
{
    Q_DECLARE_TR_FUNCTIONS(winnow::ReportWords)
};

} // namespace

QString reportWord(const std::string& english)
{
    return report::findColumnWords(english) ? phraseText(english) : toQt(english);
}

QString reportMeaning(const std::string& english)
{
    const report::ColumnWords* const words = report::findColumnWords(english);
    return words ? messageText(report::columnMeaning(*words)) : QString();
}

QString cellText(const report::Cell& cell)
{
    if (const Message* const sentence = cell.sentence())
        return messageText(*sentence);
    if (const MoneyRange* const money = cell.range())
        return reportRange(*money);
    return cell.value() ? reportFigure(cell.text()) : reportWord(cell.text());
}

QString reportFigure(const std::string& cell)
{
    if (report::findColumnWords(cell))
        return reportWord(cell); // a word in a figure column
    QString text = toQt(cell);
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString reportRange(const MoneyRange& money)
{
    const QString low = reportFigure(dollars(std::min(money.worst, money.best)));
    const QString high = reportFigure(dollars(std::max(money.worst, money.best)));
    return low == high ? low : ReportWords::tr("%1 to %2").arg(low, high);
}

} // namespace winnow
