// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/spoken_rows.h"

#include <QWidget>
#include <algorithm>

#include "views/widgets/spoken_roles.h"

namespace winnow {

namespace {

/// Rows of one text that a screen reader can walk: enough for its "say all", few enough to build on each
/// call.
constexpr std::size_t kRowsOfText = 64;

/// A read-only text, one line per row: the rows around the current one. Its cursor is at the start of the
/// current row, so that a step to the next row is a step to the next line, which readers announce.
class RowsAccessible : public ReadOnlyText
{
public:
    RowsAccessible(QWidget* view, SpokenRows* rows)
        : ReadOnlyText(view, QAccessible::EditableText)
        , m_rows(rows)
    {
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.multiLine = true;
        return state;
    }
    QString text(QAccessible::Text type) const override
    {
        return type == QAccessible::Value ? sentence() : QAccessibleWidget::text(type);
    }

    void selection(int, int* start, int* end) const override { *start = *end = 0; }
    int selectionCount() const override { return 0; }
    int cursorPosition() const override
    {
        const QStringList rows = lines();
        const auto current = static_cast<qsizetype>(m_rows->spokenRow() - firstRow());
        return static_cast<int>(startOf(rows, std::min(current, rows.size())));
    }
    void setCursorPosition(int position) override
    {
        m_rows->setSpokenRow(firstRow() + static_cast<std::size_t>(lineAt(lines(), position)));
    }
    QString text(int start, int end) const override
    {
        return lines().join(QLatin1Char('\n')).mid(start, end - start);
    }
    QString textAtOffset(
        int offset, QAccessible::TextBoundaryType boundary, int* start, int* end) const override
    {
        if (boundary != QAccessible::LineBoundary && boundary != QAccessible::ParagraphBoundary)
            return QAccessibleTextInterface::textAtOffset(offset, boundary, start, end);
        const QStringList rows = lines();
        const qsizetype line = lineAt(rows, offset < 0 ? cursorPosition() : offset);
        *start = static_cast<int>(startOf(rows, line));
        *end = *start + static_cast<int>(rows.value(line).size());
        return rows.value(line);
    }
    int characterCount() const override { return static_cast<int>(lines().join(QLatin1Char('\n')).size()); }

private:
    std::size_t firstRow() const { return m_rows->spokenRow() / kRowsOfText * kRowsOfText; }
    QStringList lines() const
    {
        const std::size_t first = firstRow();
        const std::size_t end = std::min(first + kRowsOfText, m_rows->spokenRows());
        QStringList rows;
        for (std::size_t row = first; row < end; ++row)
            rows << m_rows->spokenText(row).replace(QLatin1Char('\n'), QLatin1Char(' '));
        return rows.isEmpty() ? QStringList { sentence() } : rows;
    }
    static qsizetype startOf(const QStringList& rows, qsizetype line)
    {
        qsizetype at = 0;
        for (qsizetype i = 0; i < std::min(line, rows.size()); ++i)
            at += rows[i].size() + 1;
        return at;
    }
    static qsizetype lineAt(const QStringList& rows, int offset)
    {
        qsizetype line = 0;
        for (qsizetype at = rows[0].size(); line + 1 < rows.size() && at < offset;
             at += rows[line].size() + 1)
            ++line;
        return line;
    }
    QString sentence() const { return m_rows->spokenText(m_rows->spokenRow()); }
    SpokenRows* m_rows;
};

QAccessibleInterface* makeRowsInterface(const QString&, QObject* object)
{
    auto* const view = qobject_cast<QWidget*>(object);
    auto* const rows = dynamic_cast<SpokenRows*>(view);
    return rows ? new RowsAccessible(view, rows) : nullptr;
}

} // namespace

void installRowAccessibility()
{
    QAccessible::installFactory(makeRowsInterface); // Qt installs each factory once
}

void announceSpokenRow(QWidget& view)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(&view);
    if (!interface || !interface->textInterface())
        return;
    QAccessibleTextCursorEvent cursor(&view, interface->textInterface()->cursorPosition());
    QAccessible::updateAccessibility(&cursor);
}

} // namespace winnow
