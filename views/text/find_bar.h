// SPDX-License-Identifier: GPL-3.0-or-later
// The search line of a text canvas: text, case, regular expression, count "3/41", next and previous with a
// notice when they wrap.
#pragma once

#include <QWidget>

#include "models/jobs/rest_timer.h"

class QCheckBox;
class QLabel;
class QLineEdit;

namespace winnow {

class TextCanvas;
class TextFind;

class FindBar : public QWidget
{
    Q_OBJECT
public:
    FindBar(TextCanvas& canvas, const QString& name, QWidget* parent);
    /// Shows the line, filled with the selection if there is one, and focuses it.
    void open();
    /// Ends the search; true if the line was open.
    bool close();
    /// Goes to the next or previous hit, wrapping around; opens the line first.
    void step(bool forward);
    QString countText() const;

Q_SIGNALS:
    void opened();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void search();
    void showCount();
    QCheckBox* addBox(const QString& text);

    TextCanvas& m_canvas;
    TextFind& m_find;
    QLineEdit* m_edit;
    QLabel* m_count;
    QLabel* m_notice;
    QCheckBox* m_regex = nullptr;
    QCheckBox* m_case = nullptr;
    RestTimer m_typing { 120 };
    bool m_jumps = false; // to the first hit, once known
};

} // namespace winnow
