// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/table_copy.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QGuiApplication>
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

/// Spreadsheets would read numbers with thin spaces as text.
QString cellOf(QString cell, bool csv)
{
    cell.remove(QChar(0x2009)).replace(QChar(0x2212), QLatin1Char('-'));
    if (!csv)
        return cell.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
    const bool plain
        = std::none_of(cell.begin(), cell.end(), [](QChar c) { return QStringLiteral(",\"\n").contains(c); });
    return plain
        ? cell
        : QLatin1Char('"') + cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

QString textOf(const QAbstractItemView& view, const QModelIndexList& rows, bool csv)
{
    const QAbstractItemModel* const model = view.model();
    const QLatin1Char between(csv ? ',' : '\t');
    QList<int> columns;
    QStringList names;
    for (int column = 0; column < model->columnCount(); ++column) {
        if (isHiddenColumn(view, column))
            continue;
        columns << column;
        names << model->headerData(column, Qt::Horizontal).toString();
    }
    QString text = names.join(between) + QLatin1Char('\n');
    for (const QModelIndex& row : rows) {
        QStringList cells;
        for (const int column : columns)
            cells << cellOf(row.siblingAtColumn(column).data().toString(), csv);
        text += cells.join(between) + QLatin1Char('\n');
    }
    return text;
}

} // namespace

QString tableCsv(const QAbstractItemView& view)
{
    QModelIndexList rows;
    for (int row = 0; row < view.model()->rowCount(); ++row)
        rows << view.model()->index(row, 0);
    return textOf(view, rows, true);
}

void saveTableAs(QAbstractItemView& view)
{
    auto* const dialog = saveChooser(&view, QStringLiteral("saveTableDialog"), Words::tr("Save table"),
        view.objectName() + QStringLiteral(".csv"), Words::tr("CSV (*.csv)"));
    QObject::connect(dialog, &QFileDialog::fileSelected, &view, [&view](const QString& path) {
        QSaveFile file(path);
        const QByteArray text = tableCsv(view).toUtf8();
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
    QObject::connect(copy, &QAction::triggered, &view, [&view] {
        QModelIndexList rows = view.selectionModel()->selectedRows();
        std::sort(rows.begin(), rows.end());
        QGuiApplication::clipboard()->setText(textOf(view, rows, false));
    });
    auto* const save = new QAction(Words::tr("Save table as…"), &view);
    QObject::connect(save, &QAction::triggered, &view, [&view] { saveTableAs(view); });
    view.addActions({ copy, save });
    if (view.contextMenuPolicy() == Qt::DefaultContextMenu) // otherwise it adds them to its own menu
        view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace winnow
