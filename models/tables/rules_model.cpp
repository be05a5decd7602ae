// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/rules_model.h"

#include <algorithm>

#include "core/compression/chain_strategy.h"
#include "core/policy/parameters.h"
#include "core/policy/removed_names.h"
#include "core/replay/treatment.h"
#include "models/document/policy_rules.h"
#include "models/document/workspace.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

double shareOf(const Totals& sum)
{
    return sum.clientTokens() == 0
        ? 0
        : static_cast<double>(sum.savedTokens()) / static_cast<double>(sum.clientTokens());
}

} // namespace

RulesModel::RulesModel(Workspace& workspace, QObject* parent)
    : ColumnTable(parent)
    , m_workspace(workspace)
{
    const auto summed = [this](auto words) {
        return [this, words](int row) {
            const Sum* const sum = sumOf(row);
            return sum ? words(*sum) : QStringLiteral("…");
        };
    };
    const auto number = [this](auto value) {
        return [this, value](int row) {
            const Sum* const sum = sumOf(row);
            return static_cast<qlonglong>(sum ? value(*sum) : 0);
        };
    };
    setColumns({
        { "#", [this](int row) { return rule(row) ? QString::number(row + 1) : QString(); },
            [](int row) { return row; } },
        { "tool",
            [this](int row) {
                const Rule* const shown = rule(row);
                return !shown             ? tr("everything else")
                    : shown->tool.empty() ? tr("(any tool)")
                                          : toQt(shown->tool);
            } },
        { "kind",
            [this](int row) {
                const Rule* const shown = rule(row);
                return !shown ? QString() : shown->kind.empty() ? tr("(any kind)") : toQt(shown->kind);
            } },
        { "strategy",
            [this](int row) {
                const Policy& policy = m_workspace.policy();
                return rule(row) ? ruleText(*rule(row)) : choiceText(policy.strategy, policy.chain);
            } },
        { "min", [this](int row) { return sizeText(row, &Rule::minBytes, &Policy::minBytes); },
            [this](int row) { return editOf(row, MinSize); } },
        { "max", [this](int row) { return sizeText(row, &Rule::maxBytes, &Policy::maxBytes); },
            [this](int row) { return editOf(row, MaxSize); } },
        { "results", summed([](const Sum& sum) { return countText(sum.results); }),
            number([](const Sum& sum) { return sum.results; }) },
        { "before", summed([](const Sum& sum) { return tokenText(sum.tokensBefore, sum.exact); }),
            number([](const Sum& sum) { return sum.tokensBefore; }) },
        { "saved %", summed([](const Sum& sum) { return percentText(shareOf(sum)); }),
            number([](const Sum& sum) { return sum.savedTokens(); }) },
        { "remark", [this](int row) { return remarkOf(row); } },
    });
    connect(&workspace, &Workspace::policyChanged, this, &RulesModel::refresh);
    connect(&workspace, &Workspace::resultChanged, this, [this] {
        m_summed = false;
        Q_EMIT dataChanged(index(0, Results), index(rowCount() - 1, Remark));
    });
    refresh();
}

/// In parentheses if the policy's own size applies.
QString RulesModel::sizeText(int row, std::int64_t Rule::*own, std::int64_t Policy::*all) const
{
    const Rule* const shown = rule(row);
    return shown && shown->*own >= 0 ? countText(shown->*own)
                                     : QStringLiteral("(%1)").arg(countText(m_workspace.policy().*all));
}

const RulesModel::Sum* RulesModel::sumOf(int row) const
{
    return sums().empty() ? nullptr : &sums()[static_cast<std::size_t>(row)];
}

const Rule* RulesModel::rule(int row) const
{
    return row >= 0 && row < static_cast<int>(m_rules.size()) ? &m_rules[static_cast<std::size_t>(row)]
                                                              : nullptr;
}

