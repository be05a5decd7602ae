// SPDX-License-Identifier: GPL-3.0-or-later
// All sessions of the corpus, one row each: the context, what the policy saves, what it loses. Shown as strips (the
// first column, painted by views/timeline) and as a table. Sorted worst first: by broken edits, then by lost uses; rows
// keep their places during a drag and are sorted again when a policy's losses arrive.
#pragma once

#include <vector>

#include "models/tables/column_table.h"
#include "models/timeline/timeline_model.h"

namespace winnow {

/// The data of one strip.
struct Strip
{
    std::shared_ptr<const TimelineSession> session;
    Figures now; // tokens over all results of the session
    Figures measured; // under the policy measured last
    std::vector<std::uint32_t> losses; // model calls that lost a use, ascending
    TimeMs started = kNoTime;
};

class StripsModel : public ColumnTable<const Strip&>
{
    Q_OBJECT
public:
    enum Column
    {
        Name,
        Started,
        Calls,
        Tokens,
        Saved,
        WithLoss,
        EditsBroken,
        ColumnCount
    };
    enum class Order
    {
        Loss,
        Saving,
        Date
    };

    explicit StripsModel(TimelineModel& timeline, QObject* parent = nullptr);

    Order order() const { return m_order; }
    void setOrder(Order order);
    const Strip& strip(int row) const { return m_strips[static_cast<std::size_t>(row)]; }
    int rowOf(SessionId session) const; // -1 if it has no strip
    /// A row's contexts under the policy, by call; computed when painted.
    const std::vector<std::int64_t>& contextsAfter(int row) const;
    QString words(int row) const { return sentenceOf(strip(row)); }
    /// True if the losses belong to an earlier policy.
    bool lossesAreStale() const;

Q_SIGNALS:
    void sorted();

private:
    void rebuild();
    void takeSavings();
    void takeLosses();
    void sort();
    std::size_t rows() const override { return m_strips.size(); }
    const Strip& rowAt(std::size_t row) const override { return m_strips[row]; }
    QString sentenceOf(const Strip& strip) const override;
    QVariant own(const Strip& strip, int column, int role) const override;

    TimelineModel& m_timeline;
    std::vector<Strip> m_strips;
    std::vector<int> m_rows; // by SessionId
    Order m_order = Order::Loss;
    std::shared_ptr<const InsightData> m_losses;
    mutable std::vector<std::vector<std::int64_t>> m_after; // by SessionId; empty: not computed yet
};

} // namespace winnow
