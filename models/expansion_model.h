// SPDX-License-Identifier: GPL-3.0-or-later
// The requests for originals of one simulation, one row each: which result, when, what the store would have
// given and what it costs. For the expansion dock's table; numbers are raw in SortRole.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <optional>

#include "models/expansion_study.h"

namespace winnow {

class ExpansionModel : public QAbstractTableModel
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
        SortRole = Qt::UserRole + 1,
        ResultRole
    };

    using QAbstractTableModel::QAbstractTableModel;
    void setStudy(const std::shared_ptr<const ExpansionData>& study);
    const Expansion* expansion(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString wordsOf(const Expansion& expansion, int column) const;
    static QVariant tipOf(const Expansion& expansion, int column);
    QVariant numberOf(const Expansion& expansion, int column) const;
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
