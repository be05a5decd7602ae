// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/workspace.h"

#include <QFileInfo>
#include <algorithm>

#include "core/base/try.h"
#include "core/compression/content_kind.h"
#include "core/digest/open_digest.h"
#include "core/replay/replay.h"
#include "models/document/watched_folders.h"
#include "models/text/qt_text.h"

namespace winnow {

Policy asRecorded()
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.name = "as recorded";
    policy.enabled = false;
    return policy;
}

QString policyTitle(const Policy& policy)
{
    return policy == asRecorded() ? Workspace::tr("as recorded") : toQt(policy.name);
}

Workspace::Workspace(QObject* parent)
    : PolicyDocument(parent)
    , m_openedAtOnce(digest::kOpenedAtOnce)
    , m_baseline(asRecorded())
{
    connect(&m_runner, &ReplayRunner::opened, this, &Workspace::adopt);
    connect(&m_runner, &ReplayRunner::answered, this, &Workspace::take);
    connect(&m_runner, &ReplayRunner::openFailed, this,
        [this](const Error& error) { Q_EMIT failed(tr("Open"), error); });
    connect(&m_runner, &ReplayRunner::failed, this,
        [this](const Error& error) { Q_EMIT failed(tr("Replay"), error); });
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &Workspace::recordingTouched);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &Workspace::recordingTouched);
}

void Workspace::open(const QStringList& paths, const QString& format, bool whole)
{
    if (paths.isEmpty())
        return;
    OpenRequest request;
    for (const QString& path : paths)
        request.paths.push_back(fromQt(path));
    request.options.format = fromQt(format);
    request.options.indexCache = m_indexCache;
    request.mostResults = whole ? 0 : m_openedAtOnce;
    request.encoding = m_encoding;
    request.policy = policy();
    request.baseline = m_baseline;
    m_opening = { paths, format, whole };
    m_runner.open(std::move(request));
    Q_EMIT opening(paths);
}

void Workspace::reload()
{
    if (!m_source.paths.isEmpty())
        open(m_source.paths, m_source.format, m_source.whole);
}

void Workspace::closeCorpus()
{
    m_runner.cancel();
    m_kindLane.cancel();
    m_source = {};
    m_opened = {};
    m_current = {};
    watchFiles();
    Q_EMIT corpusChanged();
    Q_EMIT resultChanged();
    Q_EMIT currentResultChanged(m_current);
}

void Workspace::setEncoding(std::optional<Encoding> encoding)
{
    if (m_encoding == encoding)
        return;
    m_encoding = encoding;
    reload();
}

bool Workspace::tokensExact() const
{
    return m_exactness && m_exactness->all;
}

void Workspace::adopt(const OpenedCorpus& opened)
{
    m_opened = opened;
    m_exactness = opened.facts ? Exactness::of(*opened.facts) : nullptr;
    m_source = m_opening;
    m_current = {};
    watchFiles();
    Q_EMIT corpusChanged();
    Q_EMIT resultChanged();
    Q_EMIT currentResultChanged(m_current);
    findKinds();
    // The policy may have changed while the recordings were being read.
    if (!(m_opened.result->policy == policy()) || !(m_opened.baseline->policy == m_baseline))
        replay();
}

void Workspace::take(const ReplayAnswer& answer)
{
    if (!m_opened.corpus || answer.result->corpus != m_opened.corpus)
        return;
    m_opened.result = answer.result;
    if (answer.baseline)
        m_opened.baseline = answer.baseline;
    Q_EMIT resultChanged();
}

/// Detects the content kinds: a worker reads every text once more after the tables are usable.
void Workspace::findKinds()
{
    using Names = std::shared_ptr<const std::vector<std::string_view>>;
    m_kindLane.start<Names>(
        tr("Content kinds"),
        [engine = m_opened.engine](const std::stop_token& stop, const ProgressFn&) -> Result<Names> {
            WINNOW_TRY(const auto kinds, engine->contentKinds(stop));
            auto names = std::make_shared<std::vector<std::string_view>>();
            for (const ContentKind kind : *kinds)
                names->push_back(contentKindName(kind));
            return Names(std::move(names));
        },
        [this](Result<Names> names) {
            if (!names)
                return;
            m_opened.kinds = *names;
            Q_EMIT kindsChanged();
        });
}

void Workspace::watchFiles()
{
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    if (!m_opened.corpus)
        return;
    constexpr qsizetype kWatched
        = 200; // inotify watches are scarce, and a folder of thousands is not edited by hand
    constexpr std::size_t kLooked = 2000; // the latest
    QStringList roots; // opened folders, watched with everything below them
    for (const QString& path : std::as_const(m_source.paths)) {
        if (QFileInfo(path).isDir())
            roots << path;
    }
    QStringList files, recordings;
    const std::vector<Recording>& all = m_opened.corpus->recordings;
    for (std::size_t i = all.size() - std::min(all.size(), kLooked); i < all.size(); ++i) {
        const QString path = toQt(all[i].path);
        const bool isFolder = QFileInfo(path).isDir();
        recordings << (isFolder ? path + QStringLiteral("/events") : path);
        if (QFileInfo(path).isFile())
            files << path;
    }
    files = files.mid(std::max<qsizetype>(0, files.size() - kWatched));
    files += watchedFolders(roots, recordings, kWatched);
    if (!files.isEmpty())
        m_watcher.addPaths(files);
}

void Workspace::setBaseline(const Policy& policy)
{
    if (policy == m_baseline)
        return;
    m_baseline = policy;
    Q_EMIT baselineChanged();
    replay();
}

void Workspace::replay()
{
    if (!m_opened.engine || m_runner.isOpening())
        return;
    ReplayRequest request { m_opened.engine, policy(), std::nullopt };
    if (!m_opened.baseline || !(m_opened.baseline->policy == m_baseline))
        request.baseline = m_baseline;
    m_runner.request(std::move(request));
}

std::shared_ptr<const ReplayResult> Workspace::result() const
{
    return m_holdsBaseline && m_opened.baseline ? m_opened.baseline : m_opened.result;
}

void Workspace::holdBaseline(bool held)
{
    if (m_holdsBaseline == held)
        return;
    m_holdsBaseline = held;
    Q_EMIT resultChanged();
}

void Workspace::setCurrentResult(ResultId id)
{
    if (id == m_current
        || (id.isValid() && (!m_opened.corpus || id.index() >= m_opened.corpus->results.size())))
        return;
    m_current = id;
    Q_EMIT currentResultChanged(id);
}

} // namespace winnow
