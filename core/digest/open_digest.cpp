// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/open_digest.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numeric>
#include <random>

#include "core/base/hash.h"
#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/digest/merge.h"
#include "core/digest/recorded_sessions.h"
#include "core/digest/session_rows.h"
#include "core/replay/known_facts.h"
#include "core/uses/use_index.h"

namespace winnow::digest {

namespace {

/// What a strategy made of every result.
struct KnownSlice
{
    std::string strategy;
    std::vector<CompressionFacts> byResult;
    std::vector<std::uint8_t> shown; // by DigestFacts::Place
};

class DigestFacts : public KnownFacts
{
public:
    /// A carrier of a piece of evidence, and the result whose text replaces it.
    struct Place
    {
        std::uint32_t evidence = 0;
        ResultId carrier, owner;
        auto operator<=>(const Place&) const = default;
    };

    std::optional<Encoding> encoding() const override { return m_encoding; }
    ResultFacts facts(ResultId id) const override { return m_facts[id.index()]; }
    bool isReadable(ResultId id) const override { return m_readable[id.index()] != 0; }
    ContentKind kind(ResultId id) const override { return m_kinds[id.index()]; }
    bool handlesFiles(ResultId id) const override { return m_handlesFiles[id.index()] != 0; }
    std::uint64_t eventTokens(SessionId session, std::size_t event) const override
    {
        return m_eventTokens[m_firstEvents[session.index()] + event];
    }
    std::string task(SessionId session) const override { return m_tasks[session.index()]; }
    std::optional<std::size_t> slice(const std::string& name) const override
    {
        const auto found = m_sliceNumbers.find(name);
        return found == m_sliceNumbers.end() ? std::nullopt : std::optional(found->second);
    }
    CompressionFacts compressed(std::size_t slice, ResultId id) const override
    {
        return m_slices[slice].byResult[id.index()];
    }
    std::string measured() const override
    {
        std::string list;
        for (const KnownSlice& slice : m_slices)
            list += (list.empty() ? "" : ", ") + slice.strategy;
        return list.empty() ? "none" : list;
    }
    UseIndex uses() const override { return m_uses; }
    bool shows(std::size_t slice, std::uint32_t evidence, ResultId carrier, ResultId owner,
        bool marked) const override
    {
        const Place place { evidence, carrier, owner };
        const auto at = std::lower_bound(m_places.begin(), m_places.end(), place);
        if (at == m_places.end() || !(*at == place))
            return true;
        const std::uint8_t how = m_slices[slice].shown[static_cast<std::size_t>(at - m_places.begin())];
        return (how & (marked ? 2 : 1)) != 0;
    }

    Result<RecordedSession> recorded(SessionId session) const override
    {
        if (!m_hasPaths)
            return hasNoTexts();
        return m_recorded.of(*m_corpus, session);
    }

    const Corpus* m_corpus = nullptr; // the corpus of these facts
    bool m_hasPaths = false;
    RecordedSessions m_recorded;
    std::optional<Encoding> m_encoding;
    std::vector<ResultFacts> m_facts; // by ResultId
    std::vector<std::uint8_t> m_readable, m_handlesFiles;
    std::vector<ContentKind> m_kinds;
    std::vector<std::size_t> m_firstEvents; // by SessionId
    std::vector<std::uint64_t> m_eventTokens;
    std::vector<std::string> m_tasks;
    std::map<std::string, std::size_t> m_sliceNumbers;
    std::vector<KnownSlice> m_slices;
    std::vector<Place> m_places; // sorted
    UseIndex m_uses;
};

std::uint32_t index(Number number)
{
    return static_cast<std::uint32_t>(number); // -1: none
}

tl::unexpected<Error> broken(std::string_view table, Phrase what)
{
    return fail(ErrorCode::Malformed, Message::say("the digest's table {} {}", table, what),
        Message::say("make it again"));
}

class Opener
{
public:
    explicit Opener(const Digest& digest)
        : m_digest(digest)
    {
    }

