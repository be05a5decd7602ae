// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/replay/after_texts.h"
#include "core/replay/compressed_cache.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/dialect_facts.h"
#include "core/replay/ids/reuse_pool.h"
#include "core/replay/origins.h"
#include "core/replay/recent_table.h"
#include "core/replay/recorded_texts.h"
#include "core/replay/remote_answers.h"
#include "core/replay/replay_pass.h"
#include "core/replay/result_compressor.h"
#include "core/replay/whole_requests.h"

namespace winnow {

struct ReplayEngine::Parts
{
    explicit Parts(std::unique_ptr<const CorpusFacts> gathered)
        : facts(std::move(gathered))
    {
    }

    std::unique_ptr<const CorpusFacts> facts;
    WholeRequests requests { facts->corpus(), facts->timeline() };
    DialectFacts dialects { *facts, requests };
    Origins origins { *facts };
    RemoteAnswers remote { *facts };
    ResultCompressor compressor { *facts, dialects, remote };
    EarlierRunsTable earlier { *facts };
    AfterTexts afterTexts { *facts, compressor, earlier };
    RecordedTexts recordedTexts { *facts };
    CompressedCache cache;
    RecentTable<bool> answers { std::size_t { 1 } << 19 };
    ReplayBasis basis { *facts, requests, compressor, cache, earlier };
    ReusePool<WalkScratch> scratches;
    std::shared_ptr<ReusePool<std::vector<Outcome>>> outcomes
        = std::make_shared<ReusePool<std::vector<Outcome>>>();
};

ReplayEngine::ReplayEngine(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{
}

ReplayEngine::~ReplayEngine() = default;

Result<std::shared_ptr<ReplayEngine>> ReplayEngine::create(std::shared_ptr<const Corpus> corpus,
    std::optional<Encoding> encoding, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(auto facts, CorpusFacts::gather(std::move(corpus), encoding, jobs, stop, progress));
    return std::shared_ptr<ReplayEngine>(new ReplayEngine(std::make_unique<Parts>(std::move(facts))));
}

Result<std::shared_ptr<const ReplayResult>> ReplayEngine::run(const Policy& policy,
    const std::stop_token& stop, const ProgressFn& progress, const WalkOrder* order, bool keepsChecks)
{
    WINNOW_TRY(const auto results, m_parts->dialects.of(policy.dialect, stop, progress));
    TreatmentTable::Kinds kinds;
    if (TreatmentTable::asksKinds(policy)) {
        WINNOW_TRY(auto found, contentKinds(stop, progress));
        kinds = std::move(found);
    }
    const bool isOurs = policy.dialect == Dialect::Winnow; // a gateway's strategies see only the text
    const Origins::Table* const origins = isOurs ? &m_parts->origins.table() : nullptr;
    auto replay = std::make_shared<ReplayResult>();
    replay->corpus = m_parts->facts->sharedCorpus();
    replay->policy = policy;
    replay->counterLabel = m_parts->facts->counterLabel();
    replay->variants
        = std::make_shared<const TreatmentTable>(replay->policy, *replay->corpus, std::move(kinds));
    replay->pool = m_parts->outcomes;
    replay->outcomes = m_parts->outcomes->take();
    replay->outcomes.assign(replay->corpus->results.size(), Outcome(Status::Disabled, keepsChecks));
    ReplayPass pass(m_parts->basis, *results, origins, *replay, order ? *order : facts().order());
    WalkScratch scratch = m_parts->scratches.take();
    const auto decided = pass.decide(scratch, stop, progress);
    m_parts->scratches.give(std::move(scratch));
    if (!decided)
        return tl::make_unexpected(decided.error());
    pass.sumUp();
    return replay;
}

namespace {

/// Lists of results with the same text, counter and whatever else the variant reads.
std::vector<std::vector<ResultId>> equalResults(
    const CorpusFacts& facts, const Treatment& variant, const Origins::Table& origins)
{
    std::map<std::pair<std::size_t, std::size_t>, std::vector<ResultId>> groups;
    for (std::size_t i = 0; i < facts.results().size(); ++i) {
        const ResultId id(i);
        const std::size_t slot = variant.readsOrigin ? origins.byResult[i] : facts.textSlot(id);
        groups[{ facts.counterIndex(id), slot }].push_back(id);
    }
    std::vector<std::vector<ResultId>> lists;
    lists.reserve(groups.size());
    for (auto& [key, list] : groups)
        lists.push_back(std::move(list));
    return lists;
}

} // namespace

Result<std::vector<SliceFacts>> ReplayEngine::measureSlices(
    const Policy& policy, const SliceReader& reader, const std::stop_token& stop)
{
    WINNOW_CHECK(m_parts->dialects.of(policy.dialect, stop, {}));
    WINNOW_TRY(auto kinds, contentKinds(stop));
    const CorpusFacts& facts = *m_parts->facts;
    const TreatmentTable variants(policy, facts.corpus(), std::move(kinds));
    std::vector<SliceFacts> slices;
    for (const Treatment& variant : variants.variants()) {
        const std::string name = sliceName(policy, variant.slice);
        const bool isNew = std::none_of(
            slices.begin(), slices.end(), [&](const SliceFacts& slice) { return slice.name == name; });
        if (!variant.strategy || variant.chain.passthrough || !isNew)
            continue;
        if (variant.strategy->remote || variant.readsEarlier)
            return fail(ErrorCode::Unsupported,
                Message::say(
                    "what strategy {} answers depends on more than the result", variant.strategy->name),
                Message::say("a digest can hold no sizes of it"));
        SliceFacts slice { name, std::string(variant.strategy->name), {} };
        slice.byResult.resize(facts.results().size());
        const auto lists = equalResults(facts, variant, m_parts->origins.table());
        const TextStore::Pass pass(*facts.corpus().texts);
        const bool all = parallelFor(lists.size(), facts.jobs(), stop, [&](std::size_t l) {
            const auto tell = [&](std::string_view text, std::string_view marked) {
                for (const ResultId id : lists[l])
                    reader(slices.size(), id, text, marked);
            };
            const auto entry = m_parts->compressor.measure(variants, variant, lists[l].front(), {}, tell);
            for (const ResultId id : lists[l])
                slice.byResult[id.index()] = entry->facts;
        });
        if (!all)
            return cancelled();
        slices.push_back(std::move(slice));
    }
    return slices;
}

Result<AfterText> ReplayEngine::afterText(const ReplayResult& replay, ResultId result) const
{
    return m_parts->facts->known() ? m_parts->recordedTexts.of(replay, result)
                                   : m_parts->afterTexts.of(replay, result);
}

Result<std::string> ReplayEngine::shownText(const ReplayResult& replay, ResultId result) const
{
    return m_parts->afterTexts.shown(replay, result);
}

ContentHash ReplayEngine::nameOf(const ReplayResult& replay, ResultId result) const
{
    return m_parts->afterTexts.nameOf(replay, result);
}

RecentTable<bool>& ReplayEngine::answers() const
{
    return m_parts->answers;
}

std::string ReplayEngine::referencesName(const ReplayResult& replay, std::span<const ResultId> session) const
{
    std::string all;
    for (const ResultId id : session) {
        const auto runs = replay.references.find(id);
        const auto earlier = runs == replay.references.end()
            ? Result<std::shared_ptr<const EarlierRuns>>()
            : m_parts->earlier.of(replay.variants->of(id).earlier.minLines, {});
        if (!earlier || !*earlier)
            continue;
        const std::vector<RunRow> places = placesOf(*m_parts->facts, **earlier, id, runs->second);
        all += fmt::format("{} {} ", replay.corpus->results[id.index()].index, places.size());
        all.append(reinterpret_cast<const char*>(places.data()), places.size() * sizeof(RunRow));
    }
    return all.empty() ? all : ' ' + contentHash(all).hex();
}

void ReplayEngine::setAnswers(AnswerLookup lookup)
{
    m_parts->remote.set(std::move(lookup));
    m_parts->cache.forgetPending();
}

std::vector<ResultId> ReplayEngine::pendingResults(const ReplayResult& replay) const
{
    return m_parts->remote.pending(replay);
}

RemoteTask ReplayEngine::taskOf(const ReplayResult& replay, ResultId id) const
{
    return m_parts->remote.task(replay, id);
}

Result<std::shared_ptr<const std::vector<ContentKind>>> ReplayEngine::contentKinds(
    const std::stop_token& stop, const ProgressFn& progress)
{
    return m_parts->origins.kinds(stop, progress);
}

const CorpusFacts& ReplayEngine::facts() const
{
    return *m_parts->facts;
}

const ResultFacts& ReplayEngine::chainFacts(ResultId id) const
{
    return m_parts->dialects.richest()[id.index()];
}

const std::vector<SharedIdGroup>& ReplayEngine::sharedIds() const
{
    return m_parts->requests.shared().groups();
}

} // namespace winnow
