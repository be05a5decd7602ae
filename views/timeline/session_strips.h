// SPDX-License-Identifier: GPL-3.0-or-later
// Every session of the corpus as one strip: its context by call, with what the policy drops dimmed and a red tick where
// that was used later. The list of sessions: arrow keys, typing a name, Enter; sorted by loss, saving or date. For
// pages; reads a TimelineModel and sets its session.
#pragma once

#include "models/document/result_filter.h"
#include "models/timeline/strips_model.h"
#include "views/charts/picture_frame.h"

class QComboBox;
class QListView;

namespace winnow {

class SessionStrips : public PictureFrame
{
    Q_OBJECT
public:
    explicit SessionStrips(TimelineModel& model, QWidget* parent = nullptr);
    StripsModel& rows() { return m_rows; }
    QListView& list() const { return *m_list; }
    QComboBox& orders() const { return *m_orders; }

Q_SIGNALS:
    void sessionActivated(winnow::SessionId session);
    void filterRequested(const winnow::FilterChip& chip);

private:
    void follow();
    void say();

    TimelineModel& m_model;
    StripsModel m_rows;
    QListView* m_list;
    QComboBox* m_orders;
    bool m_following = false;
};

} // namespace winnow
