// SPDX-License-Identifier: GPL-3.0-or-later
// Results whose originals one simulation requests, one row each however often that happens: when, what the
// store would have answered and what it costs. For the page Expansion; numbers are raw in SortRole.
#pragma once

#include <memory>
#include <optional>

#include "core/replay/replay_result.h"
#include "models/jobs/expansion_study.h"
#include "models/tables/column_table.h"

namespace winnow {

/// The first request for an original, with the tokens and cost of all of them.
struct AskedResult : Expansion
{
    std::vector<std::uint32_t> calls; // the calls that request it
    std::vector<Supply> supplies; // each kind of answer once
};

class ExpansionModel : public ColumnTable<const AskedResult&>
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

private:
    std::size_t rows() const override { return m_rows.size(); }
    const AskedResult& rowAt(std::size_t row) const override { return m_rows[row]; }
    QString sentenceOf(const AskedResult& asked) const override;
    QVariant own(const AskedResult& asked, int column, int role) const override;
    const Corpus& corpus() const { return *m_data->insight->replay->corpus; }
    std::optional<double> breakEvenOf(const Expansion& expansion) const;
    std::shared_ptr<const ExpansionData> m_data;
    std::vector<AskedResult> m_rows;
};

/// "hit", "expired", ... in the user's language, with an explanation.
QString supplyText(Supply supply);
/// "3 hits, 2 never arrive": every kind that occurs; hits always.
QString supplyCounts(const ExpansionSums& sums);
QString supplyMeaning(Supply supply);
/// Who would request the originals, for the choice of the model.
QString demandText(DemandModel model);

} // namespace winnow
