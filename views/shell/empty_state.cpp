// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/empty_state.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>

#include "views/shell/action_list.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"

namespace winnow {

EmptyState::EmptyState(const QString& text, const QStringList& actions, QWidget* parent)
    : QWidget(parent)
    , m_text(wrapped(new QLabel(text, this)))
    , m_buttons(new QWidget(this))
    , m_actions(actions)
{
    setObjectName(QStringLiteral("emptyState"));
    auto* const column = new QVBoxLayout(this);
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    auto* const lines = new QVBoxLayout(m_buttons); // stacked: panes are narrow
    lines->setContentsMargins(0, 0, 0, 0);
    onEvent(QEvent::Show, *this, *this, [this] {
        if (!m_made)
            makeButtons();
    });
    layOut(*column, { room(), m_text, m_buttons, room() });
}

void EmptyState::setText(const QString& text)
{
    m_text->setText(text);
}

QString EmptyState::text() const
{
    return m_text->text();
}

void EmptyState::setActions(const QStringList& actions)
{
    if (actions == m_actions)
        return;
    m_actions = actions;
    m_made = false;
    if (isVisible())
        makeButtons();
}

void EmptyState::makeButtons()
{
    m_made = true;
    qDeleteAll(m_buttons->findChildren<QPushButton*>());
    for (const QString& id : m_actions) {
        QAction* const action = actionAround(*this, id);
        if (!action)
            continue;
        auto* const button = named(new QPushButton(action->icon(), ActionList::nameOf(*action), m_buttons),
            QStringLiteral("empty:") + id);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        m_buttons->layout()->addWidget(button);
        m_buttons->layout()->setAlignment(button, Qt::AlignHCenter);
    }
}

} // namespace winnow
