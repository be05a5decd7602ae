// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/assemble.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "core/importers/doubts.h"
#include "core/session/corpus.h"

namespace winnow::importing {

namespace {

struct SessionPlace
{
    std::size_t recording;
    std::size_t session;
};

/// Equal for the same event recorded in two files: equal texts share one id within a corpus. Times distinguish two
/// runs of one task.
using EventKey = std::tuple<EventKind, TextId, TimeMs, std::string>;

EventKey keyOf(const Session& session, const Event& event)
{
    if (event.kind == EventKind::Call)
        return { event.kind, session.calls[event.index].arguments, event.time,
            session.calls[event.index].id };
    if (event.kind == EventKind::Result)
        return { event.kind, session.results[event.index].text, event.time,
            session.results[event.index].callId };
    return { event.kind, event.text, event.time, {} };
}

bool isPrefix(const Session& shorter, const Session& longer)
{
    return shorter.events.size() <= longer.events.size()
        && std::equal(shorter.events.begin(), shorter.events.end(), longer.events.begin(),
            [&](const Event& a, const Event& b) { return keyOf(shorter, a) == keyOf(longer, b); });
}

/// Two runs of one task may begin alike and share an id made of the task or the file's name. Only something
/// that hardly ever repeats, a time or a long call id, proves that an equal beginning is the same session.
bool isUnmistakable(const Session& session)
{
    constexpr std::size_t kRandomId = 12;
    return session.id.starts_with("checkpoint ") || session.started != kNoTime
        || std::any_of(session.calls.begin(), session.calls.end(),
            [](const ToolCall& call) { return call.id.size() >= kRandomId; });
}

class SnapshotFinder
{
public:
    explicit SnapshotFinder(std::vector<RecordingDraft>& drafts)
        : m_drafts(drafts)
    {
    }

    void run()
    {
        std::map<std::string, std::vector<SessionPlace>> byId;
        for (std::size_t r = 0; r < m_drafts.size(); ++r) {
            m_dropped.emplace_back(m_drafts[r].sessions.size(), false);
            for (std::size_t s = 0; s < m_drafts[r].sessions.size(); ++s) {
                const Session& session = m_drafts[r].sessions[s];
                if (!session.id.empty() && isUnmistakable(session))
                    byId[m_drafts[r].recording.format + '\n' + session.id + '\n' + session.agentId].push_back(
                        { r, s });
            }
        }
        for (auto& [key, places] : byId) {
            if (places.size() > 1)
                dropPrefixes(places);
        }
        removeDropped();
    }

private:
    const Session& at(const SessionPlace& p) const { return m_drafts[p.recording].sessions[p.session]; }

    /// Longest first; compares each only with the kept ones, of which a session has few.
    void dropPrefixes(std::vector<SessionPlace>& places)
    {
        constexpr std::size_t kMostKept = 16;
        std::stable_sort(places.begin(), places.end(), [&](const SessionPlace& a, const SessionPlace& b) {
            return at(a).events.size() > at(b).events.size();
        });
        std::vector<SessionPlace> kept;
        for (const SessionPlace& place : places) {
            const auto longer = std::find_if(kept.begin(), kept.end(), [&](const SessionPlace& k) {
                return k.recording != place.recording && isPrefix(at(place), at(k));
            });
            if (longer == kept.end()) {
                if (kept.size() < kMostKept)
                    kept.push_back(place);
                continue;
            }
            m_dropped[place.recording][place.session] = true;
            m_drafts[place.recording].recording.issues.push_back({ Severity::Note, 0, 0, 0,
                Message::say("session {} is an earlier state of the same session in {} and counts only there",
                    at(place).id, m_drafts[longer->recording].recording.path) });
        }
    }

    void removeDropped()
    {
        for (std::size_t r = 0; r < m_drafts.size(); ++r) {
            std::size_t s = 0;
            std::erase_if(m_drafts[r].sessions, [&](const Session&) { return m_dropped[r][s++]; });
        }
    }

    std::vector<RecordingDraft>& m_drafts;
    std::vector<std::vector<bool>> m_dropped;
};

/// Removes the first `count` events with their calls, results, boundaries and model calls.
void cutBeginning(Session& session, std::uint32_t count)
{
    session.key = {};
    constexpr std::uint32_t kNone = SessionBuilder::kNone;
    const auto keep = [&](auto& list, auto eventOf, std::vector<std::uint32_t>& newIndex) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            newIndex.push_back(kNone);
            if (eventOf(list[i]) < count)
                continue;
            newIndex.back() = static_cast<std::uint32_t>(kept);
            eventOf(list[i]) -= count;
            list[kept++] = std::move(list[i]);
        }
        list.resize(kept);
    };
    std::vector<std::uint32_t> calls, results, boundaries, modelCalls;
    const auto event = [](auto& each) -> std::uint32_t& { return each.event; };
    keep(session.calls, event, calls);
    keep(session.results, event, results);
    keep(session.boundaries, event, boundaries);
    keep(
        session.modelCalls, [](ModelCall& each) -> std::uint32_t& { return each.firstEvent; }, modelCalls);
    session.events.erase(session.events.begin(), session.events.begin() + count);
    for (Event& each : session.events) {
        if (each.kind == EventKind::Call)
            each.index = calls[each.index];
        else if (each.kind == EventKind::Result)
            each.index = results[each.index];
        else if (each.kind == EventKind::Boundary)
            each.index = boundaries[each.index];
    }
    for (ToolResult& each : session.results)
        each.call = each.call < calls.size() ? calls[each.call] : kNone;
    for (Turn& each : session.turns)
        each.modelCall = each.modelCall < modelCalls.size() ? modelCalls[each.modelCall] : kNone;
}

