// SPDX-License-Identifier: GPL-3.0-or-later
// The context timeline of one session: what filled the model's context at each call as recorded, above that a line for
// what the model would have seen, and where something dropped was used later. Plays the session. A click selects a
// result in the workspace, a double click or Enter requests to open it. For pages; reads a TimelineModel.
#pragma once

#include "models/document/result_filter.h"
#include "models/timeline/timeline_table.h"
#include "views/charts/picture_frame.h"
#include "views/timeline/timeline_canvas.h"

namespace winnow {

class ContextTimeline : public PictureFrame
{
    Q_OBJECT
public:
    explicit ContextTimeline(TimelineModel& model, QWidget* parent = nullptr);
    TimelineCanvas& canvas() const { return *m_canvas; }

Q_SIGNALS:
    /// The workspace has already made its result current.
    void resultActivated(winnow::ResultId result);
    void filterRequested(const winnow::FilterChip& chip);

private:
    void say();

    TimelineModel& m_model;
    TimelineTable m_rows;
    TimelineCanvas* m_canvas;
};

} // namespace winnow
