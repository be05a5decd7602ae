// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/tool_rates_model.h"

#include <QLocale>

#include "models/jobs/insight.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

ToolRatesModel::ToolRatesModel(ExpansionStudy& study, QObject* parent)
    : ColumnTable(parent)
    , m_study(study)
{
    setColumns({
        { "tool", [](const Row& row) { return toolText(row.label); } },
        { "changed", [](const Row& row) { return countText(row.changed); },
            [](const Row& row) { return row.changed; } },
        { "rate",
            [this](const Row& row) {
                const QString rate = percentText(rateOf(row));
                return hasOwn(row) ? rate : QStringLiteral("(%1)").arg(rate);
            },
            [this](const Row& row) { return rateOf(row); } },
        { "requests", [this](const Row& row) { return QLocale().toString(sumsOf(row).expansions, 'f', 1); },
            [this](const Row& row) { return sumsOf(row).expansions; } },
        { "cost", [this](const Row& row) { return moneyText(sumsOf(row).cost()); },
            [this](const Row& row) { return sumsOf(row).cost(); } },
        { "net", [this](const Row& row) { return moneyText(sumsOf(row).net()); },
            [this](const Row& row) { return sumsOf(row).net(); } },
    });
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

ExpansionSums ToolRatesModel::sumsOf(const Row& row) const
{
    const auto& tools = m_study.data()->report.tools;
    return row.tool < tools.size() ? tools[row.tool] : ExpansionSums();
}

QString ToolRatesModel::sentenceOf(const Row& row) const
{
    return tr("%1: %2 changed results, rate %3")
        .arg(wordsOf(row, ToolName), wordsOf(row, Changed), wordsOf(row, Rate));
}

QVariant ToolRatesModel::own(const Row& row, int column, int role) const
{
    if (role == Qt::EditRole && column == Rate)
        return hasOwn(row) ? rateOf(row) * 100 : -1.0;
    return role == Qt::ToolTipRole && column == Rate ? headerData(Rate, Qt::Horizontal, role) : QVariant();
}

Qt::ItemFlags ToolRatesModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = ColumnTable::flags(index);
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