    Result<std::shared_ptr<const Corpus>> open(std::optional<SampledFrom> whole)
    {
        m_corpus->sampledFrom = whole;
        if (!m_digest.header.encoding.empty()) {
            WINNOW_TRY(m_facts->m_encoding, encodingByName(m_digest.header.encoding));
        }
        addSessions();
        WINNOW_CHECK(addTimelines());
        WINNOW_CHECK(addResults());
        addFiles();
        m_corpus->index();
        numberResults();
        setFacts();
        WINNOW_CHECK(addUses());
        WINNOW_CHECK(addSizes());
        WINNOW_CHECK(addShown());
        m_facts->m_corpus = m_corpus.get();
        m_facts->m_hasPaths = m_digest.header.paths != 0;
        m_corpus->known = m_facts;
        return std::shared_ptr<const Corpus>(m_corpus);
    }

private:
    Session& sessionOf(SessionRef ref) { return m_corpus->sessions[ref.index]; }

    void addSessions()
    {
        std::map<std::string, RecordingId> recordings;
        for (const SessionRow& row : m_digest.sessions) {
            const auto [at, isNew]
                = recordings.try_emplace(row.recording, RecordingId(m_corpus->recordings.size()));
            if (isNew) {
                Recording& recording = m_corpus->recordings.emplace_back();
                recording.path = row.path.empty() ? fmt::format("recording {}", row.recording) : row.path;
                recording.format = row.format;
            }
            m_corpus->recordings[at->second.index()].sessions.push_back(SessionId(m_corpus->sessions.size()));
            Session& session = m_corpus->sessions.emplace_back();
            session.id = row.id, session.model = row.model, session.parentId = row.parent;
            session.agentId = row.agent, session.sidechain = row.sidechain != 0;
            session.wire
                = static_cast<Wire>(std::clamp<Number>(row.wire, 0, static_cast<Number>(Wire::Unknown)));
            if (row.streamed >= 0)
                session.streamed = row.streamed != 0;
            session.started = row.started, session.ended = row.ended;
            session.recording = at->second;
            session.total = row.usage;
            m_facts->m_tasks.push_back(row.task);
        }
    }

    Result<void> addTimelines()
    {
        const auto starts = startsBySession(m_digest.events, m_digest.sessions.size());
        m_facts->m_firstEvents.assign(starts.begin(), starts.end() - 1);
        for (const EventRow& row : m_digest.events) {
            Session& session = sessionOf(row.session);
            if (row.event != static_cast<Number>(session.events.size()) || row.kind < 0
                || row.kind > static_cast<Number>(EventKind::Note))
                return broken("events", Message::mark("has a gap"));
            Event& event = session.events.emplace_back();
            event.kind = static_cast<EventKind>(row.kind), event.index = index(row.index);
            m_facts->m_eventTokens.push_back(static_cast<std::uint64_t>(row.tokens));
        }
        for (const RequestRow& row : m_digest.requests)
            sessionOf(row.session)
                .modelCalls.push_back({ index(row.firstEvent), row.time, row.model, row.usage });
        for (const CallRow& row : m_digest.calls) {
            ToolCall& call = sessionOf(row.session).calls.emplace_back();
            call.id = callId(row.id), call.name = row.name, call.subName = row.subName;
            call.event = index(row.event);
            call.arguments = m_corpus->texts->addUnknown(contentHash("arguments"), 0);
        }
        for (const BoundaryRow& row : m_digest.boundaries) {
            Boundary& boundary = sessionOf(row.session).boundaries.emplace_back();
            boundary.kind = static_cast<BoundaryKind>(
                std::clamp<Number>(row.kind, 0, static_cast<Number>(BoundaryKind::PrefixTrim)));
            boundary.tokensBefore = row.tokensBefore, boundary.keptFrom = index(row.keptFrom);
            boundary.inferred = row.inferred != 0, boundary.event = index(row.event);
            for (const Number id : row.clearedIds)
                boundary.clearedIds.push_back(callId(id));
            for (const Number result : row.clearedResults)
                boundary.clearedResults.push_back(index(result));
        }
        return {};
    }

