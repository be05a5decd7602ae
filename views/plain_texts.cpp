// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plain_tips.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace winnow {

namespace {

/// A tip is a label of Qt's own; it is polished before it gets its text.
class PlainTips final : public QObject
{
public:
    explicit PlainTips(QObject* parent)
        : QObject(parent)
    {
        setObjectName(QStringLiteral("plainTips"));
    }

    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Polish && object->inherits("QTipLabel"))
            static_cast<QLabel*>(object)->setTextFormat(Qt::PlainText);
        return false;
    }
};

} // namespace

void installPlainTips()
{
    if (!qApp->findChild<QObject*>(QStringLiteral("plainTips"), Qt::FindDirectChildrenOnly))
        qApp->installEventFilter(new PlainTips(qApp));
}

} // namespace winnow
