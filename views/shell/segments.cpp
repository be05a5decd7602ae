// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/segments.h"

#include <QButtonGroup>
#include <QStackedWidget>
#include <QToolButton>

#include "views/widgets/page_layout.h"
#include "views/widgets/spoken_roles.h"

namespace winnow {

Segments::Segments(const QString& name, const QString& accessibleName, QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout)
    , m_buttons(new QButtonGroup(this))
    , m_stack(new QStackedWidget(this))
{
    named(this, name, accessibleName);
    auto* const column = inside<QVBoxLayout>(this, {}, 0);
    m_row->setContentsMargins(grid(*this), grid(*this, 0.5), grid(*this), grid(*this, 0.5));
    m_row->setSpacing(grid(*this, 0.5));
    m_row->addStretch(1);
    layOut(*column, { m_row, { m_stack, 1 } });
    connect(m_buttons, &QButtonGroup::idClicked, this, &Segments::setCurrentIndex);
    connect(m_stack, &QStackedWidget::currentChanged, this, &Segments::currentChanged);
}

void Segments::add(QWidget* part, const QString& text)
{
    auto* const button = new QToolButton(this);
    speakAsTab(*button);
    button->setObjectName(objectName() + QLatin1Char(':') + QString::number(count()));
    button->setText(text);
    button->setCheckable(true);
    button->setAutoRaise(true);
    m_buttons->addButton(button, count());
    m_row->insertWidget(count(), button);
    m_stack->addWidget(part);
    if (count() == 1)
        button->setChecked(true);
}

void Segments::setText(const QWidget* part, const QString& text)
{
    if (QAbstractButton* const button = m_buttons->button(m_stack->indexOf(const_cast<QWidget*>(part))))
        button->setText(text);
}

void Segments::setShown(const QWidget* part, bool shown)
{
    const int index = m_stack->indexOf(const_cast<QWidget*>(part));
    m_buttons->button(index)->setVisible(shown);
    if (!shown && index == currentIndex())
        setCurrentIndex(0);
}

int Segments::count() const
{
    return m_stack->count();
}

int Segments::currentIndex() const
{
    return m_stack->currentIndex();
}

void Segments::setCurrentIndex(int index)
{
    if (index < 0 || index >= count() || m_buttons->button(index)->isHidden())
        return;
    m_buttons->button(index)->setChecked(true);
    m_stack->setCurrentIndex(index);
}

void Segments::setCurrent(QWidget* part)
{
    setCurrentIndex(m_stack->indexOf(part));
}

} // namespace winnow
