// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/unread_sheet.h"

#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QPushButton>

#include "core/importers/importer.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "views/shell/beside.h"
#include "views/widgets/page_layout.h"
#include "views/window/main_window.h"

namespace winnow {

namespace {

constexpr qint64 kShown = 200; // bytes

QLabel* firstBytes(const QString& path, QWidget* parent)
{
    QFile file(path);
    const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.read(kShown) : QByteArray();
    auto* const label = wrapped(
        named(new QLabel(visibleText({ bytes.constData(), static_cast<std::size_t>(bytes.size()) }), parent),
            "firstBytes", MainWindow::tr("The first bytes of the file")));
    label->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

void showUnread(WindowParts& w, const Error& why)
{
    const QString path = toQt(why.place.file);
    auto* const sheet = named(new QDialog(&w.window), "unreadSheet");
    sheet->setWindowTitle(MainWindow::tr("Winnow does not recognize %1").arg(QFileInfo(path).fileName()));
    auto* const column = new QVBoxLayout(sheet);
    auto* const reason = wrapped(named(new QLabel(messageText(why.detail), sheet), "unreadReason"));
    auto* const next = wrapped(new QLabel(
        MainWindow::tr("What was open stays open. If this is a recording, choose its format. Otherwise open "
                       "the file or folder in which the agent keeps its sessions."),
        sheet));
    auto* const formats = named(new QComboBox(sheet), "unreadFormat");
    for (const ImporterInfo& format : importers())
        formats->addItem(phraseText(format.title), toQt(format.name));
    auto* const read = pushButton(sheet, "readAs", MainWindow::tr("&Read it so"), [&w, sheet, path, formats] {
        w.workspace.open({ path }, formats->currentData().toString());
        sheet->close();
    });
    layOut(*column,
        { reason, new QLabel(MainWindow::tr("It begins:"), sheet), firstBytes(path, sheet), next,
            rowOf({ labelOf(MainWindow::tr("&Format"), formats), { formats, 1 }, read }), room(),
            closeRow(*sheet) });
    sheet->setMinimumWidth(grid(*sheet, 80));
    showBeside(*sheet);
}

} // namespace winnow
