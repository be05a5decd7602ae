// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tool_rates_model.h"

#include <QLocale>

#include "models/insight.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/tool_name.h"

namespace winnow {

ToolRatesModel::ToolRatesModel(ExpansionStudy& study, QObject* parent)
    : QAbstractTableModel(parent)
    , m_study(study)
{
    connect(&study, &ExpansionStudy::changed, this, &ToolRatesModel::refresh);
    refresh();
}

void ToolRatesModel::refresh()
{
    std::vector<Row> next;
    if (const auto& data = m_study.data()) {
        const ReplayResult& replay = *data->insight->replay;
        for (const ToolTotals& tool : replay.tools) {
            if (tool.changed > 0)
                next.push_back(
                    { tool.tool.index(), replay.corpus->tools[tool.tool.index()].label(), tool.changed });
        }
    }
    const bool same = next.size() == m_rows.size()
        && std::equal(next.begin(), next.end(), m_rows.begin(),
            [](const Row& a, const Row& b) { return a.label == b.label; });
    if (same) { // an open editor stays
        m_rows = std::move(next);
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(next);
    endResetModel();
}

double ToolRatesModel::rateOf(const Row& row) const
{
    const auto own = m_study.options().rates.find(row.label);
    return own == m_study.options().rates.end() ? m_study.options().rate : own->second;
}

int ToolRatesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ToolRatesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ToolRatesModel::numberOf(const Row& row, int column) const
{
    const auto& tools = m_study.data()->report.tools;
    const ExpansionSums sums = row.tool < tools.size() ? tools[row.tool] : ExpansionSums();
    switch (column) {
    case Changed:
        return row.changed;
    case Rate:
        return rateOf(row);
    case Expected:
        return sums.expansions;
    case Cost:
        return sums.cost();
    case Net:
        return sums.net();
    default:
        return toolText(row.label);
    }
}

QString ToolRatesModel::wordsOf(const Row& row, int column) const
{
    switch (column) {
    case ToolName:
        return toolText(row.label);
    case Changed:
        return countText(static_cast<qint64>(row.changed));
    case Rate:
        return hasOwn(row) ? percentText(rateOf(row)) : QStringLiteral("(%1)").arg(percentText(rateOf(row)));
    case Expected:
        return QLocale().toString(numberOf(row, column).toDouble(), 'f', 1);
    case Cost:
    case Net:
        return moneyText(numberOf(row, column).toDouble());
    default:
        return {};
    }
}

QVariant ToolRatesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || !m_study.data())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return wordsOf(row, index.column());
    case Qt::EditRole:
        return index.column() == Rate ? QVariant(hasOwn(row) ? rateOf(row) * 100 : -1.0) : QVariant();
    case SortRole:
        return numberOf(row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == ToolName
            ? tr("%1: %2 changed results, rate %3")
                  .arg(wordsOf(row, ToolName), wordsOf(row, Changed), wordsOf(row, Rate))
            : headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString() + QLatin1Char(' ')
                + wordsOf(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Rate
            ? tr("Share of this tool's changed results that are asked for; in brackets: the rate for all")
            : QString();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((index.column() == ToolName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant ToolRatesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section == ToolName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ToolName:
        return tr("tool");
    case Changed:
        return tr("changed");
    case Rate:
        return tr("rate");
    case Expected:
        return tr("requests");
    case Cost:
        return tr("cost");
    case Net:
        return tr("net");
    default:
        return {};
    }
}

Qt::ItemFlags ToolRatesModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Rate ? flags | Qt::ItemIsEditable : flags;
}

bool ToolRatesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() != Rate || index.row() >= rowCount())
        return false;
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    ExpansionOptions options = m_study.options();
    const double percent = value.toDouble();
    if (percent < 0)
        options.rates.erase(row.label);
    else
        options.rates[row.label] = std::min(percent, 100.0) / 100;
    m_study.setOptions(options);
    Q_EMIT dataChanged(index, index);
    return true;
}

} // namespace winnow
