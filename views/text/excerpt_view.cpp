// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/excerpt_view.h"

#include <QTextBlock>
#include <algorithm>

#include "views/shell/appearance.h"
#include "views/widgets/events.h"
#include "views/widgets/theme.h"

namespace winnow {

RowLook lookOf(ReadingRow::Kind kind)
{
    switch (kind) {
    case ReadingRow::Kind::Original:
        return { QStringLiteral("− "), Hue::RemovedText, Hue::RemovedBack };
    case ReadingRow::Kind::Rewritten:
        return { QStringLiteral("~ "), Hue::Text, Hue::RewrittenBack };
    case ReadingRow::Kind::Added:
        return { QStringLiteral("+ "), Hue::Text, Hue::InsertedBack };
    case ReadingRow::Kind::Fold:
        return { QStringLiteral("⋯ "), Hue::RemovedText, Hue::RemovedBack };
    case ReadingRow::Kind::More:
        return { QStringLiteral("⋯ "), Hue::Muted, Hue::FoldBack };
    case ReadingRow::Kind::Kept:
        break;
    }
    return { QStringLiteral("  "), Hue::Text, Hue::Base };
}

ExcerptView::ExcerptView(QWidget* parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    setFont(fixedFont());
    onEvent(QEvent::PaletteChange, *this, *this, [this] { setExcerpt(LossEnd(m_end)); });
}

void ExcerptView::setExcerpt(const LossEnd& end)
{
    m_end = end;
    setPlainText(end.error);
    const Theme theme(palette());
    QTextCharFormat used;
    used.setForeground(theme[Hue::LossText]);
    used.setFontWeight(QFont::Bold);
    used.setFontUnderline(true);
    QTextCursor cursor(document());
    int firstUsed = -1;
    for (const ExcerptLine& line : end.lines) {
        const RowLook look = lookOf(line.kind);
        QTextBlockFormat block;
        block.setBackground(theme[look.back]);
        QTextCharFormat plain;
        plain.setForeground(theme[look.ink]);
        if (document()->isEmpty())
            cursor.setBlockFormat(block);
        else
            cursor.insertBlock(block);
        cursor.insertText(look.sign, plain);
        qsizetype at = 0;
        for (const auto& [begin, last] : line.marked) {
            const qsizetype from = std::max(begin, at);
            cursor.insertText(line.text.mid(at, from - at), plain);
            firstUsed = firstUsed < 0 ? cursor.position() : firstUsed;
            cursor.insertText(line.text.mid(from, last - from), used);
            at = std::max(from, last);
        }
        cursor.insertText(line.text.mid(at), plain);
    }
    cursor.setPosition(std::max(0, firstUsed));
    setTextCursor(cursor);
    ensureCursorVisible();
}

} // namespace winnow
