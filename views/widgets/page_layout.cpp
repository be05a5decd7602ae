// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/page_layout.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "views/widgets/spacing.h"

namespace winnow {

QVBoxLayout* pageColumn(QWidget* page)
{
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(gaps(page, 3, 1, 3, 1));
    column->setSpacing(gap(*page, 2));
    return column;
}

QSplitter* sideBySide(QWidget* left, QWidget* right, int leftShare, int rightShare, QWidget* page)
{
    auto* const split = new QSplitter(Qt::Horizontal, page);
    split->setChildrenCollapsible(false);
    split->addWidget(left);
    split->addWidget(right);
    split->setStretchFactor(0, leftShare);
    split->setStretchFactor(1, rightShare);
    return split;
}

void keepWhole(QLabel& words, int width)
{
    words.setMinimumHeight(words.isHidden() ? 0 : std::max(0, words.heightForWidth(width))); // -1 for no text
}

} // namespace winnow
