// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_pass.h"

#include <atomic>
#include <optional>
#include <set>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/replay/kept/kept_sizes.h"
#include "core/replay/reference_pass.h"

namespace winnow {

ReplayPass::ReplayPass(const ReplayBasis& basis, const std::vector<ResultFacts>& results,
    const Origins::Table* origins, ReplayResult& replay, const WalkOrder& order)
    : m_basis(basis)
    , m_results(results)
    , m_origins(origins)
    , m_replay(replay)
    , m_order(order)
{
    const std::uint64_t number = basis.cache.begin();
    for (const Treatment& variant : replay.variants->variants()) {
        const std::size_t slots = variant.readsOrigin ? origins->count : basis.facts.textSlots();
        for (std::size_t counter = 0; counter < basis.facts.counters(); ++counter)
            m_tables.push_back(basis.cache.table(
                sliceName(replay.policy, variant.slice) + ' ' + std::to_string(counter), slots, number));
    }
}

WalkInput ReplayPass::walkInput() const
{
    const CorpusFacts& facts = m_basis.facts;
    const SharedIds& shared = m_basis.requests.shared();
    const bool sharesIds = m_replay.policy.dialect != Dialect::Winnow && !shared.groups().empty();
    return { facts.corpus(), facts.timeline(), m_order, *m_replay.variants, m_results, facts.textSlots(),
        storeLimits(m_replay.policy), sharesIds ? &shared : nullptr };
}

const CompressionFacts* ReplayPass::find(ResultId id, std::size_t variant) const
{
    return tableOf(variant, id).find(slotOf(m_replay.variants->variants()[variant], id));
}

void ReplayPass::put(ResultId id, const CompressionFacts& facts) const
{
    const std::size_t variant = m_replay.variants->indexFor(id);
    tableOf(variant, id).put(slotOf(m_replay.variants->variants()[variant], id), facts);
}

Result<void> ReplayPass::decide(WalkScratch& scratch, const std::stop_token& stop, const ProgressFn& progress)
{
    const WalkInput input = walkInput();
    const FactsLookup lookup = [this](ResultId id, std::size_t variant) { return find(id, variant); };
    std::vector<ResultId> missing;
    if (!walk(input, lookup, scratch, m_replay.outcomes, missing, stop))
        return cancelled();
    if (missing.empty())
        return {};
    WINNOW_CHECK(compress(missing, stop, progress));
    if (m_replay.variants->readsEarlier())
        return decideReferences(missing, scratch, stop);
    if (!walk(input, lookup, scratch, m_replay.outcomes, missing, stop))
        return cancelled();
    return {};
}

Result<void> ReplayPass::compress(
    const std::vector<ResultId>& missing, const std::stop_token& stop, const ProgressFn& progress)
{
    if (const KnownFacts* const known = m_basis.facts.known())
        return takeKnown(*known, missing);
    KeptSizes kept(m_basis.facts, *m_replay.variants, missing);
    kept.take([&](ResultId id, const CompressionFacts& facts) { put(id, facts); });
    std::vector<ResultId> work;
    std::set<std::pair<const FactsTable*, std::size_t>>
        claimed; // only the first result of a slot is compressed
    for (const ResultId id : missing) {
        const std::size_t index = m_replay.variants->indexFor(id);
        const Treatment& variant = m_replay.variants->variants()[index];
        // decideReferences() makes the others in the order of the walk.
        if (!variant.readsEarlier && !find(id, index)
            && claimed.insert({ &tableOf(index, id), slotOf(variant, id) }).second)
            work.push_back(id);
    }
    const TextStore::Pass pass(*m_basis.facts.corpus().texts);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(work.size(), m_basis.facts.jobs(), stop, [&](std::size_t w) {
        const Treatment& variant = m_replay.variants->of(work[w]);
        put(work[w], m_basis.compressor.measure(*m_replay.variants, variant, work[w])->facts);
        if (progress)
            progress({ done.fetch_add(1) + 1, work.size(), Message::mark("results"),
                Message::mark("compressing") });
    });
    if (!all)
        return cancelled();
    kept.keep([&](ResultId id) { return find(id, m_replay.variants->indexFor(id)); });
    return {};
}

Result<void> ReplayPass::takeKnown(const KnownFacts& known, const std::vector<ResultId>& missing)
{
    const auto& variants = m_replay.variants->variants();
    std::vector<std::optional<std::size_t>> slices; // by variant
    for (const Treatment& variant : variants)
        slices.push_back(known.slice(sliceName(m_replay.policy, variant.slice)));
    for (const ResultId id : missing) {
        const std::size_t index = m_replay.variants->indexFor(id);
        const Treatment& variant = variants[index];
        const bool measures = variant.strategy && !variant.strategy->remote;
        if (measures && (variant.readsEarlier || !slices[index]))
            return fail(ErrorCode::Unsupported,
                Message::say(
                    "the digest has no sizes of strategy {} as this policy sets it", variant.strategy->name),
                Message::say("it was measured with: {}", known.measured()));
        CompressionFacts facts = measures
            ? known.compressed(*slices[index], id)
            : m_basis.compressor.measure(*m_replay.variants, variant, id)->facts;
        facts.text = m_basis.facts.text(id).value;
        put(id, facts);
    }
    return {};
}

Result<void> ReplayPass::decideReferences(
    std::vector<ResultId>& missing, WalkScratch& scratch, const std::stop_token& stop)
{
    static constexpr CompressionFacts kStopped { CompressionFacts::Verdict::Pending };
    std::vector<std::shared_ptr<const EarlierRuns>> runs; // by variant
    for (const Treatment& variant : m_replay.variants->variants()) {
        runs.emplace_back();
        if (variant.readsEarlier) {
            WINNOW_TRY(runs.back(), m_basis.earlier.of(variant.earlier.minLines, stop));
        }
    }
    const TextStore::Pass open(*m_basis.facts.corpus().texts);
    ReferencePass pass(m_basis, std::move(runs), m_replay);
    if (!pass.prepare(missing, stop))
        return cancelled();
    const FactsLookup lookup = [&](ResultId id, std::size_t variant) -> const CompressionFacts* {
        if (!m_replay.variants->variants()[variant].readsEarlier)
            return find(id, variant);
        return stop.stop_requested() ? &kStopped : pass.facts(id, variant);
    };
    missing.clear();
    if (!walk(walkInput(), lookup, scratch, m_replay.outcomes, missing, stop) || stop.stop_requested())
        return cancelled();
    pass.keep();
    return {};
}

void ReplayPass::sumUp()
{
    const CorpusFacts& facts = m_basis.facts;
    std::vector<Outcome>& outcomes = m_replay.outcomes;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (facts.isUnreadable(ResultId(i)))
            outcomes[i] = Outcome(Status::Unreadable);
    }
    m_replay.overwrites = m_basis.requests.settle(m_replay.policy, m_results, outcomes);
    m_replay.tools = facts.toolSizes();
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        m_replay.tools[facts.corpus().results[i].tool.index()].add(outcomes[i]);
    for (const ToolTotals& tool : m_replay.tools)
        m_replay.totals.add(tool);
    m_replay.unreadable = m_replay.totals.count(Status::Unreadable);
    m_replay.pending = m_replay.totals.count(Status::Pending);
}

} // namespace winnow
