// SPDX-License-Identifier: GPL-3.0-or-later
// The one line that answers "is this good?": tokens before and after, share saved, net share in money; under
// it a bar of what is left and the difference to the baseline A. Keeps the old numbers while a replay runs
// and says so with three dots. Counts of results are links to these results.
#pragma once

#include <QFrame>

class QLabel;

namespace winnow {

class Insight;
class Workspace;

class TotalsLine : public QFrame
{
    Q_OBJECT
public:
    /// `insight` may be null: then there is no net.
    TotalsLine(Workspace& workspace, Insight* insight, QWidget* parent = nullptr);
    QString text() const;

Q_SIGNALS:
    /// In the filter line's language.
    void resultsRequested(const QString& filter);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    QString numbersText() const;
    QString againstText() const;
    QString netText() const;
    QString movedText() const;
    Workspace& m_workspace;
    Insight* m_insight;
    QLabel* m_numbers;
    QWidget* m_bar; // where it is painted
    QLabel* m_against;
    double m_left = 1; // share of the tokens that stays
};

} // namespace winnow
