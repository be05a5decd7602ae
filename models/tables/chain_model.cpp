// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/chain_model.h"

#include <QStringList>
#include <algorithm>

#include "core/compression/chain_strategy.h"
#include "core/compression/strategy.h"
#include "core/policy/presets.h"
#include "models/document/workspace.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"

namespace winnow {

std::vector<std::string_view> stepStrategies()
{
    std::vector<std::string_view> names;
    for (const StrategyInfo& strategy : strategies()) {
        const std::vector<ChainStep> alone { { std::string(strategy.name), {} } };
        if (checkChain(alone)) // core decides what a chain may contain
            names.push_back(strategy.name);
    }
    return names;
}

ChainModel::ChainModel(Workspace& workspace, int rule, QObject* parent)
    : ColumnTable(parent)
    , m_workspace(workspace)
    , m_rule(rule)
    , m_gesture(workspace.newGesture())
{
    setColumns({
        { "#", [](int row) { return QString::number(row + 1); } },
        { "strategy", [this](int row) { return toQt(step(row).strategy); } },
        { "only for kinds",
            [this](int row) {
                const QString kinds = kindsOf(row);
                return kinds.isEmpty() ? tr("(any kind)") : kinds;
            } },
        { "class",
            [this](int row) {
                const bool known = findStrategy(step(row).strategy) != nullptr;
                return known ? phraseText(fidelityName(chainFidelity(std::span(&step(row), 1)))) : QString();
            } },
        { "parameters", [this](int row) { return parameterText(row); } },
    });
    if (rule >= 0 && rule < static_cast<int>(workspace.policy().rules.size()))
        m_identity = workspace.policy().rules[static_cast<std::size_t>(rule)];
    connect(&workspace, &Workspace::policyChanged, this, &ChainModel::refresh);
    refresh();
}

QString ChainModel::kindsOf(int row) const
{
    const auto kinds = step(row).parameters.find(std::string(kStepKind));
    return kinds == step(row).parameters.end() ? QString() : toQt(kinds->second);
}

QString ChainModel::parameterText(int row) const
{
    QStringList words;
    for (const auto& [key, value] : parametersOf(row))
        words << toQt(key) + QLatin1Char('=') + toQt(value);
    return words.isEmpty() ? tr("(defaults)") : words.join(QStringLiteral(", "));
}

QString ChainModel::sentenceOf(int row) const
{
    return tr("step %1: %2").arg(row + 1).arg(toQt(step(row).strategy));
}

QVariant ChainModel::own(int row, int column, int role) const
{
    const StrategyInfo* const info = findStrategy(step(row).strategy);
    if (role == Qt::ToolTipRole && info)
        return phraseText(info->help);
    if (role != Qt::EditRole)
        return {};
    return column == Strategy ? toQt(step(row).strategy) : kindsOf(row);
}

/// The rule as it is now, or the policy's own settings as a rule; nullopt if it is gone.
std::optional<Rule> ChainModel::source() const
{
    const Policy& policy = m_workspace.policy();
    if (policy.dialect != Dialect::Winnow || m_rule >= static_cast<int>(policy.rules.size()))
        return std::nullopt;
    if (m_rule < 0)
        return Rule { {}, {}, policy.strategy, policy.chain, -1, -1, policy.strategyParameters };
    const Rule& rule = policy.rules[static_cast<std::size_t>(m_rule)];
    return rule.tool == m_identity.tool && rule.kind == m_identity.kind ? std::optional(rule) : std::nullopt;
}

void ChainModel::refresh()
{
    const std::optional<Rule> shown = source();
    m_gone = !shown;
    m_isChain = shown && shown->strategy == "chain";
    std::vector<ChainStep> next;
    if (m_isChain)
        next = shown->chain.empty() ? harmlessChain() : shown->chain;
    else if (shown)
        next = { { shown->strategy, shown->parameters } };
    if (next.size() == m_steps.size()) {
        m_steps = std::move(next);
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_steps = std::move(next);
    endResetModel();
}

void ChainModel::write(std::vector<ChainStep> steps)
{
    if (m_gone || steps == m_steps)
        return;
    Policy policy = m_workspace.policy();
    Rule next = *source();
    if (m_isChain || steps.size() > 1 || steps.front().parameters.contains(std::string(kStepKind))) {
        next.strategy = "chain";
        next.parameters.clear();
        next.chain = std::move(steps);
    } else {
        next.strategy = steps.front().strategy;
        next.parameters = steps.front().parameters;
    }
    if (m_rule >= 0) {
        policy.rules[static_cast<std::size_t>(m_rule)] = next;
    } else {
        policy.strategy = next.strategy;
        policy.chain = next.chain;
        policy.strategyParameters = next.parameters;
    }
    m_workspace.replacePolicy(policy, tr("steps of %1").arg(title()), m_gesture);
}

QString ChainModel::title() const
{
    if (m_rule < 0)
        return tr("the policy");
    const QString tool = m_identity.tool.empty() ? tr("any tool") : toQt(m_identity.tool);
    return m_identity.kind.empty() ? tr("the rule for %1").arg(tool)
                                   : tr("the rule for %1, %2").arg(tool, toQt(m_identity.kind));
}

QString ChainModel::trouble() const
{
    if (m_gone)
        return tr("The rule no longer exists, so it cannot be edited.");
    const bool isStep = m_isChain || std::ranges::count(stepStrategies(), m_steps.front().strategy) > 0;
    const auto good = isStep ? checkChain(m_steps) : Result<void>();
    return good ? QString() : messageText(good.error().detail);
}

std::map<std::string, std::string> ChainModel::parametersOf(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    std::map<std::string, std::string> own = m_steps[static_cast<std::size_t>(row)].parameters;
    own.erase(std::string(kStepKind));
    return own;
}

Qt::ItemFlags ChainModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = ColumnTable::flags(index);
    const bool editable = index.isValid() && (index.column() == Strategy || index.column() == Kinds);
    return editable && !m_gone ? flags | Qt::ItemIsEditable : flags;
}

bool ChainModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    std::vector<ChainStep> steps = m_steps;
    ChainStep& step = steps[static_cast<std::size_t>(index.row())];
    const std::string text = fromQt(value.toString().trimmed());
    if (index.column() == Strategy && text != step.strategy)
        step = { text, {} }; // parameters belong to the previous strategy
    else if (index.column() == Kinds && text.empty())
        step.parameters.erase(std::string(kStepKind));
    else if (index.column() == Kinds)
        step.parameters[std::string(kStepKind)] = text;
    write(std::move(steps));
    return true;
}

