// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/column_fit.h"

#include <QHeaderView>
#include <QMenu>
#include <QTableView>

#include "views/widgets/events.h"

namespace winnow {

ColumnFit::ColumnFit(QTableView& table, QList<int> leastFirst)
    : QObject(&table)
    , m_table(table)
    , m_leastFirst(std::move(leastFirst))
{
    QHeaderView* const header = table.horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &ColumnFit::menu);
    onEvent(QEvent::Resize, *table.viewport(), *this, [this] { fit(); });
}

void ColumnFit::setAutomatic(bool on)
{
    m_automatic = on;
    fit();
}

void ColumnFit::setAbsent(int column, bool absent)
{
    if (m_absent.contains(column) == absent)
        return;
    if (absent)
        m_absent << column;
    else
        m_absent.removeAll(column);
    m_table.setColumnHidden(column, absent);
    fit();
}

void ColumnFit::setSpare(const QList<int>& columns)
{
    m_spare = columns;
    fit();
}

void ColumnFit::setStretched(int column, int least)
{
    m_stretched = column;
    m_leastStretched = least;
    m_table.horizontalHeader()->setStretchLastSection(false);
    m_table.horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    fit();
}

void ColumnFit::fit()
{
    if (!m_automatic)
        return;
    QHeaderView* const header = m_table.horizontalHeader();
    // A hidden section has size 0 but remembers its own: show all, then hide.
    for (const int column : m_leastFirst)
        header->setSectionHidden(column, m_absent.contains(column));
    for (const int column : std::as_const(m_spare))
        header->setSectionHidden(column, true);
    int last = -1;
    const auto width = [&] {
        int sum = 0;
        last = -1;
        for (int place = 0; place < header->count(); ++place) {
            const int column = header->logicalIndex(place);
            if (header->isSectionHidden(column))
                continue;
            sum += column == m_stretched ? m_leastStretched : header->sectionSize(column);
            last = column;
        }
        // A stretched last column is that wide only because there is room; it needs its heading and some
        // text.
        if (header->stretchLastSection() && last >= 0)
            sum += qMin(0, header->sectionSizeHint(last) * 3 / 2 - header->sectionSize(last));
        return sum;
    };
    for (const int column : m_leastFirst) {
        if (width() <= m_table.viewport()->width())
            break;
        header->setSectionHidden(column, true);
    }
}

void ColumnFit::menu(const QPoint& at)
{
    QHeaderView* const header = m_table.horizontalHeader();
    QMenu menu(&m_table);
    Q_EMIT menuRequested(menu, header->logicalIndexAt(at));
    addColumns(menu);
    menu.exec(header->mapToGlobal(at));
}

void ColumnFit::addColumns(QMenu& menu)
{
    QHeaderView* const header = m_table.horizontalHeader();
    QAction* const automatic = menu.addAction(tr("As many as fit"));
    automatic->setCheckable(true);
    automatic->setChecked(m_automatic);
    connect(automatic, &QAction::toggled, this, &ColumnFit::setAutomatic);
    menu.addSeparator();
    for (int place = 0; place < header->count(); ++place) {
        const int column = header->logicalIndex(place);
        QAction* const action
            = menu.addAction(m_table.model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        action->setEnabled(column != 0 && !m_absent.contains(column));
        connect(action, &QAction::toggled, this, [this, header, column](bool shown) {
            m_automatic = false;
            header->setSectionHidden(column, !shown);
        });
    }
}

} // namespace winnow
