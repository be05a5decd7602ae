// SPDX-License-Identifier: GPL-3.0-or-later
// The page Reading: a session in order, results as the model would have seen them, folds where something was
// dropped, links to where it was used. The window opens it for the selected result; another page shows the
// texts of one result side by side.
#pragma once

#include <QWidget>
#include <optional>

#include "models/document/trail.h"
#include "models/text/reading_document.h"

class QLabel;

namespace winnow {

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
    /// Shows the session of the selected result with the result at the top. The window calls it when the page
    /// is raised.
    void showCurrent();
    /// Shows this place of its session, with its fold open.
    void showSpot(const TextSpot& spot);

Q_SIGNALS:
    void textsRequested(bool unified);
    void noticed(const QString& text);

private:
    QWidget* makeHead();
    void refreshHead();
    void selectItem(std::size_t item);
    std::optional<std::size_t> opened(SessionId session, std::uint32_t event);

    Workspace& m_workspace;
    ReviewBook& m_reviews;
    ReadingDocument m_document;
    QLabel* m_title = nullptr;
    QLabel* m_counts = nullptr;
    ReadingView* m_view = nullptr;
    FindBar* m_find = nullptr;
    ResultId m_shown; // the selection that this page made or followed
};

} // namespace winnow
