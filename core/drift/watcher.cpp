// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drift/watcher.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

#include "core/base/hash.h"
#include "core/base/try.h"
#include "core/digest/merge.h"
#include "core/digest/order.h"
#include "core/policy/winnow_yaml.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow::drift {

namespace {

constexpr digest::Number kNoBet = -1; // turn of sessions without results, or of an earlier test

/// A gateway's log names its sessions by its file, which is renamed: what was said first tells them apart.
std::string idOf(const Corpus& corpus, const Session& session)
{
    if (corpus.recordings[session.recording.index()].format != "gateway-logs")
        return session.id;
    for (const Event& event : session.events) {
        const TextId text = event.kind == EventKind::Result ? session.results[event.index].text : event.text;
        if (text.isValid())
            return corpus.texts->hash(text).hex();
    }
    return {};
}

/// Everything the course of the bets depends on but the sessions.
std::string testName(const WatchPlan& plan, std::span<const Scores> reference)
{
    std::string all = fmt::format("{}\n{} {}\n", writeWinnowYaml(plan.policy), plan.delta, plan.seed);
    for (const Scores& session : reference)
        all += fmt::format("{}\n", fmt::join(session, " "));
    return sha256Hex(all).substr(0, 16);
}

} // namespace

Watcher::Watcher(WatchPlan plan, const digest::Salt& salt, ToolRarity rarity, DriftWatch watch)
    : m_plan(std::move(plan))
    , m_salt(salt)
    , m_rarity(std::move(rarity))
    , m_watch(std::move(watch))
{
}

Result<Watcher> Watcher::create(
    ReplayEngine& reference, WatchPlan plan, const digest::Salt& salt, const std::stop_token& stop)
{
    ToolRarity rarity(reference.facts().corpus(), plan.seed);
    WINNOW_TRY(const auto all, scoresOf(reference, plan.policy, rarity, plan.jobs, stop));
    std::vector<Scores> scores;
    for (std::size_t s = 0; s < all.size(); ++s) {
        if (all[s] && !rarity.isCounted(SessionId(s)))
            scores.push_back(*all[s]);
    }
    if (scores.size() < kFewest)
        return fail(ErrorCode::Invalid,
            Message::say("{} sessions to compare with are too few: half of those with results, drawn by lot",
                scores.size()),
            Message::say("name a corpus of twenty sessions or more"));
    std::sort(scores.begin(), scores.end()); // however the files lie
    DriftWatch watch(scores, plan.delta, plan.seed);
    Watcher watcher(std::move(plan), salt, std::move(rarity), std::move(watch));
    watcher.m_test = testName(watcher.m_plan, scores);
    watcher.m_reference = scores.size();
    return watcher;
}

/// What stays the same while a session is written, and when its file is renamed.
std::string Watcher::identityOf(const Corpus& corpus, const Session& session) const
{
    const std::string place
        = session.started == kNoTime ? corpus.recordings[session.recording.index()].path : std::string();
    return m_salt.name("watched",
        fmt::format("{}\n{}\n{}\n{}", idOf(corpus, session), session.agentId, session.started, place));
}

Result<void> Watcher::resume(digest::Digest held)
{
    if (held.header.salt != m_salt.check())
        return fail(ErrorCode::Conflict, Message::say("the digest was made with another salt"),
            Message::say("name the salt it was made with, or another file"));
    std::vector<digest::WatchedRow> rows = std::move(held.watched);
    held.watched.clear();
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return std::tie(a.turn, a.identity, a.test) < std::tie(b.turn, b.identity, b.test);
    });
    for (digest::WatchedRow& row : rows) {
        const bool isNew = m_known.insert(row.identity).second;
        if (row.turn != kNoBet && row.test == m_test && isNew) {
            m_resumed = true;
            row.turn = static_cast<digest::Number>(m_bets++);
            m_watch.add({ row.sizes, row.tools, row.losses });
        }
        m_taken.push_back({ held.sessions[row.session.index].session, row, 0 });
    }
    m_begun = m_taken.size();
    m_parts.push_back(std::move(held));
    return {};
}

