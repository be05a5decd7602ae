// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tools_model.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "core/compression/strategy.h"
#include "core/gateway/rules/skip_tools.h"
#include "models/amounts.h"
#include "models/insight.h"
#include "models/number_text.h"
#include "models/policy_rules.h"
#include "models/qt_text.h"
#include "models/tool_name.h"
#include "models/words.h"
#include "models/workspace.h"

namespace winnow {

namespace {

bool isNumeric(int column)
{
    return column != ToolsModel::ToolName && column != ToolsModel::Decisions
        && column != ToolsModel::Strategy;
}

bool isSize(int column)
{
    return column == ToolsModel::MinSize || column == ToolsModel::MaxSize;
}

} // namespace

ToolsModel::ToolsModel(Workspace& workspace, Insight& insight, const OnShow& onShow, QObject* parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
    , m_onShow(onShow)
{
    connect(&insight, &Insight::changed, this, &ToolsModel::refresh);
    connect(&workspace, &Workspace::resultChanged, this, &ToolsModel::refresh);
    connect(&onShow, &OnShow::changed, this, &ToolsModel::refresh);
    refresh();
}

/// The same tools keep their rows, so that selection and scroll stay while a slider moves.
void ToolsModel::refresh()
{
    ToolsOnShow next = m_onShow.tools();
    const auto sameTool
        = [](const ToolOnShow& a, const ToolOnShow& b) { return a.totals.tool == b.totals.tool; };
    const bool same = m_rows.replay && next.replay && m_rows.replay->corpus == next.replay->corpus
        && std::equal(
            m_rows.tools.begin(), m_rows.tools.end(), next.tools.begin(), next.tools.end(), sameTool);
    if (same) {
        m_rows = std::move(next);
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(next);
    endResetModel();
}

QString ToolsModel::nameOf(const ToolTotals& tool) const
{
    return toolText(toolOf(tool));
}

QString ToolsModel::toolName(int row) const
{
    return row >= 0 && row < rowCount() ? nameOf(rowAt(row).totals) : QString();
}

int ToolsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.tools.size());
}

int ToolsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

FilterChip ToolsModel::chipOf(const ToolTotals& tool) const
{
    return { FilterChip::Field::Tool, FilterChip::Operator::Is, nameOf(tool), 0 };
}

ResultFilter ToolsModel::behind(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    using Field = FilterChip::Field;
    const ToolOnShow& shown = rowAt(index.row());
    const ToolTotals& tool = shown.totals;
    ResultFilter filter { { chipOf(tool) } };
    const auto above = [&filter](Field field, qint64 number) {
        filter.chips.push_back({ field, FilterChip::Operator::Greater, QString::number(number), number });
    };
    switch (index.column()) {
    case Median:
    case Ninetieth:
    case Largest:
        above(Field::Before, static_cast<qint64>(numberOf(shown, index.column())) - 1);
        break;
    case Changed:
        filter.chips.push_back({ Field::Changed, FilterChip::Operator::Is, QStringLiteral("yes"), 0 });
        break;
    case Regrets:
        above(Field::Regrets, 0);
        break;
    case Breaks:
        above(Field::Breaks, 0);
        break;
    default:
        break;
    }
    return filter;
}

std::vector<std::pair<ResultFilter, std::uint64_t>> ToolsModel::decisionsBehind(int row) const
{
    std::vector<std::pair<ResultFilter, std::uint64_t>> found;
    if (row < 0 || row >= rowCount())
        return found;
    const ToolTotals& tool = rowAt(row).totals;
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        if (tool.byStatus[i] > 0)
            found.push_back({ ResultFilter { { chipOf(tool),
                                  { FilterChip::Field::Decision, FilterChip::Operator::Is,
                                      statusText(static_cast<Status>(i)), 0 } } },
                tool.byStatus[i] });
    }
    std::stable_sort(
        found.begin(), found.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return found;
}

std::int64_t ToolsModel::againstBaseline(const ToolOnShow& row) const
{
    return m_rows.compared ? static_cast<std::int64_t>(row.totals.tokensAfter) - row.afterA : 0;
}

ToolWeight ToolsModel::weightOf(const ToolOnShow& row) const
{
    std::uint64_t heaviest = 1;
    for (const ToolOnShow& other : m_rows.tools)
        heaviest = std::max(heaviest, other.totals.tokensBefore);
    const auto share = [heaviest](std::int64_t tokens) {
        return std::max(0.0, static_cast<double>(tokens) / static_cast<double>(heaviest));
    };
    const ToolTotals& tool = row.totals;
    return { share(static_cast<std::int64_t>(std::min(tool.tokensAfter, tool.tokensBefore))),
        share(tool.savedTokens() - row.missedTokens), share(row.missedTokens) };
}

double ToolsModel::numberOf(const ToolOnShow& row, int column) const
{
    const ToolTotals& tool = row.totals;
    switch (column) {
    case Results:
        return static_cast<double>(tool.results);
    case Median:
        return static_cast<double>(tool.tokensP50);
    case Ninetieth:
        return static_cast<double>(tool.tokensP90);
    case Largest:
        return static_cast<double>(tool.tokensMax);
    case Changed:
        return static_cast<double>(tool.changed);
    case Weight:
    case Before:
        return static_cast<double>(tool.tokensBefore);
    case After:
        return static_cast<double>(tool.tokensAfter);
    case Saved:
        return static_cast<double>(tool.savedTokens());
    case AgainstA:
        return static_cast<double>(againstBaseline(row));
    case Net:
        return row.net;
    case Regrets:
        return static_cast<double>(row.losses.missed);
    case Breaks:
        return static_cast<double>(row.losses.editBreaks);
    default:
        return 0;
    }
}

QString ToolsModel::decisionsOf(const ToolTotals& tool) const
{
    std::vector<std::pair<std::uint64_t, Status>> counts;
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        if (tool.byStatus[i] > 0)
            counts.emplace_back(tool.byStatus[i], static_cast<Status>(i));
    }
    std::sort(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList words;
    for (const auto& [count, status] : counts)
        words << QStringLiteral("%1 %2").arg(countText(static_cast<qint64>(count)), statusText(status));
    return words.join(QStringLiteral(", "));
}

QString ToolsModel::strategyOf(const ToolTotals& tool) const
{
    const Policy& policy = m_rows.replay->policy;
    const Tool& known = toolOf(tool);
    if (!policy.enabled)
        return tr("off");
    for (const std::string_view provider : { "anthropic", "openai" }) {
        if (skipSet(policy, provider).contains(known.name))
            return tr("skipped");
    }
    if (policy.dialect != Dialect::Winnow)
        return toQt(policy.strategy);
    const Rule* const rule = ruleForTool(policy, known);
    const QString own
        = rule ? choiceText(rule->strategy, rule->chain) : choiceText(policy.strategy, policy.chain);
    // The first rule that covers a result decides: only kinds ruled before the tool's own rule are apart.
    const Rule* const end = rule ? rule : policy.rules.data() + policy.rules.size();
    const bool byKind = std::any_of(policy.rules.data(), end, [&known](const Rule& other) {
        return !other.kind.empty()
            && (other.tool.empty() || other.tool == known.name || other.tool == known.label());
    });
    return byKind ? tr("%1, kinds apart").arg(own) : own;
}

QString ToolsModel::sizeOf(const ToolTotals& tool, int column) const
{
    const Policy& policy = m_rows.replay->policy;
    const bool least = column == MinSize;
    if (policy.dialect == Dialect::GatewayTokens)
        return countText(least ? policy.minTokens : policy.maxTokens);
    const Rule* const rule = policy.dialect == Dialect::Winnow ? ruleForTool(policy, toolOf(tool)) : nullptr;
    const std::int64_t own = !rule ? -1 : least ? rule->minBytes : rule->maxBytes;
    return own >= 0 ? countText(own)
                    : QStringLiteral("(%1)").arg(countText(least ? policy.minBytes : policy.maxBytes));
}

/// Of the working policy, not of the replay: an edit may be newer than the numbers.
QVariant ToolsModel::editOf(const ToolTotals& tool, int column) const
{
    const Policy& policy = m_workspace.policy();
    const Tool& known = toolOf(tool);
    if (policy.dialect != Dialect::Winnow) {
        const bool skipped = std::find(policy.skipTools.begin(), policy.skipTools.end(), known.name)
            != policy.skipTools.end();
        return column == Strategy && skipped ? QStringLiteral("passthrough") : QString();
    }
    const Rule* const rule = ruleForTool(policy, known);
    if (column == Strategy)
        return rule
                && !(rule->strategy == policy.strategy
                    && (policy.strategy != "chain" || rule->chain == policy.chain))
            ? choiceKey(rule->strategy, rule->chain)
            : QString();
    return static_cast<qlonglong>(!rule ? -1 : column == MinSize ? rule->minBytes : rule->maxBytes);
}

bool ToolsModel::isExact(const ToolTotals& tool) const
{
    const auto& exactness = m_workspace.exactness();
    return exactness && tool.tool.index() < exactness->tools.size()
        && exactness->tools[tool.tool.index()] != 0;
}

QString ToolsModel::wordsOf(const ToolOnShow& row, int column) const
{
    const ToolTotals& tool = row.totals;
    const bool exact = isExact(tool);
    switch (column) {
    case ToolName:
        return nameOf(tool);
    case Weight:
        return shareText(static_cast<double>(tool.tokensBefore), static_cast<double>(m_rows.tokensBefore));
    case Results:
    case Changed:
        return countText(static_cast<qint64>(numberOf(row, column)));
    case Median:
    case Ninetieth:
    case Largest:
    case Before:
    case After:
        return tokenText(static_cast<qint64>(numberOf(row, column)), exact);
    case Saved:
        return shareText(static_cast<double>(tool.savedTokens()), static_cast<double>(tool.tokensBefore));
    case AgainstA:
        return againstBaseline(row) == 0 ? QStringLiteral("=") : signedCountText(againstBaseline(row));
    case Net: // a column of cents
        return m_rows.measured ? moneyText(std::round(row.net * 100) / 100) : QStringLiteral("…");
    case Regrets:
    case Breaks:
        return m_rows.measured ? countText(static_cast<qint64>(numberOf(row, column))) : QStringLiteral("…");
    case Decisions:
        return decisionsOf(tool);
    case Strategy:
        return strategyOf(tool);
    case MinSize:
    case MaxSize:
        return sizeOf(tool, column);
    default:
        return {};
    }
}

QVariant ToolsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ToolOnShow& row = rowAt(index.row());
    const ToolTotals& tool = row.totals;
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return wordsOf(row, column);
    case Qt::EditRole:
        return column == Strategy || isSize(column) ? editOf(tool, column) : QVariant();
    case SortRole:
        return isNumeric(column) ? QVariant(numberOf(row, column)) : QVariant(wordsOf(row, column));
    case Qt::AccessibleTextRole:
        if (column != ToolName)
            return headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QLatin1Char(' ')
                + wordsOf(row, column);
        return tr("%1: %2, %3 tokens before, %4 after, %5 saved")
            .arg(nameOf(tool), resultsAmount(static_cast<std::int64_t>(numberOf(row, Results))),
                wordsOf(row, Before), wordsOf(row, After), wordsOf(row, Saved));
    case Qt::ToolTipRole:
        if (column == Decisions)
            return decisionsOf(tool).replace(QStringLiteral(", "), QStringLiteral("\n"));
        if (isSize(column) && m_workspace.policy().dialect != Dialect::Winnow)
            return tr("A gateway has one threshold for all tools; the dialect Winnow has one for each.");
        if (column == Saved)
            return tr("%1 saved").arg(tokensAmount(tool.savedTokens(), isExact(tool)));
        return {};
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(
            isNumeric(column) ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter));
    case ToolRole:
        return nameOf(tool);
    case WeightRole:
        return QVariant::fromValue(weightOf(row));
    case ShareRole:
        return tool.tokensBefore == 0
            ? 0.0
            : static_cast<double>(tool.savedTokens()) / static_cast<double>(tool.tokensBefore);
    default:
        return {};
    }
}

