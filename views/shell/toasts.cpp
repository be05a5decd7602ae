// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/toasts.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "models/text/number_text.h"
#include "models/text/words.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

constexpr int kListed = 120; // characters per message in the list

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
    named(this, "toasts", tr("Messages"));
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->setSpacing(grid(*this, 0.5));
    onEvent(QEvent::Resize, over, *this, [this] {
        if (isVisible())
            place();
    });
    hide();
}

void Toasts::complain(const QString& doing, const Error& error)
{
    say(Kind::Error, doing, QStringLiteral("%1: %2").arg(doing, errorText(error)));
}

QWidget* Toasts::makeRow(Kind kind, const Said& said)
{
    const QString& key = said.key;
    auto* const row = named(new QFrame(this), nameOf(key), said.text);
    row->setFrameShape(QFrame::StyledPanel);
    row->setAutoFillBackground(true);
    const Theme theme(palette());
    QPalette colours = palette();
    colours.setColor(QPalette::Window, theme[Hue::AccentFill]);
    colours.setColor(QPalette::WindowText, theme[Hue::Text]);
    row->setPalette(colours);
    auto* const line = inside<QHBoxLayout>(row, { grid(*this), grid(*this), grid(*this), grid(*this) });
    auto* const sign = new QLabel(row);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    sign->setPixmap(style()->standardIcon(pixmapOf(kind)).pixmap(side, side));
    auto* const label = wrapped(named(new QLabel(said.text, row), "messageText"));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layOut(*line, { { sign, 0, Qt::AlignTop }, { label, 1 } });
    if (!said.action.isEmpty()) {
        auto* const button = new QPushButton(said.action, row);
        connect(
            button, &QPushButton::clicked, this, [this, key] { act(key); }, Qt::QueuedConnection);
        line->addWidget(button);
    }
    auto* const close = flatButton(row, {}, {}, tr("Close this message"));
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, [this, key] { takeAway(key); });
    line->addWidget(close, 0, Qt::AlignTop);
    return row;
}

void Toasts::act(const QString& key)
{
    const auto said
        = std::find_if(m_said.begin(), m_said.end(), [&](const Said& one) { return one.key == key; });
    const auto what = said == m_said.end() ? std::function<void()>() : said->act;
    dismiss(key);
    if (what)
        what();
}

/// Keeps the message while the user reads it or is about to press its button.
void Toasts::leave(QWidget* row, const QString& key, int after)
{
    QTimer::singleShot(after, row, [this, row, key, after] {
        const bool used = row->underMouse() || row->isAncestorOf(QApplication::focusWidget());
        used ? leave(row, key, after) : takeAway(key);
    });
}

void Toasts::say(
    Kind kind, const QString& key, const QString& text, const QString& action, std::function<void()> act)
{
    const auto* const same = findChild<QWidget*>(nameOf(key), Qt::FindDirectChildrenOnly);
    if (kind != Kind::Note && action.isEmpty() && same && !same->isHidden() && same->accessibleName() == text)
        return; // still on show; announce it only once
    dismiss(key);
    m_said.prepend({ key, text, action, std::move(act) });
    while (m_said.size() > kKept)
        m_said.removeLast();
    QWidget* const row = makeRow(kind, m_said.first());
    m_stack->insertWidget(0, row);
    row->show(); // otherwise place() would not count it
    while (m_stack->count() > kMost) {
        QLayoutItem* const oldest = m_stack->takeAt(m_stack->count() - 1);
        oldest->widget()->deleteLater();
        delete oldest;
    }
    leave(row, key, kind == Kind::Note ? kNoteMs : kTroubleMs);
    show();
    place();
    QAccessibleEvent event(row, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    Q_EMIT saidMore();
}

void Toasts::dismiss(const QString& key)
{
    for (Said& one : m_said) {
        if (one.key == key)
            one.action.clear();
    }
    takeAway(key);
}

void Toasts::takeAway(const QString& key)
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
    takeAway(m_stack->itemAt(0)->widget()->objectName().mid(nameOf({}).size()));
    return true;
}

QStringList Toasts::said() const
{
    QStringList texts;
    for (const Said& one : m_said)
        texts << one.text;
    return texts;
}

void Toasts::fill(QMenu& menu)
{
    menu.clear();
    for (const Said& one : m_said) {
        QAction* const entry = menu.addAction(one.action.isEmpty()
                ? elidedMiddle(one.text, kListed)
                : QStringLiteral("%1  [%2]").arg(elidedMiddle(one.text, kListed), one.action));
        entry->setToolTip(one.text);
        if (!one.action.isEmpty())
            connect(entry, &QAction::triggered, this, [this, key = one.key] { act(key); });
    }
}

int Toasts::count() const
{
    return m_stack->count();
}

void Toasts::place()
{
    const int width = qMin(m_over.width() - grid(*this, 4), grid(*this, 56));
    setFixedWidth(width);
    m_stack->activate();
    const int height
        = m_stack->hasHeightForWidth() ? m_stack->totalHeightForWidth(width) : sizeHint().height();
    resize(width, height);
    move(grid(*this, 2), m_over.height() - height - grid(*this, 5));
    raise();
}

} // namespace winnow
