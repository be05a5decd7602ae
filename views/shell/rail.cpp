// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/rail.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/widgets/events.h"
#include "views/widgets/icons.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/spoken_roles.h"
#include "views/widgets/theme.h"

namespace winnow {

Rail::Rail(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    named(this, "rail", tr("Pages"));
    m_column->setContentsMargins(0, grid(*this), 0, 0);
    m_column->setSpacing(0);
    onEvent(QEvent::PaletteChange, *this, *this, [this] { refreshIcons(); });
    m_column->addStretch(1);
}

void Rail::add(const QString& page, const QString& word, const QString& icon, QAction& action)
{
    auto* const button = new QToolButton(this);
    speakAsTab(*button);
    named(button, QStringLiteral("rail:") + page, word);
    button->setText(word);
    button->setProperty("page", page);
    button->setProperty("iconName", icon);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setIconSize({ grid(*this, 2.5), grid(*this, 2.5) });
    button->setFont(typeFont(font(), TypeSize::Small));
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    button->setToolTip(key.isEmpty() ? word : QStringLiteral("%1 (%2)").arg(word, key));
    const int width = QFontMetrics(typeFont(font(), TypeSize::Small, true)).horizontalAdvance(word);
    button->setFixedHeight(grid(*this, 7));
    setFixedWidth(qMax(minimumWidth(), qMax(grid(*this, 8), width + grid(*this, 2))));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(button, &QToolButton::clicked, &action, &QAction::trigger);
    connect(button, &QToolButton::clicked, this, [this, button] { button->setChecked(true); });
    connect(
        &action, &QAction::changed, button, [button, &action] { button->setEnabled(action.isEnabled()); });
    m_column->insertWidget(static_cast<int>(m_buttons.size()), button);
    m_buttons << button;
    refreshIcons();
}

void Rail::setCurrent(const QString& page)
{
    if (!has(page))
        return;
    for (QToolButton* const button : std::as_const(m_buttons))
        button->setChecked(button->property("page").toString() == page);
}

bool Rail::has(const QString& page) const
{
    return findChild<QToolButton*>(QStringLiteral("rail:") + page) != nullptr;
}

void Rail::refreshIcons()
{
    QPalette colours = palette();
    colours.setColor(QPalette::Button, Theme(colours)[Hue::AccentFill]); // under the current page
    for (QToolButton* const button : std::as_const(m_buttons)) {
        button->setIcon(lineIcon(button->property("iconName").toString(), palette()));
        button->setPalette(colours);
    }
}

void Rail::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up) {
        focusNextPrevChild(event->key() == Qt::Key_Down);
        return;
    }
    QWidget::keyPressEvent(event);
}

void Rail::paintEvent(QPaintEvent*)
{
    const Theme theme(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme[Hue::Panel]);
    painter.fillRect(width() - 1, 0, 1, height(), theme[Hue::Rule]);
}

} // namespace winnow
