// SPDX-License-Identifier: GPL-3.0-or-later
// The page Losses: every detected later use of what the policy drops, worst first. The lost text stands above its use,
// both with the lines around them. Below them are the changes that would keep the text, each one click away and with
// its price. A switch compares with policy A. The selected loss determines the window's selection. Follows the filter.
#pragma once

#include <QWidget>
#include <optional>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/gate/review.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace winnow {

class ElidedLabel;
class ExcerptView;
class Insight;
class LossTextStudy;
class LossesModel;
class RemedyStudy;
class ResultsModel;
class ReviewBook;
class Workspace;
struct FilterChip;
struct LostUse;
struct TextSpot;

class LossesPage : public QWidget
{
    Q_OBJECT
public:
    /// `results` decides which results pass the filter.
    LossesPage(Workspace& workspace, Insight& insight, ResultsModel& results, ReviewBook& book,
        QWidget* parent = nullptr);
    LossesModel& model() const { return *m_model; }

    /// The selected loss as a page. Errors: NotFound while its texts are being read, and those of lossPage().
    Result<std::string> page(const std::string& date, bool redacted) const;

    /// True while the list is compared with policy A.
    bool isComparing() const;

Q_SIGNALS:
    /// Show this place of the session; the result has the text that is lost.
    void spotRequested(winnow::ResultId result, const winnow::TextSpot& spot);
    /// Show the texts of policy A and of the policy in use side by side.
    void textsRequested(winnow::ResultId result);
    void filterRequested(const winnow::FilterChip& chip);

private:
    QWidget* makeList();
    QWidget* makeTexts();
    QWidget* makeVerdict();
    void showState();
    void showVerdict();
    void judge(LossVerdict verdict);
    void refresh();
    void follow(ResultId result);
    void select();
    void showLoss();
    void showTexts();
    void showRemedies();
    void open(bool use);
    const LostUse* chosen() const;

    Workspace& m_workspace;
    Insight& m_insight;
    ResultsModel& m_results;
    ReviewBook& m_book;
    LossesModel* m_model;
    LossTextStudy* m_texts;
    RemedyStudy* m_remedies;
    ElidedLabel* m_state = nullptr; // created with the halves that contain them
    QCheckBox* m_against = nullptr;
    QTableView* m_list = nullptr;
    ElidedLabel* m_droppedTitle = nullptr;
    ExcerptView* m_dropped = nullptr;
    ElidedLabel* m_useTitle = nullptr;
    ExcerptView* m_use = nullptr;
    QLabel* m_verdict = nullptr;
    QLineEdit* m_reason = nullptr;
    QPushButton* m_notALoss = nullptr;
    QPushButton* m_loss = nullptr;
    QPushButton* m_takeBack = nullptr;
    QPushButton* m_openDropped = nullptr;
    QPushButton* m_openUse = nullptr;
    QPushButton* m_openBoth = nullptr;
    QLabel* m_offer = nullptr;
    QWidget* m_offers = nullptr;
    bool m_dirty = true; // to be filled when the page becomes visible
    std::optional<std::uint32_t> m_laterUse; // selected; stays selected while it is listed
    std::optional<bool> m_wanted; // the end to open once its text is read; true: the use
};

} // namespace winnow
