// SPDX-License-Identifier: GPL-3.0-or-later
// Where policies lie between savings and losses on the open corpus: each policy of the library, the baseline
// A, replayed on a worker while the risk chart is looked at. What the library knows of this
// corpus by this engine and counter is not replayed at all; other figures are kept by the hashes of policy
// and corpus and by the counter. A change of the policy in use stops it; it goes on at rest.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "models/jobs/insight.h"
#include "models/jobs/job_lane.h"
#include "models/jobs/study.h"
#include "models/tables/library_model.h"

namespace winnow {

class PolicyRisks : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t kMostPolicies = 64; // of the library: starred first, then by name
    static constexpr std::size_t kMostCorpora = 16; // whose figures are kept

    struct Figure
    {
        Figures figures; // on the corpus
        std::uint64_t waiting
            = 0; // results without the answer of a remote service: then the figures are not whole
        bool operator==(const Figure&) const = default;
    };

    struct Entry
    {
        QString name; // in the library
        std::optional<Figure> figure; // absent: not judged yet
        bool stale = false; // of an older version, or by another engine or counter
    };

    PolicyRisks(Workspace& workspace, Insight& insight, LibraryModel& library, QObject* parent = nullptr);

    /// Works only while wanted.
    void want(bool wanted);
    /// Continues after Stop.
    void judge();
    JobLane& lane() { return m_lane; }

    /// The library's policies in its order, at most kMostPolicies.
    std::vector<Entry> entries() const;
    std::optional<Figure> figureOf(const Policy& policy) const;
    /// The policy in use with each other strategy its dialect can name, nothing else changed.
    std::vector<std::pair<QString, Policy>> otherStrategies() const;
    /// In the library, more than kMostPolicies included.
    std::size_t policies() const { return m_library ? m_library->entries().size() : 0; }
    std::size_t toJudge() const { return missing().size(); }

Q_SIGNALS:
    void changed();
    void failed(const winnow::Error& error);

private:
    using FigureMap = std::map<std::string, Figure>; // by policyHash()
    struct Wanted
    {
        std::string hash;
        QString name; // to load it from the library; else `policy`
        std::optional<Policy> policy;
    };
    struct Found; // what the worker has found so far

    void rememberInUse();
    void takeEvidence();
    void rememberNewest();
    void forgetCorpus();
    void proceed();
    void pause();
    static Result<void> judgeAll(const std::vector<Wanted>& list, const std::string& file, PolicyOnCorpus on,
        Found& found, const std::stop_token& stop, const ProgressFn& progress);
    void collect();
    std::vector<Wanted> missing() const;
    FigureMap& kept(const std::string& corpus);

    Workspace& m_workspace;
    Insight& m_insight;
    QPointer<LibraryModel> m_library; // its panel may go first when a window closes
    QTimer m_rest;
    std::shared_ptr<Found> m_found; // of the job that runs
    std::string m_corpusHash; // empty: not known yet
    FigureMap m_figures; // of this corpus and counter
    std::map<std::string, FigureMap> m_kept; // by corpus hash and counter
    std::map<QString, std::pair<std::string, Figure>> m_newest; // by name in the library: corpus hash, figure
    std::map<std::string, bool>
        m_hopeless; // hashes that could not be replayed; not tried again on this corpus
    bool m_wanted = false;
    bool m_stopped = false; // by the user
    bool m_pausing = false; // by ourselves
    JobLane m_lane; // last: it waits for its worker
};

PolicyRisks::Figure riskOf(const InsightData& data);

} // namespace winnow
