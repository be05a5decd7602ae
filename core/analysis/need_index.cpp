// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/need_index.h"

#include <algorithm>
#include <atomic>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "core/analysis/call_text.h"
#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/replay/replay.h"
#include "core/text/anchors.h"
#include "core/text/gram_index.h"
#include "core/text/substring_finder.h"

namespace winnow {

namespace {

/// Everything in the session that is no tool result, one text after the other, so that one index answers
/// "where".
struct Words
{
    struct Piece
    {
        std::size_t begin = 0;
        std::uint32_t event = 0;
        bool use = false; // the agent's own words; user and system texts only make things visible
        UseKind kind = UseKind::OtherText;
        std::uint32_t call = Id<struct None>::kNone;
    };
    std::string text;
    std::vector<Piece> pieces;

    void add(std::string_view words, const Piece& about)
    {
        Piece piece = about;
        piece.begin = text.size();
        pieces.push_back(piece);
        text += words;
        text += '\0'; // no anchor or edit text reaches over it
    }
    const Piece& at(std::size_t offset) const
    {
        return *(std::upper_bound(pieces.begin(), pieces.end(), offset, [](std::size_t o, const Piece& p) {
            return o < p.begin;
        }) - 1);
    }
};

class SessionNeeds
{
public:
    SessionNeeds(const ReplayEngine& engine, SessionId id, const std::vector<ResultId>& results)
        : m_engine(engine)
        , m_corpus(engine.corpus())
        , m_session(m_corpus.sessions[id.index()])
        , m_id(id)
        , m_results(results)
    {
    }

    void build(NeedIndex& out)
    {
        collectWords();
        collectPieces();
        collectEdits(out);
        findCarriers();
        std::erase_if(m_evidence, [](const NeedEvidence& evidence) {
            return std::none_of(evidence.carriers.begin(), evidence.carriers.end(),
                [](const Carrier& c) { return c.asAnchor; });
        });
        for (const NeedEvidence& evidence : m_evidence)
            out.editsWithSource += evidence.kind == EvidenceKind::OldText;
        groupUp(out);
    }

private:
    Text textOf(TextId id) const { return m_corpus.texts->get(id); }
    std::uint32_t eventOf(ResultId id) const { return m_corpus.result(id).event; }

    /// The last assistant text with no call after it.
    std::uint32_t finalAnswer() const
    {
        for (std::size_t i = m_session.events.size(); i-- > 0;) {
            if (m_session.events[i].kind == EventKind::Call)
                break;
            if (m_session.events[i].kind == EventKind::AssistantText)
                return static_cast<std::uint32_t>(i);
        }
        return Id<struct None>::kNone;
    }

    void collectWords()
    {
        const std::uint32_t final = finalAnswer();
        for (std::uint32_t e = 0; e < m_session.events.size(); ++e) {
            const Event& event = m_session.events[e];
            if (event.kind == EventKind::AssistantText)
                m_words.add(textOf(event.text).view(),
                    { 0, e, true, e == final ? UseKind::FinalAnswer : UseKind::OtherText,
                        Id<struct None>::kNone });
            else if (event.kind == EventKind::UserText || event.kind == EventKind::SystemText)
                m_words.add(
                    textOf(event.text).view(), { 0, e, false, UseKind::OtherText, Id<struct None>::kNone });
            else if (event.kind == EventKind::Call)
                addCall(e, event.index);
        }
    }

    void addCall(std::uint32_t e, std::uint32_t index)
    {
        const Text arguments = textOf(m_session.calls[index].arguments);
        std::vector<std::string> sources = editSources(arguments.view());
        // Edit texts stand first: an anchor in both is charged as the heavier use.
        for (const std::string& source : sources)
            m_words.add(source, { 0, e, true, UseKind::EditText, index });
        m_words.add(argumentText(arguments.view()), { 0, e, true, UseKind::Argument, index });
        for (std::string& source : sources)
            m_edits.push_back({ e, index, std::move(source) });
    }