/// Forks and resumed sessions begin with the records of the session they continue: the same first call id in
/// the same project, that of the parent where one is named. Times do not tell: Claude Code keeps them, Codex
/// writes the time of the fork.
class ForkFinder
{
public:
    explicit ForkFinder(std::vector<RecordingDraft>& drafts)
        : m_drafts(drafts)
    {
    }

    void run()
    {
        constexpr std::size_t kRandomId = 12;
        static constexpr std::string_view kForking[] { "claude-code", "codex-rollout", "pi", "opencode",
            "gemini-cli", "qwen-code", "droid", "amp", "deepseek-harness" };
        constexpr int kMostForks = 100; // two sessions may name each other
        std::map<std::string, const Session*> named; // by format and id
        for (const RecordingDraft& draft : m_drafts) {
            for (const Session& session : draft.sessions)
                named.emplace(draft.recording.format + '\n' + session.id, &session);
        }
        std::map<std::string, std::vector<Fork>> alike;
        for (RecordingDraft& draft : m_drafts) {
            if (std::find(std::begin(kForking), std::end(kForking), draft.recording.format)
                == std::end(kForking))
                continue;
            for (Session& session : draft.sessions) {
                const std::string call = session.calls.empty() ? std::string() : session.calls.front().id;
                const Session* first = &session; // that all others were forked from
                for (int i = 0; i < kMostForks && !first->parentId.empty(); ++i) {
                    const auto parent = named.find(draft.recording.format + '\n' + first->parentId);
                    if (parent == named.end())
                        break;
                    first = parent->second;
                }
                // A short id may repeat by chance: it counts among a session and its sub-agents and forks.
                const std::string family = call.size() >= kRandomId ? std::string()
                    : first->parentId.empty()                       ? first->id
                                                                    : first->parentId;
                if (!call.empty())
                    alike[draft.recording.format + '\n' + first->cwd + '\n' + call + '\n' + family].push_back(
                        { &draft, &session, 0 });
            }
        }
        for (auto& [call, sessions] : alike) {
            if (sessions.size() > 1)
                cutCopies(sessions);
        }
        for (RecordingDraft& draft : m_drafts)
            std::erase_if(draft.sessions, [](const Session& session) { return session.events.empty(); });
    }

private:
    struct Fork
    {
        RecordingDraft* draft;
        Session* session;
        std::uint32_t count;
    };

    static void cutCopies(std::vector<Fork>& sessions)
    {
        std::stable_sort(sessions.begin(), sessions.end(), [](const Fork& a, const Fork& b) {
            return std::pair(a.session->started, !a.session->parentId.empty())
                < std::pair(b.session->started, !b.session->parentId.empty());
        });
        std::set<EventKey> known;
        for (Fork& fork : sessions) {
            const Session& session = *fork.session;
            std::set<EventKey> own; // taken before the beginning is cut
            for (const Event& event : session.events)
                own.insert(timeless(session, event));
            while (!known.empty() && fork.count < session.events.size()
                && known.count(timeless(session, session.events[fork.count])) > 0)
                ++fork.count;
            if (fork.count > 0)
                cut(fork);
            known.insert(own.begin(), own.end());
        }
    }

    static EventKey timeless(const Session& session, const Event& event)
    {
        EventKey key = keyOf(session, event);
        std::get<TimeMs>(key) = kNoTime;
        return key;
    }

    static void cut(const Fork& fork)
    {
        Session& session = *fork.session;
        const std::size_t before = session.results.size();
        cutBeginning(session, fork.count);
        fork.draft->recording.issues.push_back({ Severity::Note, 0, 0, 0,
            Message::say(
                "{} repeats the beginning of the session it was forked from (records: {}, results among them: {}); they count only there",
                session.agentId.empty() ? session.id : session.agentId, fork.count,
                before - session.results.size()) });
    }

    std::vector<RecordingDraft>& m_drafts;
};

/// Some agents write one session twice: the messages the model had, and next to them a log of what happened.
/// Both are read; if a folder has both, only the messages count, unless the log alone has all calls.
class LogBesideMessages
{
public:
    explicit LogBesideMessages(std::vector<RecordingDraft>& drafts)
        : m_drafts(drafts)
    {
    }

