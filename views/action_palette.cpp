// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/action_palette.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

namespace winnow {

namespace {

/// Every word typed must occur; a hit at the beginning counts more. -1: no hit.
int rank(const QString& text, const QStringList& words)
{
    int sum = 0;
    for (const QString& word : words) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            return -1;
        sum += at == 0 ? 0 : 1;
    }
    return sum;
}

constexpr int kKeysRole = Qt::UserRole + 1;

/// The name at the left, the keys at the right edge.
class KeysDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->setPen(option.palette.color(chosen ? QPalette::HighlightedText : QPalette::PlaceholderText));
        painter->drawText(option.rect.adjusted(0, 0, -option.fontMetrics.averageCharWidth(), 0),
            Qt::AlignRight | Qt::AlignVCenter, index.data(kKeysRole).toString());
        painter->restore();
    }
};

} // namespace

ActionPalette::ActionPalette(std::vector<Entry> entries, QWidget* parent)
    : QDialog(parent)
    , m_entries(std::move(entries))
    , m_line(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("actionPalette"));
    setWindowTitle(tr("Search actions"));
    auto* const column = new QVBoxLayout(this);
    m_line->setObjectName(QStringLiteral("actionSearch"));
    m_line->setAccessibleName(tr("Search actions and parameters"));
    m_line->setPlaceholderText(tr("What do you want to do?"));
    m_list->setObjectName(QStringLiteral("actionHits"));
    m_list->setAccessibleName(tr("Matching actions"));
    m_list->setItemDelegate(new KeysDelegate(m_list));
    column->addWidget(m_line);
    column->addWidget(m_list, 1);
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &ActionPalette::refresh);
    connect(m_list, &QListWidget::itemActivated, this, &ActionPalette::run);
    resize(fontMetrics().averageCharWidth() * 70, fontMetrics().height() * 24);
    refresh({});
}

void ActionPalette::refresh(const QString& typed)
{
    const QStringList words = typed.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::pair<int, std::size_t>> hits;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (const int sum = rank(m_entries[i].text, words); sum >= 0)
            hits.emplace_back(sum, i);
    }
    std::stable_sort(
        hits.begin(), hits.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    m_list->clear();
    for (const auto& [sum, i] : hits) {
        const Entry& entry = m_entries[i];
        auto* const item = new QListWidgetItem(entry.text, m_list);
        item->setData(kKeysRole, entry.keys);
        if (!entry.keys.isEmpty())
            item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(entry.text, entry.keys));
        item->setData(Qt::UserRole, static_cast<qulonglong>(i));
    }
    m_list->setCurrentRow(0);
}

void ActionPalette::run()
{
    const QListWidgetItem* const item = m_list->currentItem();
    if (!item)
        return;
    const auto act = m_entries[item->data(Qt::UserRole).toULongLong()].act;
    accept();
    act();
}

bool ActionPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_line && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            const int step = key == Qt::Key_Down ? 1 : -1;
            m_list->setCurrentRow(
                std::clamp(m_list->currentRow() + step, 0, std::max(0, m_list->count() - 1)));
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            run();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace winnow