    static std::string callId(Number id) { return id < 0 ? std::string() : fmt::format("call {}", id); }

    /// Texts with the same name are equal; a text without a name equals no other.
    TextId textOf(const ResultRow& row) const
    {
        const std::string& session = m_digest.sessions[row.session.index].session;
        return m_corpus->texts->addUnknown(
            contentHash(row.text.empty() ? fmt::format("{} {}", session, row.result) : row.text),
            static_cast<std::uint64_t>(row.bytes));
    }

    Result<void> addResults()
    {
        for (const ResultRow& row : m_digest.results) {
            Session& session = sessionOf(row.session);
            if (row.result != static_cast<Number>(session.results.size()))
                return broken("results", Message::mark("has a gap"));
            if (row.event < 0 || static_cast<std::size_t>(row.event) >= session.events.size())
                return broken("results", Message::mark("names an event that is not there"));
            ToolResult& result = session.results.emplace_back();
            result.callId = callId(row.callId), result.tool = row.tool, result.subName = row.subName;
            result.call = index(row.call), result.event = index(row.event), result.time = row.time;
            result.isError = row.isError != 0, result.images = index(row.images);
            if (row.hasExit != 0)
                result.exitCode = static_cast<int>(row.exit);
            result.offset = static_cast<std::uint64_t>(row.place); // keeps the recording's order
            result.line = static_cast<std::size_t>(row.line);
            result.text = textOf(row);
            if (row.otherBlocks != 0)
                result.blocks.push_back({ BlockKind::Other, {} });
        }
        for (const Session& session : m_corpus->sessions) {
            for (const Event& event : session.events) {
                const std::size_t size = event.kind == EventKind::Call ? session.calls.size()
                    : event.kind == EventKind::Result                  ? session.results.size()
                    : event.kind == EventKind::Boundary                ? session.boundaries.size()
                                                                       : std::size_t { event.index } + 1;
                if (event.index >= size)
                    return broken("events", Message::mark("names what is not there"));
            }
        }
        return {};
    }

    /// Adds files that were read but had no sessions.
    void addFiles()
    {
        for (const FileRow& row : m_digest.files) {
            if (row.sessions != 0 || row.errors == 0)
                continue;
            Recording& recording = m_corpus->recordings.emplace_back();
            recording.path = row.path.empty() ? fmt::format("file {}", row.file) : row.path;
            recording.bytes = static_cast<std::uint64_t>(row.bytes);
            recording.issues.push_back(
                { Severity::Warning, 0, 0, 0, Message::say("could not be read when it was digested") });
        }
    }

    void numberResults()
    {
        m_starts = startsBySession(m_digest.results, m_digest.sessions.size());
        m_ids.resize(m_digest.results.size());
        for (std::size_t i = 0; i < m_corpus->results.size(); ++i) {
            const ResultRef& ref = m_corpus->results[i];
            m_ids[m_starts[ref.session.index()] + ref.index] = ResultId(i);
        }
    }

    /// Invalid if the session has no such result.
    ResultId idOf(SessionRef session, Number result) const
    {
        const std::size_t begin = m_starts[session.index], end = m_starts[session.index + 1];
        return result >= 0 && static_cast<std::size_t>(result) < end - begin
            ? m_ids[begin + static_cast<std::size_t>(result)]
            : ResultId();
    }

