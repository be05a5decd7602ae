// SPDX-License-Identifier: GPL-3.0-or-later
// The one line that answers "is this good?": tokens before and after, share saved, difference to the baseline A, and a
// bar of what is left. Keeps the old numbers while a replay runs and says so with three dots.
#pragma once

#include <QFrame>

class QLabel;

namespace winnow {

class Workspace;

class TotalsLine : public QFrame
{
    Q_OBJECT
public:
    explicit TotalsLine(Workspace& workspace, QWidget* parent = nullptr);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    Workspace& m_workspace;
    QLabel* m_numbers;
    QLabel* m_against;
    double m_left = 1; // share of the tokens that stays
};

} // namespace winnow
