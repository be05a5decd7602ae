// SPDX-License-Identifier: GPL-3.0-or-later
// The requests for originals of one simulation, one row each: which result, when, what the store would have
// given and what it costs. For the expansion dock's table; numbers are raw in SortRole.
#pragma once

#include <memory>
#include <optional>

#include "models/column_table.h"
#include "models/expansion_study.h"

namespace winnow {

class ExpansionModel : public ColumnTable<const Expansion&>
{
    Q_OBJECT
public:
    enum Column
    {
        ResultColumn,
        ToolName,
        Argument,
        Call,
        SupplyColumn,
        Probability,
        Tokens,
        Cost,
        BreakEven,
        ColumnCount
    };
    enum Role
    {
        ResultRole = FirstOwnRole
    };

    explicit ExpansionModel(QObject* parent = nullptr);
    void setStudy(const std::shared_ptr<const ExpansionData>& study);
    const Expansion* expansion(int row) const;

private:
    std::size_t rows() const override { return m_data ? m_data->report.expansions.size() : 0; }
    const Expansion& rowAt(std::size_t row) const override { return m_data->report.expansions[row]; }
    QString sentenceOf(const Expansion& expansion) const override;
    QVariant own(const Expansion& expansion, int column, int role) const override;
    const Corpus& corpus() const { return *m_data->insight->replay->corpus; }
    std::optional<double> breakEvenOf(const Expansion& expansion) const;
    std::shared_ptr<const ExpansionData> m_data;
};

/// "hit", "expired", ... in the user's language, and what it means.
QString supplyText(Supply supply);
/// "3 hits, 2 never arrive": every kind that occurs, hits always.
QString supplyCounts(const ExpansionSums& sums);
QString supplyMeaning(Supply supply);
/// Who would ask, for the choice of the model.
QString demandText(DemandModel model);

} // namespace winnow
