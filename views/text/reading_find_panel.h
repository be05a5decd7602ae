// SPDX-License-Identifier: GPL-3.0-or-later
// The find line of the page Reading and the hits below it: where to look (this session or all), in what (as
// the model would see it, the originals, what was taken out), case, words, regular expression.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/base/ids.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;

namespace winnow {

class ReadingSearch;
struct ReadingHit;

class ReadingFindPanel : public QWidget
{
    Q_OBJECT
public:
    explicit ReadingFindPanel(ReadingSearch& search, QWidget* parent = nullptr);

    /// Shows the panel, with `text` (a selection) if there is one, and takes the focus.
    void open(const QString& text);
    /// Ends the search; true if the panel was open.
    bool close();
    /// What is on show: searched alone, or first.
    void setSessions(std::vector<SessionId> sessions);
    /// To the neighbouring hit, wrapping around.
    void step(bool forward);

Q_SIGNALS:
    void hitChosen(const winnow::ReadingHit& hit);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void search();
    void searchAgain();
    void showState();

    ReadingSearch& m_search;
    QLineEdit* m_edit;
    QComboBox* m_where;
    QComboBox* m_in;
    QCheckBox* m_case;
    QCheckBox* m_words;
    QCheckBox* m_regex;
    QLabel* m_count;
    QListView* m_list;
    QTimer m_typing;
    std::vector<SessionId> m_sessions;
};

} // namespace winnow
