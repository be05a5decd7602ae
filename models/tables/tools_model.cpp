// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/tools_model.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <iterator>

#include "core/gateway/rules/skip_tools.h"
#include "models/document/policy_rules.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/text/number_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"

namespace winnow {

namespace {

bool isSize(int column)
{
    return column == ToolsModel::MinSize || column == ToolsModel::MaxSize;
}

/// The most frequent first.
std::vector<std::pair<std::uint64_t, Status>> decisionsBy(const ToolTotals& tool)
{
    std::vector<std::pair<std::uint64_t, Status>> counts;
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        if (tool.byStatus[i] > 0)
            counts.emplace_back(tool.byStatus[i], static_cast<Status>(i));
    }
    std::stable_sort(
        counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    return counts;
}

} // namespace

ToolsModel::ToolsModel(Workspace& workspace, Insight& insight, const OnShow& onShow, QObject* parent)
    : ColumnTable(parent)
    , m_workspace(workspace)
    , m_onShow(onShow)
{
    setColumns(columns());
    connect(&insight, &Insight::changed, this, &ToolsModel::refresh);
    connect(&workspace, &Workspace::resultChanged, this, &ToolsModel::refresh);
    connect(&onShow, &OnShow::changed, this, &ToolsModel::refresh);
    refresh();
}

ToolsModel::Columns ToolsModel::columns() const
{
    using Row = const ToolOnShow&;
    Columns all {
        { "tool", [this](Row row) { return nameOf(row.totals); } },
        { "share of all",
            [this](Row row) {
                return shareText(
                    static_cast<double>(row.totals.tokensBefore), static_cast<double>(m_rows.tokensBefore));
            },
            [](Row row) { return static_cast<double>(row.totals.tokensBefore); } },
    };
    for (Columns& more : std::array { figureColumns(), lossColumns() })
        std::move(more.begin(), more.end(), std::back_inserter(all));
    all.push_back({ "decisions", [this](Row row) { return decisionsOf(row.totals); } });
    all.push_back({ "rule", [this](Row row) { return strategyOf(row.totals); } });
    for (const int column : { MinSize, MaxSize })
        all.push_back({ column == MinSize ? report::ColumnTitle("from") : report::ColumnTitle("to"),
            [this, column](Row row) { return sizeOf(row.totals, column); }, [](Row) { return 0.0; } });
    return all;
}

/// Columns for counts and sizes.
ToolsModel::Columns ToolsModel::figureColumns() const
{
    using Row = const ToolOnShow&;
    using Count = std::uint64_t ToolTotals::*;
    const auto count = [](report::ColumnTitle title, Count figure) {
        return TableColumn<Row> { title, [figure](Row row) { return countText(row.totals.*figure); },
            [figure](Row row) { return static_cast<double>(row.totals.*figure); } };
    };
    const auto tokens = [this](report::ColumnTitle title, Count figure) {
        return TableColumn<Row> { title,
            [this, figure](Row row) { return tokenText(row.totals.*figure, isExact(row.totals)); },
            [figure](Row row) { return static_cast<double>(row.totals.*figure); } };
    };
    return {
        count("results", &ToolTotals::results),
        tokens("p50", &ToolTotals::tokensP50),
        tokens("p90", &ToolTotals::tokensP90),
        tokens("max", &ToolTotals::tokensMax),
        count("changed", &ToolTotals::changed),
        tokens("before", &ToolTotals::tokensBefore),
        tokens("after", &ToolTotals::tokensAfter),
        { "saved %",
            [](Row row) {
                return shareText(static_cast<double>(row.totals.savedTokens()),
                    static_cast<double>(row.totals.clientTokens()));
            },
            [](Row row) { return static_cast<double>(row.totals.savedTokens()); } },
    };
}

/// Columns for losses and for the money saved over A.
ToolsModel::Columns ToolsModel::lossColumns() const
{
    using Row = const ToolOnShow&;
    const auto loss = [this](report::ColumnTitle title, std::uint64_t Figures::*figure) {
        return TableColumn<Row> { title,
            [this, figure](
                Row row) { return m_rows.measured ? countText(row.figures.*figure) : QStringLiteral("…"); },
            [figure](Row row) { return static_cast<double>(row.figures.*figure); } };
    };
    return {
        { "vs A",
            [this](Row row) {
                return againstBaseline(row) == 0 ? QStringLiteral("=")
                                                 : signedCountText(againstBaseline(row));
            },
            [this](Row row) { return static_cast<double>(againstBaseline(row)); } },
        { "saves $",
            [this](Row row) {
                return m_rows.measured ? moneyText(m_onShow.onBasis(row.figures.money.worst))
                                       : QStringLiteral("…");
            },
            [](Row row) { return row.figures.money.worst; } },
        loss("with a loss", &Figures::withLoss),
        loss("broken edits", &Figures::editsBroken),
    };
}

QVariant ToolsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QVariant head = ColumnTable::headerData(section, orientation, role);
    return section == Net && orientation == Qt::Horizontal && role == Qt::ToolTipRole
        ? head.toString() + QLatin1Char('\n') + tr("Dollars of: %1").arg(m_onShow.moneyBasis())
        : head;
}

