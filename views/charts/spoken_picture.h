// SPDX-License-Identifier: GPL-3.0-or-later
// A widget that paints itself and can say what it shows: a screen reader gets the sentence of the whole as
// description and what is under the cursor as value. Base of the timeline, the strips, the size control and the
// frontier.
#pragma once

#include <QAccessible>
#include <QVariant>
#include <QWidget>
#include <utility>

namespace winnow {

class SpokenPicture : public QWidget
{
    Q_OBJECT
public:
    explicit SpokenPicture(QWidget* parent = nullptr, QAccessible::Role role = QAccessible::Chart);
    QAccessible::Role role() const { return m_role; }
    /// What is under the cursor.
    virtual QString valueText() const = 0;
    /// One sentence of the whole.
    virtual QString summary() const = 0;
    /// Where it is a number that a screen reader may set.
    virtual QVariant value() const { return valueText(); }
    virtual void setValue(const QVariant&) { }
    /// The least and the most it can be; nothing where it is not a number.
    virtual std::pair<QVariant, QVariant> valueBounds() const { return {}; }

protected:
    /// To be called when what is under the cursor has changed by a key.
    void announce();

private:
    QAccessible::Role m_role;
};

} // namespace winnow
