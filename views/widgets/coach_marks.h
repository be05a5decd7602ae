// SPDX-License-Identifier: GPL-3.0-or-later
// Hints for a first visit: small cards, one after the other, each beside the widget that it explains, until the last is
// read or Skip is pressed. Shown once, on the samples; the window decides when.
#pragma once

#include <QFrame>
#include <QPointer>
#include <vector>

class QLabel;
class QPushButton;

namespace winnow {

struct CoachMark
{
    QPointer<QWidget> at;
    QString text;
};

class CoachMarks : public QFrame
{
    Q_OBJECT
public:
    /// Shows the first one and deletes itself after the last; covers part of `over`.
    CoachMarks(QWidget& over, std::vector<CoachMark> marks);

private:
    void next();
    void place();
    QWidget& m_over;
    std::vector<CoachMark> m_marks; // left to show, the current one first
    QLabel* m_words;
    QPushButton* m_next;
};

} // namespace winnow
