// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the selected rows of any table or tree: TSV with a header (Ctrl+C), CSV, Markdown or JSON, visible
// columns only, in view order; and saves whole tables as CSV or Markdown files.
#pragma once

#include <QString>

class QAbstractItemView;
class QMenu;

namespace winnow {

enum class CopyForm
{
    Tsv,
    Csv,
    Markdown,
    Json
};

QString selectionText(const QAbstractItemView& view, CopyForm form);
/// All rows as they are sorted and filtered now; top level only.
QString tableText(const QAbstractItemView& view, CopyForm form);
/// Ctrl+C on the view, and a context menu with copying and saving if it has none of its own.
void installCopy(QAbstractItemView& view);
/// Asks for a file; CSV, Markdown or tabs by its ending. Does not block; failures are said in a box.
void saveTableAs(QAbstractItemView& view);
/// "Copy rows as" and "Save table as…" for the view's context menu.
void addCopyMenu(QMenu& menu, QAbstractItemView& view);

} // namespace winnow
