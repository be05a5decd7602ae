// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a replay whose answer depends on more than one text: content kinds and origins of results,
// computed once per corpus, and strategies that refer to earlier results of the same session, run one after
// the other in walk order.
#include <atomic>
#include <map>
#include <tuple>

#include "core/base/parallel.h"
#include "core/replay/earlier_results.h"
#include "core/replay/replay.h"

namespace winnow {

void ReplayEngine::findOrigins()
{
    if (!m_origins.empty() || m_texts.empty())
        return;
    std::map<std::tuple<std::uint32_t, std::string_view, std::uint32_t>, std::uint32_t> known;
    m_origins.reserve(m_texts.size());
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const ResultId id(i);
        const auto next = static_cast<std::uint32_t>(known.size());
        const auto key = std::tuple(
            m_texts[i].value, std::string_view(m_corpus->result(id).tool), argumentsId(id).value);
        m_origins.push_back(known.try_emplace(key, next).first->second);
    }
    m_originCount = known.size();
}

Result<VariantTable::Kinds> ReplayEngine::contentKinds(
    const std::stop_token& stop, const ProgressFn& progress)
{
    if (m_kinds)
        return m_kinds;
    findOrigins();
    std::vector<ResultId> first(m_originCount); // of each origin
    for (std::size_t i = m_origins.size(); i-- > 0;)
        first[m_origins[i]] = ResultId(i);
    std::vector<ContentKind> byOrigin(m_originCount, ContentKind::Empty);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(first.size(), m_jobs, stop, [&](std::size_t origin) {
        const ResultId id = first[origin];
        const Text text = m_corpus->texts->get(m_texts[id.index()]);
        const Text arguments = argumentsOf(id);
        byOrigin[origin] = contentKind(text.view(), m_corpus->result(id).tool, arguments.view());
        if (progress)
            progress({ done.fetch_add(1) + 1, first.size(), "results", "telling kinds" });
    });
    if (!all)
        return cancelled();
    auto kinds = std::make_shared<std::vector<ContentKind>>();
    kinds->reserve(m_origins.size());
    for (const std::uint32_t origin : m_origins)
        kinds->push_back(byOrigin[origin]);
    m_kinds = std::move(kinds);
    return m_kinds;
}

std::vector<EarlierText> ReplayEngine::Earlier::views() const
{
    std::vector<EarlierText> out;
    for (std::size_t i = 0; i < texts.size(); ++i)
        out.push_back({ texts[i].view(), labels[i], pathArgument(arguments[i].view()) });
    return out;
}

/// As the model saw it. One that was not told by reference came out the same without the results before it.
Text ReplayEngine::earlierText(const ReplayResult& replay, ResultId id) const
{
    const Text before = m_corpus->texts->get(m_texts[id.index()]);
    if (!replay.outcomes[id.index()].changed)
        return before;
    const Text arguments = argumentsOf(id);
    auto compressed
        = replay.variants->compress(replay.variants->of(id), about(replay.policy, id, before, arguments));
    return compressed ? Text(std::move(compressed->text)) : before;
}

ReplayEngine::Earlier ReplayEngine::earlierOf(const ReplayResult& replay, ResultId id) const
{
    Earlier earlier;
    for (const ResultId other :
        earlierResults(*m_corpus, m_timeline, replay.outcomes, replay.references, id)) {
        earlier.texts.push_back(earlierText(replay, other));
        earlier.arguments.push_back(argumentsOf(other));
        earlier.labels.push_back(earlierLabel(*m_corpus, other));
    }
    return earlier;
}

/// One walk's answers. Everything a strategy reads goes into the memo's key, so a slider that changes nothing
/// of it finds the answer of the walk before; texts are read only when it does not.
class ReplayEngine::ReferencePass
{
public:
    ReferencePass(ReplayEngine& engine, ReplayResult& replay)
        : m_engine(engine)
        , m_replay(replay)
    {
        m_replay.references.assign(replay.outcomes.size(), 0);
        m_found.assign(replay.outcomes.size(), nullptr);
        for (const Variant& variant : replay.variants->variants()) {
            std::vector<ReferenceTable*>& row = m_tables.emplace_back();
            for (std::size_t c = 0; variant.readsEarlier && c < engine.m_counters.size(); ++c)
                row.push_back(&engine.m_referenceTables[engine.tableKey(*replay.variants, variant, c)]);
        }
    }

