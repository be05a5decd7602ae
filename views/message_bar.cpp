// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/message_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/spacing.h"

namespace winnow {

namespace {

QStyle::StandardPixmap pixmapOf(MessageBar::Kind kind)
{
    switch (kind) {
    case MessageBar::Kind::Note:
        return QStyle::SP_MessageBoxInformation;
    case MessageBar::Kind::Warning:
        return QStyle::SP_MessageBoxWarning;
    case MessageBar::Kind::Error:
        return QStyle::SP_MessageBoxCritical;
    }
    return QStyle::SP_MessageBoxInformation;
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_stack(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Messages"));
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->setSpacing(gap(*this, 1));
    hide();
}

void MessageBar::say(
    Kind kind, const QString& key, const QString& text, const QString& action, std::function<void()> act)
{
    dismiss(key);
    auto* const row = new QFrame(this);
    row->setObjectName(QStringLiteral("message:") + key);
    row->setFrameShape(QFrame::StyledPanel);
    row->setAutoFillBackground(true);
    row->setBackgroundRole(QPalette::ToolTipBase);
    row->setForegroundRole(QPalette::ToolTipText);
    row->setAccessibleName(text);
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(gaps(this, 5, 2, 2, 2));
    auto* const sign = new QLabel(row);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    sign->setPixmap(style()->standardIcon(pixmapOf(kind)).pixmap(side, side));
    auto* const label = new QLabel(text, row);
    label->setObjectName(QStringLiteral("messageText"));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setForegroundRole(QPalette::ToolTipText);
    line->addWidget(sign);
    line->addWidget(label, 1);
    if (!action.isEmpty()) {
        auto* const button = new QPushButton(action, row);
        connect(
            button, &QPushButton::clicked, this,
            [this, key, act = std::move(act)] {
                dismiss(key);
                if (act)
                    act();
            },
            Qt::QueuedConnection);
        line->addWidget(button);
    }
    auto* const close = new QToolButton(row);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close this message"));
    close->setToolTip(tr("Close this message"));
    connect(close, &QToolButton::clicked, this, [this, key] { dismiss(key); });
    line->addWidget(close);
    m_stack->insertWidget(0, row);
    while (m_stack->count() > kMost) {
        QLayoutItem* const oldest = m_stack->takeAt(m_stack->count() - 1);
        oldest->widget()->deleteLater();
        delete oldest;
    }
    setVisible(true);
    QAccessibleEvent event(row, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::dismiss(const QString& key)
{
    for (int i = 0; i < m_stack->count(); ++i) {
        QWidget* const row = m_stack->itemAt(i)->widget();
        if (row->objectName() != QStringLiteral("message:") + key)
            continue;
        delete m_stack->takeAt(i);
        row->hide();
        row->deleteLater();
        break;
    }
    setVisible(m_stack->count() > 0);
}

bool MessageBar::dismissNewest()
{
    if (m_stack->count() == 0)
        return false;
    dismiss(m_stack->itemAt(0)->widget()->objectName().mid(8));
    return true;
}

int MessageBar::count() const
{
    return m_stack->count();
}

QString MessageBar::newestText() const
{
    if (m_stack->count() == 0)
        return {};
    const auto* const label = m_stack->itemAt(0)->widget()->findChild<QLabel*>(QStringLiteral("messageText"));
    return label ? label->text() : QString();
}

} // namespace winnow
