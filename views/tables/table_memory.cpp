// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/table_memory.h"

#include <QHeaderView>
#include <QSplitter>
#include <QTableView>

#include "views/tables/column_fit.h"

namespace winnow {

namespace {

constexpr int kWidest = 10000; // pixels; anything above is invalid

template <class T> QList<T*> allNamed(const QWidget& parent)
{
    QList<T*> found = parent.findChildren<T*>();
    found.removeIf([](const T* one) { return one->objectName().isEmpty(); });
    return found;
}

} // namespace

QVariantMap layoutOf(const QWidget& parent)
{
    QVariantMap states;
    for (const QTableView* const table : allNamed<QTableView>(parent)) {
        const QHeaderView* const header = table->horizontalHeader();
        QVariantList widths;
        for (int column = 0; column < header->count(); ++column)
            widths << header->sectionSize(column); // 0: hidden
        QVariantMap state { { QStringLiteral("widths"), widths } };
        if (table->isSortingEnabled()) {
            state.insert(QStringLiteral("sort"), header->sortIndicatorSection());
            state.insert(QStringLiteral("descending"), header->sortIndicatorOrder() == Qt::DescendingOrder);
        }
        if (const auto* const fit = table->findChild<ColumnFit*>()) {
            state.insert(QStringLiteral("header"), header->saveState());
            state.insert(QStringLiteral("chosen"), !fit->isAutomatic());
        }
        states.insert(table->objectName(), state);
    }
    for (const QSplitter* const splitter : allNamed<QSplitter>(parent))
        states.insert(splitter->objectName(), splitter->saveState());
    return states;
}

void restoreLayout(const QWidget& parent, const QVariantMap& states)
{
    for (QSplitter* const splitter : allNamed<QSplitter>(parent))
        splitter->restoreState(states.value(splitter->objectName()).toByteArray());
    for (QTableView* const table : allNamed<QTableView>(parent)) {
        const QVariantMap state = states.value(table->objectName()).toMap();
        const QVariantList widths = state.value(QStringLiteral("widths")).toList();
        QHeaderView* const header = table->horizontalHeader();
        if (widths.size() != header->count())
            continue;
        if (auto* const fit = table->findChild<ColumnFit*>()) {
            header->restoreState(state.value(QStringLiteral("header")).toByteArray());
            fit->setAutomatic(!state.value(QStringLiteral("chosen")).toBool());
        }
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
