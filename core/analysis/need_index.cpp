// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/need_index.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

#include "core/analysis/call_text.h"
#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/text/anchors.h"
#include "core/text/gram_index.h"
#include "core/text/pieces.h"
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
    SessionNeeds(
        const ReplayEngine& engine, SessionId id, const std::vector<ResultId>& results, NeedDetector detector)
        : m_engine(engine)
        , m_corpus(engine.corpus())
        , m_session(m_corpus.sessions[id.index()])
        , m_id(id)
        , m_results(results)
        , m_detector(detector)
    {
    }

    void build(NeedIndex& out)
    {
        collectWords();
        collectPieces();
        if (m_detector == NeedDetector::Anchors)
            collectEdits(out);
        findCarriers();
        std::erase_if(m_needs, [](const Need& need) {
            return std::none_of(
                need.carriers.begin(), need.carriers.end(), [](const Carrier& c) { return c.asAnchor; });
        });
        for (const Need& need : m_needs)
            out.editsWithSource += need.kind == NeedKind::Edit;
        std::stable_sort(
            m_needs.begin(), m_needs.end(), [](const Need& a, const Need& b) { return a.event < b.event; });
        std::move(m_needs.begin(), m_needs.end(), std::back_inserter(out.needs));
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

    /// Calls found(piece) for everything in the text that this detector follows.
    template <class Found> void forEachPiece(std::string_view text, Found found) const
    {
        switch (m_detector) {
        case NeedDetector::Anchors:
            forEachAnchor(text, [&](std::size_t, std::string_view anchor) { found(anchor); });
            break;
        case NeedDetector::Shingles:
            forEachShingle(text, [&](std::size_t at) { found(text.substr(at, kShingle)); });
            break;
        case NeedDetector::Numbers:
            forEachNumberWithUnit(text, [&](std::size_t, std::string_view number) {
                if (number.size() >= GramIndex::kGram)
                    found(number);
            });
            break;
        }
    }

    /// A piece needs attention if its first appearance outside results is a use, after a result showed it.
    void collectPieces()
    {
        const GramIndex index(m_words.text);
        std::unordered_set<std::uint64_t> known;
        std::vector<std::size_t> places; // of the needs, in the words
        for (const ResultId id : m_results) {
            const Text text = textOf(m_engine.gatewayText(id));
            forEachPiece(text.view(), [&](std::string_view wanted) {
                if (!known.insert(contentHash(wanted).low).second)
                    return;
                const std::size_t at = index.find(wanted);
                if (at == std::string_view::npos)
                    return;
                const Words::Piece& piece = m_words.at(at);
                if (piece.event < eventOf(id) || !piece.use)
                    return;
                m_needs.push_back(
                    { NeedKind::Anchor, piece.kind, m_id, piece.event, piece.call, std::string(wanted), {} });
                places.push_back(at);
            });
        }
        if (m_detector == NeedDetector::Shingles)
            keepOneAPassage(places);
    }

    /// Shingles of one copied passage lie close together in the words; the first stands for it.
    void keepOneAPassage(const std::vector<std::size_t>& places)
    {
        std::vector<std::size_t> order(places.size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        std::stable_sort(
            order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return places[a] < places[b]; });
        std::vector<Need> kept;
        std::size_t end = 0;
        for (const std::size_t i : order) {
            if (places[i] >= end)
                kept.push_back(std::move(m_needs[i]));
            end = std::max(end, places[i] + kShingle + kShingleWindow);
        }
        m_needs = std::move(kept);
    }

    void collectEdits(NeedIndex& out)
    {
        out.edits += m_edits.size();
        for (Edit& edit : m_edits)
            m_needs.push_back(
                { NeedKind::Edit, UseKind::EditText, m_id, edit.event, edit.call, std::move(edit.text), {} });
    }

    void findCarriers()
    {
        SubstringFinder finder;
        std::vector<std::vector<std::uint32_t>> needsOf; // by needle
        std::vector<std::uint32_t> tiny; // edits of texts too short for the finder
        for (std::uint32_t n = 0; n < m_needs.size(); ++n) {
            if (m_needs[n].text.size() < SubstringFinder::kMinimum) {
                tiny.push_back(n);
                continue;
            }
            const std::uint32_t needle = finder.add(m_needs[n].text);
            needsOf.resize(std::max<std::size_t>(needsOf.size(), needle + 1u));
            needsOf[needle].push_back(n);
        }
        if (m_needs.empty())
            return;
        for (const ResultId id : m_results) {
            const Text text = textOf(m_engine.gatewayText(id));
            const std::string plain = withoutLineNumbers(text.view());
            const auto hit = [&](std::uint32_t n, std::size_t offset) {
                addCarrier(m_needs[n], id, offset, text.view());
            };
            finder.find(text.view(), [&](std::uint32_t needle, std::size_t offset) {
                for (const std::uint32_t n : needsOf[needle])
                    hit(n, offset);
            });
            if (plain != text.view()) {
                finder.find(plain, [&](std::uint32_t needle, std::size_t offset) {
                    for (const std::uint32_t n : needsOf[needle]) {
                        if (m_needs[n].kind == NeedKind::Edit)
                            hit(n, offset);
                    }
                });
            }
            for (const std::uint32_t n : tiny) {
                if (const std::size_t at = text.view().find(m_needs[n].text); at != std::string_view::npos)
                    hit(n, at);
            }
        }
    }

    void addCarrier(Need& need, ResultId id, std::size_t offset, std::string_view text) const
    {
        if (eventOf(id) >= need.event)
            return;
        const bool whole = need.kind == NeedKind::Edit || m_detector != NeedDetector::Anchors
            || standsAlone(text, offset, need.text);
        if (!need.carriers.empty() && need.carriers.back().result == id) {
            need.carriers.back().asAnchor = need.carriers.back().asAnchor || whole;
            return;
        }
        need.carriers.push_back({ id, static_cast<std::uint32_t>(offset), whole });
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
    NeedDetector m_detector;
    Words m_words;
    std::vector<Edit> m_edits;
    std::vector<Need> m_needs;
};

} // namespace

std::string_view useKindName(UseKind kind)
{
    static constexpr std::string_view kNames[] = { "edit text", "argument", "final answer", "other text" };
    return kNames[static_cast<std::size_t>(kind)];
}

namespace {
constexpr std::string_view kDetectors[] = { "anchors", "shingles", "numbers" };
}

std::string_view detectorName(NeedDetector detector)
{
    return kDetectors[static_cast<std::size_t>(detector)];
}

Result<NeedDetector> detectorByName(std::string_view name)
{
    for (std::size_t d = 0; d < std::size(kDetectors); ++d) {
        if (kDetectors[d] == name)
            return static_cast<NeedDetector>(d);
    }
    return fail(
        ErrorCode::Usage, "'" + std::string(name) + "' is no detector", "use anchors, shingles or numbers");
}

Result<NeedIndex> buildNeedIndex(const ReplayEngine& engine, unsigned jobs, const std::stop_token& stop,
    const ProgressFn& progress, NeedDetector detector)
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
        SessionNeeds(engine, SessionId(s), bySession[s], detector).build(parts[s]);
        if (progress)
            progress({ done.fetch_add(1) + 1, corpus.sessions.size(), "sessions", "finding uses" });
    });
    if (!all)
        return cancelled();
    NeedIndex index;
    for (NeedIndex& part : parts) {
        index.edits += part.edits;
        index.editsWithSource += part.editsWithSource;
        std::move(part.needs.begin(), part.needs.end(), std::back_inserter(index.needs));
    }
    return index;
}

} // namespace winnow
