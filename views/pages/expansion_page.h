// SPDX-License-Identifier: GPL-3.0-or-later
// The page Expansion: how much of the savings expand_context would cost. Which originals the model asks for,
// what the store would give, what it costs and the rate at which the policy stops paying.
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
    /// What if the result on show were asked for?
    void askForCurrent();

Q_SIGNALS:
    void trouble(const QString& doing, const winnow::Error& error);
    /// A row was activated: its result is current now and its text is wanted.
    void resultActivated();

private:
    QWidget* makeOptions();
    void setUpTable();
    void takeOptions();
    void refresh();
    /// Of the corpus that is open; null for none.
    std::shared_ptr<const ExpansionData> data() const;
    QString summaryText() const;
    QString arrivalText() const;
    QString deliveryText() const;

    Workspace& m_workspace;
    ExpansionStudy* m_study;
    ExpansionModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QComboBox* m_demand = nullptr; // made with the line that holds them
    QDoubleSpinBox* m_rate = nullptr;
    QLabel* m_rateLabel = nullptr;
    QCheckBox* m_streaming = nullptr;
    QLabel* m_summary;
    QToolButton* m_deliveryButton; // says it in short and shows the words
    QLabel* m_delivery;
    QTableView* m_table;
};

} // namespace winnow
