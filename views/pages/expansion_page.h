// SPDX-License-Identifier: GPL-3.0-or-later
// The page Expansion: how much of the savings expand_context would cost. Which originals the model requests,
// what the store returns, what that costs and the rate from which the policy no longer pays.
#pragma once

#include <QWidget>
#include <memory>

#include "core/base/ids.h"
#include "core/base/result.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace winnow {

struct ExpansionData;
class ExpansionModel;
class ExpansionStudy;
class Insight;
class OnShow;
class Workspace;

class ExpansionPage : public QWidget
{
    Q_OBJECT
public:
    ExpansionPage(Workspace& workspace, Insight& insight, const OnShow& onShow, QWidget* parent = nullptr);
    ExpansionStudy& study() { return *m_study; }
    ExpansionModel& model() { return *m_model; }
    /// Asks what a request for the result on show would cost.
    void askForCurrent();

Q_SIGNALS:
    void trouble(const QString& doing, const winnow::Error& error);
    /// A row was activated: its result is now current and its text should open.
    void resultActivated();

private:
    QWidget* makeOptions();
    void setUpTable();
    void takeOptions();
    void refresh();
    /// Of the open corpus; null if there is none.
    std::shared_ptr<const ExpansionData> data() const;
    QString summaryText() const;
    QString arrivalText() const;
    QString deliveryText() const;

    Workspace& m_workspace;
    ExpansionStudy* m_study;
    ExpansionModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QComboBox* m_demand = nullptr; // created with the row that contains them
    QDoubleSpinBox* m_rate = nullptr;
    QLabel* m_rateLabel = nullptr;
    QCheckBox* m_streaming = nullptr;
    QLabel* m_summary;
    QToolButton* m_deliveryButton; // shows the settings in short and opens the row to change them
    QLabel* m_delivery;
    QTableView* m_table;
};

} // namespace winnow
