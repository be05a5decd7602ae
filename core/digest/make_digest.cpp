// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/make_digest.h"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>
#include <unordered_map>

#include "core/base/try.h"
#include "core/digest/merge.h"
#include "core/digest/session_rows.h"
#include "core/digest/spread.h"
#include "core/measure/intervals.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"
#include "core/session/boundaries.h"
#include "core/session/session_hash.h"
#include "core/uses/counted_sessions.h"
#include "core/uses/losses.h"
#include "core/uses/use_index.h"

namespace winnow::digest {

namespace {

Number orNone(std::uint32_t index)
{
    return index == Id<struct None>::kNone ? -1 : static_cast<Number>(index);
}

/// A session's key in a digest: a hash of its texts, times and ids, so that sessions that differ only in id differ
/// here, too.
std::string sessionKey(const Salt& salt, const Corpus& corpus, const Session& session)
{
    std::string all
        = fmt::format("{}\n{}\n{}\n{}", session.id, session.agentId, session.parentId, session.started);
    for (const Event& event : session.events) {
        const TextId text = saidAt(session, event);
        all += fmt::format("\n{} {} {}", static_cast<int>(event.kind), event.time,
            text.isValid() ? corpus.texts->hash(text).hex() : "");
    }
    return salt.key("session", all);
}

class Maker
{
public:
    Maker(ReplayEngine& engine, const MakeOptions& options)
        : m_engine(engine)
        , m_facts(engine.facts())
        , m_corpus(m_facts.corpus())
        , m_options(options)
        , m_places(options.salt)
        , m_resultsOf(m_corpus.sessions.size())
        , m_local(m_corpus.results.size())
        , m_place(m_corpus.results.size())
        , m_isRepeated(m_corpus.results.size())
    {
        findRepeated();
        for (std::size_t i = 0; i < m_corpus.results.size(); ++i) {
            const ResultRef& ref = m_corpus.results[i];
            auto& ids = m_resultsOf[ref.session.index()];
            ids.resize(m_corpus.sessions[ref.session.index()].results.size());
            ids[ref.index] = ResultId(i);
            m_local[i] = ref.index;
        }
    }

    Result<Digest> make(
        std::span<const Policy> policies, const std::stop_token& stop, const ProgressFn& progress)
    {
        Policy tokens = defaultPolicy(Dialect::GatewayTokens); // the dialect that needs the most facts
        tokens.strategy = "passthrough";
        WINNOW_CHECK(m_engine.run(tokens, stop, progress));
        WINNOW_TRY(m_kinds, m_engine.contentKinds(stop, progress));
        std::vector<SessionCount> counted;
        WINNOW_TRY(m_uses, buildUseIndex(m_facts, m_options.jobs, stop, progress, &counted));
        m_out.header = { kVersion, m_options.encoding, m_options.salt.check(), m_options.anonymousTools,
            m_options.keepPaths };
        addFiles();
        for (std::size_t s = 0; s < m_corpus.sessions.size(); ++s)
            addSession(static_cast<std::uint32_t>(s), counted[s]);
        addUses();
        for (const Policy& policy : policies)
            WINNOW_CHECK(measure(policy, stop));
        setCores(m_out);
        return merged({ std::move(m_out) }); // sorts the rows and removes duplicates
    }

private:
    std::string toolName(const std::string& name) const
    {
        return m_options.anonymousTools ? m_options.salt.name("tool", name) : name;
    }
    /// A text has a name only if its recording contains it more than once; only then does equality matter.
    std::string textName(ResultId id) const
    {
        const TextId text = m_facts.text(id);
        return text.isValid() && m_isRepeated[id.index()] != 0
            ? m_options.salt.name("text", m_corpus.texts->hash(text).hex())
            : std::string();
    }

    void findRepeated()
    {
        for (const Recording& recording : m_corpus.recordings) {
            std::unordered_map<std::uint32_t, ResultId> first;
            for (std::size_t r = 0; r < recording.results.size(); ++r) {
                const ResultId id = recording.results[r];
                m_place[id.index()] = static_cast<Number>(r);
                const auto [at, isNew] = first.try_emplace(m_facts.text(id).value, id);
                if (!isNew)
                    m_isRepeated[id.index()] = m_isRepeated[at->second.index()] = 1;
            }
        }
    }

