// SPDX-License-Identifier: GPL-3.0-or-later
// How the pages about deciding are laid out: a line above, what it is about below, parts side by
// side.
#pragma once

class QLabel;
class QSplitter;
class QVBoxLayout;
class QWidget;

namespace winnow {

/// The column on a page, with the narrow margins every page has.
QVBoxLayout* pageColumn(QWidget* page);

/// Two parts beside each other that share the room and never collapse.
QSplitter* sideBySide(QWidget* left, QWidget* right, int leftShare, int rightShare, QWidget* page);

/// Splitters and dialogs do not ask how high wrapped words are: a least height for them in this width.
void keepWhole(QLabel& words, int width);

} // namespace winnow
