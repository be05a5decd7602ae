// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/threshold_curve.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <unordered_set>
#include <utility>

#include "core/base/try.h"
#include "core/compression/pipeline.h"
#include "core/money/expansion.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

bool countsTokens(const Policy& policy)
{
    return policy.dialect == Dialect::GatewayTokens;
}

void setThreshold(Policy& policy, Threshold which, std::int64_t value)
{
    if (which == Threshold::Minimum)
        (countsTokens(policy) ? policy.minTokens : policy.minBytes) = value;
    else
        (countsTokens(policy) ? policy.maxTokens : policy.maxBytes) = value;
}

/// By size: what changes in the running figures when the threshold passes it.
using Additions = std::map<std::int64_t, Figures>;

class Builder
{
public:
    Builder(ReplayEngine& engine, const Policy& policy, const ThresholdPlan& plan, unsigned jobs)
        : m_engine(engine)
        , m_facts(engine.facts())
        , m_policy(policy)
        , m_which(plan.which)
        , m_index(plan.uses)
        , m_counts(plan.results)
        , m_jobs(jobs)
        , m_basis(plan.money)
    {
        findShared();
    }

    /// Computes what each later use costs if it is lost; the same at every threshold.
    void priceAsking()
    {
        if (m_basis && m_index)
            m_ledger.emplace(m_facts, m_policy, *m_basis, *m_index);
    }

    Result<ThresholdCurve> build(const std::stop_token& stop, const ProgressFn& progress)
    {
        const std::vector<std::int64_t> thresholds = withSliceChanges(observed());
        ThresholdCurve curve;
        curve.which = m_which;
        std::size_t from = 0;
        while (from < thresholds.size()) {
            std::size_t to = from + 1;
            const std::string slice = sliceAt(thresholds[from]);
            while (to < thresholds.size()
                && !std::binary_search(m_sharedSizes.begin(), m_sharedSizes.end(), thresholds[to])
                && (m_which == Threshold::Maximum || sliceAt(thresholds[to]) == slice))
                ++to;
            WINNOW_CHECK(piece(thresholds, from, to, curve, stop));
            from = to;
            if (progress)
                progress({ from, thresholds.size(), Message::mark("steps"), Message::mark("sweeping") });
        }
        return curve;
    }

private:
    /// Results that can get one another's text change with the sizes of all of them. Between two such sizes they
    /// do not change.
    void findShared()
    {
        if (m_policy.dialect != Dialect::GatewayBytes)
            return;
        for (const SharedIdGroup& group : m_engine.sharedIds()) {
            for (const ResultId id : group.results) {
                m_sharedSizes.push_back(std::max<std::int64_t>(1, sizeOf(id)));
                m_shared.insert(id);
            }
        }
        std::sort(m_sharedSizes.begin(), m_sharedSizes.end());
    }

    /// The size at which the threshold takes in the result; beyond all thresholds for results that do not change within
    /// a piece.
    std::int64_t stepOf(ResultId id) const
    {
        if (m_shared.empty() || m_shared.count(id) == 0)
            return sizeOf(id);
        using Limits = std::numeric_limits<std::int64_t>;
        return m_which == Threshold::Minimum ? Limits::max() : Limits::min();
    }

    std::int64_t sizeOf(ResultId id) const
    {
        const ResultFacts& facts = m_engine.chainFacts(id);
        return static_cast<std::int64_t>(countsTokens(m_policy) ? facts.thresholdTokens : facts.bytes);
    }
    std::string sliceAt(std::int64_t threshold) const
    {
        Policy policy = m_policy;
        setThreshold(policy, m_which, threshold);
        return strategySlice(policy);
    }

    /// 1 and every observed size; below 1 the gateway uses its default instead.
    std::vector<std::int64_t> observed() const
    {
        std::vector<std::int64_t> sizes { 1 };
        for (std::size_t i = 0; i < m_facts.corpus().results.size(); ++i)
            sizes.push_back(std::max<std::int64_t>(1, sizeOf(ResultId(i))));
        std::sort(sizes.begin(), sizes.end());
        sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
        return sizes;
    }

