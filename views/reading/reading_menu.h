// SPDX-License-Identifier: GPL-3.0-or-later
// The actions at the cursor on the page Session: copy, review the result, judge a loss, flag a text for the gate, go to
// every use of a text. The view creates one on demand; closing deletes it.
#pragma once

#include <QMenu>

#include "models/text/reading_document.h"

namespace winnow {

class ReadingView;
class ReviewBook;

class ReadingMenu : public QMenu
{
    Q_OBJECT
public:
    ReadingMenu(ReadingView& view, ReviewBook& reviews);
    /// A choice among the other ends of a text that was used more than once.
    ReadingMenu(ReadingView& view, ReviewBook& reviews, const std::vector<ReadingMark>& marks);

private:
    void addReview(ResultId id);
    void addVerdict(const ReadingMark& mark);
    void addMarks(const std::vector<ReadingMark>& marks);

    ReadingView& m_view;
    ReviewBook& m_reviews;
};

/// Asks for a note on a result, which the library stores; an empty note deletes it.
void askNote(ReviewBook& reviews, ResultId result, QWidget& beside);

} // namespace winnow
