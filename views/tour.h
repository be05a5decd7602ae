// SPDX-License-Identifier: GPL-3.0-or-later
// Three bubbles at the first recording ever opened: is it good, where and what if, is it honest. What is
// meant gets an edge; the bubble lies beside it, never over it, and over as little other text as can be.
// Closed by Next, by "No more" or Escape, and then never again. Nothing waits for it; the window works
// underneath.
#pragma once

#include <QFrame>
#include <QPointer>
#include <vector>

class QLabel;
class QPushButton;

namespace winnow {

class Tour : public QFrame
{
    Q_OBJECT
public:
    struct Stop
    {
        QPointer<QWidget> target;
        QList<QWidget*> spare; // texts the bubble shall not lie over if there is another place
        QString text;
    };
    /// `parent` is the window; targets and texts to spare lie inside it.
    Tour(std::vector<Stop> stops, QWidget* parent);
    ~Tour() override;
    int step() const { return m_step; }

Q_SIGNALS:
    void finished();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void show(int step);
    void finish();
    QRect areaOf(const QWidget& widget) const;
    QRect textOf(const QWidget& widget) const;
    QPoint placeBeside(const Stop& stop) const;
    std::vector<Stop> m_stops;
    QLabel* m_text;
    QPushButton* m_next;
    QPointer<QFrame> m_mark; // around the target; a sibling, and no mouse sees it
    int m_step = 0;
};

} // namespace winnow
