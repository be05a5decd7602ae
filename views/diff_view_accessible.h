// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader gets from the diff view: its rows as lines of a text, the current one spoken when it
// changes. Tried with Orca 43 on X11.
#pragma once

namespace winnow {

class DiffView;

/// Makes Qt ask us for the accessible interface of diff views. Safe to call often.
void installDiffAccessibility();
/// Tells the screen reader that another row is current.
void announceCurrentRow(DiffView& view);

} // namespace winnow
