// SPDX-License-Identifier: GPL-3.0-or-later
// A search in the session on show or in all that are open: what the model would see, the originals, or only
// what was taken out. Hits stream in while it runs on a worker, their number first. A list for the find
// panel.
#pragma once

#include <QAbstractListModel>
#include <unordered_map>
#include <vector>

#include "core/reading/corpus_search.h"
#include "core/reading/diff_rows.h"
#include "models/jobs/job_lane.h"

namespace winnow {

class Workspace;

struct ReadingHit
{
    SessionId session;
    std::uint32_t event = 0;
    ResultId result; // invalid: something said or called
    Side side = Side::After;
    TextHit hit;
};

class ReadingSearch : public QAbstractListModel
{
    Q_OBJECT
public:
    static constexpr std::size_t kMostHits = 20'000; // kept; all are counted

    struct Query
    {
        QString text;
        bool regex = false;
        bool words = false;
        bool matchCase = false;
        SearchIn in = SearchIn::After;
        bool everywhere = false; // else in `sessions`
        std::vector<SessionId> sessions; // on show; searched first
        bool operator==(const Query&) const = default;
    };

    explicit ReadingSearch(Workspace& workspace, QObject* parent = nullptr);

    /// Starts again, also for an equal query: the policy may have changed.
    void start(const Query& query);
    void clear();
    const Query& query() const { return m_query; }
    /// "" or what is wrong with the pattern.
    const QString& error() const { return m_error; }
    bool isRunning() const { return m_at < m_targets.size(); }

    const std::vector<ReadingHit>& hits() const { return m_hits; }
    std::size_t found() const { return m_found; }
    /// "3 in 2 texts", "12 in 4 texts so far…".
    QString countText() const;
    /// Hits of an item, for painting; their places in hits().
    std::vector<std::size_t> hitsOf(SessionId session, std::uint32_t event) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

Q_SIGNALS:
    /// More hits, or the end.
    void changed();

private:
    struct Target
    {
        SessionId session;
        std::uint32_t event = 0;
        ResultId result;
    };
    struct Chunk
    {
        std::vector<ReadingHit> hits;
        std::size_t found = 0;
        std::size_t texts = 0;
        std::size_t end = 0; // of the targets
    };
    void addTargets(SessionId session);
    void searchOn();
    void take(Chunk chunk);

    Workspace& m_workspace;
    JobLane m_lane;
    Query m_query;
    QString m_error;
    std::shared_ptr<const CorpusSearch> m_search;
    std::shared_ptr<const std::vector<Target>> m_shared; // m_targets for the worker
    std::vector<Target> m_targets;
    std::size_t m_at = 0;
    std::vector<ReadingHit> m_hits;
    std::size_t m_found = 0;
    std::size_t m_texts = 0;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> m_byItem;
};

} // namespace winnow
