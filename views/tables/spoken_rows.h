// SPDX-License-Identifier: GPL-3.0-or-later
// Painted views whose rows a screen reader walks like the lines of a text: the diff and the page Reading. A
// widget that also derives from this gets such an interface; announceSpokenRow() says that another row is
// current. Tried with Orca 43 on X11.
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

/// Makes Qt ask us for the accessible interface of such widgets. Safe to call often.
void installRowAccessibility();
void announceSpokenRow(QWidget& view);

} // namespace winnow
