// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/reference_pass.h"

#include <algorithm>
#include <set>

#include "core/base/parallel.h"
#include "core/replay/replay_pass.h"

namespace winnow {

namespace {

/// Adds the parts of a run whose lines the earlier result shows, in pieces of at least `least` lines.
void addShown(const strategy::EqualRun& run, std::span<const strategy::LineRange> shown, std::size_t least,
    std::vector<strategy::EqualRun>& out)
{
    for (const strategy::LineRange& lines : shown) {
        const std::uint32_t begin = std::max(run.there, lines.begin);
        const std::uint32_t end = std::min(run.there + run.count, lines.end);
        if (end > begin && end - begin >= least)
            out.push_back({ run.source, run.line + (begin - run.there), begin, end - begin });
    }
}

} // namespace

ReferencePass::ReferencePass(
    const ReplayBasis& basis, std::vector<std::shared_ptr<const EarlierRuns>> runs, ReplayResult& replay)
    : m_basis(basis)
    , m_runs(std::move(runs))
    , m_replay(replay)
    , m_found(replay.outcomes.size())
{
    const auto some
        = std::find_if(m_runs.begin(), m_runs.end(), [](const auto& one) { return one != nullptr; });
    m_kept.emplace(basis.facts, *replay.variants, **some);
}

bool ReferencePass::prepare(const std::vector<ResultId>& missing, const std::stop_token& stop)
{
    const TreatmentTable& variants = *m_replay.variants;
    std::vector<std::pair<ResultId, ContentHash>> work;
    std::set<ContentHash> claimed; // equal texts are measured once
    for (const ResultId id : missing) {
        const EarlierRuns* const runs = m_runs[variants.indexFor(id)].get();
        if (!runs || !runs->byResult[id.index()].empty())
            continue;
        const ContentHash name = m_basis.compressor.nameOf(variants, variants.of(id), id, {}, true);
        if (!m_basis.compressor.made().find(name) && claimed.insert(name).second && !m_kept->find(id, {}))
            work.emplace_back(id, name);
    }
    std::vector<std::shared_ptr<const CompressedText>> made(work.size());
    const bool all = parallelFor(work.size(), m_basis.facts.jobs(), stop, [&](std::size_t w) {
        made[w] = m_basis.compressor.measure(variants, variants.of(work[w].first), work[w].first);
    });
    for (std::size_t w = 0; all && w < work.size(); ++w) {
        m_kept->note(work[w].first, {}, *made[w]);
        m_basis.compressor.made().put(work[w].second, made[w]);
    }
    return all;
}

const CompressionFacts* ReferencePass::facts(ResultId id, std::size_t variant)
{
    std::shared_ptr<const CompressedText>& found = m_found[id.index()];
    if (found)
        return &found->facts;
    std::vector<strategy::EqualRun> runs = shownRuns(id, variant);
    const Treatment& asked = m_replay.variants->variants()[variant];
    const ContentHash name = m_basis.compressor.nameOf(*m_replay.variants, asked, id, runs, true);
    found = m_basis.compressor.made().find(name).value_or(nullptr);
    if (const CompressedText* const kept = found ? nullptr : m_kept->find(id, runs)) {
        found = std::make_shared<const CompressedText>(*kept);
    } else if (!found) {
        found = m_basis.compressor.measure(*m_replay.variants, asked, id, { m_runs[variant].get(), runs });
        m_kept->note(id, runs, *found);
    }
    m_basis.compressor.made().put(name, found);
    if (!runs.empty())
        m_replay.references.insert_or_assign(id, std::move(runs));
    return &found->facts;
}

/// What the result may refer to: runs of results that are still in the context, cut to the lines they show.
std::vector<strategy::EqualRun> ReferencePass::shownRuns(ResultId id, std::size_t variant) const
{
    const EarlierRuns& earlier = *m_runs[variant];
    const strategy::EarlierLimits& limits = m_replay.variants->variants()[variant].earlier;
    std::vector<strategy::EqualRun> shown;
    const ResultId same = earlier.repeats[id.index()];
    if (same.isValid() && back(id, same) > limits.repeatDistance && mayRefer(id, same, limits.distance))
        return shown; // the agent asked for it again on purpose
    for (const strategy::EqualRun& run : earlier.byResult[id.index()]) {
        const CallText* const call = earlier.callText(run.source);
        const ResultId source = call ? call->result : ResultId(run.source);
        if (!mayRefer(id, source, limits.distance))
            continue;
        if (call || isWhole(source))
            shown.push_back(run);
        else if (const auto& found = m_found[source.index()])
            addShown(run, found->shown, limits.minLines, shown);
    }
    return shown;
}

/// Whether the source stays in the context at least as long as the result: otherwise the reference would dangle and the
/// text would have to be sent again. A running gateway cannot know this; the replay takes it from the later requests of
/// the recording, so it claims no saving for references that would have been undone.
bool ReferencePass::mayRefer(ResultId id, ResultId source, std::size_t distance) const
{
    const std::vector<Residence>& results = m_basis.facts.timeline().results;
    const Residence& stay = results[id.index()];
    const Residence& other = results[source.index()];
    return other.firstCall <= stay.firstCall && other.endCall >= stay.endCall
        && other.endCall > stay.firstCall && (distance == 0 || back(id, source) <= distance);
}

/// Whether the model got the text of an earlier result as the tool returned it.
bool ReferencePass::isWhole(ResultId source) const
{
    const Outcome& outcome = m_replay.outcomes[source.index()];
    return !outcome.changed && outcome.status != Status::Pending && outcome.status != Status::Unreadable;
}

std::uint32_t ReferencePass::back(ResultId id, ResultId source) const
{
    const Corpus& corpus = m_basis.facts.corpus();
    return corpus.results[id.index()].index - corpus.results[source.index()].index;
}

} // namespace winnow
