// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over what is on show: the results that pass the filter, in tokens, money and losses, so that no figure covers
// more than the list. Without a filter they are the measured figures. Used by the tiles, the tools table, the size
// control, the expansion panel and the page Choose.
#pragma once

#include <QObject>
#include <QString>
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

/// One tool's row over its results that pass the filter.
struct ToolOnShow
{
    ToolTotals totals;
    Figures figures; // set once `measured`
    std::int64_t lostTokens = 0; // saved on results of which something was used later
    std::int64_t afterA = 0; // tokens after compression under policy A
};

struct ToolsOnShow
{
    std::shared_ptr<const ReplayResult> replay; // null without a corpus
    std::uint64_t tokensBefore = 0; // of all results that pass
    std::vector<ToolOnShow> tools; // by ToolId; only tools with a result that passes
    bool measured = false; // figures are set
    bool outdated = false; // figures are those of an earlier policy
    bool compared = false; // afterA is set
};

class OnShow : public QObject
{
    Q_OBJECT
public:
    /// `results` decides which results pass; all arguments must outlive this object.
    OnShow(Workspace& workspace, Insight& insight, const ResultsModel& results, QObject* parent = nullptr);

    /// True if the filter hides at least one result, unless the page on show judges all results.
    bool isNarrowed() const;
    /// True while the page on show judges all results: figures then ignore the filter.
    void setWhole(bool whole);
    /// The results of this replay that pass; all of them if its corpus is not the one on show.
    CountedResults passing(const ReplayResult& replay) const;
    /// Totals over the results that pass; over the whole replay if its corpus is not the one on show.
    Totals totals(const ReplayResult& replay) const;
    Figures figures(const InsightData& found) const;
    ToolsOnShow tools() const;
    /// Shows money for these recordings or, to compare corpora, for 1,000 sessions.
    void setPerThousand(bool perThousand);
    double onBasis(double dollars) const { return onBasis(dollars, sessions()); }
    /// Dollars measured on this many sessions, converted to the basis on show.
    double onBasis(double dollars, std::size_t sessions) const;
    QString moneyBasis() const;

Q_SIGNALS:
    /// The set of results that pass, or the basis of money, changed.
    void changed();

private:
    std::size_t sessions() const;
    void addLosses(ToolsOnShow& rows, const InsightData& found, const CountedResults& passes) const;
    Workspace& m_workspace;
    Insight& m_insight;
    const ResultsModel& m_results;
    bool m_perThousand = false;
    bool m_whole = false;
};

} // namespace winnow
