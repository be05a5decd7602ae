// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/find_line.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/widgets/spacing.h"

namespace winnow {

namespace {

constexpr int kTypingMs = 120;

} // namespace

FindLine::FindLine(const QString& name, const QString& spoken, QWidget* parent)
    : QWidget(parent)
    , m_edit(new QLineEdit(this))
    , m_row(new QHBoxLayout)
    , m_count(new QLabel(this))
    , m_notice(new QLabel(this))
{
    setObjectName(name);
    setAccessibleName(spoken);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(gaps(this, 3, 2, 3, 2));
    column->addLayout(m_row);
    auto* const label = new QLabel(tr("F&ind:"), this);
    label->setBuddy(m_edit);
    m_edit->setObjectName(name + QStringLiteral("Text"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setAccessibleName(tr("Text to find"));
    m_count->setObjectName(name + QStringLiteral("Count"));
    m_count->setAccessibleName(tr("Hits"));
    m_row->addWidget(label);
    m_row->addWidget(m_edit, 1);
    m_row->addWidget(m_count);
    const auto addButton = [this](const QString& text, const QString& tip, auto act) {
        auto* const button = new QToolButton(this);
        button->setText(text);
        button->setToolTip(tip);
        button->setAutoRaise(true);
        m_row->addWidget(button);
        connect(button, &QToolButton::clicked, this, act);
    };
    addButton(tr("Previous"), tr("Previous hit (Shift+F3)"), [this] { step(false); });
    addButton(tr("Next"), tr("Next hit (F3)"), [this] { step(true); });
    m_regex = addBox(tr("&Regular expression"));
    m_case = addBox(tr("&Match case"));
    m_row->addWidget(m_notice);
    addButton(tr("Close"), tr("Close the find line (Esc)"), [this] { close(); });
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingMs);
    connect(&m_typing, &QTimer::timeout, this, &FindLine::searchNow);
    connect(m_edit, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    hide();
}

void FindLine::addWidget(QWidget* widget)
{
    m_row->insertWidget(2, widget);
}

QCheckBox* FindLine::addBox(const QString& text)
{
    auto* const box = new QCheckBox(text, this);
    m_row->addWidget(box);
    connect(box, &QCheckBox::toggled, this, &FindLine::searchNow);
    return box;
}

void FindLine::open(const QString& text)
{
    show();
    if (!text.isEmpty() && !text.contains(QLatin1Char('\n')) && text.size() < 200)
        m_edit->setText(text);
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
    searchNow();
}

bool FindLine::close()
{
    if (isHidden())
        return false;
    m_typing.stop();
    hide();
    clear();
    Q_EMIT closed();
    return true;
}

void FindLine::searchNow()
{
    m_typing.stop();
    m_notice->clear();
    search();
    showCount();
}

void FindLine::step(bool forward)
{
    if (m_typing.isActive())
        searchNow();
    m_notice->setText(stepOn(forward) ? QString()
            : forward                 ? tr("Continued from the start")
                                      : tr("Continued from the end"));
    showCount();
}

void FindLine::showCount()
{
    m_count->setText(countText());
}

void FindLine::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        step(!(event->modifiers() & Qt::ShiftModifier));
    else
        QWidget::keyPressEvent(event);
}

} // namespace winnow
