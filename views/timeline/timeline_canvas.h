// SPDX-License-Identifier: GPL-3.0-or-later
// The context timeline as a widget: mouse and keys over what its painter draws, the draggable limit,
// legend and play. Owned by ContextTimeline, which adds a head, a table and file export. Reads a TimelineModel
// and changes only its limit.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "views/timeline/timeline_painter.h"
#include "views/widgets/spoken_picture.h"

namespace winnow {

class TimelineCanvas : public SpokenPicture
{
    Q_OBJECT
public:
    explicit TimelineCanvas(TimelineModel& model, QWidget* parent = nullptr);

    /// Clamps to the session and to at least four calls.
    void showCalls(double first, double count);
    const TimelinePlaces& places() const;
    /// Marks the call whose text is on show below.
    void setReading(std::uint32_t call);
    void setMirror(bool on);
    /// Selects the lost use with the largest weight.
    void goToWorst();
    void play(bool on);
    bool isPlaying() const { return m_hands.play.has_value(); }
    /// Shows the played session at this share of its time, from 0 to 1.
    void showPlay(double played);

    /// Describes what is under the cursor or the mouse.
    QString valueText() const override;
    QString summary() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void readOutChanged();
    void chosen(winnow::ResultId result);
    /// The user chose a lost use of the current result; `mark` is an index into TimelineModel::marks().
    void markChosen(std::size_t mark);
    void playChanged(bool on);
    void activated(winnow::ResultId result);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Drag
    {
        None,
        Pan,
        Limit
    };

    void takeAfter();
    void dragTo(const QPointF& place);
    void hover(const QPointF& place);
    void setCursorCall(std::uint32_t call);
    void choose(std::uint32_t band);
    void goTo(const TimelineSpot& spot);
    void hideTool(int colour);

    TimelineModel& m_model;
    mutable TimelinePlaces m_places;
    TimelineHands m_hands;
    TimelinePainter m_painter;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    double m_pressedFirst = 0;
    bool m_moved = false;
    QTimer m_frames; // while a session plays
    QElapsedTimer m_played;
};

} // namespace winnow
