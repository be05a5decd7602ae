// SPDX-License-Identifier: GPL-3.0-or-later
// Remote strategies in the window: which requests have no answer yet, what they would cost, and the run that sends
// them. Sends nothing before start(), which only an explicit user command calls. Answers go into the library and the
// next replay; a canceled run keeps the answers it received. Lives on the GUI thread, works on its own lane.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "core/remote/remote_client.h"
#include "models/document/answer_store.h"
#include "models/jobs/job_lane.h"

namespace winnow {

class ReplayEngine;
class Workspace;

struct RemotePlan
{
    quint64 texts = 0; // requests, excluding those the library already answers
    quint64 results = 0; // results waiting for an answer
    quint64 tokens = 0;
    bool exact = false;
    QString strategy;
    QString target; // URL
    QString model;
    QString key; // as written, "${NAME}"; never a key itself
    std::optional<double> dollars; // upper bound by the price table; none for the compression service
    QString priceDate;
};

struct RemoteTally
{
    quint64 answered = 0;
    quint64 failed = 0;
    quint64 fromLibrary = 0;
    QString firstError;
};

class RemoteRun : public QObject
{
    Q_OBJECT
public:
    RemoteRun(Workspace& workspace, const QString& libraryFile, QObject* parent = nullptr);

    /// Works out the plan on the lane; planned() follows.
    void prepare();
    const RemotePlan& plan() const { return m_plan; }
    void start();
    void cancel();
    bool isAsking() const { return m_asking; }
    const JobLane& lane() const { return m_lane; }
    const RemoteTally& tally() const { return m_tally; }
    /// For tests: replaces clock and environment.
    void setSurroundings(std::function<remote::Surroundings()> make) { m_surroundings = std::move(make); }

Q_SIGNALS:
    void planned();
    void stateChanged();
    void finished();

private:
    void attach();
    void landed();

    Workspace& m_workspace;
    JobLane m_lane;
    std::shared_ptr<AnswerStore> m_store;
    std::function<remote::Surroundings()> m_surroundings = remote::Surroundings::real;
    RemotePlan m_plan;
    RemoteTally m_tally;
    std::weak_ptr<ReplayEngine> m_attached; // the engine that uses our lookup
    struct Shared; // the tally while workers write to it
    std::shared_ptr<Shared> m_running;
    bool m_asking = false;
};

} // namespace winnow