    void setFacts()
    {
        const std::size_t results = m_digest.results.size();
        m_facts->m_facts.resize(results), m_facts->m_kinds.resize(results);
        m_facts->m_readable.resize(results), m_facts->m_handlesFiles.resize(results);
        for (std::size_t i = 0; i < results; ++i) {
            const ResultRow& row = m_digest.results[i];
            const std::size_t id = m_ids[i].index();
            ResultFacts& facts = m_facts->m_facts[id];
            facts.bytes = static_cast<std::uint64_t>(row.bytes);
            facts.tokens = static_cast<std::uint64_t>(row.tokens);
            facts.clientCut = static_cast<std::uint64_t>(std::clamp<Number>(row.clientCut, 0, row.tokens));
            facts.cutBy = static_cast<std::uint8_t>(std::clamp<Number>(row.cutBy, 0, 255));
            facts.tokensCl100k = static_cast<std::uint64_t>(row.tokensCl100k);
            facts.thresholdTokens = static_cast<std::uint64_t>(row.thresholdTokens);
            facts.format = static_cast<ContentFormat>(row.format);
            facts.ownMarker = row.mark != 0, facts.startsWithShadow = row.mark == 2;
            facts.startsWithRef = row.ref != 0, facts.bodyNumber = row.bodyNumber != 0;
            m_facts->m_kinds[id] = static_cast<ContentKind>(
                std::clamp<Number>(row.kind, 0, static_cast<Number>(kContentKindCount) - 1));
            m_facts->m_readable[id] = row.readable != 0;
            m_facts->m_handlesFiles[id] = row.handlesFiles != 0;
        }
    }

    Result<void> addUses()
    {
        UseIndex& uses = m_facts->m_uses;
        const auto firstUses = startsBySession(m_digest.uses, m_digest.sessions.size());
        m_firstEvidence = startsBySession(m_digest.evidence, m_digest.sessions.size());
        for (const SessionRow& row : m_digest.sessions) {
            uses.edits += static_cast<std::uint64_t>(row.edits);
            uses.editsWithSource += static_cast<std::uint64_t>(row.editsWithSource);
        }
        for (const UseRow& row : m_digest.uses) {
            const ResultId result = idOf(row.session, row.result);
            if (!result.isValid())
                return broken("needs", Message::mark("names a result that is not there"));
            uses.uses.push_back({ SessionId(row.session.index), result, index(row.response), 0, 0 });
        }
        for (const EvidenceRow& row : m_digest.evidence) {
            const std::size_t begin = firstUses[row.session.index];
            const std::size_t count = firstUses[row.session.index + 1] - begin;
            if (row.laterUse < 0 || static_cast<std::size_t>(row.laterUse) >= count || row.kind < 0
                || row.kind > static_cast<Number>(EvidenceKind::Marker) || row.use < 0
                || row.use > static_cast<Number>(UseKind::OtherText))
                return broken("evidence", Message::mark("names what is not there"));
            UseEvidence evidence;
            evidence.kind = static_cast<EvidenceKind>(row.kind), evidence.use = static_cast<UseKind>(row.use);
            evidence.session = SessionId(row.session.index);
            evidence.laterUse = static_cast<std::uint32_t>(begin + static_cast<std::size_t>(row.laterUse));
            evidence.event = index(row.event), evidence.call = index(row.call), evidence.rarity = row.rarity;
            LaterUse& laterUse = uses.uses[evidence.laterUse];
            if (laterUse.evidenceCount++ == 0)
                laterUse.firstEvidence = static_cast<std::uint32_t>(uses.evidence.size());
            uses.evidence.push_back(std::move(evidence));
        }
        for (const CarrierRow& row : m_digest.carriers) {
            const auto evidence = evidenceOf(row.session, row.evidence);
            const ResultId result = idOf(row.session, row.result);
            if (!evidence || !result.isValid())
                return broken("carriers", Message::mark("names what is not there"));
            uses.evidence[*evidence].carriers.push_back({ result, 0, 0 });
        }
        const bool bare = std::any_of(uses.evidence.begin(), uses.evidence.end(),
            [](const UseEvidence& evidence) { return evidence.carriers.empty(); });
        return bare ? Result<void>(broken("evidence", Message::mark("has a row without carriers")))
                    : Result<void>();
    }

    std::optional<std::uint32_t> evidenceOf(SessionRef session, Number evidence) const
    {
        const std::size_t begin = m_firstEvidence[session.index], end = m_firstEvidence[session.index + 1];
        if (evidence < 0 || static_cast<std::size_t>(evidence) >= end - begin)
            return std::nullopt;
        return static_cast<std::uint32_t>(begin + static_cast<std::size_t>(evidence));
    }

