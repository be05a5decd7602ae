// SPDX-License-Identifier: GPL-3.0-or-later
// How pages and dialogs are put together: widgets with their names, in rows and columns with their shares. No page
// sets names, margins and stretches by hand.
#pragma once

#include <QAnyStringView>
#include <QBoxLayout>
#include <QSplitter>
#include <functional>
#include <initializer_list>

#include "views/widgets/spacing.h"
#include "views/widgets/type_scale.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace winnow {

/// `object` under the name that settings and tests know it by; `spoken` is for screen readers, where no text of its
/// own says what it is.
template <class T> T* named(T* object, QAnyStringView name, const QString& spoken = {})
{
    object->setObjectName(name);
    if constexpr (std::is_base_of_v<QWidget, T>) {
        if (!spoken.isEmpty())
            object->setAccessibleName(spoken);
    }
    return object;
}

/// What stands before `field` and leads to it with its access key.
QLabel* labelOf(const QString& words, QWidget* field);

/// A click does `act`.
QPushButton* pushButton(
    QWidget* parent, QAnyStringView name, const QString& text, const std::function<void()>& act);

/// Flat, for a row of buttons.
QToolButton* flatButton(
    QWidget* parent, QAnyStringView name, const QString& text = {}, const QString& tip = {});

/// Its words may take more than one line.
template <class T> T* wrapped(T* words)
{
    words->setWordWrap(true);
    return words;
}

/// A layout on `parent` with these margins; its usual spacing where none is given.
template <class T> T* inside(QWidget* parent, const QMargins& margins, int spacing = -1)
{
    auto* const layout = new T(parent);
    layout->setContentsMargins(margins);
    if (spacing >= 0)
        layout->setSpacing(spacing);
    return layout;
}

/// One place of a row or column: a widget or a layout with its share of the room that is left, or room.
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

/// The column on a page, with the narrow margins every page has.
QVBoxLayout* pageColumn(QWidget* page);

/// Two parts side by side that share the room and never collapse.
QSplitter* sideBySide(QWidget* left, QWidget* right, int leftShare, int rightShare, QWidget* page);

/// Splitters and dialogs do not ask how high wrapped words are: a least height for them in this width.
void keepWhole(QLabel& words, int width);

} // namespace winnow
