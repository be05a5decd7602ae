// SPDX-License-Identifier: GPL-3.0-or-later
// Every detected later use of something the policy drops, the worst first: one row per loss, optionally
// grouped by tool or by session. For the page Losses, which filters it.
#pragma once

#include <QAbstractItemModel>
#include <functional>
#include <memory>
#include <vector>

#include "models/jobs/insight.h"

namespace winnow {

class ReviewBook;

class LossesModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column
    {
        What, // the text that was used
        Weight,
        Verdict, // a reviewer's verdict
        ToolName,
        SessionName,
        Use, // where, and how many turns later
        ColumnCount
    };
    enum class Group
    {
        None,
        Tool,
        Session
    };

    explicit LossesModel(QObject* parent = nullptr);
    void setData(
        std::shared_ptr<const InsightData> data, const std::function<bool(ResultId)>& passes, Group group);
    /// Sets the source of verdicts; must outlive this object.
    void setBook(const ReviewBook& book);
    const std::shared_ptr<const InsightData>& source() const { return m_data; }
    /// Null for a group row.
    const LostUse* lossAt(const QModelIndex& index) const;
    std::size_t losses() const { return m_rows.size(); }
    QModelIndex first() const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Bunch
    {
        QString name;
        double weight = 0;
        std::vector<std::uint32_t> rows; // indexes into m_rows
    };
    void bunch();
    QString nameOf(const LostUse& lost) const;
    QString wordsOf(const LostUse& lost, int column) const;

    const ReviewBook* m_book = nullptr;
    std::shared_ptr<const InsightData> m_data;
    std::vector<LostUse> m_rows; // the worst first
    std::vector<Bunch> m_groups; // empty if m_group is None
    Group m_group = Group::None;
};

} // namespace winnow