    /// Adds the slices that were measured on every result.
    Result<void> addSizes()
    {
        std::vector<std::size_t> counts(m_digest.slices.size());
        for (const SizeRow& row : m_digest.sizes)
            ++counts[row.slice.index];
        m_numbers.resize(counts.size());
        for (std::size_t s = 0; s < counts.size(); ++s) {
            if (counts[s] != m_digest.results.size())
                continue;
            m_numbers[s] = m_facts->m_slices.size();
            m_facts->m_sliceNumbers.emplace(m_digest.slices[s].slice, *m_numbers[s]);
            KnownSlice& slice = m_facts->m_slices.emplace_back();
            slice.strategy = m_digest.slices[s].strategy;
            slice.byResult.resize(m_digest.results.size());
        }
        for (const SizeRow& row : m_digest.sizes) {
            const auto number = m_numbers[row.slice.index];
            const ResultId id = idOf(row.session, row.result);
            if (!id.isValid() || row.verdict < 0 || row.verdict > 3)
                return broken("sizes", Message::mark("names what is not there"));
            if (!number)
                continue;
            CompressionFacts& facts = m_facts->m_slices[*number].byResult[id.index()];
            facts.verdict = static_cast<CompressionFacts::Verdict>(row.verdict);
            facts.cutCharacter = row.cut != 0;
            facts.bytes = static_cast<std::uint64_t>(row.bytes);
            facts.tokens = static_cast<std::uint64_t>(row.tokens);
            facts.markedTokens = static_cast<std::uint64_t>(row.markedTokens);
            facts.tokensCl100k = static_cast<std::uint64_t>(row.tokensCl100k);
            facts.markedTokensCl100k = static_cast<std::uint64_t>(row.markedTokensCl100k);
        }
        return {};
    }

    Result<DigestFacts::Place> placeOf(const ShownRow& row) const
    {
        const auto evidence = evidenceOf(row.session, row.evidence);
        const DigestFacts::Place place { evidence.value_or(0), idOf(row.session, row.result),
            idOf(row.session, row.owner) };
        if (!evidence || !place.carrier.isValid() || !place.owner.isValid())
            return broken("shown", Message::mark("names what is not there"));
        return place;
    }

    Result<void> addShown()
    {
        std::vector<DigestFacts::Place>& places = m_facts->m_places;
        for (const ShownRow& row : m_digest.shown) {
            WINNOW_TRY(const auto place, placeOf(row));
            places.push_back(place);
        }
        std::sort(places.begin(), places.end());
        places.erase(std::unique(places.begin(), places.end()), places.end());
        for (KnownSlice& slice : m_facts->m_slices)
            slice.shown.assign(places.size(), 3);
        for (const ShownRow& row : m_digest.shown) {
            const auto number = m_numbers[row.slice.index];
            WINNOW_TRY(const auto place, placeOf(row));
            const auto at = std::lower_bound(places.begin(), places.end(), place) - places.begin();
            if (number)
                m_facts->m_slices[*number].shown[static_cast<std::size_t>(at)]
                    = static_cast<std::uint8_t>(row.shown);
        }
        return {};
    }