    void run()
    {
        std::map<std::string, Pair> folders;
        for (RecordingDraft& draft : m_drafts) {
            if (draft.recording.format != "kimi")
                continue;
            const std::filesystem::path path(draft.recording.path);
            const std::string stem = path.stem().string();
            if (stem == "wire" || stem.starts_with("context"))
                (stem == "wire" ? folders[path.parent_path().string()].logs
                                : folders[path.parent_path().string()].messages)
                    .push_back(&draft);
        }
        for (auto& [folder, pair] : folders)
            decide(pair);
    }

private:
    using Drafts = std::vector<RecordingDraft*>;
    struct Pair
    {
        Drafts messages, logs;
    };

    /// Ids of the calls of sessions other than sub-agents', which have their own files.
    static std::set<std::string> callsOf(const Drafts& drafts)
    {
        std::set<std::string> ids;
        for (const RecordingDraft* draft : drafts) {
            for (const Session& session : draft->sessions) {
                for (const ToolCall& call : session.calls) {
                    if (!session.sidechain)
                        ids.insert(call.id);
                }
            }
        }
        return ids;
    }

    static void decide(Pair& pair)
    {
        const std::set<std::string> messages = callsOf(pair.messages);
        const std::set<std::string> logs = callsOf(pair.logs);
        const bool share = std::any_of(
            logs.begin(), logs.end(), [&](const std::string& id) { return messages.count(id) > 0; });
        if (!share)
            return;
        const bool more = std::includes(logs.begin(), logs.end(), messages.begin(), messages.end())
            && logs.size() > messages.size();
        drop(more ? pair.messages : pair.logs, *(more ? pair.logs : pair.messages).front());
    }

    static void drop(const Drafts& drafts, RecordingDraft& kept)
    {
        for (RecordingDraft* draft : drafts) {
            for (const Session& session : draft->sessions) {
                if (!session.sidechain && !kept.sessions.empty())
                    giveUsage(session, kept.sessions.front());
            }
            std::erase_if(draft->sessions, [](const Session& session) { return !session.sidechain; });
            draft->recording.issues.push_back({ Severity::Note, 0, 0, 0,
                Message::say("the same session is also in {} and counts only there", kept.recording.path) });
        }
    }

    static void giveUsage(const Session& from, Session& to)
    {
        if (to.total.present)
            return;
        to.key = {};
        for (const ModelCall& call : from.modelCalls)
            addTokens(to.total, call.usage);
    }

    std::vector<RecordingDraft>& m_drafts;
};

/// Keeps `count` sessions at random, the same ones for the same seed on every machine (mt19937_64 is
/// specified, the library's distributions are not).
std::optional<SampledFrom> sampleSessions(
    std::vector<RecordingDraft>& drafts, std::uint32_t count, std::uint64_t seed)
{
    std::vector<SessionPlace> all;
    SampledFrom whole;
    for (std::size_t r = 0; r < drafts.size(); ++r) {
        for (std::size_t s = 0; s < drafts[r].sessions.size(); ++s) {
            all.push_back({ r, s });
            whole.results += drafts[r].sessions[s].results.size();
        }
    }
    whole.sessions = all.size();
    if (count == 0 || all.size() <= count)
        return std::nullopt;
    std::mt19937_64 random(seed);
    for (std::size_t i = 0; i < count; ++i)
        std::swap(all[i], all[i + random() % (all.size() - i)]);
    std::vector<std::vector<bool>> chosen;
    chosen.reserve(drafts.size());
    for (const RecordingDraft& draft : drafts)
        chosen.emplace_back(draft.sessions.size(), false);
    for (std::size_t i = 0; i < count; ++i)
        chosen[all[i].recording][all[i].session] = true;
    for (std::size_t r = 0; r < drafts.size(); ++r) {
        std::size_t s = 0;
        std::erase_if(drafts[r].sessions, [&](const Session&) { return !chosen[r][s++]; });
    }
    std::erase_if(drafts, [](const RecordingDraft& draft) { return draft.sessions.empty(); });
    return whole;
}

std::string projectOf(const RecordingDraft& draft)
{
    for (const Session& session : draft.sessions) {
        if (!session.cwd.empty())
            return session.cwd;
    }
    return std::filesystem::path(draft.recording.path).parent_path().string();
}

} // namespace

void assemble(Corpus& corpus, std::vector<std::vector<RecordingDraft>> drafts, const ImportOptions& options)
{
    std::vector<RecordingDraft> flat;
    for (std::vector<RecordingDraft>& some : drafts) {
        for (RecordingDraft& draft : some)
            flat.push_back(std::move(draft));
    }
    if (!options.keepSnapshots) {
        SnapshotFinder(flat).run();
        ForkFinder(flat).run();
        LogBesideMessages(flat).run();
    }
    gatherUnread(flat);
    corpus.sampledFrom = sampleSessions(flat, options.sampleSessions, options.sampleSeed);
    for (RecordingDraft& draft : flat) {
        if (draft.recording.project.empty())
            draft.recording.project = projectOf(draft);
        const RecordingId id(corpus.recordings.size());
        Recording& recording = corpus.recordings.emplace_back(std::move(draft.recording));
        for (Session& session : draft.sessions) {
            session.recording = id;
            recording.sessions.push_back(SessionId(corpus.sessions.size()));
            corpus.sessions.push_back(std::move(session));
        }
    }
    corpus.index();
}

} // namespace winnow::importing
