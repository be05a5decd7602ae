// SPDX-License-Identifier: GPL-3.0-or-later
// A self-painted widget that can describe itself: a screen reader gets a summary as description and the item
// under the cursor as value. Base of the timeline, the size control and the sliders of parameters.
#pragma once

#include <QAccessible>
#include <QVariant>
#include <QWidget>
#include <utility>

class QKeyEvent;
class QWheelEvent;

namespace winnow {

class SpokenPicture : public QWidget
{
    Q_OBJECT
public:
    explicit SpokenPicture(QWidget* parent = nullptr, QAccessible::Role role = QAccessible::Chart);
    QAccessible::Role role() const { return m_role; }
    /// The item under the cursor.
    virtual QString valueText() const = 0;
    /// One sentence about the whole picture; empty: its accessible description or tooltip.
    virtual QString summary() const { return {}; }
    /// A number if screen readers may set the value; otherwise a text.
    virtual QVariant value() const { return valueText(); }
    virtual void setValue(const QVariant&) { }
    /// Minimum and maximum of a numeric value; empty otherwise.
    virtual std::pair<QVariant, QVariant> valueBounds() const { return {}; }
    /// Moves a slider by 5 % per step; the sign is the direction.
    virtual void step(double) { }

protected:
    /// Steps by arrows, by a factor of two by Page keys, to the bounds by Home and End; false for other keys.
    bool moveByKey(const QKeyEvent& event);
    void stepByWheel(const QWheelEvent& event);
    /// Call it after a key changed what is under the cursor.
    void announce();

private:
    QAccessible::Role m_role;
};

} // namespace winnow
