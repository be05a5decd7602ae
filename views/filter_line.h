// SPDX-License-Identifier: GPL-3.0-or-later
// The one filter line over the results: typed text applies after a short pause, chips show each condition and
// take it away, a menu adds conditions, and a label says how many rows are left.
#pragma once

#include <QWidget>

#include "models/result_filter.h"

class QLabel;
class QLineEdit;
class QTimer;
class QToolButton;

namespace winnow {

class FlowLayout;
class ResultsModel;

class FilterLine : public QWidget
{
    Q_OBJECT
public:
    explicit FilterLine(ResultsModel& model, QWidget* parent = nullptr);
    void setFilter(const ResultFilter& filter);
    void toggle(const FilterChip& chip);
    bool isEmpty() const;
    QLineEdit* edit() const { return m_edit; }

private:
    static constexpr int kPauseMs = 200;
    void apply();
    void refresh();
    void offer();

    ResultsModel& m_model;
    QLineEdit* m_edit;
    QTimer* m_pause;
    QWidget* m_chips;
    FlowLayout* m_flow;
    QToolButton* m_add;
    QLabel* m_count;
};

} // namespace winnow
