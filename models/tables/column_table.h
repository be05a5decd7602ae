// SPDX-License-Identifier: GPL-3.0-or-later
// A table defined by its columns: each has a title from core/report/column_words.h, the text of a cell and its sort
// value. Headers, header tooltips, alignment, sorting and screen reader text follow from those. The base of every table
// model; models add colors, ticks and editing in own().
#pragma once

#include <QAbstractTableModel>
#include <functional>
#include <vector>

#include "core/report/table.h"

namespace winnow {

/// The part that does not depend on the row type.
class ColumnTableBase : public QAbstractTableModel
{
public:
    enum
    {
        SortRole = Qt::UserRole + 1, // raw: numbers as numbers
        FirstOwnRole
    };

    using QAbstractTableModel::QAbstractTableModel;
    /// ForegroundRole for values of another policy: as faint as the tiles paint them.
    static QVariant staleInk();
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    void setHeads(std::vector<report::Column> heads) { m_heads = std::move(heads); }
    QString titleOf(int column) const;
    QVariant sideOf(int column) const;

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
    Number number; // sort value; none: sorts by its text. A column with one aligns right
    bool standsLeft; // left-aligned although it sorts by a number
};

/// `Row` is what cells receive: "const Expansion&", or a number.
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
            return column == 0 ? sentenceOf(row)
                               : (titleOf(column) + QLatin1Char(' ') + wordsOf(row, column)).trimmed();
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

    virtual QString wordsOf(Row row, int column) const
    {
        return m_columns[static_cast<std::size_t>(column)].words(row);
    }

    bool sortsByNumber(int column) const
    {
        return static_cast<bool>(m_columns[static_cast<std::size_t>(column)].number);
    }

    virtual QVariant numberOf(Row row, int column) const
    {
        const TableColumn<Row>& shown = m_columns[static_cast<std::size_t>(column)];
        return shown.number ? shown.number(row) : QVariant(shown.words(row));
    }

private:
    virtual std::size_t rows() const = 0;
    virtual Row rowAt(std::size_t row) const = 0;
    /// The row for a screen reader, at its first cell.
    virtual QString sentenceOf(Row row) const { return wordsOf(row, 0); }
    /// Overrides for a cell and the model's own roles; invalid to use the default.
    virtual QVariant own(Row, int, int) const { return {}; }

    Columns m_columns;
};

} // namespace winnow
