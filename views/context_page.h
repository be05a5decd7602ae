// SPDX-License-Identifier: GPL-3.0-or-later
// The cumulative context of a session with the limit it is held against: the model's window, or where a
// client compacts. The limit is the user's (design/analysis.md: settable, 200,000 tokens unless said
// otherwise) and comes back.
#pragma once

#include <QWidget>
#include <cstdint>

class QSpinBox;

namespace winnow {

class ContextTimelineChart;

class ContextPage : public QWidget
{
    Q_OBJECT
public:
    explicit ContextPage(QWidget* parent = nullptr);
    ContextTimelineChart& chart() const { return *m_chart; }
    /// Tokens; 0: none.
    std::int64_t limit() const;
    void setLimit(std::int64_t tokens);

Q_SIGNALS:
    void limitChanged();

private:
    ContextTimelineChart* m_chart;
    QSpinBox* m_limit;
};

} // namespace winnow
