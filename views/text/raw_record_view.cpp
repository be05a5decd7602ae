// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/raw_record_view.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>
#include <algorithm>

#include "models/text/number_text.h"
#include "views/shell/appearance.h"
#include "views/shell/beside.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr quint64 kShown = 64 * 1024;
constexpr qsizetype kLineWidth = 4000; // Qt's text widgets are slow with longer lines

QString readable(const QByteArray& bytes)
{
    const QString text = QString::fromUtf8(bytes);
    QString folded;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        for (qsizetype at = 0; at == 0 || at < line.size(); at += kLineWidth)
            folded += line.mid(at, kLineWidth) + QLatin1Char('\n');
    }
    return folded;
}

struct RawRecord
{
    Q_DECLARE_TR_FUNCTIONS(winnow::RawRecord)
};

} // namespace

void showRawRecord(const QString& path, quint64 offset, quint64 length, QWidget* parent)
{
    auto* const dialog = named(new QDialog(parent), "rawRecord");
    dialog->setWindowTitle(RawRecord::tr("Raw record in %1").arg(QFileInfo(path).fileName()));
    auto* const where = new QLabel(dialog);
    where->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const page = named(new QPlainTextEdit(dialog), {}, RawRecord::tr("Raw record"));
    page->setReadOnly(true);
    page->setTabChangesFocus(true);
    page->setFont(fixedFont());
    page->setMinimumSize(page->fontMetrics().averageCharWidth() * 90, page->fontMetrics().height() * 26);
    layOut(*new QVBoxLayout(dialog), { where, { page, 1 }, closeRow(*dialog) });
    showOnce(*dialog);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || !file.seek(static_cast<qint64>(offset)))
        return where->setText(RawRecord::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    const quint64 wanted = length == 0 ? kShown : std::min(length, kShown);
    const QByteArray bytes = file.read(static_cast<qint64>(wanted));
    page->setPlainText(readable(bytes));
    where->setText(length > kShown
            ? RawRecord::tr("%1, byte %2: the first %3 of %4")
                  .arg(path, countText(offset), bytesText(kShown), bytesText(length))
            : RawRecord::tr("%1, byte %2, %3")
                  .arg(path, countText(offset), bytesText(static_cast<quint64>(bytes.size()))));
}

} // namespace winnow
