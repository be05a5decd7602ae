// SPDX-License-Identifier: GPL-3.0-or-later
// A diff pane on the screen, ready for keys and mouse.
#pragma once

#include <QApplication>

#include "views/diff_view.h"
#include "views/diff_view_pane.h"

namespace winnow::test {

inline void showDiff(DiffPane& pane, std::shared_ptr<const DiffDocument> document)
{
    pane.resize(1000, 500);
    pane.setDocument(std::move(document));
    pane.show();
    pane.view().setFocus();
    QApplication::processEvents();
}

} // namespace winnow::test