    /// A piece needs attention if its first appearance outside results is a use, after a result showed it.
    void collectPieces()
    {
        const GramIndex index(m_words.text);
        std::unordered_set<std::uint64_t> known;
        for (const ResultId id : m_results) {
            const Text text = textOf(m_engine.gatewayText(id));
            forEachAnchor(text.view(), [&](std::size_t, std::string_view wanted) {
                if (!known.insert(contentHash(wanted).low).second)
                    return;
                const std::size_t at = index.find(wanted);
                if (at == std::string_view::npos)
                    return;
                const Words::Piece& piece = m_words.at(at);
                if (piece.event >= eventOf(id) && piece.use)
                    addEvidence(EvidenceKind::Anchor, piece, std::string(wanted));
            });
        }
    }

    void addEvidence(EvidenceKind kind, const Words::Piece& use, std::string text)
    {
        NeedEvidence& evidence = m_evidence.emplace_back();
        evidence.kind = kind;
        evidence.use = use.kind;
        evidence.session = m_id;
        evidence.event = use.event;
        evidence.call = use.call;
        evidence.text = std::move(text);
    }

    /// The answer of the model that holds the event.
    std::uint32_t responseOf(std::uint32_t event) const
    {
        const auto after = std::upper_bound(m_session.modelCalls.begin(), m_session.modelCalls.end(), event,
            [](std::uint32_t e, const ModelCall& call) { return e < call.firstEvent; });
        const auto index = static_cast<std::uint32_t>(after - m_session.modelCalls.begin());
        return index == 0 ? 0 : index - 1;
    }

    /// Evidence of one response out of one result is one need.
    void groupUp(NeedIndex& out)
    {
        using Place = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>; // response, result, event
        std::vector<std::pair<Place, std::size_t>> order;
        for (std::size_t e = 0; e < m_evidence.size(); ++e)
            order.push_back({ { responseOf(m_evidence[e].event), chargedCarrier(m_evidence[e]).result.value,
                                  m_evidence[e].event },
                e });
        std::sort(order.begin(), order.end());
        for (const auto& [place, e] : order) {
            const auto [response, result, event] = place;
            const ResultId charged(result);
            if (out.needs.empty() || out.needs.back().response != response
                || out.needs.back().result != charged)
                out.needs.push_back(
                    { m_id, charged, response, static_cast<std::uint32_t>(out.evidence.size()), 0 });
            ++out.needs.back().evidenceCount;
            m_evidence[e].need = static_cast<std::uint32_t>(out.needs.size() - 1);
            out.evidence.push_back(std::move(m_evidence[e]));
        }
    }

    void collectEdits(NeedIndex& out)
    {
        out.edits += m_edits.size();
        for (Edit& edit : m_edits)
            addEvidence(EvidenceKind::OldText, { 0, edit.event, true, UseKind::EditText, edit.call },
                std::move(edit.text));
    }

    void findCarriers()
    {
        SubstringFinder finder;
        std::vector<std::vector<std::uint32_t>> evidenceOf; // by needle
        std::vector<std::uint32_t> tiny; // edits of texts too short for the finder
        for (std::uint32_t n = 0; n < m_evidence.size(); ++n) {
            if (m_evidence[n].text.size() < SubstringFinder::kMinimum) {
                tiny.push_back(n);
                continue;
            }
            const std::uint32_t needle = finder.add(m_evidence[n].text);
            evidenceOf.resize(std::max<std::size_t>(evidenceOf.size(), needle + 1u));
            evidenceOf[needle].push_back(n);
        }
        if (m_evidence.empty())
            return;
        for (const ResultId id : m_results) {
            const Text text = textOf(m_engine.gatewayText(id));
            const std::string plain = withoutLineNumbers(text.view());
            const auto hit = [&](std::uint32_t n, std::size_t offset) {
                addCarrier(m_evidence[n], id, offset, text.view());
            };
            finder.find(text.view(), [&](std::uint32_t needle, std::size_t offset) {
                for (const std::uint32_t n : evidenceOf[needle])
                    hit(n, offset);
            });
            if (plain != text.view()) {
                finder.find(plain, [&](std::uint32_t needle, std::size_t offset) {
                    for (const std::uint32_t n : evidenceOf[needle]) {
                        if (m_evidence[n].kind == EvidenceKind::OldText)
                            hit(n, offset);
                    }
                });
            }
            for (const std::uint32_t n : tiny) {
                if (const std::size_t at = text.view().find(m_evidence[n].text); at != std::string_view::npos)
                    hit(n, at);
            }
        }
    }

