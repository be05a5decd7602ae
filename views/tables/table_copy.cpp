// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/table_copy.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>
#include <QTableView>
#include <QTreeView>
#include <algorithm>

#include "views/shell/beside.h"

namespace winnow {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(winnow::TableCopy)
};

bool isHiddenColumn(const QAbstractItemView& view, int column)
{
    if (const auto* const table = qobject_cast<const QTableView*>(&view))
        return table->isColumnHidden(column);
    if (const auto* const tree = qobject_cast<const QTreeView*>(&view))
        return tree->isColumnHidden(column);
    return false;
}

QString quoted(QString cell, CopyForm form)
{
    if (form == CopyForm::Csv || form == CopyForm::Tsv) // spreadsheets would read such numbers as text
        cell.remove(QChar(0x2009)).replace(QChar(0x2212), QLatin1Char('-'));
    if (form == CopyForm::Csv) {
        const bool uses = cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"'))
            || cell.contains(QLatin1Char('\n'));
        return uses
            ? QLatin1Char('"') + cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"')
            : cell;
    }
    if (form == CopyForm::Markdown)
        return cell.replace(QLatin1Char('|'), QStringLiteral("\\|"))
            .replace(QLatin1Char('\n'), QLatin1Char(' '));
    return cell.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QString textOf(const QAbstractItemView& view, const QModelIndexList& rows, CopyForm form)
{
    const QAbstractItemModel* const model = view.model();
    QList<int> columns;
    QStringList names;
    for (int column = 0; column < model->columnCount(); ++column) {
        if (isHiddenColumn(view, column))
            continue;
        columns << column;
        names << model->headerData(column, Qt::Horizontal).toString();
    }
    QJsonArray objects;
    QStringList lines;
    const auto line = [form](const QStringList& cells) {
        switch (form) {
        case CopyForm::Csv:
            return cells.join(QLatin1Char(','));
        case CopyForm::Markdown:
            return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |");
        default:
            return cells.join(QLatin1Char('\t'));
        }
    };
    lines << line(names);
    if (form == CopyForm::Markdown)
        lines << line(QStringList(names.size(), QStringLiteral("---")));
    for (const QModelIndex& row : rows) {
        QStringList cells;
        QJsonObject object;
        for (qsizetype i = 0; i < columns.size(); ++i) {
            const QString cell = row.siblingAtColumn(columns[i]).data().toString();
            cells << quoted(cell, form);
            object.insert(names[i], cell);
        }
        lines << line(cells);
        objects.append(object);
    }
    if (form == CopyForm::Json)
        return QString::fromUtf8(QJsonDocument(objects).toJson());
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

CopyForm formOf(const QString& file)
{
    return file.endsWith(QLatin1String(".md"), Qt::CaseInsensitive) ? CopyForm::Markdown
        : file.endsWith(QLatin1String(".tsv"), Qt::CaseInsensitive) ? CopyForm::Tsv
                                                                    : CopyForm::Csv;
}

} // namespace

QString selectionText(const QAbstractItemView& view, CopyForm form)
{
    QModelIndexList rows = view.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    return textOf(view, rows, form);
}

QString tableText(const QAbstractItemView& view, CopyForm form)
{
    QModelIndexList rows;
    for (int row = 0; row < view.model()->rowCount(); ++row)
        rows << view.model()->index(row, 0);
    return textOf(view, rows, form);
}

void saveTableAs(QAbstractItemView& view)
{
    auto* const dialog = saveChooser(&view, QStringLiteral("saveTableDialog"), Words::tr("Save table"),
        view.objectName() + QStringLiteral(".csv"), Words::tr("CSV (*.csv);;Markdown (*.md);;Tabs (*.tsv)"));
    QObject::connect(dialog, &QFileDialog::fileSelected, &view, [&view](const QString& path) {
        QSaveFile file(path);
        const QByteArray text = tableText(view, formOf(path)).toUtf8();
        if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
            return;
        auto* const box = new QMessageBox(QMessageBox::Warning, Words::tr("Save table"),
            Words::tr("%1 cannot be written: %2").arg(path, file.errorString()), QMessageBox::Close, &view);
        showBeside(*box);
    });
    showBeside(*dialog);
}

void installCopy(QAbstractItemView& view)
{
    auto* const copy = new QAction(Words::tr("Copy rows"), &view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &view,
        [&view] { QGuiApplication::clipboard()->setText(selectionText(view, CopyForm::Tsv)); });
    view.addAction(copy);
    if (view.contextMenuPolicy() != Qt::DefaultContextMenu)
        return; // has a menu of its own and adds the entries there
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&view, &QWidget::customContextMenuRequested, &view, [&view](const QPoint& at) {
        QMenu menu(&view);
        addCopyMenu(menu, view);
        menu.exec(view.viewport()->mapToGlobal(at));
    });
}

void addCopyMenu(QMenu& menu, QAbstractItemView& view)
{
    QMenu* const copyAs = menu.addMenu(Words::tr("Copy rows as"));
    const auto add = [&](const QString& name, CopyForm form) {
        copyAs->addAction(
            name, &view, [&view, form] { QGuiApplication::clipboard()->setText(selectionText(view, form)); });
    };
    add(Words::tr("Table (tabs)"), CopyForm::Tsv);
    add(QStringLiteral("CSV"), CopyForm::Csv);
    add(QStringLiteral("Markdown"), CopyForm::Markdown);
    add(QStringLiteral("JSON"), CopyForm::Json);
    menu.addAction(Words::tr("Save table as…"), &view, [&view] { saveTableAs(view); });
}

} // namespace winnow
