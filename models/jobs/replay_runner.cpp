// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/replay_runner.h"

#include "core/base/try.h"
#include "core/digest/open_digest.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/uses/system_findings.h"

namespace winnow {

namespace {

Result<ReplayAnswer> replayBoth(
    const ReplayRequest& request, const std::stop_token& stop, const ProgressFn& progress)
{
    ReplayAnswer answer;
    WINNOW_TRY(auto result, request.engine->run(request.policy, stop, progress, nullptr, true));
    answer.result = std::move(result);
    if (!request.baseline)
        return answer;
    if (*request.baseline == request.policy) {
        answer.baseline = answer.result;
        return answer;
    }
    WINNOW_TRY(auto baseline, request.engine->run(*request.baseline, stop, progress, nullptr, true));
    answer.baseline = std::move(baseline);
    return answer;
}

/// Nothing of what was named holds a session.
tl::unexpected<Error> errorOf(const Recording& first)
{
    for (const Issue& issue : first.issues) {
        if (issue.severity == Severity::Error)
            return fail(ErrorCode::Malformed, issue.text, {}, { first.path, 0 });
    }
    return fail(ErrorCode::Malformed, Message::say("it contains no session"), {}, { first.path, 0 });
}

/// Reads recordings or digests. Recordings include the defects of another system's own compression among the
/// issues.
Result<std::shared_ptr<const Corpus>> corpusOf(
    const OpenRequest& request, const std::stop_token& stop, const ProgressFn& progress)
{
    if (digest::holdsDigest(request.paths))
        return digest::openDigests(request.paths, { 0, 1, request.mostResults });
    WINNOW_TRY(auto corpus, openCorpus(request.paths, request.options, stop, progress));
    if (corpus.sessions.empty() && !corpus.recordings.empty())
        return errorOf(corpus.recordings.front());
    addSystemIssues(corpus, stop);
    return std::make_shared<const Corpus>(std::move(corpus));
}

} // namespace

Result<OpenedCorpus> openForReplay(
    const OpenRequest& request, const std::stop_token& stop, const ProgressFn& progress)
{
    OpenedCorpus opened;
    WINNOW_TRY(opened.corpus, corpusOf(request, stop, progress));
    WINNOW_TRY(auto engine,
        ReplayEngine::create(opened.corpus, request.encoding, request.options.jobs, stop, progress));
    opened.engine = std::move(engine);
    opened.facts = { opened.engine, &opened.engine->facts() };
    auto answer = replayBoth({ opened.engine, request.policy, request.baseline }, stop, progress);
    // A digest opens even if it did not measure this policy's strategies. The policy is replayed again once
    // it is open, and the error then names the measured ones.
    if (!answer && opened.corpus->known && answer.error().code == ErrorCode::Unsupported)
        answer = replayBoth({ opened.engine, request.baseline, request.baseline }, stop, progress);
    if (!answer)
        return tl::make_unexpected(answer.error());
    opened.result = std::move(answer->result);
    opened.baseline = std::move(answer->baseline);
    return opened;
}

ReplayRunner::ReplayRunner(QObject* parent)
    : QObject(parent)
{
    connect(&m_gate, &QTimer::timeout, this, &ReplayRunner::dispatch);
    connect(&m_lane, &JobLane::stateChanged, this, &ReplayRunner::stateChanged);
    connect(&m_lane, &JobLane::cancelled, this, &ReplayRunner::cancelled);
}

void ReplayRunner::open(OpenRequest request)
{
    m_pending.reset();
    m_gate.stop();
    m_opening = true;
    m_lane.start<OpenedCorpus>(
        tr("Opening"),
        [request = std::move(request)](const std::stop_token& stop, const ProgressFn& progress) {
            return openForReplay(request, stop, progress);
        },
        [this](Result<OpenedCorpus> answer) {
            m_opening = false;
            if (answer)
                Q_EMIT opened(*answer);
            else if (answer.error().code == ErrorCode::Malformed)
                Q_EMIT noRecording(answer.error());
            else if (answer.error().code != ErrorCode::Cancelled)
                Q_EMIT openFailed(answer.error());
        });
}

void ReplayRunner::request(ReplayRequest request)
{
    m_pending = std::move(request);
    dispatch();
    Q_EMIT stateChanged(); // stale from now on, even while it waits
}

void ReplayRunner::cancel()
{
    m_pending.reset();
    m_gate.stop();
    m_opening = false;
    m_lane.cancel();
}

void ReplayRunner::dispatch()
{
    if (!m_pending || isOpening())
        return; // land() calls this again
    // A moving slider must not stop every replay before it ends.
    const qint64 wait = m_lane.isRunning() ? kPatienceMs : kThrottleMs;
    if (m_started.isValid() && m_started.elapsed() < wait)
        return m_gate.start(static_cast<int>(wait - m_started.elapsed()));
    ReplayRequest request = std::move(*m_pending);
    m_pending.reset();
    m_started.start();
    m_lane.start<ReplayAnswer>(
        tr("Replaying"),
        [request = std::move(request)](const std::stop_token& stop, const ProgressFn& progress) {
            return replayBoth(request, stop, progress);
        },
        [this](Result<ReplayAnswer> answer) { land(std::move(answer)); });
}

void ReplayRunner::land(Result<ReplayAnswer> answer)
{
    if (answer)
        Q_EMIT answered(*answer);
    else if (answer.error().code != ErrorCode::Cancelled)
        Q_EMIT failed(answer.error());
    dispatch();
}

} // namespace winnow
