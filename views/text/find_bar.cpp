// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/find_bar.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include "models/text/number_text.h"
#include "models/text/text_find.h"
#include "views/text/text_canvas.h"
#include "views/widgets/page_layout.h"

namespace winnow {

FindBar::FindBar(TextCanvas& canvas, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_canvas(canvas)
    , m_find(canvas.find())
    , m_edit(named(new QLineEdit(this), name + QStringLiteral("Text"), tr("Text to find")))
    , m_count(named(new QLabel(this), name + QStringLiteral("Count"), tr("Hits")))
    , m_notice(new QLabel(this))
{
    named(this, name, tr("Find in this text"));
    m_edit->setClearButtonEnabled(true);
    auto* const row = inside<QHBoxLayout>(this, gaps(this, 3, 2, 3, 2));
    layOut(*row, { labelOf(tr("F&ind:"), m_edit), { m_edit, 1 }, m_count });
    const auto addButton = [this, row](const QString& text, const QString& tip, auto act) {
        QToolButton* const button = flatButton(this, {}, text, tip);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, act);
    };
    addButton(tr("Previous"), tr("Previous hit (Shift+F3)"), [this] { step(false); });
    addButton(tr("Next"), tr("Next hit (F3)"), [this] { step(true); });
    m_regex = addBox(tr("&Regular expression"));
    m_case = addBox(tr("&Match case"));
    row->addWidget(m_notice);
    addButton(tr("Close"), tr("Close the find line (Esc)"), [this] { close(); });
    connect(&m_typing, &QTimer::timeout, this, &FindBar::search);
    connect(m_edit, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_find, &TextFind::changed, this, [this] {
        if (m_jumps && m_find.knowsFirst())
            step(true);
        showCount();
    });
    hide();
}

QCheckBox* FindBar::addBox(const QString& text)
{
    auto* const box = new QCheckBox(text, this);
    layout()->addWidget(box);
    connect(box, &QCheckBox::toggled, this, &FindBar::search);
    return box;
}

void FindBar::open()
{
    if (isHidden())
        Q_EMIT opened();
    show();
    if (const QString text = m_canvas.selectedText();
        !text.isEmpty() && !text.contains(QLatin1Char('\n')) && text.size() < 200)
        m_edit->setText(text);
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
    search();
}

bool FindBar::close()
{
    if (isHidden())
        return false;
    m_typing.stop();
    hide();
    m_find.setQuery({});
    m_canvas.setFocus(Qt::OtherFocusReason);
    return true;
}

void FindBar::search()
{
    m_typing.stop();
    m_notice->clear();
    m_jumps = m_find.setQuery({ m_edit->text(), m_regex->isChecked(), m_case->isChecked() });
    showCount();
}

void FindBar::step(bool forward)
{
    if (isHidden())
        return open();
    if (m_typing.isActive())
        search();
    m_jumps = false;
    m_notice->setText(m_find.step(forward) ? QString()
            : forward                      ? tr("Continued from the start")
                                           : tr("Continued from the end"));
}

void FindBar::showCount()
{
    m_count->setText(countText());
}

QString FindBar::countText() const
{
    if (!m_find.error().isEmpty() || m_find.query().text.isEmpty())
        return m_find.error();
    const std::size_t count = m_find.hits().size();
    if (count == 0)
        return m_find.isRunning() ? tr("searching…") : tr("no match");
    const QString all = winnow::countText(count)
        + (count == TextFind::kMostHits ? QStringLiteral("+")
                : m_find.isRunning()    ? QStringLiteral("…")
                                        : QString());
    const auto current = m_find.current();
    return current ? QStringLiteral("%1/%2").arg(winnow::countText(*current + 1), all) : all;
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        step(!(event->modifiers() & Qt::ShiftModifier));
    else
        QWidget::keyPressEvent(event);
}

} // namespace winnow