    void addFiles()
    {
        for (const Session& session : m_corpus.sessions)
            m_keys.push_back(sessionKey(m_options.salt, m_corpus, session));
        for (const Recording& recording : m_corpus.recordings) {
            FileRow row;
            row.file = m_options.salt.name("path", recording.path);
            row.path = m_options.keepPaths ? recording.path : std::string();
            row.format = recording.format;
            row.bytes = static_cast<Number>(recording.bytes);
            row.sessions = static_cast<Number>(recording.sessions.size());
            row.results = static_cast<Number>(recording.results.size());
            for (const Issue& issue : recording.issues) {
                row.warnings += issue.severity == Severity::Warning;
                row.errors += issue.severity == Severity::Error;
            }
            m_out.files.push_back(std::move(row));
            std::string all;
            for (const SessionId id : recording.sessions)
                all += m_keys[id.index()];
            m_recordingKeys.push_back(m_options.salt.name("recording", all));
        }
    }

    void addSession(std::uint32_t s, const SessionCount& counted)
    {
        const Session& session = m_corpus.sessions[s];
        const Recording& recording = m_corpus.recordings[session.recording.index()];
        const Salt& salt = m_options.salt;
        SessionRow row;
        row.session = m_keys[s];
        row.recording = m_recordingKeys[session.recording.index()];
        row.path = m_options.keepPaths ? recording.path : std::string();
        row.place = std::find(recording.sessions.begin(), recording.sessions.end(), SessionId(s))
            - recording.sessions.begin();
        row.format = recording.format;
        row.id = salt.name("id", session.id), row.parent = salt.name("id", session.parentId);
        row.agent = salt.name("agent", session.agentId), row.sidechain = session.sidechain;
        row.wire = static_cast<Number>(session.wire), row.model = session.model;
        row.streamed = session.streamed ? *session.streamed : -1;
        row.started = session.started, row.ended = session.ended;
        row.task = salt.name("task", sessionTask(m_corpus, session));
        row.draw = drawOf(m_corpus, session);
        row.results = static_cast<Number>(session.results.size());
        for (const ToolResult& result : session.results) {
            row.endsFailed = result.isError || result.exitCode.value_or(0) != 0;
            row.failures += row.endsFailed;
        }
        row.usage = session.total;
        for (const std::uint64_t key : counted.keys)
            row.spread.push_back(m_places.of(key));
        std::sort(row.spread.begin(), row.spread.end());
        row.edits = static_cast<Number>(counted.edits);
        row.editsWithSource = static_cast<Number>(counted.editsWithSource);
        m_out.sessions.push_back(std::move(row));
        CallIds ids;
        addTimeline(s, session, ids);
        for (std::size_t r = 0; r < session.results.size(); ++r)
            addResult(s, r, session.results[r], ids);
        addBoundaries(s, session, ids);
    }

    /// Numbers the call ids of a session in order of appearance: it matters only which are equal.
    class CallIds
    {
    public:
        /// -1 for ids that are not identifiers.
        Number of(const std::string& id)
        {
            return isIdentifier(id)
                ? m_numbers.try_emplace(id, static_cast<Number>(m_numbers.size())).first->second
                : -1;
        }

    private:
        std::unordered_map<std::string, Number> m_numbers;
    };

    void addTimeline(std::uint32_t s, const Session& session, CallIds& ids)
    {
        for (std::size_t e = 0; e < session.events.size(); ++e) {
            const Event& event = session.events[e];
            m_out.events.push_back({ { s }, static_cast<Number>(e), static_cast<Number>(event.kind),
                event.index, static_cast<Number>(m_facts.eventTokens(SessionId(s), e)) });
        }
        for (std::size_t c = 0; c < session.modelCalls.size(); ++c) {
            const ModelCall& call = session.modelCalls[c];
            m_out.requests.push_back(
                { { s }, static_cast<Number>(c), call.firstEvent, call.time, call.model, call.usage });
        }
        for (std::size_t c = 0; c < session.calls.size(); ++c) {
            const ToolCall& call = session.calls[c];
            m_out.calls.push_back({ { s }, static_cast<Number>(c), call.event, ids.of(call.id),
                toolName(call.name), toolName(call.subName) });
        }
    }

    void addBoundaries(std::uint32_t s, const Session& session, CallIds& ids)
    {
        for (std::size_t b = 0; b < session.boundaries.size(); ++b) {
            const Boundary& boundary = session.boundaries[b];
            BoundaryRow row { { s }, static_cast<Number>(b), static_cast<Number>(boundary.kind),
                boundary.tokensBefore, orNone(boundary.keptFrom), boundary.inferred, boundary.event, {}, {} };
            for (const std::string& id : boundary.clearedIds)
                row.clearedIds.push_back(ids.of(id));
            row.clearedResults.assign(boundary.clearedResults.begin(), boundary.clearedResults.end());
            m_out.boundaries.push_back(std::move(row));
        }
    }

