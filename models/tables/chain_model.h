// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies of a rule, or of the policy itself, in order and edited in place. One step becomes a chain when a
// second one is added. All edits through one model are one undo step. The rule is found by its index in the policy; if
// it is deleted, isGone() returns true and nothing more is written.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/policy/policy.h"
#include "models/tables/column_table.h"

namespace winnow {

class Workspace;

class ChainModel : public ColumnTable<int>
{
    Q_OBJECT
public:
    enum Column
    {
        Order,
        Strategy,
        Kinds,
        Class,
        Parameters,
        ColumnCount
    };

    /// `rule`: index into the policy's rules; -1 = the policy itself.
    ChainModel(Workspace& workspace, int rule, QObject* parent = nullptr);

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// EditRole: a strategy name, or content kinds ("log,trace", "" = all).
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    bool isGone() const { return m_gone; }
    const std::vector<ChainStep>& steps() const { return m_steps; }
    /// The parameters of a step, without the reserved "kind".
    std::map<std::string, std::string> parametersOf(int row) const;
    void setParameters(int row, const std::map<std::string, std::string>& values);
    int add(int after);
    void remove(int row);
    int move(int row, int step);
    /// What core says is wrong with the chain; empty if it is valid.
    QString trouble() const;
    QString title() const;

private:
    const ChainStep& step(int row) const { return m_steps[static_cast<std::size_t>(row)]; }
    QString kindsOf(int row) const;
    QString parameterText(int row) const;
    std::size_t rows() const override { return m_steps.size(); }
    int rowAt(std::size_t row) const override { return static_cast<int>(row); }
    QString sentenceOf(int row) const override;
    QVariant own(int row, int column, int role) const override;
    void refresh();
    void write(std::vector<ChainStep> steps);
    std::optional<Rule> source() const;

    Workspace& m_workspace;
    int m_rule;
    Rule m_identity; // tool and kind of the edited rule
    quint64 m_gesture;
    bool m_gone = false;
    bool m_isChain = false;
    std::vector<ChainStep> m_steps;
};

/// The strategies allowed as a step of a chain.
std::vector<std::string_view> stepStrategies();

} // namespace winnow
