// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader gets from the diff view: the current row as text, announced when it changes.
#pragma once

namespace winnow {

class DiffView;

/// Makes Qt ask us for the accessible interface of diff views. Safe to call often.
void installDiffAccessibility();
/// Tells the screen reader that another row is current.
void announceCurrentRow(DiffView& view);

} // namespace winnow
