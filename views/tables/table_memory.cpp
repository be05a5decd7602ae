// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/table_memory.h"

#include <QHeaderView>
#include <QTableView>

namespace winnow {

namespace {

constexpr int kWidest = 10000; // pixels; anything above is invalid

QList<QTableView*> tables(const QWidget& parent, const QStringList& except)
{
    QList<QTableView*> found = parent.findChildren<QTableView*>();
    found.removeIf([&except](const QTableView* table) {
        return table->objectName().isEmpty() || except.contains(table->objectName());
    });
    return found;
}

} // namespace

QVariantMap tableStates(const QWidget& parent, const QStringList& except)
{
    QVariantMap states;
    for (const QTableView* const table : tables(parent, except)) {
        const QHeaderView* const header = table->horizontalHeader();
        QVariantList widths;
        for (int column = 0; column < header->count(); ++column)
            widths << header->sectionSize(column); // 0: hidden
        QVariantMap state { { QStringLiteral("widths"), widths } };
        if (table->isSortingEnabled()) {
            state.insert(QStringLiteral("sort"), header->sortIndicatorSection());
            state.insert(QStringLiteral("descending"), header->sortIndicatorOrder() == Qt::DescendingOrder);
        }
        states.insert(table->objectName(), state);
    }
    return states;
}

void restoreTables(const QWidget& parent, const QVariantMap& states, const QStringList& except)
{
    for (QTableView* const table : tables(parent, except)) {
        const QVariantMap state = states.value(table->objectName()).toMap();
        const QVariantList widths = state.value(QStringLiteral("widths")).toList();
        QHeaderView* const header = table->horizontalHeader();
        if (widths.size() != header->count())
            continue;
        for (int column = 0; column < header->count(); ++column) {
            const int width = widths[column].toInt();
            if (width >= header->minimumSectionSize() && width < kWidest)
                header->resizeSection(column, width);
        }
        const int sort = state.value(QStringLiteral("sort"), -2).toInt();
        if (table->isSortingEnabled() && sort >= -1 && sort < header->count())
            table->sortByColumn(sort,
                state.value(QStringLiteral("descending")).toBool() ? Qt::DescendingOrder
                                                                   : Qt::AscendingOrder);
    }
}

} // namespace winnow
