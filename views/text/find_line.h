// SPDX-License-Identifier: GPL-3.0-or-later
// The line to search with, of the two texts and of the page Reading: text, case, regular expression, count,
// next and previous with a notice where they wrap. The two derived from it say where to look.
#pragma once

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace winnow {

class FindLine : public QWidget
{
    Q_OBJECT

public:
    /// Shows the line, with `text` (a selection) if there is one, and takes the focus.
    void open(const QString& text);
    /// Ends the search; true if the line was open.
    bool close();
    /// To the neighbouring hit, wrapping around.
    void step(bool forward);
    virtual QString countText() const = 0;

Q_SIGNALS:
    void closed();

protected:
    FindLine(const QString& name, const QString& spoken, QWidget* parent);
    virtual void search() = 0;
    virtual void clear() = 0;
    /// False if the end was passed.
    virtual bool stepOn(bool forward) = 0;
    void searchNow();
    void showCount();
    /// Before what is there for every search.
    void addWidget(QWidget* widget);
    QCheckBox* addBox(const QString& text);
    void keyPressEvent(QKeyEvent* event) override;

    QLineEdit* m_edit;
    QCheckBox* m_regex = nullptr;
    QCheckBox* m_case = nullptr;

private:
    QHBoxLayout* m_row;
    QLabel* m_count;
    QLabel* m_notice;
    QTimer m_typing;
};

} // namespace winnow