void ChainModel::setParameters(int row, const std::map<std::string, std::string>& values)
{
    if (row < 0 || row >= rowCount())
        return;
    std::vector<ChainStep> steps = m_steps;
    ChainStep& step = steps[static_cast<std::size_t>(row)];
    const auto kind = step.parameters.extract(std::string(kStepKind));
    step.parameters = values;
    if (!kind.empty())
        step.parameters[kind.key()] = kind.mapped();
    write(std::move(steps));
}

int ChainModel::add(int after)
{
    if (m_gone)
        return -1;
    std::vector<ChainStep> steps = m_steps;
    const int at = after < 0 ? rowCount() : std::min(after + 1, rowCount());
    steps.insert(steps.begin() + at, ChainStep { "ansi_strip", {} });
    write(std::move(steps));
    return at;
}

void ChainModel::remove(int row)
{
    if (row < 0 || row >= rowCount() || rowCount() == 1) // an empty chain would mean the lossless steps
        return;
    std::vector<ChainStep> steps = m_steps;
    steps.erase(steps.begin() + row);
    write(std::move(steps));
}

int ChainModel::move(int row, int step)
{
    const int to = row + step;
    if (row < 0 || row >= rowCount() || to < 0 || to >= rowCount())
        return row;
    std::vector<ChainStep> steps = m_steps;
    std::swap(steps[static_cast<std::size_t>(row)], steps[static_cast<std::size_t>(to)]);
    write(std::move(steps));
    return to;
}

} // namespace winnow
