// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/command_line.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "models/document/result_filter.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

/// Every typed word must occur; matches at the beginning rank higher. -1: no match.
int rank(const QString& text, const QStringList& words)
{
    int sum = 0;
    for (const QString& word : words) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            return -1;
        const bool begins = at == 0 || !text[at - 1].isLetterOrNumber();
        sum += at == 0 ? 0 : begins ? 1 : 2;
    }
    return sum;
}

constexpr int kNoteRole = Qt::UserRole + 1;
constexpr int kFilter = -1; // the entry that filters
constexpr int kTexts = -2; // the entry that searches the texts

/// Name at the left, note at the right edge.
class NoteDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->setPen(
            chosen ? option.palette.color(QPalette::HighlightedText) : Theme(option.palette)[Hue::Muted]);
        painter->drawText(option.rect.adjusted(0, 0, -option.fontMetrics.averageCharWidth(), 0),
            Qt::AlignRight | Qt::AlignVCenter, index.data(kNoteRole).toString());
        painter->restore();
    }
};

} // namespace

CommandLine::CommandLine(Offer offer, std::function<void(const QString&)> filter, QWidget* parent)
    : QLineEdit(parent)
    , m_offer(std::move(offer))
    , m_filter(std::move(filter))
    , m_hits(named(new QListWidget(parent), "commandHits", tr("What matches")))
{
    named(this, "commandLine", tr("Command or filter"));
    setPlaceholderText(tr("Filter or command…   Ctrl+K"));
    setClearButtonEnabled(true);
    m_hits->setFocusPolicy(Qt::NoFocus);
    m_hits->setFocusProxy(this); // keys pressed here move in the list, so it may report the focus
    m_hits->setItemDelegate(new NoteDelegate(m_hits));
    m_hits->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_hits->hide();
    connect(this, &QLineEdit::textEdited, this, &CommandLine::refresh);
    connect(m_hits, &QListWidget::itemClicked, this,
        [this](const QListWidgetItem* item) { run(m_hits->row(item)); });
}

void CommandLine::ask()
{
    askFor({});
}

void CommandLine::askFor(const QString& text)
{
    setFocus(Qt::ShortcutFocusReason);
    setText(text);
    selectAll();
    refresh();
}

void CommandLine::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    m_entries = m_offer();
    if (event->reason() == Qt::MouseFocusReason)
        refresh();
}

void CommandLine::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        closeHits();
}

bool CommandLine::closeHits()
{
    const bool open = m_hits->isVisible();
    m_hits->hide();
    return open;
}

void CommandLine::refresh()
{
    const QString typed = text().simplified();
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::pair<int, std::size_t>> hits;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (const int sum = rank(m_entries[i].text, words); sum >= 0)
            hits.emplace_back(sum, i);
    }
    std::stable_sort(
        hits.begin(), hits.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    if (hits.size() > kShown)
        hits.resize(kShown);
    m_hits->clear();
    const auto add = [this](const QString& text, const QString& note, int entry) {
        auto* const item = new QListWidgetItem(text, m_hits);
        item->setData(kNoteRole, note);
        item->setData(Qt::UserRole, entry);
        if (!note.isEmpty())
            item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(text, note));
    };
    // A condition, or a word that matches no name, filters; names come before searches for the word.
    const bool condition = typed.contains(QLatin1Char(':')) || typed.contains(QLatin1Char('<'))
        || typed.contains(QLatin1Char('>'));
    const auto addFilter = [&] { add(tr("Filter results: %1").arg(typed), tr("filter"), kFilter); };
    if (!typed.isEmpty() && (condition || hits.empty()))
        addFilter();
    for (const auto& [sum, i] : hits)
        add(m_entries[i].text, m_entries[i].note, static_cast<int>(i));
    if (!typed.isEmpty() && !condition && !hits.empty())
        addFilter();
    if (!typed.isEmpty() && !condition)
        add(tr("In the texts: %1").arg(typed), tr("texts"), kTexts);
    m_hits->setCurrentRow(0);
    showHits();
}

void CommandLine::showHits()
{
    if (m_hits->count() == 0)
        return m_hits->hide();
    const int width = qMax(this->width(), grid(*this, 70));
    const QPoint corner = mapTo(m_hits->parentWidget(), QPoint(this->width() - width, height()));
    const int rows = qMin(m_hits->count(), 16);
    m_hits->setGeometry(qMax(0, corner.x()), corner.y(), width,
        rows * qMax(1, m_hits->sizeHintForRow(0)) + 2 * m_hits->frameWidth() + 2);
    m_hits->show();
    m_hits->raise();
}

void CommandLine::run(int row)
{
    const QListWidgetItem* const item = m_hits->item(row);
    const QString typed = text().simplified();
    const int entry = item ? item->data(Qt::UserRole).toInt() : kFilter;
    closeHits();
    clear();
    if (entry == kTexts)
        return m_filter(FilterChip { FilterChip::Field::Text, FilterChip::Operator::Is, typed, 0 }.text());
    if (entry == kFilter)
        return m_filter(typed);
    const auto act = m_entries[static_cast<std::size_t>(entry)].act;
    act();
}

void CommandLine::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
        if (!m_hits->isVisible())
            refresh();
        const int step = key == Qt::Key_Down ? 1 : -1;
        m_hits->setCurrentRow(std::clamp(m_hits->currentRow() + step, 0, std::max(0, m_hits->count() - 1)));
        if (const QListWidgetItem* const item = m_hits->currentItem()) { // the focus stays in the line
            QAccessibleValueChangeEvent said(this, item->text());
            QAccessible::updateAccessibility(&said);
        }
        return;
    }
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        return run(text().isEmpty() && !m_hits->isVisible() ? -1 : m_hits->currentRow());
    QLineEdit::keyPressEvent(event);
}

} // namespace winnow
