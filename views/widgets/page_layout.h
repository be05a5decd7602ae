// SPDX-License-Identifier: GPL-3.0-or-later
// Builds pages and dialogs: named widgets in rows and columns with stretch factors. No page sets names,
// margins and stretches by hand.
#pragma once

#include <QAnyStringView>
#include <QBoxLayout>
#include <QSplitter>
#include <functional>
#include <initializer_list>

#include "views/widgets/spacing.h"
#include "views/widgets/type_scale.h"

class QDialog;
class QDialogButtonBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace winnow {

/// Names `object` for settings and tests; `spoken` is its name for screen readers if its own text does not
/// describe it.
template <class T> T* named(T* object, QAnyStringView name, const QString& spoken = {})
{
    object->setObjectName(name);
    if constexpr (std::is_base_of_v<QWidget, T>) {
        if (!spoken.isEmpty())
            object->setAccessibleName(spoken);
    }
    return object;
}

/// The label before `field`; its access key focuses the field.
QLabel* labelOf(const QString& words, QWidget* field);

/// Ignores the mouse for as long as a double click may last, because after the first click something else is at this
/// place.
void pauseMouse(QWidget& widget);

/// A click calls `act`.
QPushButton* pushButton(
    QWidget* parent, QAnyStringView name, const QString& text, const std::function<void()>& act);

/// The foot of a dialog, with the button that closes it; Return in a field never presses that button.
QDialogButtonBox* closeRow(QDialog& dialog);

/// A flat button, for a row of buttons.
QToolButton* flatButton(
    QWidget* parent, QAnyStringView name, const QString& text = {}, const QString& tip = {});

/// Lets the text of `words` wrap.
template <class T> T* wrapped(T* words)
{
    words->setWordWrap(true);
    return words;
}

/// A layout on `parent` with these margins and, by default, the usual spacing.
template <class T> T* inside(QWidget* parent, const QMargins& margins, int spacing = -1)
{
    auto* const layout = new T(parent);
    layout->setContentsMargins(margins);
    if (spacing >= 0)
        layout->setSpacing(spacing);
    return layout;
}

/// One entry of a row or column: a widget or a layout with its stretch factor, or empty space.
struct Piece
{
    Piece(QWidget* widget, int share = 0, Qt::Alignment side = {});
    Piece(QLayout* layout, int share = 0);
    explicit Piece(int share);
    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int share = 0;
    Qt::Alignment side;
};

inline Piece room(int share = 1)
{
    return Piece(share);
}

void layOut(QBoxLayout& layout, std::initializer_list<Piece> pieces);
void layOut(QSplitter& splitter, std::initializer_list<QWidget*> parts);
QHBoxLayout* rowOf(std::initializer_list<Piece> pieces);

/// The column layout of a page, with the narrow margins that every page has.
QVBoxLayout* pageColumn(QWidget* page);

/// Two parts side by side that share the room and never collapse.
QSplitter* sideBySide(QWidget* left, QWidget* right, int leftShare, int rightShare, QWidget* page);

} // namespace winnow
