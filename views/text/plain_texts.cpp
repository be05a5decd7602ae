// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/plain_texts.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <utility>

#include "views/widgets/events.h"

namespace winnow {

QString buttonText(QString foreign)
{
    return foreign.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

/// Qt polishes a label before measuring or painting it, which is when it would load an image.
void installPlainTexts()
{
    static bool installed = false;
    if (std::exchange(installed, true))
        return;
    onEvents(*qApp, *qApp, [](QObject& of, QEvent& event) {
        auto* const label = event.type() == QEvent::Polish ? qobject_cast<QLabel*>(&of) : nullptr;
        if (label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
        return false;
    });
}

} // namespace winnow