    void addResult(std::uint32_t s, std::size_t r, const ToolResult& result, CallIds& ids)
    {
        const ResultId id = m_resultsOf[s][r];
        const ResultFacts& facts = m_engine.chainFacts(id);
        const Session& session = m_corpus.sessions[s];
        ResultRow row;
        row.session = { s }, row.result = static_cast<Number>(r), row.call = orNone(result.call);
        row.event = result.event, row.time = result.time, row.isError = result.isError;
        row.hasExit = result.exitCode.has_value(), row.exit = result.exitCode.value_or(0);
        row.images = result.images, row.place = m_place[id.index()];
        row.line = static_cast<Number>(result.line);
        row.otherBlocks = std::any_of(result.blocks.begin(), result.blocks.end(),
            [](const Block& block) { return block.kind != BlockKind::Text; });
        row.callId = ids.of(result.callId);
        row.tool = toolName(result.tool), row.subName = toolName(result.subName);
        row.text = textName(id);
        row.bytes = static_cast<Number>(facts.bytes), row.tokens = static_cast<Number>(facts.tokens);
        row.clientCut = static_cast<Number>(facts.clientCut), row.cutBy = facts.cutBy;
        row.tokensCl100k = static_cast<Number>(facts.tokensCl100k);
        row.thresholdTokens = static_cast<Number>(facts.thresholdTokens);
        row.format = static_cast<Number>(facts.format);
        row.kind = static_cast<Number>((*m_kinds)[id.index()]);
        row.mark = facts.startsWithShadow ? 2 : facts.ownMarker ? 1 : 0;
        row.ref = facts.startsWithRef, row.bodyNumber = facts.bodyNumber;
        row.readable = m_corpus.texts->get(m_facts.text(id)).ok();
        const Text arguments = result.call < session.calls.size()
            ? m_corpus.texts->get(session.calls[result.call].arguments)
            : Text();
        row.handlesFiles = handlesFiles(result.tool, arguments.view());
        m_out.results.push_back(std::move(row));
    }

    void addUses()
    {
        m_firstUse.assign(m_corpus.sessions.size(), 0), m_firstEvidence = m_firstUse;
        for (std::size_t n = 0; n < m_uses.uses.size(); ++n) {
            const LaterUse& laterUse = m_uses.uses[n];
            const auto s = static_cast<std::uint32_t>(laterUse.session.index());
            if (n == 0 || m_uses.uses[n - 1].session != laterUse.session)
                m_firstUse[s] = n, m_firstEvidence[s] = laterUse.firstEvidence;
            const auto own = static_cast<Number>(n - m_firstUse[s]);
            m_out.uses.push_back({ { s }, own, m_local[laterUse.result.index()], laterUse.response });
            for (std::size_t e = laterUse.firstEvidence; e < laterUse.firstEvidence + laterUse.evidenceCount;
                 ++e)
                addEvidence(s, own, e);
        }
    }

    void addEvidence(std::uint32_t s, Number laterUse, std::size_t e)
    {
        const UseEvidence& evidence = m_uses.evidence[e];
        EvidenceRow row;
        row.session = { s }, row.evidence = static_cast<Number>(e - m_firstEvidence[s]),
        row.laterUse = laterUse;
        row.kind = static_cast<Number>(evidence.kind), row.use = static_cast<Number>(evidence.use);
        row.event = evidence.event, row.call = orNone(evidence.call);
        row.counted = evidence.key != 0 ? m_places.of(evidence.key) : -1;
        row.rarity = evidence.rarity;
        row.smallest = row.largest = static_cast<Number>(m_facts.bytes(evidence.carriers.front().result));
        for (const Carrier& carrier : evidence.carriers) {
            const auto bytes = static_cast<Number>(m_facts.bytes(carrier.result));
            row.smallest = std::min(row.smallest, bytes), row.largest = std::max(row.largest, bytes);
            m_out.carriers.push_back({ { s }, row.evidence, m_local[carrier.result.index()] });
        }
        m_out.evidence.push_back(row);
    }