/// A corpus of the sessions that are to be taken; null if there are none.
std::shared_ptr<const Corpus> Watcher::chosen(const Corpus& corpus, const IsQuiet& isQuiet)
{
    auto part = std::make_shared<Corpus>();
    part->texts = corpus.texts;
    for (const Recording& recording : corpus.recordings) {
        Recording kept = recording;
        kept.sessions.clear();
        kept.results.clear();
        for (const SessionId id : recording.sessions) {
            const Session& session = corpus.sessions[id.index()];
            const std::string identity = identityOf(corpus, session);
            if (m_known.contains(identity))
                continue;
            if (!isQuiet(session)) {
                m_waiting.insert(identity);
                continue;
            }
            m_waiting.erase(identity);
            m_known.insert(identity);
            kept.sessions.push_back(SessionId(part->sessions.size()));
            part->sessions.push_back(session);
            part->sessions.back().recording = RecordingId(part->recordings.size());
        }
        if (!kept.sessions.empty())
            part->recordings.push_back(std::move(kept));
    }
    part->index();
    return part->sessions.empty() ? nullptr : part;
}

Result<void> Watcher::take(const std::shared_ptr<const Corpus>& corpus, const IsQuiet& isQuiet,
    const KeepPlan* keep, const std::stop_token& stop)
{
    const auto part = chosen(*corpus, isQuiet);
    if (!part)
        return {};
    WINNOW_TRY(const auto engine, ReplayEngine::create(part, m_plan.encoding, m_plan.jobs, stop));
    WINNOW_TRY(const auto scores, scoresOf(*engine, m_plan.policy, m_rarity, m_plan.jobs, stop));
    if (keep) {
        if (!m_places)
            m_places = std::make_shared<const digest::CountedPlaces>(m_salt);
        const digest::MakeOptions options { m_salt, keep->encoding, false, keep->paths, m_plan.jobs,
            m_places.get() };
        WINNOW_TRY(auto made, digest::makeDigest(*engine, keep->measured, options, stop));
        m_parts.push_back(std::move(made));
    }
    for (std::size_t s = 0; s < scores.size(); ++s) {
        const Session& session = part->sessions[s];
        const Scores one = scores[s].value_or(Scores {});
        digest::WatchedRow row { {}, m_test, scores[s] ? 0 : kNoBet, one[0], one[1], one[2],
            identityOf(*part, session) };
        m_taken.push_back({ digest::sessionKey(m_salt, *part, session), std::move(row), session.started });
    }
    return {};
}

bool Watcher::bet()
{
    const auto begin = m_taken.begin() + static_cast<std::ptrdiff_t>(m_begun);
    std::stable_sort(begin, m_taken.end(), [](const Taken& a, const Taken& b) {
        return std::tie(a.began, a.row.identity) < std::tie(b.began, b.row.identity);
    });
    bool alarm = false;
    for (; m_begun < m_taken.size(); ++m_begun) {
        digest::WatchedRow& row = m_taken[m_begun].row;
        if (row.turn == kNoBet)
            continue;
        row.turn = static_cast<digest::Number>(m_bets++);
        alarm = m_watch.add({ row.sizes, row.tools, row.losses }) || alarm;
    }
    return alarm;
}

Result<const digest::Digest*> Watcher::keep()
{
    WINNOW_TRY(auto one, digest::merged(std::move(m_parts)));
    m_parts.clear();
    std::map<std::string_view, std::uint32_t> numbers;
    for (std::size_t s = 0; s < one.sessions.size(); ++s)
        numbers.emplace(one.sessions[s].session, static_cast<std::uint32_t>(s));
    one.watched.clear();
    for (Taken& taken : m_taken) {
        taken.row.session.index = numbers.at(taken.session);
        one.watched.push_back(taken.row);
    }
    m_parts.push_back(std::move(one));
    digest::sortWatched(m_parts.front());
    return &m_parts.front();
}

} // namespace winnow::drift
