// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report_words.h"

#include <QLocale>

#include "core/report/column_words.h"
#include "models/message_text.h"
#include "models/qt_text.h"

namespace winnow {

QString reportWord(const std::string& english)
{
    return report::findColumnWords(english) ? phraseText(english) : toQt(english);
}

QString reportMeaning(const std::string& english)
{
    const report::ColumnWords* const words = report::findColumnWords(english);
    return words ? messageText(report::columnMeaning(*words)) : QString();
}

QString reportFigure(const std::string& cell)
{
    if (report::findColumnWords(cell))
        return reportWord(cell); // a word in a column of figures
    QString text = toQt(cell);
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

} // namespace winnow
