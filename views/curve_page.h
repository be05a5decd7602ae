// SPDX-License-Identifier: GPL-3.0-or-later
// The threshold curve with what belongs to it: which threshold it is about, and the slider that says how many
// of the shortened results are asked for again, which moves the net line at once. Dragging the marker is an
// edit of the policy.
#pragma once

#include <QPointer>
#include <QWidget>

#include "core/policy/parameters.h"

class QComboBox;

namespace winnow {

class ExpansionStudy;
class Insight;
class ThresholdCurveChart;
class Workspace;

class CurvePage : public QWidget
{
    Q_OBJECT
public:
    CurvePage(Workspace& workspace, Insight& insight, ExpansionStudy& expansions, QWidget* parent = nullptr);
    ThresholdCurveChart& chart() const { return *m_chart; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeFoot(ExpansionStudy& expansions);
    const Parameter& threshold() const;
    /// The steps of the newest staircase as a picture.
    void refresh();
    /// The marker alone, and the names of the choice.
    void refreshPolicy();

    Workspace& m_workspace;
    Insight& m_insight;
    QPointer<ExpansionStudy> m_expansions; // its panel may go first when a window closes
    ThresholdCurveChart* m_chart;
    QComboBox* m_which = nullptr;
    quint64 m_gesture = 0;
};

} // namespace winnow
