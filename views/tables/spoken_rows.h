// SPDX-License-Identifier: GPL-3.0-or-later
// Painted views whose rows a screen reader reads like lines of text: the diff and the text of a session. Widgets that
// derive from this get such an interface; announceSpokenRow() reports a new current row. Tested with Orca 43 on X11.
#pragma once

#include <QString>
#include <cstddef>

class QWidget;

namespace winnow {

class SpokenRows
{
public:
    virtual ~SpokenRows() = default;
    virtual std::size_t spokenRows() const = 0;
    virtual std::size_t spokenRow() const = 0;
    virtual void setSpokenRow(std::size_t row) = 0;
    virtual QString spokenText(std::size_t row) const = 0;
};

/// Registers our accessible interface for such widgets with Qt. Safe to call often.
void installRowAccessibility();
void announceSpokenRow(QWidget& view);

} // namespace winnow
