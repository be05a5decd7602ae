// SPDX-License-Identifier: GPL-3.0-or-later
// The page Losses: every detected later use of what the policy drops, worst first, with the text around the
// use and the remedies, each with its price and one click away. Follows the filter.
#pragma once

#include <QWidget>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/gate/review.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTextBrowser;
class QTreeView;

namespace winnow {

class Insight;
class LossesModel;
class RemedyStudy;
class ResultsModel;
class ReviewBook;
class Workspace;
struct LostUse;
struct Remedies;
struct Remedy;

class LossesPage : public QWidget
{
    Q_OBJECT
public:
    /// `results` decides which results pass the filter.
    LossesPage(Workspace& workspace, Insight& insight, ResultsModel& results, ReviewBook& book,
        QWidget* parent = nullptr);
    LossesModel& model() const { return *m_model; }

Q_SIGNALS:
    /// Open this result, its before side at `byte` (-1: unknown).
    void placeRequested(winnow::ResultId result, qint64 byte);
    void trouble(const QString& doing, const winnow::Error& error);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeList();
    void fitColumns();
    QWidget* makeUse();
    QWidget* makeVerdict();
    void showState();
    void showVerdict();
    void judge(LossVerdict verdict);
    void refresh();
    void showUse();
    void showRemedies();
    QWidget* makeRemedy(const Remedy& remedy, const Remedies& all);
    void open(bool use);
    const LostUse* chosen() const;

    Workspace& m_workspace;
    Insight& m_insight;
    ResultsModel& m_results;
    ReviewBook& m_book;
    LossesModel* m_model;
    RemedyStudy* m_remedies;
    QLabel* m_state = nullptr; // created with the halves that contain them
    QComboBox* m_by = nullptr;
    QTreeView* m_list = nullptr;
    QTextBrowser* m_text = nullptr;
    QLabel* m_verdict = nullptr;
    QLineEdit* m_reason = nullptr;
    QPushButton* m_notALoss = nullptr;
    QPushButton* m_loss = nullptr;
    QPushButton* m_takeBack = nullptr;
    QPushButton* m_dropped = nullptr;
    QPushButton* m_use = nullptr;
    QLabel* m_offer = nullptr;
    QWidget* m_offers = nullptr;
    bool m_dirty = true; // filled when the page becomes visible
};

} // namespace winnow
