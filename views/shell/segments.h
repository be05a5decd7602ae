// SPDX-License-Identifier: GPL-3.0-or-later
// Several views in one place, chosen by a row of flat buttons above. Has no frame, and its buttons never
// move. Pages use it; views not on show are hidden and thus no Tab stops.
#pragma once

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QStackedWidget;

namespace winnow {

class Segments : public QWidget
{
    Q_OBJECT
public:
    Segments(const QString& name, const QString& accessibleName, QWidget* parent = nullptr);

    void add(QWidget* part, const QString& text);
    void setText(const QWidget* part, const QString& text);
    /// A part that is not shown cannot be chosen.
    void setShown(const QWidget* part, bool shown);
    int count() const;
    int currentIndex() const;
    void setCurrentIndex(int index);
    void setCurrent(QWidget* part);

Q_SIGNALS:
    void currentChanged(int index);

private:
    QHBoxLayout* m_row;
    QButtonGroup* m_buttons;
    QStackedWidget* m_stack;
};

} // namespace winnow
