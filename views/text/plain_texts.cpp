// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/plain_texts.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace winnow {

namespace {

/// Qt polishes a label before measuring or painting it, which is when it would load an image.
class PlainTexts final : public QObject
{
public:
    explicit PlainTexts(QObject* parent)
        : QObject(parent)
    {
        setObjectName(QStringLiteral("plainTexts"));
    }

    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() != QEvent::Polish)
            return false;
        auto* const label = qobject_cast<QLabel*>(object);
        if (label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
        return false;
    }
};

} // namespace

QString buttonText(QString foreign)
{
    return foreign.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

void installPlainTexts()
{
    if (!qApp->findChild<QObject*>(QStringLiteral("plainTexts"), Qt::FindDirectChildrenOnly))
        qApp->installEventFilter(new PlainTexts(qApp));
}

} // namespace winnow
