// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/found_stores.h"

#include <QDateTime>
#include <QLocale>

#include "core/base/try.h"
#include "core/report/own_case.h"
#include "models/document/policy_document.h"
#include "models/jobs/insight.h"
#include "models/jobs/replay_runner.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr std::uint32_t kSampledSessions = 100; // of an agent: enough for a sentence

Result<Message> caseOf(const FoundStore& store, const std::stop_token& stop, const ProgressFn& progress)
{
    OpenRequest request;
    request.paths = { store.path.string() };
    request.options.sampleSessions = kSampledSessions;
    request.policy = request.baseline = startPolicy();
    WINNOW_TRY(const OpenedCorpus opened, openForReplay(request, stop, progress));
    WINNOW_TRY(const auto measured, measureReplay(*opened.engine, opened.result, nullptr, stop, progress));
    return report::ownCase(store.name, *measured);
}

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

void FoundStores::readCases()
{
    m_left.assign(m_stores.rbegin(), m_stores.rend());
    m_cases.clear();
    Q_EMIT casesChanged();
    readNextCase();
}

void FoundStores::readNextCase()
{
    if (m_left.empty())
        return;
    const FoundStore store = m_left.back();
    m_left.pop_back();
    m_caseLane.start<Message>(
        toQt(store.name),
        [store](const std::stop_token& stop, const ProgressFn& progress) {
            return caseOf(store, stop, progress);
        },
        [this, name = toQt(store.name)](const Result<Message>& found) {
            m_cases << (found ? messageText(*found)
                              : QStringLiteral("%1: %2").arg(name, errorText(found.error())));
            Q_EMIT casesChanged();
            readNextCase();
        });
}

} // namespace winnow
