// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over what is on show: the results that pass the one filter, in tokens, money and losses, so that
// nothing speaks of more than what is listed. Without a filter they are the measured figures themselves. Read
// by the tiles, the tools table, the size control and the pages Expansion and Compare.
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "core/measure/measured.h"
#include "core/replay/replay_result.h"
#include "core/uses/counted_results.h"

namespace winnow {

struct InsightData;
class Insight;
class ResultsModel;
class Workspace;

/// A tool's row: its results that pass.
struct ToolOnShow
{
    ToolTotals totals;
    Figures figures; // once measured
    std::int64_t lostTokens = 0; // taken out of results of which something was used later
    std::int64_t afterA = 0; // tokens after under the baseline
};

struct ToolsOnShow
{
    std::shared_ptr<const ReplayResult> replay; // null without a corpus
    std::uint64_t tokensBefore = 0; // of all of them
    std::vector<ToolOnShow> tools; // with at least one result that passes, by ToolId
    bool measured = false; // figures are known
    bool outdated = false; // they are, of an earlier policy
    bool compared = false; // afterA is
};

class OnShow : public QObject
{
    Q_OBJECT
public:
    /// `results` says which results pass; all must outlive it.
    OnShow(Workspace& workspace, Insight& insight, const ResultsModel& results, QObject* parent = nullptr);

    /// True if the filter hides a result.
    bool isNarrowed() const;
    /// Which results of this replay pass; all if its corpus is not the one on show.
    CountedResults passing(const ReplayResult& replay) const;
    /// Of this replay; of its corpus if that is not the one on show.
    Totals totals(const ReplayResult& replay) const;
    Figures figures(const InsightData& found) const;
    ToolsOnShow tools() const;
    /// Sessions the money is of: those the filter names, else all; at least 1.
    std::size_t sessions() const;

Q_SIGNALS:
    /// Other results pass than before.
    void changed();

private:
    void addLosses(ToolsOnShow& rows, const InsightData& found, const CountedResults& passes) const;
    Workspace& m_workspace;
    Insight& m_insight;
    const ResultsModel& m_results;
};

} // namespace winnow
