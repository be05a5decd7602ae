// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/page_layout.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

namespace winnow {

QLabel* labelOf(const QString& words, QWidget* field)
{
    auto* const label = new QLabel(words, field->parentWidget());
    label->setBuddy(field);
    return label;
}

void pauseMouse(QWidget& widget)
{
    constexpr int kDoubleClickMs = 300;
    widget.setAttribute(Qt::WA_TransparentForMouseEvents);
    QTimer::singleShot(
        kDoubleClickMs, &widget, [&widget] { widget.setAttribute(Qt::WA_TransparentForMouseEvents, false); });
}

QPushButton* pushButton(
    QWidget* parent, QAnyStringView name, const QString& text, const std::function<void()>& act)
{
    auto* const button = named(new QPushButton(text, parent), name);
    QObject::connect(button, &QPushButton::clicked, parent, act);
    return button;
}

QDialogButtonBox* closeRow(QDialog& dialog)
{
    auto* const foot = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    foot->button(QDialogButtonBox::Close)->setAutoDefault(false);
    QObject::connect(foot, &QDialogButtonBox::rejected, &dialog, &QDialog::close);
    return foot;
}

QToolButton* flatButton(QWidget* parent, QAnyStringView name, const QString& text, const QString& tip)
{
    auto* const button = named(new QToolButton(parent), name);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    return button;
}

Piece::Piece(QWidget* one, int itsShare, Qt::Alignment itsSide)
    : widget(one)
    , share(itsShare)
    , side(itsSide)
{
}

Piece::Piece(QLayout* one, int itsShare)
    : layout(one)
    , share(itsShare)
{
}

Piece::Piece(int itsShare)
    : share(itsShare)
{
}

void layOut(QBoxLayout& layout, std::initializer_list<Piece> pieces)
{
    for (const Piece& piece : pieces) {
        if (piece.widget)
            layout.addWidget(piece.widget, piece.share, piece.side);
        else if (piece.layout)
            layout.addLayout(piece.layout, piece.share);
        else
            layout.addStretch(piece.share);
    }
}

void layOut(QSplitter& splitter, std::initializer_list<QWidget*> parts)
{
    for (QWidget* const part : parts)
        splitter.addWidget(part);
}

QHBoxLayout* rowOf(std::initializer_list<Piece> pieces)
{
    auto* const row = new QHBoxLayout;
    layOut(*row, pieces);
    return row;
}

QVBoxLayout* pageColumn(QWidget* page)
{
    return inside<QVBoxLayout>(page, gaps(page, 3, 1, 3, 1), gap(*page, 2));
}

QSplitter* sideBySide(QWidget* left, QWidget* right, int leftShare, int rightShare, QWidget* page)
{
    auto* const split = new QSplitter(Qt::Horizontal, page);
    split->setChildrenCollapsible(false);
    layOut(*split, { left, right });
    split->setStretchFactor(0, leftShare);
    split->setStretchFactor(1, rightShare);
    return split;
}

} // namespace winnow
