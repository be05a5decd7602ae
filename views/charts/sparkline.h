// SPDX-License-Identifier: GPL-3.0-or-later
// A line without axes for a tile: how a figure runs over a threshold or over versions, where it is now, and
// where the baseline is. No focus and no name of its own: the tile beside it says the figure.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "views/theme.h"

namespace winnow {

struct SparklineData
{
    std::vector<double> values; // evenly spaced; fewer than two draw nothing
    std::optional<std::size_t> now; // into values: a dot
    std::optional<double> baseline; // a dashed level
    bool loss = false; // drawn in the red of losses
};

class Sparkline : public QWidget
{
    Q_OBJECT
public:
    explicit Sparkline(QWidget* parent = nullptr);
    void setData(SparklineData data);
    const SparklineData& data() const { return m_data; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    SparklineData m_data;
    Theme m_theme;
};

} // namespace winnow
