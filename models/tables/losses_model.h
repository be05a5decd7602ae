// SPDX-License-Identifier: GPL-3.0-or-later
// Every detected later use of something the policy drops, the worst first: one row per loss, optionally
// grouped by tool or by session. Against policy A, new losses come first, and losses of A alone last. For the page
// Losses, which filters it.
#pragma once

#include <QAbstractItemModel>
#include <array>
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
        AgainstA,
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

    enum class Change
    {
        Same,
        New, // A does not lose it
        Gone // only A loses it
    };
    static constexpr std::size_t kChanges = 3;

    explicit LossesModel(QObject* parent = nullptr);
    /// `against`: what policy A loses; null without a comparison.
    void setData(std::shared_ptr<const InsightData> data, std::shared_ptr<const InsightData> against,
        const std::function<bool(ResultId)>& passes, Group group);
    /// Sets the source of verdicts; must outlive this object.
    void setBook(const ReviewBook& book);
    const std::shared_ptr<const InsightData>& source() const { return m_data; }
    /// The measurement that a row belongs to: policy A's if only A loses it.
    const std::shared_ptr<const InsightData>& sourceOf(const QModelIndex& index) const;
    /// Null for a group row.
    const LostUse* lossAt(const QModelIndex& index) const;
    /// Lost uses of the policy on show that pass.
    std::size_t losses() const { return m_rows.size() - count(Change::Gone); }
    std::size_t count(Change change) const { return m_counts[static_cast<std::size_t>(change)]; }
    QModelIndex first() const;
    /// The worst loss of this result, or the row of this lost use; invalid if there is none.
    QModelIndex find(const std::function<bool(const LostUse&)>& wanted) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        LostUse lost;
        Change change = Change::Same;
    };
    struct Bunch
    {
        QString name;
        double weight = 0;
        std::vector<std::uint32_t> rows; // indexes into m_rows
    };
    void addRows(const std::vector<LostUse>& uses, const std::vector<LostUse>& other, Change change,
        const std::function<bool(ResultId)>& passes);
    void bunch();
    const Row* rowAt(const QModelIndex& index) const;
    QString wordsOf(const Row& row, int column) const;

    const ReviewBook* m_book = nullptr;
    std::shared_ptr<const InsightData> m_data;
    std::shared_ptr<const InsightData> m_against;
    std::vector<Row> m_rows; // the worst first
    std::array<std::size_t, kChanges> m_counts {}; // by Change
    std::vector<Bunch> m_groups; // empty if m_group is None
    Group m_group = Group::None;
};

} // namespace winnow
