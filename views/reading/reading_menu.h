// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done at the cursor of the page Reading: copy, review the result, judge a loss, flag a text for
// the gate, go to every use of a text. The view shows one when it is asked for; it goes when it is closed.
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
    /// The other ends of a text that was used more than once, to choose from.
    ReadingMenu(ReadingView& view, ReviewBook& reviews, const std::vector<ReadingMark>& marks);

private:
    void addCopies();
    void addReview(ResultId id);
    void addVerdict(const ReadingMark& mark);
    void addMarks(const std::vector<ReadingMark>& marks);

    ReadingView& m_view;
    ReviewBook& m_reviews;
};

/// For a note on a result, which the library keeps; an empty one goes.
void askNote(ReviewBook& reviews, ResultId result, QWidget& beside);

} // namespace winnow
