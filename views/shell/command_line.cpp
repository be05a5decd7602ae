// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/command_line.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <tuple>

#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

/// How often the letters of `word` jump in `text`, from the beginning of a word on; -1 if they do not occur in order.
int jumps(const QString& text, const QString& word)
{
    for (qsizetype start = 0; start < text.size(); ++start) {
        qsizetype letter = 0, last = -1;
        int count = 0;
        const bool begins = start == 0 || !text[start - 1].isLetterOrNumber();
        for (qsizetype at = start; begins && at < text.size() && letter < word.size(); ++at) {
            if (text[at].toLower() != word[letter].toLower())
                continue;
            count += last >= 0 && at > last + 1 ? 1 : 0;
            last = at;
            if (++letter == word.size())
                return count;
        }
    }
    return -1;
}

/// Every typed word must occur, at least its letters in order; matches at the beginning rank higher. -1: no match.
int rank(const QString& text, const QStringList& words)
{
    constexpr int kFuzzy = 3, kLeastFuzzy = 3;
    int sum = 0;
    for (const QString& word : words) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        const int fuzzy = at < 0 && word.size() >= kLeastFuzzy ? jumps(text, word) : -1;
        if (at < 0 && (fuzzy < 0 || fuzzy > word.size() / 2))
            return -1;
        const bool begins = at == 0 || (at > 0 && !text[at - 1].isLetterOrNumber());
        sum += at < 0 ? kFuzzy + fuzzy : at == 0 ? 0 : begins ? 1 : 2;
    }
    return sum;
}

constexpr int kNoteRole = Qt::UserRole + 1;
constexpr int kFilter = -1; // the entry that filters
constexpr int kTexts = -2; // the entry that searches the texts
constexpr int kComplete = -3; // an entry that completes the condition
constexpr int kTrouble = -4; // the entry that says why the condition cannot be read
constexpr int kCompletedRole = Qt::UserRole + 2;

bool isCondition(const QString& text)
{
    return std::any_of(
        text.begin(), text.end(), [](QChar c) { return QStringLiteral("=<>~:!()").contains(c); });
}

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

CommandLine::CommandLine(
    Offer offer, Values values, std::function<void(const ResultFilter&)> filter, QWidget* parent)
    : QLineEdit(parent)
    , m_offer(std::move(offer))
    , m_values(std::move(values))
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

/// Entries that match, the best first; equal ones in the order in which they were last run.
std::vector<std::size_t> CommandLine::matching(const QStringList& words) const
{
    std::vector<std::tuple<int, qsizetype, std::size_t>> hits;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const qsizetype recent = m_recents.indexOf(m_entries[i].text);
        if (const int sum = rank(m_entries[i].text, words); sum >= 0)
            hits.emplace_back(sum, recent < 0 ? kRecents : recent, i);
    }
    std::sort(hits.begin(), hits.end());
    std::vector<std::size_t> entries;
    for (std::size_t i = 0; i < std::min(hits.size(), kShown); ++i)
        entries.push_back(std::get<2>(hits[i]));
    return entries;
}

void CommandLine::addHit(const QString& text, const QString& note, int entry, const QString& completed)
{
    auto* const item = new QListWidgetItem(text, m_hits);
    item->setData(kNoteRole, note);
    item->setData(Qt::UserRole, entry);
    item->setData(kCompletedRole, completed);
    if (!note.isEmpty())
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(text, note));
}

/// Fields or values that go on where the text ends.
void CommandLine::addCompletions()
{
    const OpenCondition open = openCondition(text());
    const QStringList offered = open.field ? m_values(*open.field) : filterFields();
    for (const QString& one : offered) {
        if (one.compare(open.word, Qt::CaseInsensitive) == 0
            || !(open.field ? one.contains(open.word, Qt::CaseInsensitive)
                            : one.startsWith(open.word, Qt::CaseInsensitive)))
            continue;
        const FilterChip value { FilterChip::Field::Kind, FilterChip::Operator::Is, one, 0 };
        const QString word = open.field ? value.text().section(QLatin1Char('='), 1) : one;
        addHit(one, open.field ? tr("value") : tr("field"), kComplete, open.before + word);
    }
}

void CommandLine::refresh()
{
    const QString typed = text().simplified();
    QString trouble;
    parseFilter(typed, &trouble);
    const bool condition = isCondition(typed);
    const std::vector<std::size_t> hits = condition
        ? std::vector<std::size_t>()
        : matching(typed.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    const bool isWrong = condition && !trouble.isEmpty();
    QPalette colours = parentWidget()->palette();
    if (isWrong)
        colours.setColor(QPalette::Text, Theme(colours)[Hue::LossText]);
    setPalette(colours);
    setAccessibleDescription(isWrong ? trouble : QString());
    m_hits->clear();
    // A condition, or a word that matches no name, filters; names come before searches for the word.
    const auto addFilter = [&] { addHit(tr("Filter results: %1").arg(typed), tr("filter"), kFilter); };
    if (isWrong)
        addHit(trouble, {}, kTrouble);
    else if (!typed.isEmpty() && hits.empty())
        addFilter();
    if (condition)
        addCompletions();
    for (const std::size_t i : hits)
        addHit(m_entries[i].text, m_entries[i].note, static_cast<int>(i));
    if (!typed.isEmpty() && !condition) {
        addCompletions();
        if (!hits.empty())
            addFilter();
        addHit(tr("In the texts: %1").arg(typed), tr("texts"), kTexts);
    }
    m_hits->setCurrentRow(0);
    showHits();
}

/// Tab completes the condition.
bool CommandLine::focusNextPrevChild(bool next)
{
    for (int row = 0; next && m_hits->isVisible() && row < m_hits->count(); ++row) {
        if (m_hits->item(row)->data(Qt::UserRole).toInt() == kComplete)
            return run(row), true;
    }
    return QLineEdit::focusNextPrevChild(next);
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
    if (entry == kTrouble)
        return;
    if (entry == kComplete) {
        setText(item->data(kCompletedRole).toString());
        return refresh();
    }
    closeHits();
    clear();
    if (entry == kTexts)
        return m_filter({ { { FilterChip::Field::Text, FilterChip::Operator::Contains, typed, 0 } } });
    if (entry == kFilter)
        return m_filter(parseFilter(typed));
    const Entry chosen = m_entries[static_cast<std::size_t>(entry)];
    m_recents.removeAll(chosen.text);
    m_recents.prepend(chosen.text);
    m_recents = m_recents.mid(0, kRecents);
    chosen.act();
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