    /// By ResultId: the results that may get its compressed text: itself, and those with the same call id.
    std::vector<std::vector<ResultId>> placesOf() const
    {
        std::vector<std::vector<ResultId>> places(m_corpus.results.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            places[i].push_back(ResultId(i));
        for (const SharedIdGroup& group : m_engine.sharedIds()) {
            for (const ResultId owner : group.results) {
                for (const ResultId other : group.results) {
                    if (owner != other)
                        places[owner.index()].push_back(other);
                }
            }
        }
        return places;
    }

    Result<void> measure(const Policy& policy, const std::stop_token& stop)
    {
        std::vector<std::vector<std::uint32_t>> evidenceOf(m_corpus.results.size());
        for (std::uint32_t e = 0; e < m_uses.evidence.size(); ++e) {
            for (const Carrier& carrier : m_uses.evidence[e].carriers)
                evidenceOf[carrier.result.index()].push_back(e);
        }
        const auto places = placesOf();
        std::mutex mutex;
        std::vector<std::pair<std::size_t, ShownRow>> shown; // by slice number
        const auto read = [&](std::size_t slice, ResultId owner, std::string_view text,
                              std::string_view marked) {
            ShownText plain(text), around(marked);
            std::vector<ShownRow> rows;
            for (const ResultId carrier : places[owner.index()]) {
                const auto s = static_cast<std::uint32_t>(m_corpus.results[carrier.index()].session.index());
                for (const std::uint32_t e : evidenceOf[carrier.index()]) {
                    const UseEvidence& evidence = m_uses.evidence[e];
                    const Number how = (plain.shows(evidence) ? 1 : 0) + (around.shows(evidence) ? 2 : 0);
                    rows.push_back({ { s }, {}, static_cast<Number>(e - m_firstEvidence[s]),
                        m_local[carrier.index()], m_local[owner.index()], how });
                }
            }
            const std::scoped_lock lock(mutex);
            for (const ShownRow& row : rows)
                shown.emplace_back(slice, row);
        };
        WINNOW_TRY(const auto slices, m_engine.measureSlices(policy, read, stop));
        std::vector<std::optional<SliceRef>> refs;
        for (const SliceFacts& slice : slices)
            refs.push_back(addSlice(slice));
        for (auto& [slice, row] : shown) {
            if (!refs[slice])
                continue;
            row.slice = *refs[slice];
            m_out.shown.push_back(row);
        }
        return {};
    }

    /// None if the slice was already measured for an earlier policy.
    std::optional<SliceRef> addSlice(const SliceFacts& slice)
    {
        for (const SliceRow& row : m_out.slices) {
            if (row.slice == slice.name)
                return std::nullopt;
        }
        const SliceRef ref { static_cast<std::uint32_t>(m_out.slices.size()) };
        m_out.slices.push_back({ slice.name, slice.strategy });
        for (std::size_t i = 0; i < slice.byResult.size(); ++i) {
            const CompressionFacts& f = slice.byResult[i];
            const auto s = static_cast<std::uint32_t>(m_corpus.results[i].session.index());
            m_out.sizes.push_back({ { s }, ref, m_local[i], static_cast<Number>(f.verdict), f.cutCharacter,
                static_cast<Number>(f.bytes), static_cast<Number>(f.tokens),
                static_cast<Number>(f.markedTokens), static_cast<Number>(f.tokensCl100k),
                static_cast<Number>(f.markedTokensCl100k) });
        }
        return ref;
    }

    ReplayEngine& m_engine;
    const CorpusFacts& m_facts;
    const Corpus& m_corpus;
    const MakeOptions& m_options;
    const CountedPlaces m_places;
    std::vector<std::vector<ResultId>> m_resultsOf; // by session, then by index
    std::vector<Number> m_local; // by ResultId: index in its session
    std::vector<Number> m_place; // by ResultId: index in its recording
    std::vector<std::uint8_t> m_isRepeated; // by ResultId: its recording contains this text more than once
    std::vector<std::string> m_keys; // by session
    std::vector<std::string> m_recordingKeys;
    std::shared_ptr<const std::vector<ContentKind>> m_kinds;
    UseIndex m_uses;
    std::vector<std::size_t> m_firstUse, m_firstEvidence; // by session
    Digest m_out;
};

} // namespace

Result<Digest> makeDigest(ReplayEngine& engine, std::span<const Policy> policies, const MakeOptions& options,
    const std::stop_token& stop, const ProgressFn& progress)
{
    if (engine.facts().corpus().known)
        return fail(ErrorCode::Unsupported, Message::say("a digest contains no texts to measure"),
            Message::say("name it without recordings: digests are merged"));
    return Maker(engine, options).make(policies, stop, progress);
}

} // namespace winnow::digest
