// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/toasts.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QStyle>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/theme.h"
#include "views/type_scale.h"

namespace winnow {

namespace {

QStyle::StandardPixmap pixmapOf(Toasts::Kind kind)
{
    switch (kind) {
    case Toasts::Kind::Note:
        return QStyle::SP_MessageBoxInformation;
    case Toasts::Kind::Warning:
        return QStyle::SP_MessageBoxWarning;
    case Toasts::Kind::Error:
        return QStyle::SP_MessageBoxCritical;
    }
    return QStyle::SP_MessageBoxInformation;
}

QString nameOf(const QString& key)
{
    return QStringLiteral("message:") + key;
}

} // namespace

Toasts::Toasts(QWidget& over)
    : QFrame(&over)
    , m_over(over)
    , m_stack(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("toasts"));
    setAccessibleName(tr("Messages"));
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->setSpacing(grid(*this, 0.5));
    over.installEventFilter(this);
    hide();
}

QWidget* Toasts::makeRow(
    Kind kind, const QString& key, const QString& text, const QString& action, std::function<void()> act)
{
    auto* const row = new QFrame(this);
    row->setObjectName(nameOf(key));
    row->setFrameShape(QFrame::StyledPanel);
    row->setAutoFillBackground(true);
    row->setAccessibleName(text);
    const Theme theme(palette());
    QPalette colours = palette();
    colours.setColor(QPalette::Window, theme[Hue::AccentFill]);
    colours.setColor(QPalette::WindowText, theme[Hue::Text]);
    row->setPalette(colours);
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(grid(*this), grid(*this), grid(*this), grid(*this));
    auto* const sign = new QLabel(row);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    sign->setPixmap(style()->standardIcon(pixmapOf(kind)).pixmap(side, side));
    auto* const label = new QLabel(text, row);
    label->setObjectName(QStringLiteral("messageText"));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->addWidget(sign, 0, Qt::AlignTop);
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
    line->addWidget(close, 0, Qt::AlignTop);
    return row;
}

void Toasts::say(
    Kind kind, const QString& key, const QString& text, const QString& action, std::function<void()> act)
{
    const auto* const same = findChild<QWidget*>(nameOf(key), Qt::FindDirectChildrenOnly);
    if (kind != Kind::Note && action.isEmpty() && same && !same->isHidden() && same->accessibleName() == text)
        return; // it stands there; once is enough for the list of messages and for a screen reader
    dismiss(key);
    m_said.prepend(text);
    while (m_said.size() > kKept)
        m_said.removeLast();
    QWidget* const row = makeRow(kind, key, text, action, std::move(act));
    m_stack->insertWidget(0, row);
    while (m_stack->count() > kMost) {
        QLayoutItem* const oldest = m_stack->takeAt(m_stack->count() - 1);
        oldest->widget()->deleteLater();
        delete oldest;
    }
    if (kind == Kind::Note)
        QTimer::singleShot(kNoteMs, row, [this, key] { dismiss(key); });
    show();
    place();
    QAccessibleEvent event(row, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    Q_EMIT saidMore();
}

void Toasts::dismiss(const QString& key)
{
    for (int i = 0; i < m_stack->count(); ++i) {
        QWidget* const row = m_stack->itemAt(i)->widget();
        if (row->objectName() != nameOf(key))
            continue;
        delete m_stack->takeAt(i);
        row->hide();
        row->deleteLater();
        break;
    }
    setVisible(m_stack->count() > 0);
    if (isVisible())
        place();
}

bool Toasts::dismissNewest()
{
    if (m_stack->count() == 0)
        return false;
    dismiss(m_stack->itemAt(0)->widget()->objectName().mid(nameOf({}).size()));
    return true;
}

int Toasts::count() const
{
    return m_stack->count();
}

QString Toasts::newestText() const
{
    return m_said.isEmpty() || m_stack->count() == 0 ? QString() : m_said.first();
}

void Toasts::place()
{
    const int width = qMin(m_over.width() - grid(*this, 4), grid(*this, 56));
    setFixedWidth(width);
    m_stack->activate();
    const int height
        = m_stack->hasHeightForWidth() ? m_stack->totalHeightForWidth(width) : sizeHint().height();
    resize(width, height);
    move(m_over.width() - width - grid(*this, 2), m_over.height() - height - grid(*this, 5));
    raise();
}

bool Toasts::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_over && event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

} // namespace winnow