    /// Adds every threshold between two sizes at which the strategy itself changes. Its slice moves in one direction
    /// only (simple's word count rises), so if two sizes have the same slice, it does not change between them.
    std::vector<std::int64_t> withSliceChanges(const std::vector<std::int64_t>& sizes) const
    {
        if (m_which == Threshold::Maximum)
            return sizes;
        std::vector<std::int64_t> all;
        std::string slice = sliceAt(sizes.front());
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            all.push_back(sizes[i]);
            const std::int64_t next = i + 1 < sizes.size() ? sizes[i + 1] : sizes[i];
            const std::string nextSlice = sliceAt(next);
            while (slice != nextSlice) {
                const std::int64_t change = firstOfAnotherSlice(all.back(), next, slice);
                if (change < next)
                    all.push_back(change);
                slice = sliceAt(change);
            }
        }
        return all;
    }

    /// The first threshold in (from, to] with another slice; `from` has this one, `to` does not.
    std::int64_t firstOfAnotherSlice(std::int64_t from, std::int64_t to, const std::string& slice) const
    {
        while (to - from > 1) {
            const std::int64_t middle = from + (to - from) / 2;
            (sliceAt(middle) == slice ? from : to) = middle;
        }
        return to;
    }

    /// Thresholds [from, to) share a strategy slice: one replay at the widest shows what each result becomes once it is
    /// in range; the rest is sums over sizes.
    Result<void> piece(const std::vector<std::int64_t>& thresholds, std::size_t from, std::size_t to,
        ThresholdCurve& curve, const std::stop_token& stop)
    {
        Policy widest = m_policy;
        setThreshold(widest, m_which, m_which == Threshold::Minimum ? thresholds[from] : thresholds[to - 1]);
        WINNOW_TRY(const auto replay, m_engine.run(widest, stop));
        Additions bySize;
        std::map<std::int64_t, double> bill; // by deciding size: total cost of the uses lost from there on
        m_untouched.results = replay->totals.results;
        m_untouched.tokensBefore = m_untouched.tokensAfter = replay->totals.tokensBefore;
        addSavings(*replay, bySize);
        if (m_index) {
            WINNOW_TRY(const auto losses, evaluateLosses(m_engine, *replay, *m_index, m_jobs, stop));
            addLosses(losses, bySize);
            bill = billOf(losses);
        }
        const std::size_t first = curve.steps.size();
        emit(thresholds, from, to, bySize, curve);
        for (std::size_t s = first; s < curve.steps.size(); ++s) {
            Figures& figures = curve.steps[s].figures;
            figures.money.worst -= billAt(bill, curve.steps[s].threshold);
            if (figures.changed == 0)
                figures.money = {}; // sums of doubles leave a rest where they should cancel
        }
        return {};
    }

    void addSavings(const ReplayResult& replay, Additions& bySize) const
    {
        for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
            const Outcome& outcome = replay.outcomes[i];
            if (!outcome.changed || !m_counts(ResultId(i)))
                continue;
            Figures& more = bySize[stepOf(ResultId(i))];
            ++more.changed;
            more.tokensAfter += outcome.tokensAfter - outcome.tokensBefore; // wraps around where it shrinks
            more.clientCut += outcome.clientCut;
            if (!m_basis)
                continue;
            const double dollars = static_cast<double>(outcome.savedTokens()) * stayOf(ResultId(i));
            more.money.best += dollars;
            more.money.worst += dollars;
        }
    }

    double stayOf(ResultId id) const
    {
        return m_basis->sessions[m_facts.corpus().results[id.index()].session.index()].stay(
            m_facts.timeline().results[id.index()]);
    }

    /// Evidence is lost while every carrier is in range: its smallest carrier decides for the minimum, its largest for
    /// the maximum.
    std::int64_t deciding(const UseEvidence& evidence) const
    {
        std::int64_t size = stepOf(evidence.carriers.front().result);
        for (const Carrier& carrier : evidence.carriers)
            size = m_which == Threshold::Minimum ? std::min(size, stepOf(carrier.result))
                                                 : std::max(size, stepOf(carrier.result));
        return size;
    }

    /// Whether evidence decided by size `a` is lost at more thresholds than evidence decided by `b`.
    bool isWider(std::int64_t a, std::int64_t b) const
    {
        return m_which == Threshold::Minimum ? a > b : a < b;
    }

    void addLosses(const Losses& losses, Additions& bySize) const
    {
        std::map<ResultId, std::int64_t> lostFrom;
        for (const LostUse& lost : losses.uses) {
            if (!m_counts(lost.result))
                continue;
            const std::int64_t size = addUse(lost, bySize);
            const auto [entry, isNew] = lostFrom.try_emplace(lost.result, size);
            if (!isNew && isWider(size, entry->second))
                entry->second = size;
        }
        for (const auto& [result, size] : lostFrom)
            ++bySize[size].withLoss;
        for (const BrokenEdit& edit : losses.editBreaks) {
            if (m_counts(edit.result))
                ++bySize[deciding(m_index->evidence[edit.evidence])].editsBroken;
        }
    }

    /// A later use is lost with its first piece of evidence and gains weight with each heavier one. Returns the size
    /// that decides whether it is lost at all.
    std::int64_t addUse(const LostUse& lost, Additions& bySize) const
    {
        std::vector<std::pair<std::int64_t, double>> steps; // size and weight, the widest first
        for (const std::uint32_t e : lost.evidence)
            steps.emplace_back(deciding(m_index->evidence[e]), m_index->evidence[e].weight());
        std::stable_sort(steps.begin(), steps.end(),
            [&](const auto& a, const auto& b) { return isWider(a.first, b.first); });
        double heaviest = 0;
        for (const auto& [size, weight] : steps) {
            if (weight > heaviest)
                bySize[size].weight += weight - std::exchange(heaviest, weight);
        }
        ++bySize[steps.front().first].lostUses;
        return steps.front().first;
    }

    /// Adds later uses in the order in which the threshold takes them in, because the bill of a set is not the sum of
    /// its members' bills.
    std::map<std::int64_t, double> billOf(const Losses& losses) const
    {
        std::map<std::int64_t, double> bySize;
        if (!m_ledger)
            return bySize;
        std::vector<std::pair<std::int64_t, std::pair<std::uint32_t, bool>>>
            events; // size, later use, is an edit
        for (const LostUse& lost : losses.uses) {
            for (const std::uint32_t e : lost.evidence) {
                const UseEvidence& evidence = m_index->evidence[e];
                if (m_counts(lost.result))
                    events.push_back(
                        { deciding(evidence), { lost.laterUse, evidence.kind == EvidenceKind::OldText } });
            }
        }
        std::stable_sort(events.begin(), events.end(),
            [&](const auto& a, const auto& b) { return isWider(a.first, b.first); });
        UseBill bill = m_ledger->bill;
        for (const auto& [size, what] : events) {
            bill.add(what.first);
            if (what.second)
                bill.breakEdit(what.first);
            bySize[size] = bill.total();
        }
        return bySize;
    }

    /// In range: size > minimum, and size <= maximum.
    double billAt(const std::map<std::int64_t, double>& bill, std::int64_t threshold) const
    {
        const auto above = bill.upper_bound(threshold);
        if (m_which == Threshold::Minimum)
            return above == bill.end() ? 0 : above->second;
        return above == bill.begin() ? 0 : std::prev(above)->second;
    }

    void emit(const std::vector<std::int64_t>& thresholds, std::size_t from, std::size_t to,
        const Additions& bySize, ThresholdCurve& curve) const
    {
        Figures sum = m_untouched;
        auto next = bySize.begin();
        if (m_which == Threshold::Minimum) {
            for (const auto& [size, more] : bySize)
                sum.add(more);
        }
        for (std::size_t t = from; t < to; ++t) {
            // In range: size > minimum, and size <= maximum.
            for (; next != bySize.end() && next->first <= thresholds[t]; ++next)
                m_which == Threshold::Minimum ? sum.subtract(next->second) : sum.add(next->second);
            curve.steps.push_back({ thresholds[t], sum });
        }
    }

    ReplayEngine& m_engine;
    const CorpusFacts& m_facts;
    const Policy& m_policy;
    const Threshold m_which;
    const UseIndex* const m_index;
    const CountedResults& m_counts;
    const unsigned m_jobs;
    const MoneyBasis* const m_basis;
    std::unordered_set<ResultId> m_shared;
    std::vector<std::int64_t> m_sharedSizes; // sorted; a piece ends before each
    Figures m_untouched; // if no result changes
    std::optional<UseLedger> m_ledger; // only with a basis and later uses
};

} // namespace

const ThresholdStep* ThresholdCurve::at(std::int64_t threshold) const
{
    const auto after = std::upper_bound(steps.begin(), steps.end(), threshold,
        [](std::int64_t t, const ThresholdStep& step) { return t < step.threshold; });
    return after == steps.begin() ? nullptr : &*(after - 1);
}

Result<ThresholdCurve> buildThresholdCurve(ReplayEngine& engine, const Policy& policy,
    const ThresholdPlan& plan, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    if (plan.money && plan.money->assumptions.wholeRequests() > 0)
        return fail(ErrorCode::Unsupported,
            Message::say("the curve over sizes is for results that are compressed at first sight"),
            Message::say("leave out the assumption compressed_from, or name --values"));
    if (countsTokens(policy)) // the first token replay measures the thresholds' own counts
        WINNOW_CHECK(engine.run(policy, stop, progress));
    Builder builder(engine, policy, plan, jobs);
    builder.priceAsking();
    return builder.build(stop, progress);
}

} // namespace winnow