QVariant ToolsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(
            isNumeric(section) ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole || role == Qt::WhatsThisRole) {
        switch (section) {
        case ToolName:
            return tr("The tool as the recording names it; for shells with the program it ran");
        case Weight:
            return tr(
                "Share of all tokens of tool results: solid is kept, pale is taken out, red is taken out of "
                "results that were used later");
        case Results:
            return tr("Results of the tool in the open recordings: the n behind the row. Measured");
        case Largest:
            return tr("Tokens of the tool's largest result. Measured");
        case Before:
            return tr("Tokens of the tool's results as the gateway would see them. Measured");
        case After:
            return tr("Tokens the model would see, markers included. Measured");
        case Saved:
            return tr("Before minus after, as a share of before; negative when texts grew. Measured");
        case Decisions:
            return tr("How often the gateway gives each status; the guide says what they mean");
        case Median:
            return tr("Half of the tool's results have at most this many tokens");
        case Ninetieth:
            return tr("Nine of ten results have at most this many tokens");
        case Changed:
            return tr("Results of which the model would see other text than the original");
        case AgainstA:
            return tr("Tokens after, compared with the baseline A; negative is smaller");
        case Net:
            return tr(
                "Dollars saved over the recordings with prompt caching, markers paid, and each later need of "
                "a dropped text expanded once if the policy offers that. Modelled from the price table");
        case Regrets:
            return tr("Results of which something dropped was used later. Measured, observational; 0 means "
                      "none detected");
        case Breaks:
            return tr("Exact-match edits that would have found no copy of their old text. Measured");
        case Strategy:
            return tr(
                "What the policy does to this tool's results; edit it to give the tool a rule of its own");
        case MinSize:
            return tr("Lower threshold for this tool; in brackets: the policy's own");
        case MaxSize:
            return tr("Upper threshold for this tool; in brackets: the policy's own");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ToolName:
        return tr("tool");
    case Weight:
        return tr("weight");
    case Results:
        return tr("results");
    case Median:
        return tr("p50");
    case Ninetieth:
        return tr("p90");
    case Largest:
        return tr("max");
    case Changed:
        return tr("changed");
    case Before:
        return tr("before");
    case After:
        return tr("after");
    case Saved:
        return tr("saves");
    case AgainstA:
        return tr("vs A");
    case Net:
        return tr("saves $");
    case Regrets:
        return tr("missed");
    case Breaks:
        return tr("broken");
    case Decisions:
        return tr("decisions");
    case Strategy:
        return tr("rule");
    case MinSize:
        return tr("from");
    case MaxSize:
        return tr("to");
    default:
        return {};
    }
}

Qt::ItemFlags ToolsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    const bool ranges = m_workspace.policy().dialect == Dialect::Winnow;
    return index.column() == Strategy || (ranges && isSize(index.column())) ? flags | Qt::ItemIsEditable
                                                                            : flags;
}

bool ToolsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable) || index.row() >= rowCount())
        return false;
    const ToolTotals& row = rowAt(index.row()).totals;
    const Tool& tool = toolOf(row);
    const Policy& policy = m_workspace.policy();
    if (index.column() == Strategy) {
        const QString key = value.toString();
        const QString words = key.isEmpty() ? tr("as the policy says") : key;
        m_workspace.replacePolicy(
            withToolStrategy(policy, tool, key), tr("%1: %2").arg(toolText(tool), words));
        return true;
    }
    std::int64_t least = editOf(row, MinSize).toLongLong();
    std::int64_t most = editOf(row, MaxSize).toLongLong();
    (index.column() == MinSize ? least : most) = value.toLongLong();
    m_workspace.replacePolicy(withToolRange(policy, tool, least, most),
        tr("%1: %2 to %3 bytes")
            .arg(toolText(tool), least < 0 ? tr("policy") : countText(least),
                most < 0 ? tr("policy") : countText(most)));
    return true;
}

} // namespace winnow
