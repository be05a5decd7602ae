// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the selected rows of any table or tree: TSV with a header (Ctrl+C), CSV, Markdown or JSON, visible columns
// only, in view order.
#pragma once

#include <QString>

class QAbstractItemView;
class QMenu;

namespace winnow {

enum class CopyForm { Tsv, Csv, Markdown, Json };

QString selectionText(const QAbstractItemView& view, CopyForm form);
/// Ctrl+C on the view and "Copy as" entries for its context menu.
void installCopy(QAbstractItemView& view);
void addCopyMenu(QMenu& menu, QAbstractItemView& view);

} // namespace winnow
