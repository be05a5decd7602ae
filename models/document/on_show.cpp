// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/on_show.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/quantile.h"
#include "core/measure/figures_by.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/tables/results_model.h"

namespace winnow {

namespace {

/// The tools, counted over the results that pass.
std::vector<ToolOnShow> toolsOf(const ReplayResult& replay, const CountedResults& passes)
{
    std::vector<ToolOnShow> rows(replay.tools.size());
    for (std::size_t t = 0; t < rows.size() && passes.isAll(); ++t)
        rows[t].totals = replay.tools[t];
    if (passes.isAll())
        return rows;
    std::vector<std::vector<std::uint64_t>> tokens(rows.size());
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        const std::size_t tool = replay.corpus->results[i].tool.index();
        if (!passes(ResultId(i)))
            continue;
        rows[tool].totals.add(replay.outcomes[i]);
        tokens[tool].push_back(replay.outcomes[i].tokensBefore);
    }
    for (std::size_t t = 0; t < rows.size(); ++t) {
        std::sort(tokens[t].begin(), tokens[t].end());
        rows[t].totals.tool = replay.tools[t].tool;
        rows[t].totals.tokensP50 = percentile(tokens[t], 50);
        rows[t].totals.tokensP90 = percentile(tokens[t], 90);
        rows[t].totals.tokensMax = tokens[t].empty() ? 0 : tokens[t].back();
    }
    return rows;
}

bool isOf(const std::shared_ptr<const ReplayResult>& one, const ReplayResult& other)
{
    return one && one->corpus == other.corpus;
}

} // namespace

OnShow::OnShow(Workspace& workspace, Insight& insight, const ResultsModel& results, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_results(results)
{
    connect(&results, &ResultsModel::filterChanged, this, &OnShow::changed);
    connect(&results, &QAbstractItemModel::modelReset, this, &OnShow::changed);
    connect(&results, &QAbstractItemModel::layoutChanged, this, [this] {
        if (m_results.filter().dependsOnOutcome())
            Q_EMIT changed();
    });
}

void OnShow::setWhole(bool whole)
{
    if (whole == std::exchange(m_whole, whole))
        return;
    m_whole = false;
    const bool matters = isNarrowed();
    m_whole = whole;
    if (matters)
        Q_EMIT changed();
}

bool OnShow::isNarrowed() const
{
    return !m_whole && m_results.result()
        && static_cast<std::size_t>(m_results.rowCount()) < m_results.result()->outcomes.size();
}

CountedResults OnShow::passing(const ReplayResult& replay) const
{
    if (!isNarrowed() || !isOf(m_results.result(), replay))
        return {};
    std::vector<char> passes(replay.outcomes.size());
    for (std::size_t i = 0; i < passes.size(); ++i)
        passes[i] = static_cast<char>(m_results.rowOf(ResultId(i)) >= 0);
    return CountedResults(std::move(passes));
}

Totals OnShow::totals(const ReplayResult& replay) const
{
    const CountedResults passes = passing(replay);
    if (passes.isAll())
        return replay.totals;
    Totals sum;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (passes(ResultId(i)))
            sum.add(replay.outcomes[i]);
    }
    return sum;
}

Figures OnShow::figures(const InsightData& found) const
{
    const CountedResults passes = passing(*found.replay);
    if (passes.isAll())
        return found.figures;
    std::vector<std::uint32_t> partOf(found.replay->outcomes.size());
    for (std::size_t i = 0; i < partOf.size(); ++i)
        partOf[i] = passes(ResultId(i)) ? 0 : kNoPart;
    Figures figures = figuresOfParts(found, partOf, 1).front();
    for (const UseEvidence& evidence : found.index->evidence) {
        if (evidence.kind == EvidenceKind::OldText)
            figures.edits += passes(found.index->uses[evidence.laterUse].result);
    }
    return figures;
}

void OnShow::addLosses(ToolsOnShow& rows, const InsightData& found, const CountedResults& passes) const
{
    const std::vector<ResultRef>& results = found.replay->corpus->results;
    for (std::size_t i = 0; i < found.losses.usesOfResult.size(); ++i) {
        if (found.losses.usesOfResult[i] > 0 && passes(ResultId(i)))
            rows.tools[results[i].tool.index()].lostTokens += found.replay->outcomes[i].savedTokens();
    }
    std::vector<std::uint32_t> partOf;
    for (std::size_t i = 0; i < results.size() && !passes.isAll(); ++i)
        partOf.push_back(passes(ResultId(i)) ? results[i].tool.value : kNoPart);
    const std::vector<Figures> figures
        = passes.isAll() ? found.tools : figuresOfParts(found, partOf, rows.tools.size());
    for (std::size_t t = 0; t < figures.size(); ++t)
        rows.tools[t].figures = figures[t];
}

ToolsOnShow OnShow::tools() const
{
    ToolsOnShow rows;
    rows.replay = m_workspace.result();
    if (!rows.replay)
        return rows;
    const ReplayResult& replay = *rows.replay;
    const CountedResults passes = passing(replay);
    rows.tools = toolsOf(replay, passes);
    rows.tokensBefore = totals(replay).tokensBefore;
    if (const auto& baseline = m_workspace.baselineResult(); isOf(baseline, replay)) {
        rows.compared = true;
        const std::vector<ToolOnShow> then = toolsOf(*baseline, passes);
        for (std::size_t t = 0; t < then.size(); ++t)
            rows.tools[t].afterA = static_cast<std::int64_t>(then[t].totals.tokensAfter);
    }
    if (const auto& found = m_insight.data(); found && isOf(found->replay, replay)) {
        rows.measured = true;
        rows.outdated = found->replay != rows.replay;
        addLosses(rows, *found, passes);
    }
    std::erase_if(rows.tools, [](const ToolOnShow& row) { return row.totals.results == 0; });
    return rows;
}

void OnShow::setPerThousand(bool perThousand)
{
    if (std::exchange(m_perThousand, perThousand) != perThousand)
        Q_EMIT changed();
}

double OnShow::onBasis(double dollars, std::size_t sessions) const
{
    return m_perThousand ? dollars * 1000.0 / static_cast<double>(std::max<std::size_t>(1, sessions))
                         : dollars;
}

QString OnShow::moneyBasis() const
{
    return m_perThousand ? tr("1,000 sessions") : tr("these recordings");
}

/// Behind the money: those that the filter names, otherwise all; at least 1.
std::size_t OnShow::sessions() const
{
    const auto& shown = m_results.result();
    if (m_whole || !m_results.filter().has(FilterChip::Field::Session) || !shown)
        return std::max<std::size_t>(1, m_workspace.hasCorpus() ? m_workspace.corpus()->sessions.size() : 0);
    const Corpus& corpus = *shown->corpus; // the workspace may already have another
    std::set<std::uint32_t> named;
    for (int row = 0; row < m_results.rowCount(); ++row)
        named.insert(corpus.results[m_results.resultAt(row).index()].session.value);
    return std::max<std::size_t>(1, named.size());
}

} // namespace winnow