void RulesModel::refresh()
{
    const std::vector<Rule>& next = m_workspace.policy().rules;
    if (next.size() == m_rules.size()) { // keeps the selection and an open editor
        m_rules = next;
        m_summed = false;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rules = next;
    m_summed = false;
    endResetModel();
}

/// Sums what each rule decided in the latest replay, if that replay had these rules.
void RulesModel::sumUp() const
{
    m_summed = true;
    m_sums.clear();
    const auto replay = m_workspace.workingResult();
    if (!replay || !replay->variants || !(replay->policy.rules == m_rules)
        || replay->policy.dialect != m_workspace.policy().dialect)
        return;
    m_sums.resize(m_rules.size() + 1);
    for (std::size_t i = 0; i < replay->outcomes.size(); ++i) {
        const std::size_t variant = replay->variants->indexFor(ResultId(i));
        Sum& sum = m_sums[variant == 0 ? m_rules.size() : variant - 1];
        sum.add(replay->outcomes[i]);
        sum.exact = sum.exact && m_workspace.exactness()
            && m_workspace.exactness()->isExact(*replay->corpus, ResultId(i));
    }
}

const std::vector<RulesModel::Sum>& RulesModel::sums() const
{
    if (!m_summed)
        sumUp();
    return m_sums;
}

QString RulesModel::remarkOf(int row) const
{
    const Rule* const shown = rule(row);
    if (!shown)
        return tr("decides what no rule matches");
    if (const auto instead = insteadOfRemoved(shown->strategy))
        return messageText(Message::say("strategy {} was removed: {}", shown->strategy, *instead));
    if (!findStrategy(shown->strategy))
        return tr("there is no strategy %1").arg(toQt(shown->strategy));
    if (const auto good = checkChain(shown->chain); !good)
        return messageText(good.error().detail);
    if (sums().empty() || sums()[static_cast<std::size_t>(row)].results > 0)
        return {};
    return tr("matches no result");
}

QVariant RulesModel::editOf(int row, int column) const
{
    const Rule* const shown = rule(row);
    const Policy& policy = m_workspace.policy();
    switch (column) {
    case Tool:
        return shown ? toQt(shown->tool) : QString();
    case Kind:
        return shown ? toQt(shown->kind) : QString();
    case Strategy:
        return shown ? choiceKey(shown->strategy, shown->chain) : choiceKey(policy.strategy, policy.chain);
    case MinSize:
        return static_cast<qlonglong>(shown ? shown->minBytes : policy.minBytes);
    case MaxSize:
        return static_cast<qlonglong>(shown ? shown->maxBytes : policy.maxBytes);
    default:
        return {};
    }
}

QString RulesModel::sentenceOf(int row) const
{
    if (isPolicyRow(row))
        return tr("everything else: %1").arg(wordsOf(row, Strategy));
    return tr("rule %1: %2, %3: %4")
        .arg(row + 1)
        .arg(wordsOf(row, Tool), wordsOf(row, Kind), wordsOf(row, Strategy));
}

QVariant RulesModel::own(int row, int column, int role) const
{
    if (role == Qt::EditRole)
        return editOf(row, column);
    if (role == Qt::ToolTipRole && (column == MinSize || column == MaxSize))
        return tr("In bytes; in brackets: the policy's own value");
    if (role == Qt::ToolTipRole && (column == Remark || column == Strategy))
        return wordsOf(row, column);
    if (role != ShareRole)
        return {};
    const Sum* const sum = sumOf(row);
    return sum ? shareOf(*sum) : 0.0;
}

Qt::ItemFlags RulesModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = ColumnTable::flags(index);
    if (!index.isValid())
        return flags;
    const int column = index.column();
    const bool editable = column == Strategy || column == MinSize || column == MaxSize
        || (!isPolicyRow(index.row()) && (column == Tool || column == Kind));
    return editable ? flags | Qt::ItemIsEditable : flags;
}

bool RulesModel::editPolicyRow(int column, const QVariant& value)
{
    Policy policy = m_workspace.policy();
    if (column == Strategy) {
        Rule chosen { {}, {}, policy.strategy, policy.chain };
        choose(chosen, value.toString());
        policy.strategy = chosen.strategy;
        if (chosen.strategy == "chain")
            policy.chain = chosen.chain;
        m_workspace.replacePolicy(
            policy, tr("everything else: %1").arg(choiceText(policy.strategy, policy.chain)));
        return true;
    }
    const Parameter* const parameter = findParameter(column == MinSize ? "min_bytes" : "max_bytes");
    if (!parameter || value.toLongLong() < 0)
        return false;
    m_workspace.edit(*parameter, std::int64_t { value.toLongLong() });
    return true;
}

bool RulesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    if (isPolicyRow(index.row()))
        return editPolicyRow(index.column(), value);
    Policy policy = m_workspace.policy();
    Rule& edited = policy.rules[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case Tool:
        edited.tool = fromQt(value.toString());
        break;
    case Kind:
        edited.kind = fromQt(value.toString());
        break;
    case Strategy:
        choose(edited, value.toString());
        break;
    case MinSize:
        edited.minBytes = std::max<std::int64_t>(-1, value.toLongLong());
        if (edited.maxBytes >= 0)
            edited.maxBytes = std::max(edited.maxBytes, edited.minBytes);
        break;
    case MaxSize:
        edited.maxBytes = std::max<std::int64_t>(-1, value.toLongLong());
        if (edited.minBytes >= 0 && edited.maxBytes >= 0)
            edited.minBytes = std::min(edited.minBytes, edited.maxBytes);
        break;
    default:
        return false;
    }
    m_workspace.replacePolicy(
        policy, tr("rule %1: %2").arg(index.row() + 1).arg(choiceText(edited.strategy, edited.chain)));
    return true;
}

int RulesModel::add()
{
    Policy policy = m_workspace.policy();
    const auto ruled = [&policy](std::string_view kind) {
        return std::any_of(policy.rules.begin(), policy.rules.end(),
            [kind](const Rule& rule) { return rule.tool.empty() && rule.kind == kind; });
    };
    Rule made;
    for (const std::string_view kind :
        { "log", "json", "search", "diff", "trace", "code", "html", "table", "text", "paths", "blob" }) {
        if (made.kind.empty() && !ruled(kind))
            made.kind = kind;
    }
    choose(made, QStringLiteral("chain:lossless"));
    policy.rules.insert(policy.rules.begin(), std::move(made));
    m_workspace.replacePolicy(policy, tr("new rule"));
    return 0;
}

int RulesModel::duplicate(int row)
{
    const Rule* const copied = rule(row);
    if (!copied)
        return row;
    Policy policy = m_workspace.policy();
    policy.rules.insert(policy.rules.begin() + row, *copied);
    m_workspace.replacePolicy(policy, tr("duplicate rule %1").arg(row + 1));
    return row;
}

void RulesModel::remove(int row)
{
    if (!rule(row))
        return;
    Policy policy = m_workspace.policy();
    policy.rules.erase(policy.rules.begin() + row);
    m_workspace.replacePolicy(policy, tr("delete rule %1").arg(row + 1));
}

int RulesModel::move(int row, int step)
{
    const int to = row + step;
    if (!rule(row) || !rule(to))
        return row;
    Policy policy = m_workspace.policy();
    std::swap(policy.rules[static_cast<std::size_t>(row)], policy.rules[static_cast<std::size_t>(to)]);
    m_workspace.replacePolicy(policy, tr("move rule %1").arg(row + 1));
    return to;
}

} // namespace winnow