    const CompressionFacts* facts(ResultId id, std::size_t variant)
    {
        if (const CompressionFacts* const found = m_found[id.index()])
            return found;
        const auto earlier = earlierResults(
            *m_engine.m_corpus, m_engine.m_timeline, m_replay.outcomes, m_replay.references, id);
        ReferenceTable& table = *m_tables[variant][m_engine.counterIndex(id)];
        const auto [place, isNew] = table.try_emplace(keyOf(id, earlier));
        ReferenceFacts& answer = place->second;
        if (isNew) {
            const Earlier texts = textsOf(earlier);
            answer.facts = m_engine.factsOf(
                *m_replay.variants, m_replay.variants->variants()[variant], id, &texts, &answer.isReference);
        }
        m_replay.references[id.index()] = answer.isReference ? 1 : 0;
        return m_found[id.index()] = &answer.facts;
    }

private:
    static constexpr std::size_t kMostHeld = 512;

    void append(std::string& key, TextId text) const
    {
        const ContentHash hash = text.isValid() ? m_engine.m_corpus->texts->hash(text) : ContentHash();
        key.append(reinterpret_cast<const char*>(&hash), sizeof hash);
    }

    ContentHash keyOf(ResultId id, const std::vector<ResultId>& earlier) const
    {
        std::string key = m_engine.m_corpus->result(id).tool + '\n';
        append(key, m_engine.m_texts[id.index()]);
        append(key, m_engine.argumentsId(id));
        for (const ResultId other : earlier) {
            append(key, m_engine.m_texts[other.index()]);
            append(key, m_engine.argumentsId(other));
            key += m_replay.outcomes[other.index()].changed ? m_replay.variants->of(other).slice
                                                            : std::string();
            key += '\n' + earlierLabel(*m_engine.m_corpus, other) + '\n';
        }
        return contentHash(key);
    }

    Earlier textsOf(const std::vector<ResultId>& earlier)
    {
        Earlier texts;
        if (m_held.size() > kMostHeld)
            m_held.clear();
        for (const ResultId other : earlier) {
            auto [place, isNew] = m_held.try_emplace(other);
            if (isNew)
                place->second = { m_engine.earlierText(m_replay, other), m_engine.argumentsOf(other) };
            texts.texts.push_back(place->second.first);
            texts.arguments.push_back(place->second.second);
            texts.labels.push_back(earlierLabel(*m_engine.m_corpus, other));
        }
        return texts;
    }

    ReplayEngine& m_engine;
    ReplayResult& m_replay;
    std::vector<const CompressionFacts*> m_found; // by ResultId
    std::vector<std::vector<ReferenceTable*>> m_tables; // [variant][counter]
    std::unordered_map<ResultId, std::pair<Text, Text>>
        m_held; // text and arguments of results referred to lately
};

Result<void> ReplayEngine::decideReferences(
    ReplayResult& replay, const FactsLookup& ordinary, const std::stop_token& stop)
{
    static const CompressionFacts kStopped = [] {
        CompressionFacts facts;
        facts.verdict = CompressionFacts::Verdict::Pending;
        return facts;
    }();
    ReferencePass pass(*this, replay);
    const auto lookup = [&](ResultId id, std::size_t variant) -> const CompressionFacts* {
        if (!replay.variants->variants()[variant].readsEarlier)
            return ordinary(id, variant);
        return stop.stop_requested() ? &kStopped : pass.facts(id, variant);
    };
    std::vector<ResultId> missing;
    const WalkInput input = walkInput(*replay.variants);
    if (!walk(input, lookup, m_scratch, replay.outcomes, missing, stop) || stop.stop_requested())
        return cancelled();
    return {};
}

} // namespace winnow
