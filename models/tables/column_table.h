// SPDX-License-Identifier: GPL-3.0-or-later
// A table whose columns are rows of a table: a title out of core/report/column_words.h, what a cell says and
// what it sorts by. Heads, tooltips of heads, sides, sorting and what a screen reader says follow from that.
// Under every table model; what a model does beyond it (colors, ticks, editing) it adds in own().
#pragma once

#include <QAbstractTableModel>
#include <functional>
#include <vector>

#include "core/report/table.h"

namespace winnow {

/// What does not depend on the kind of row.
class ColumnTableBase : public QAbstractTableModel
{
public:
    enum
    {
        SortRole = Qt::UserRole + 1, // raw: numbers as numbers
        FirstOwnRole
    };

    using QAbstractTableModel::QAbstractTableModel;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    void setHeads(std::vector<report::Column> heads) { m_heads = std::move(heads); }
    QString titleOf(int column) const;
    QVariant sideOf(int column) const;
    /// ForegroundRole of what belongs to an earlier policy: as faint as the tiles paint it.
    static QVariant staleInk();

private:
    std::vector<report::Column> m_heads;
};

template <class Row> struct TableColumn
{
    using Words = std::function<QString(Row)>;
    using Number = std::function<QVariant(Row)>;

    TableColumn(report::ColumnTitle inTable, Words said, Number sorted = nullptr, bool left = false)
        : title(inTable)
        , words(std::move(said))
        , number(std::move(sorted))
        , standsLeft(left)
    {
    }

    report::ColumnTitle title;
    Words words;
    Number number; // what it sorts by; none: by its words. A column with one stands right
    bool standsLeft; // although it sorts by a number
};

/// `Row` as cells take it: "const Expansion&", or a number.
template <class Row> class ColumnTable : public ColumnTableBase
{
public:
    using Columns = std::vector<TableColumn<Row>>;

    using ColumnTableBase::ColumnTableBase;

    int rowCount(const QModelIndex& parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(rows());
    }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final
    {
        if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
            return {};
        const int column = index.column();
        Row row = rowAt(static_cast<std::size_t>(index.row()));
        if (QVariant own = this->own(row, column, role); own.isValid())
            return own;
        switch (role) {
        case Qt::DisplayRole:
            return wordsOf(row, column);
        case SortRole:
            return numberOf(row, column);
        case Qt::TextAlignmentRole:
            return sideOf(column);
        case Qt::AccessibleTextRole:
            return column == 0 ? sentenceOf(row) : titleOf(column) + QLatin1Char(' ') + wordsOf(row, column);
        default:
            return {};
        }
    }

protected:
    /// In the order of the model's enum Column.
    void setColumns(Columns columns)
    {
        m_columns = std::move(columns);
        std::vector<report::Column> heads;
        for (const TableColumn<Row>& column : m_columns)
            heads.emplace_back(column.title, column.number && !column.standsLeft);
        setHeads(std::move(heads));
    }

    QString wordsOf(Row row, int column) const
    {
        return m_columns[static_cast<std::size_t>(column)].words(row);
    }

    bool sortsByNumber(int column) const
    {
        return static_cast<bool>(m_columns[static_cast<std::size_t>(column)].number);
    }

    QVariant numberOf(Row row, int column) const
    {
        const TableColumn<Row>& shown = m_columns[static_cast<std::size_t>(column)];
        return shown.number ? shown.number(row) : QVariant(shown.words(row));
    }

private:
    virtual std::size_t rows() const = 0;
    virtual Row rowAt(std::size_t row) const = 0;
    /// What a screen reader says of the row, at its first cell.
    virtual QString sentenceOf(Row row) const { return wordsOf(row, 0); }
    /// Whatever a cell says otherwise, and roles of the model's own; invalid where it says nothing of its
    /// own.
    virtual QVariant own(Row, int, int) const { return {}; }

    Columns m_columns;
};

} // namespace winnow
