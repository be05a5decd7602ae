// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/found_stores.h"

#include <QDateTime>
#include <QLocale>

#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

QString dayText(TimeMs time)
{
    const QDate day = QDateTime::fromMSecsSinceEpoch(time).date();
    const qint64 ago = day.daysTo(QDate::currentDate());
    return ago == 0 ? FoundStores::tr("today")
        : ago == 1  ? FoundStores::tr("yesterday")
                    : QLocale().toString(day, QLocale::ShortFormat);
}

} // namespace

FoundStores::FoundStores(const QString& home, QObject* parent)
    : QObject(parent)
    , m_home(home)
{
}

void FoundStores::look()
{
    if (m_home.isEmpty() || m_lane.isRunning())
        return;
    m_lane.start<std::vector<FoundStore>>(
        tr("Recordings on this computer"),
        [home = fromQt(m_home)](const std::stop_token& stop,
            const ProgressFn&) -> Result<std::vector<FoundStore>> { return findStores(home, stop); },
        [this](Result<std::vector<FoundStore>> found) {
            if (found)
                m_stores = std::move(*found);
            Q_EMIT changed();
        });
}

QString FoundStores::textOf(const FoundFolder& folder, std::size_t projects)
{
    QStringList parts;
    if (projects > 0)
        parts << tr("%n project(s)", nullptr, static_cast<int>(projects));
    parts << filesAmount(folder.files) << bytesText(folder.bytes);
    if (folder.newest != kNoTime)
        parts << tr("newest %1").arg(dayText(folder.newest));
    return parts.join(QStringLiteral(", "));
}

} // namespace winnow
