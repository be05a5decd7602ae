// SPDX-License-Identifier: GPL-3.0-or-later
// The size histogram that is also the threshold control: tokens by result size on a log axis, what the policy saves
// of them by tool above it and the lost uses below, a line of the losses at every threshold, and two handles. A drag
// or a held key is one undo step; a drag beside the handles brushes a range of sizes. For the page Tune.
#pragma once

#include <QElapsedTimer>
#include <array>
#include <optional>
#include <utility>

#include "models/tables/size_model.h"
#include "views/widgets/spoken_picture.h"
#include "views/widgets/theme.h"

namespace winnow {

class SizePicture;

/// One of the limits: takes the focus and moves by keys. The picture handles the mouse.
class SizeHandle : public SpokenPicture
{
    Q_OBJECT
public:
    SizeHandle(SizeModel& model, SizeLimit which, SizePicture* picture);
    QString valueText() const override;
    QString summary() const override;
    QVariant value() const override { return static_cast<qlonglong>(current()); }
    void setValue(const QVariant& value) override;
    std::pair<QVariant, QVariant> valueBounds() const override
    {
        return { m_model.smallest(), m_model.largest() };
    }
    std::int64_t current() const { return m_model.limit(m_which); }
    SizeLimit which() const { return m_which; }
    QSize sizeHint() const override;
    void askForEntry();
    void step(double steps) override;
    using SpokenPicture::stepByWheel;

Q_SIGNALS:
    /// The user wants to type an exact value of this parameter.
    void entryWanted(std::string_view key);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    SizeModel& m_model;
    SizePicture* m_picture;
    SizeLimit m_which;
    quint64 m_gesture = 0; // of a series of key presses or notches
    QElapsedTimer m_taken; // since the last of them
};

/// Bars, loss line and handles.
class SizePicture : public SpokenPicture
{
    Q_OBJECT
public:
    explicit SizePicture(SizeModel& model, QWidget* parent = nullptr);
    SizeHandle& handle(SizeLimit which) const { return *m_handles[static_cast<std::size_t>(which)]; }
    QRect plot() const;
    /// Resets the focused handle to its default; false if none has the focus.
    bool resetFocused();
    /// Where the bars of both directions begin.
    int axis() const;
    /// The size under the mouse, unless the mouse moves a handle.
    std::optional<double> pointedSize() const;
    void clearBrush();
    double xOf(double size) const;
    /// Rounds to three digits, the precision of a pixel.
    std::int64_t sizeAt(double x) const;
    const Theme& theme() const { return m_theme; }
    QString valueText() const override;
    QString summary() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void brushed(std::int64_t low, std::int64_t high);
    void brushCleared();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void placeHandles();
    SizeHandle* handleAt(const QPointF& place) const; // null: none

    SizeModel& m_model;
    Theme m_theme;
    std::array<SizeHandle*, 3> m_handles {};
    std::optional<double> m_hover; // x
    std::optional<std::pair<double, double>> m_brush; // x
    bool m_brushes = false; // the mouse is drawing the brush
    SizeHandle* m_dragged = nullptr;
    double m_grip = 0; // distance from the handle to where it was grabbed
    double m_pressed = 0; // x
    std::int64_t m_started = 0; // the value at the press; dragging back to it cancels, even beyond the axis
    quint64 m_gesture = 0;
};

} // namespace winnow
