// SPDX-License-Identifier: GPL-3.0-or-later
// The painted part of the context timeline: axes, bands, marks, the limit that can be dragged, boundaries, brush
// and minimap, by mouse and by keys. Owned by ContextTimeline, which gives it a head, a table and files. Reads a
// TimelineModel, writes nothing but its limit.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "models/timeline/timeline_model.h"
#include "views/charts/spoken_picture.h"
#include "views/timeline/timeline_image.h"

namespace winnow {

class TimelineCanvas : public SpokenPicture
{
    Q_OBJECT
public:
    explicit TimelineCanvas(TimelineModel& model, QWidget* parent = nullptr);

    /// Calls on show: the first, and how many. Keeps within the session and at four calls or more.
    std::pair<double, double> range() const { return { m_first, m_shown }; }
    void showCalls(double first, double count);
    void showAll();

    using Brush = std::optional<std::pair<std::uint32_t, std::uint32_t>>; // first and last call
    const Brush& brush() const { return m_brush; }
    void setBrush(const Brush& brush);

    // --- where things lie, in widget pixels
    QRect plot() const { return places().plot; }
    QRect minimap() const { return places().map; }
    double xOfCall(double call) const;
    std::uint32_t callAt(double x) const;
    double yOfTokens(double tokens) const; // above the axis
    QPointF placeOf(const TimelineMark& mark) const;
    /// Of a band as recorded, at one call.
    QRectF rectOf(std::uint32_t band, std::uint32_t call) const;
    std::optional<std::uint32_t> bandAt(const QPointF& place) const;
    std::optional<std::size_t> markAt(const QPointF& place) const; // into TimelineModel::marks()

    /// What is under the cursor or the mouse, in words.
    QString readOut() const;
    QString valueText() const override { return readOut(); }
    QString summary() const override { return m_model.summary(); }
    int columnsDrawn() const { return m_image.columnsDrawn(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void readOutChanged();
    void chosen(winnow::ResultId result);
    void activated(winnow::ResultId result);
    void brushChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    enum class Drag
    {
        None,
        Pan,
        Brush,
        Limit,
        Map
    };

    // data
    void takeSession();
    void takeAfter();
    void placeMarks();
    /// Measuring text is dear, and each column and mark asks where it lies.
    struct Places
    {
        QSize size; // of the widget, and its font: what the rest was measured for
        QFont font;
        int line = 0;
        int left = 0;
        QRect map;
        QRect plot;
    };
    const Places& places() const;
    double tokensOnAxis() const;
    double shareAbove() const;
    double heightAbove() const;
    void fitAxis();
    TimelineView view() const;
    struct Stacks
    {
        std::size_t epoch = 0;
        TimelineStack before;
        TimelineStack after;
    };
    const Stacks& stacksOf(std::size_t epoch) const;

    // painting
    void paintGrid(QPainter& painter) const;
    void paintBoundaries(QPainter& painter) const;
    void paintLimit(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintBand(QPainter& painter, std::uint32_t band, const QColor& colour) const;
    void paintBrush(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    void paintMinimap(QPainter& painter);
    void paintMapMarks(QPainter& painter) const;
    QString whyEmpty() const;
    void paintEmpty(QPainter& painter) const;
    int lineHeight() const { return places().line; }

    // input
    bool isOnLimit(const QPointF& place) const;
    void dragTo(const QPointF& place);
    void moveMap(double x);
    void hover(const QPointF& place);
    void zoom(double factor, double atCall);
    void setCursorCall(std::uint32_t call);
    void stepBand(int direction);
    void stepMark(int direction);
    void extendBrush(int by);
    void stepLimit(int direction);
    void choose(std::uint32_t band);
    bool moveByKey(int key, bool extend);

    TimelineModel& m_model;
    Theme m_theme;
    TimelineImage m_image;
    QImage m_map; // the minimap without its frame
    quint64 m_mapVersion = 0;
    double m_first = 0;
    double m_shown = 1;
    double m_most = 1; // tokens the axis ends at
    double m_aboveShare = 0.5; // of the plot's height, above the axis
    Brush m_brush;
    std::optional<std::uint32_t> m_cursor;
    std::optional<std::uint32_t> m_cursorBand;
    std::optional<std::size_t> m_cursorMark;
    std::optional<std::uint32_t> m_hoverCall;
    std::optional<std::uint32_t> m_hoverBand;
    std::optional<std::size_t> m_hoverMark;
    std::vector<double> m_heights; // by mark: tokens above the axis
    mutable std::optional<Stacks> m_stacks; // the last asked for
    mutable std::optional<Places> m_places;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    double m_pressedFirst = 0;
    std::uint32_t m_pressedCall = 0;
    bool m_moved = false;
};

} // namespace winnow
