// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/beside.h"
#include "views/widgets/page_layout.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>

namespace winnow {

namespace {

/// "csv" for "CSV (*.csv)"; the first of several.
QString endingOf(const QString& filter)
{
    const QString pattern = filter.section(QStringLiteral("*."), 1, 1);
    return pattern.section(QLatin1Char(')'), 0, 0).section(QLatin1Char(' '), 0, 0);
}

QInputDialog& question(QWidget* parent, const char* name, const QString& title, const QString& label)
{
    auto* const dialog = named(new QInputDialog(parent), name);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    return *dialog;
}

} // namespace

void showBeside(QDialog& dialog)
{
    if (dialog.parent() && !dialog.objectName().isEmpty()) {
        const auto open
            = dialog.parent()->findChildren<QDialog*>(dialog.objectName(), Qt::FindDirectChildrenOnly);
        for (QDialog* const other : open) {
            if (other != &dialog)
                other->close();
        }
    }
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    dialog.setWindowModality(Qt::NonModal);
    dialog.show();
    dialog.activateWindow();
}

void showOnce(QWidget& window)
{
    window.setAttribute(Qt::WA_DeleteOnClose);
    window.show();
}

void chooseFile(QWidget* parent, const Wanted& wanted, const std::function<void(const QString&)>& use)
{
    auto* const dialog
        = named(new QFileDialog(parent, wanted.title, wanted.place, wanted.filter), wanted.name);
    dialog->setFileMode(wanted.folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, use);
    showBeside(*dialog);
}

QInputDialog& askText(QWidget* parent, const char* name, const QString& title, const QString& label,
    const QString& text, const std::function<void(const QString&)>& use)
{
    QInputDialog& dialog = question(parent, name, title, label);
    dialog.setTextValue(text);
    QObject::connect(&dialog, &QInputDialog::textValueSelected, parent, use);
    showBeside(dialog);
    return dialog;
}

void askNumber(QWidget* parent, const char* name, const QString& title, const QString& label, int most,
    const std::function<void(int)>& use)
{
    QInputDialog& dialog = question(parent, name, title, label);
    dialog.setInputMode(QInputDialog::IntInput);
    dialog.setIntRange(1, most);
    QObject::connect(&dialog, &QInputDialog::intValueSelected, parent, use);
    showBeside(dialog);
}

QFileDialog* saveChooser(
    QWidget* parent, const QString& name, const QString& title, const QString& place, const QString& filter)
{
    const QFileInfo start(place);
    auto* const dialog = named(new QFileDialog(parent, title, QString(), filter), name);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    if (start.isAbsolute())
        dialog->setDirectory(start.absolutePath());
    dialog->selectFile(start.fileName());
    dialog->setDefaultSuffix(endingOf(filter));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
        [dialog](const QString& chosen) { dialog->setDefaultSuffix(endingOf(chosen)); });
    return dialog;
}

} // namespace winnow
