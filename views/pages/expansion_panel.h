// SPDX-License-Identifier: GPL-3.0-or-later
// The panel under the money tile: how much of the savings expand_context would cost. Shows who requests originals,
// whether they arrive, what that costs, and the rate from which the policy no longer pays. Also sets the basis on which
// money is shown.
#pragma once

#include <QWidget>
#include <memory>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace winnow {

struct ExpansionData;
class ExpansionStudy;
class Insight;
class OnShow;
class Workspace;

class ExpansionPanel : public QWidget
{
    Q_OBJECT
public:
    ExpansionPanel(Workspace& workspace, Insight& insight, OnShow& onShow, QWidget* parent = nullptr);
    ExpansionStudy& study() { return *m_study; }

private:
    QWidget* makeOptions();
    void takeOptions();
    void refresh();
    /// The answer for the open corpus; null if there is none.
    std::shared_ptr<const ExpansionData> data() const;
    QString summaryText() const;
    QString deliveryText() const;

    Workspace& m_workspace;
    OnShow& m_onShow;
    ExpansionStudy* m_study;
    QComboBox* m_demand = nullptr; // created with the row that contains them
    QDoubleSpinBox* m_rate = nullptr;
    QLabel* m_rateLabel = nullptr;
    QCheckBox* m_streaming = nullptr;
    QLabel* m_summary;
    QLabel* m_delivery;
};

} // namespace winnow
