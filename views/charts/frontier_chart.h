// SPDX-License-Identifier: GPL-3.0-or-later
// Money against what is missed: every point a policy, the best of them joined, the chosen one drawn large and
// dragged along. Two constraints are handles on the axes. Error bars where they are known. From plain values,
// for the page Optimise; says what somebody did, changes nothing itself.
#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "views/charts/picture_frame.h"
#include "views/charts/spoken_picture.h"
#include "views/theme.h"

namespace winnow {

/// A range that holds a figure; both ends are finite.
struct FrontierRange
{
    double low = 0;
    double high = 0;
};

struct FrontierPoint
{
    QString name;
    double money = 0; // dollars saved
    double missed = 0; // results missed, or the share of them
    std::optional<FrontierRange> moneyRange;
    std::optional<FrontierRange> missedRange;
    bool efficient = false; // no other point saves more and misses less: joined by the line
    bool allowed = true; // within the limits that were asked for
};

struct FrontierData
{
    std::vector<FrontierPoint> points; // any order
    std::optional<std::size_t> chosen; // into points
    std::optional<double> mostMissed; // constraint on the x axis
    std::optional<double> leastMoney; // constraint on the y axis
    QString moneyUnit; // "$ per 1,000 sessions"
    QString missedUnit; // "results missed"
};

class FrontierCanvas : public SpokenPicture
{
    Q_OBJECT
public:
    explicit FrontierCanvas(QWidget* parent = nullptr);
    void setData(FrontierData data);
    const FrontierData& data() const { return m_data; }
    QRectF plot() const;
    QPointF placeOf(double missed, double money) const;
    std::optional<std::size_t> pointAt(const QPointF& place, double reach) const;
    /// The points in the order of what they miss.
    const std::vector<std::size_t>& order() const { return m_order; }
    QString words(std::size_t point) const;
    QString valueText() const override;
    QString summary() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Picked by a click, a key, or under the hand that drags the chosen point.
    void chosen(std::size_t point);
    void activated(std::size_t point);
    /// A constraint was moved; of one drag all but the last come with `last` false.
    void constraintMoved(bool missed, double value, bool last);
    void readOutChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Drag
    {
        None,
        Point,
        Missed,
        Money
    };
    void choose(std::size_t point);
    std::optional<std::size_t> nearest(const QPointF& place) const;
    Drag dragAt(const QPointF& place) const;
    void moveConstraint(const QPointF& place, bool last);
    void stepConstraint(bool missed, int direction);
    void paintAxes(QPainter& painter) const;
    void paintConstraints(QPainter& painter) const;
    void paintPoints(QPainter& painter) const;
    void paintPoint(QPainter& painter, std::size_t point) const;

    FrontierData m_data;
    Theme m_theme;
    std::vector<std::size_t> m_order;
    double m_mostMissed = 1; // ends of the axes
    double m_leastMoney = 0;
    double m_mostMoney = 1;
    std::optional<std::size_t> m_hover;
    Drag m_drag = Drag::None;
};

class FrontierChart : public PictureFrame
{
    Q_OBJECT
public:
    explicit FrontierChart(QWidget* parent = nullptr);
    void setData(FrontierData points);
    FrontierCanvas& canvas() const { return *m_canvas; }

Q_SIGNALS:
    void pointChosen(std::size_t point);
    void pointActivated(std::size_t point);
    void constraintMoved(bool missed, double value, bool last);

private:
    FrontierCanvas* m_canvas;
    QAbstractTableModel* m_rows;
};

} // namespace winnow
