// SPDX-License-Identifier: GPL-3.0-or-later
// A slider over real values, logarithmic or linear, with a tick at the default and a thinner one for policy
// A. Drag, click, arrows (fine with Shift, coarse with Ctrl), Page keys; a double-click restores the default.
// The wheel moves it only while it has the focus; otherwise the panel scrolls.
#pragma once

#include "views/widgets/spoken_picture.h"

namespace winnow {

class LogSlider : public SpokenPicture
{
    Q_OBJECT
public:
    static constexpr int kSteps = 2000;

    explicit LogSlider(QWidget* parent = nullptr);

    /// `logarithmic`: the far left is `minimum`, followed by steps of equal ratio from max(minimum, floor)
    /// on.
    void setScale(double minimum, double maximum, bool logarithmic, double floor = 16);
    void setCurrent(double value);
    double current() const { return m_current; }
    void setTicks(double defaultValue, double baselineValue);

    double valueAt(int position) const;
    int positionOf(double value) const;
    /// x of a value within the widget, for tests that drag.
    int pixelOf(double value) const;

    QString valueText() const override;
    QVariant value() const override { return m_current; }
    void setValue(const QVariant& value) override { moveTo(value.toDouble()); }
    void step(double steps) override;
    std::pair<QVariant, QVariant> valueBounds() const override { return { m_minimum, m_maximum }; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void gestureStarted();
    void edited(double value);
    void gestureEnded();
    void resetRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void moveTo(double value);
    QRect groove() const;
    double atPixel(int x) const;

    double m_minimum = 0;
    double m_maximum = 1;
    double m_floor = 16;
    bool m_logarithmic = false;
    double m_current = 0;
    double m_default = 0;
    double m_baseline = 0;
    bool m_dragging = false;
};

} // namespace winnow