    const Digest& m_digest;
    std::shared_ptr<Corpus> m_corpus = std::make_shared<Corpus>();
    std::shared_ptr<DigestFacts> m_facts = std::make_shared<DigestFacts>();
    std::vector<std::size_t> m_starts; // by session: its first result row
    std::vector<ResultId> m_ids; // by result row
    std::vector<std::size_t> m_firstEvidence; // by session
    std::vector<std::optional<std::size_t>> m_numbers; // by slice row
};

} // namespace

Result<std::shared_ptr<const Corpus>> openDigest(const Digest& digest, std::optional<SampledFrom> whole)
{
    return Opener(digest).open(whole);
}

bool holdsDigest(const std::vector<std::string>& paths)
{
    return std::any_of(
        paths.begin(), paths.end(), [](const std::string& path) { return isDigestFile(path); });
}

namespace {

/// The numbers below `all`, of which the first `count` are drawn at random. Without the library's distributions, which
/// differ between platforms; the generator does not.
std::vector<std::uint32_t> shuffled(std::size_t all, std::size_t count, std::uint64_t seed)
{
    std::vector<std::uint32_t> drawn(all);
    std::iota(drawn.begin(), drawn.end(), 0u);
    std::mt19937_64 random(seed);
    for (std::size_t i = 0; i < count; ++i)
        std::swap(drawn[i], drawn[i + random() % (all - i)]);
    return drawn;
}

/// Sessions of randomly drawn groups, until there are enough; at least one group.
std::vector<std::uint32_t> drawnSessions(const DigestReader& reader, const Sample& sample)
{
    const auto groups = reader.groups(sample.mostResults == 0 ? kOpenedAtOnce : sample.mostResults);
    std::vector<std::uint32_t> drawn;
    std::uint64_t results = 0;
    for (const std::uint32_t number : shuffled(groups.size(), groups.size(), sample.seed)) {
        std::uint64_t next = results;
        for (const std::uint32_t place : groups[number])
            next += static_cast<std::uint64_t>(reader.sessions()[place].results);
        const bool isEnough = sample.count != 0 && drawn.size() >= sample.count;
        const bool isTooMuch = sample.mostResults != 0 && !drawn.empty() && next > sample.mostResults;
        if (isEnough || isTooMuch)
            break;
        drawn.insert(drawn.end(), groups[number].begin(), groups[number].end());
        results = next;
    }
    return drawn;
}

SampledFrom sizeOf(const Digest& digest)
{
    return { digest.sessions.size(), digest.results.size() };
}

Result<std::shared_ptr<const Corpus>> openSampled(
    Digest digest, const SampledFrom& whole, const Sample& sample)
{
    const Digest some = sampled(std::move(digest), sample);
    return openDigest(some, some.sessions.size() < whole.sessions ? std::optional(whole) : std::nullopt);
}

Result<std::shared_ptr<const Corpus>> openOne(const std::string& path, const Sample& sample)
{
    WINNOW_TRY(auto reader, DigestReader::open(path));
    SampledFrom whole { reader.sessions().size(), 0 };
    for (const StoredSession& session : reader.sessions())
        whole.results += static_cast<std::uint64_t>(session.results);
    std::vector<std::uint32_t> places(reader.sessions().size());
    std::iota(places.begin(), places.end(), 0u);
    if (whole.results > (sample.mostResults == 0 ? kOpenedAtOnce : sample.mostResults)
        && (sample.count != 0 || sample.mostResults != 0))
        places = drawnSessions(reader, sample);
    WINNOW_TRY(auto digest, reader.read(places));
    digest.files = reader.frame().files;
    return openSampled(std::move(digest), whole, sample);
}

} // namespace

Digest sampled(Digest digest, const Sample& sample)
{
    const std::size_t all = digest.sessions.size();
    if (sample.count == 0 || all <= sample.count)
        return digest;
    std::vector<std::uint32_t> drawn = shuffled(all, sample.count, sample.seed);
    drawn.resize(sample.count);
    std::sort(drawn.begin(), drawn.end());
    const SessionRows rows(digest);
    Digest some = frameOf(digest);
    some.files = digest.files;
    for (const std::uint32_t session : drawn)
        rows.append(some, session);
    return some;
}

Result<std::shared_ptr<const Corpus>> openDigests(const std::vector<std::string>& paths, const Sample& sample)
{
    for (const std::string& path : paths) {
        if (!isDigestFile(path))
            return fail(ErrorCode::Usage,
                Message::say("not a digest, but other inputs are; they cannot be analyzed together"),
                Message::say("digest it as well"), { path, 0 });
    }
    if (paths.size() == 1)
        return openOne(paths.front(), sample);
    std::vector<Digest> digests;
    for (const std::string& path : paths) {
        WINNOW_TRY(auto read, readDigestFile(path));
        digests.push_back(std::move(read));
    }
    WINNOW_TRY(auto one, merged(std::move(digests)));
    const SampledFrom whole = sizeOf(one);
    return openSampled(std::move(one), whole, sample);
}

} // namespace winnow::digest