    void addCarrier(NeedEvidence& evidence, ResultId id, std::size_t offset, std::string_view text) const
    {
        if (eventOf(id) >= evidence.event)
            return;
        const bool whole = evidence.kind == EvidenceKind::OldText || standsAlone(text, offset, evidence.text);
        if (!evidence.carriers.empty() && evidence.carriers.back().result == id) {
            evidence.carriers.back().asAnchor = evidence.carriers.back().asAnchor || whole;
            return;
        }
        evidence.carriers.push_back({ id, static_cast<std::uint32_t>(offset), whole });
    }

    /// True if the occurrence is a maximal match, not a part of a longer anchor.
    static bool standsAlone(std::string_view text, std::size_t offset, std::string_view anchor)
    {
        std::size_t before = offset;
        while (before > 0 && isAnchorByte(text[before - 1])) {
            if (isAnchorEdge(text[--before]))
                return false;
        }
        for (std::size_t after = offset + anchor.size(); after < text.size() && isAnchorByte(text[after]);
             ++after) {
            if (isAnchorEdge(text[after]))
                return false;
        }
        return true;
    }

    struct Edit
    {
        std::uint32_t event = 0;
        std::uint32_t call = 0;
        std::string text;
    };

    const ReplayEngine& m_engine;
    const Corpus& m_corpus;
    const Session& m_session;
    SessionId m_id;
    const std::vector<ResultId>& m_results;
    Words m_words;
    std::vector<Edit> m_edits;
    std::vector<NeedEvidence> m_evidence;
};

} // namespace

std::string_view useKindName(UseKind kind)
{
    static constexpr std::string_view kNames[] = { "edit text", "argument", "final answer", "other text" };
    return kNames[static_cast<std::size_t>(kind)];
}

std::string_view evidenceKindName(EvidenceKind kind)
{
    static constexpr std::string_view kNames[] = { "anchor", "old text" };
    return kNames[static_cast<std::size_t>(kind)];
}

const Carrier& chargedCarrier(const NeedEvidence& evidence)
{
    return *std::find_if(
        evidence.carriers.rbegin(), evidence.carriers.rend(), [](const Carrier& c) { return c.asAnchor; });
}

Result<NeedIndex> buildNeedIndex(
    const ReplayEngine& engine, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    const Corpus& corpus = engine.corpus();
    std::vector<std::vector<ResultId>> bySession(corpus.sessions.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        bySession[corpus.results[i].session.index()].push_back(ResultId(i));
    for (auto& ids : bySession)
        std::stable_sort(ids.begin(), ids.end(),
            [&](ResultId a, ResultId b) { return corpus.result(a).event < corpus.result(b).event; });
    const TextStore::Pass pass(*corpus.texts);
    std::vector<NeedIndex> parts(corpus.sessions.size());
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(corpus.sessions.size(), jobs, stop, [&](std::size_t s) {
        SessionNeeds(engine, SessionId(s), bySession[s]).build(parts[s]);
        if (progress)
            progress({ done.fetch_add(1) + 1, corpus.sessions.size(), "sessions", "finding uses" });
    });
    if (!all)
        return cancelled();
    NeedIndex index;
    for (NeedIndex& part : parts) {
        index.edits += part.edits;
        index.editsWithSource += part.editsWithSource;
        const auto needs = static_cast<std::uint32_t>(index.needs.size());
        const auto evidence = static_cast<std::uint32_t>(index.evidence.size());
        for (Need& need : part.needs) {
            need.firstEvidence += evidence;
            index.needs.push_back(need);
        }
        for (NeedEvidence& one : part.evidence) {
            one.need += needs;
            index.evidence.push_back(std::move(one));
        }
    }
    return index;
}

} // namespace winnow
