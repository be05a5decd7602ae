// SPDX-License-Identifier: GPL-3.0-or-later
// The strip of the store's lifetimes: one line a result, thick while the store has its original, a mark where
// it is asked for. The page Expansion feeds it.
#pragma once

#include <optional>

#include "models/tables/store_clock.h"
#include "views/charts/chart_frame.h"

class QXYSeries;

namespace winnow {

class StoreClockChart : public ChartFrame
{
    Q_OBJECT
public:
    explicit StoreClockChart(QWidget* parent = nullptr);
    /// Nothing: it is being computed.
    void setClock(std::optional<StoreClock> clock);

protected:
    void rebuild() override;
    QString readOutAt(const QPointF& position) const override;

private:
    void addLines();
    void addAsks();
    void fillTable();
    void attach(QXYSeries& series, bool named);
    int shown() const;
    double heightOf(int row) const { return shown() - 1 - row; } // the first one on top
    QString minutes(TimeMs time) const;
    QString sentence(const StoreClock::Row& row) const;
    StoreClock m_clock;
    bool m_isComputed = false;
};

} // namespace winnow
