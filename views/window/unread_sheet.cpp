// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/unread_sheet.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QPushButton>

#include "core/importers/importer.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr qint64 kShown = 200; // bytes

QLabel* firstBytes(const QString& path, QWidget* parent)
{
    QFile file(path);
    const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.read(kShown) : QByteArray();
    auto* const label = wrapped(
        named(new QLabel(visibleText({ bytes.constData(), static_cast<std::size_t>(bytes.size()) }), parent),
            "firstBytes", UnreadSheet::tr("The first bytes of the file")));
    label->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

UnreadSheet::UnreadSheet(const Error& why, QWidget* parent)
    : QDialog(parent)
{
    const QString path = toQt(why.place.file);
    setObjectName(QStringLiteral("unreadSheet"));
    setWindowTitle(tr("%1 is no recording Winnow knows").arg(QFileInfo(path).fileName()));
    auto* const column = new QVBoxLayout(this);
    auto* const reason = wrapped(named(new QLabel(messageText(why.detail), this), "unreadReason"));
    auto* const next = wrapped(
        new QLabel(tr("What was open stays open. If this is a recording, choose its format. Otherwise open "
                      "the file or folder in which the agent keeps its sessions."),
            this));
    auto* const formats = named(new QComboBox(this), "unreadFormat");
    for (const ImporterInfo& format : importers())
        formats->addItem(phraseText(format.title), toQt(format.name));
    auto* const read = pushButton(this, "readAs", tr("&Read it so"), [this, path, formats] {
        Q_EMIT formatChosen(path, formats->currentData().toString());
        close();
    });
    layOut(*column,
        { reason, new QLabel(tr("It begins:"), this), firstBytes(path, this), next,
            rowOf({ labelOf(tr("&Format"), formats), { formats, 1 }, read }), room(), closeRow(*this) });
    setMinimumWidth(grid(*this, 80));
}

} // namespace winnow
