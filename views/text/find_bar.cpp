// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/find_bar.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include "models/text/diff_model_find.h"
#include "models/text/number_text.h"
#include "views/widgets/spacing.h"

namespace winnow {

FindBar::FindBar(DiffFind& find, QWidget* parent)
    : QWidget(parent)
    , m_find(find)
{
    setObjectName(QStringLiteral("findBar"));
    setAccessibleName(tr("Find in both sides"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(gaps(this, 3, 2, 3, 2));
    auto* label = new QLabel(tr("F&ind:"), this);
    m_edit = new QLineEdit(this);
    m_edit->setClearButtonEnabled(true);
    m_edit->setAccessibleName(tr("Text to find"));
    label->setBuddy(m_edit);
    m_count = new QLabel(this);
    m_count->setAccessibleName(tr("Hits"));
    m_regex = new QCheckBox(tr("&Regular expression"), this);
    m_case = new QCheckBox(tr("&Match case"), this);
    m_notice = new QLabel(this);
    layout->addWidget(label);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_count);
    addButton(tr("Previous"), tr("Previous hit (Shift+F3)"), false);
    addButton(tr("Next"), tr("Next hit (F3)"), true);
    layout->addWidget(m_regex);
    layout->addWidget(m_case);
    layout->addWidget(m_notice);
    auto* close = new QToolButton(this);
    close->setText(tr("Close"));
    close->setToolTip(tr("Close the find bar (Esc)"));
    close->setAutoRaise(true);
    layout->addWidget(close);
    connect(close, &QToolButton::clicked, this, &FindBar::closed);
    connect(m_edit, &QLineEdit::textChanged, this, &FindBar::search);
    connect(m_regex, &QCheckBox::toggled, this, &FindBar::search);
    connect(m_case, &QCheckBox::toggled, this, &FindBar::search);
    connect(&find, &DiffFind::changed, this, [this] {
        if (m_jumpToFirst && !m_find.hits().empty()) {
            m_jumpToFirst = false;
            step(true);
        }
        showState();
    });
    connect(&find, &DiffFind::currentChanged, this, &FindBar::showState);
}

QToolButton* FindBar::addButton(const QString& text, const QString& tip, bool forward)
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    layout()->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, forward] { step(forward); });
    return button;
}

void FindBar::open(const QString& text)
{
    show();
    if (!text.isEmpty() && !text.contains(QLatin1Char('\n')) && text.size() < 200)
        m_edit->setText(text);
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
    search();
}

void FindBar::search()
{
    m_notice->clear();
    m_jumpToFirst = !m_edit->text().isEmpty();
    m_find.setQuery({ m_edit->text(), m_regex->isChecked(), m_case->isChecked() });
    showState();
}

void FindBar::step(bool forward)
{
    bool wrapped = false;
    m_find.step(forward, wrapped);
    m_notice->setText(!wrapped ? QString() : forward ? tr("Passed the end") : tr("Passed the beginning"));
    showState();
}

QString FindBar::countText() const
{
    if (!m_find.error().isEmpty())
        return m_find.error();
    if (m_find.query().text.isEmpty())
        return {};
    const auto count = static_cast<std::int64_t>(m_find.hits().size());
    if (count == 0)
        return m_find.isRunning() ? tr("searching\u2026") : tr("no hit");
    const QString all = winnow::countText(count)
        + (m_find.hitTheCeiling()    ? QStringLiteral("+")
                : m_find.isRunning() ? QStringLiteral("\u2026")
                                     : QString());
    const auto current = m_find.current();
    return current
        ? QStringLiteral("%1/%2").arg(winnow::countText(static_cast<std::int64_t>(*current) + 1), all)
        : all;
}

void FindBar::showState()
{
    m_count->setText(countText());
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        step(!(event->modifiers() & Qt::ShiftModifier));
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace winnow
