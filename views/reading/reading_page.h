// SPDX-License-Identifier: GPL-3.0-or-later
// A session in order, results as the model would have seen them, folds where something was dropped, links to
// where it was used. The text of the page Session; follows the selected result.
#pragma once

#include <QWidget>

#include "models/document/trail.h"
#include "models/text/reading_document.h"

class QLabel;

namespace winnow {

class ElidedLabel;
class FindBar;
class Insight;
class ReadingView;
class ReviewBook;
class Workspace;

class ReadingPage : public QWidget
{
    Q_OBJECT
public:
    ReadingPage(Workspace& workspace, Insight& insight, ReviewBook& reviews, QWidget* parent = nullptr);

    ReadingView& view() const { return *m_view; }
    ReadingDocument& document() { return m_document; }
    FindBar& findBar() { return *m_find; }
    /// Shows the session of the selected result with the result at the top; also called when the page becomes visible.
    void showCurrent();
    /// Shows a lost text where it was dropped.
    void showLost(ResultId result, std::uint32_t evidence);
    /// Shows this place of its session, with its fold open.
    void showSpot(const TextSpot& spot);

private:
    QWidget* makeHead();
    void refreshHead();
    void selectItem(std::size_t item);

    Workspace& m_workspace;
    ReviewBook& m_reviews;
    ReadingDocument m_document;
    ElidedLabel* m_title = nullptr;
    ElidedLabel* m_lost = nullptr; // the lost use visited last
    QLabel* m_counts = nullptr;
    ReadingView* m_view = nullptr;
    FindBar* m_find = nullptr;
    ResultId m_shown; // the selection that this page made or follows
};

} // namespace winnow
