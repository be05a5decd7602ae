// SPDX-License-Identifier: GPL-3.0-or-later
// The search line under the diff: text or regular expression, count "3/41", next and previous, a notice when
// it wraps.
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace winnow {

class DiffFind;

class FindBar : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(DiffFind& find, QWidget* parent = nullptr);

    /// Shows the bar, with `text` (a selection) if there is one, and takes the focus.
    void open(const QString& text);
    void step(bool forward);
    QString countText() const;

Q_SIGNALS:
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void search();
    void showState();
    QToolButton* addButton(const QString& text, const QString& tip, bool forward);

    DiffFind& m_find;
    QLineEdit* m_edit = nullptr;
    QCheckBox* m_regex = nullptr;
    QCheckBox* m_case = nullptr;
    QLabel* m_count = nullptr;
    QLabel* m_notice = nullptr;
    bool m_jumpToFirst = false;
};

} // namespace winnow