/// Tools keep their rows, so that selection and scroll position stay while a slider moves.
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

FilterChip ToolsModel::chipOf(const ToolTotals& tool) const
{
    return { FilterChip::Field::Tool, FilterChip::Operator::Is, nameOf(tool), 0 };
}

ResultFilter ToolsModel::behind(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    using Field = FilterChip::Field;
    const ToolOnShow& shown = rowAt(static_cast<std::size_t>(index.row()));
    const ToolTotals& tool = shown.totals;
    ResultFilter filter { { chipOf(tool) } };
    const auto above = [&filter](Field field, qint64 number) {
        filter.chips.push_back({ field, FilterChip::Operator::Greater, QString::number(number), number });
    };
    switch (index.column()) {
    case Median:
    case Ninetieth:
    case Largest:
        above(Field::Before, numberOf(shown, index.column()).toLongLong() - 1);
        break;
    case Changed:
        filter.chips.push_back({ Field::Changed, FilterChip::Operator::Is, QStringLiteral("yes"), 0 });
        break;
    case Losses:
        above(Field::Losses, 0);
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
    const ToolTotals& tool = rowAt(static_cast<std::size_t>(row)).totals;
    for (const auto& [count, status] : decisionsBy(tool))
        found.push_back(
            { ResultFilter { { chipOf(tool),
                  { FilterChip::Field::Decision, FilterChip::Operator::Is, statusText(status), 0 } } },
                count });
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
    // During a drag the losses belong to an earlier policy: never show more of them than is dropped now.
    const std::int64_t withLoss
        = std::clamp<std::int64_t>(row.lostTokens, 0, std::max<std::int64_t>(0, tool.savedTokens()));
    return { share(static_cast<std::int64_t>(std::min(tool.tokensAfter, tool.tokensBefore))),
        share(tool.savedTokens() - withLoss), share(withLoss), m_rows.outdated };
}

QString ToolsModel::decisionsOf(const ToolTotals& tool) const
{
    QStringList words;
    for (const auto& [count, status] : decisionsBy(tool))
        words << QStringLiteral("%1 %2").arg(countText(count), statusText(status));
    return words.join(QStringLiteral(", "));
}

/// A dash if the tool has no rule of its own: the policy's strategy in every row would say nothing.
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
        return QStringLiteral("–");
    const Rule* const rule = ruleForTool(policy, known);
    const QString own = rule ? choiceText(rule->strategy, rule->chain) : QStringLiteral("–");
    // The first matching rule decides: only kind rules before the tool's own rule can take results from it.
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

/// From the working policy, not the replay: an edit may be newer than the figures.
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

QString ToolsModel::sentenceOf(const ToolOnShow& row) const
{
    return tr("%1: %2, %3 tokens before, %4 after, %5 saved")
        .arg(nameOf(row.totals), resultsAmount(row.totals.results), wordsOf(row, Before), wordsOf(row, After),
            wordsOf(row, Saved));
}

QString ToolsModel::tipOf(const ToolTotals& tool, int column) const
{
    if (column == Decisions)
        return decisionsOf(tool).replace(QStringLiteral(", "), QStringLiteral("\n"));
    if (isSize(column) && m_workspace.policy().dialect != Dialect::Winnow)
        return tr("A gateway has one threshold for all tools. The dialect winnow has one for each tool.");
    return column == Saved ? tr("%1 saved").arg(tokensAmount(tool.savedTokens(), isExact(tool))) : QString();
}

QVariant ToolsModel::own(const ToolOnShow& row, int column, int role) const
{
    const ToolTotals& tool = row.totals;
    switch (role) {
    case Qt::EditRole:
        return column == Strategy || isSize(column) ? editOf(tool, column) : QVariant();
    case Qt::ToolTipRole:
        return tipOf(tool, column);
    case ToolRole:
        return nameOf(tool);
    case Qt::ForegroundRole:
        return m_rows.outdated && (column == Net || column == Losses || column == Breaks) ? staleInk()
                                                                                          : QVariant();
    case WeightRole:
        return QVariant::fromValue(weightOf(row));
    case ShareRole:
        return tool.clientTokens() == 0
            ? 0.0
            : static_cast<double>(tool.savedTokens()) / static_cast<double>(tool.clientTokens());
    default:
        return {};
    }
}

Qt::ItemFlags ToolsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = ColumnTable::flags(index);
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
    const ToolTotals& row = rowAt(static_cast<std::size_t>(index.row())).totals;
    const Tool& tool = toolOf(row);
    const Policy& policy = m_workspace.policy();
    if (index.column() == Strategy) {
        const QString key = value.toString();
        const QString words = key.isEmpty() ? tr("as in the policy") : key;
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
