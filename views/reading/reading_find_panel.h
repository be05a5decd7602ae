// SPDX-License-Identifier: GPL-3.0-or-later
// The find line of the page Reading and the hits below it: where to look (this session or all), in what (as
// the model would see it, the originals, what was taken out), whole words.
#pragma once

#include <QWidget>

#include "core/base/ids.h"
#include "views/text/find_line.h"

class QComboBox;
class QListView;

namespace winnow {

class ReadingSearch;
struct ReadingHit;

class ReadingFindPanel : public FindLine
{
    Q_OBJECT
public:
    explicit ReadingFindPanel(ReadingSearch& search, QWidget* parent = nullptr);

    /// What is on show: searched alone, or first.
    void setSessions(std::vector<SessionId> sessions);
    QString countText() const override;

Q_SIGNALS:
    void hitChosen(const winnow::ReadingHit& hit);

protected:
    void search() override;
    void clear() override;
    bool stepOn(bool forward) override;

private:
    ReadingSearch& m_search;
    QComboBox* m_where;
    QComboBox* m_in;
    QCheckBox* m_words;
    QListView* m_list;
    std::vector<SessionId> m_sessions;
};

} // namespace winnow
