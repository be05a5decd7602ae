// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/raw_record_view.h"

#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>
#include <algorithm>

#include "models/text/number_text.h"
#include "views/shell/appearance.h"
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

} // namespace

RawRecordView::RawRecordView(const QString& path, quint64 offset, quint64 length, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("rawRecord"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Raw record in %1").arg(QFileInfo(path).fileName()));
    auto* const where = new QLabel(this);
    where->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const page = named(new QPlainTextEdit(this), {}, tr("Raw record"));
    page->setReadOnly(true);
    page->setTabChangesFocus(true);
    page->setFont(fixedFont());
    page->setMinimumSize(page->fontMetrics().averageCharWidth() * 90, page->fontMetrics().height() * 26);
    layOut(*new QVBoxLayout(this), { where, { page, 1 }, closeRow(*this) });
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || !file.seek(static_cast<qint64>(offset))) {
        where->setText(tr("%1 cannot be read: %2").arg(path, file.errorString()));
        return;
    }
    const quint64 wanted = length == 0 ? kShown : std::min(length, kShown);
    const QByteArray bytes = file.read(static_cast<qint64>(wanted));
    page->setPlainText(readable(bytes));
    where->setText(length > kShown
            ? tr("%1, byte %2: the first %3 of %4")
                  .arg(path, countText(offset), bytesText(kShown), bytesText(length))
            : tr("%1, byte %2, %3")
                  .arg(path, countText(offset), bytesText(static_cast<quint64>(bytes.size()))));
}

} // namespace winnow
