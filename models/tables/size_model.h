// SPDX-License-Identifier: GPL-3.0-or-later
// What the size control shows and moves: how many results of which size there are, which of them the policy
// changes, what would be missed at every threshold, and the two thresholds in the dialect's own unit. Follows
// workspace, insight and the one filter; writes the policy by Workspace::edit() only.
#pragma once

#include <QObject>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/measure/threshold_curve.h"
#include "models/document/size_index.h"
#include "models/jobs/job_lane.h"

namespace winnow {

class Insight;
class OnShow;
struct Parameter;
class Workspace;

/// Results of at least `low` and less than `high`.
struct SizeBar
{
    double low = 0; // bytes or tokens
    double high = 0;
    std::uint64_t results = 0;
    std::uint64_t tokens = 0; // of these results, by the counter in force
    std::uint64_t changed = 0; // results the policy changes
    std::uint64_t changedTokens = 0; // tokens of these
};

class SizeModel : public QObject
{
    Q_OBJECT
public:
    static constexpr double kBarsPerOctave = 2;
    static constexpr std::int64_t kMostSize = std::int64_t { 1 } << 53; // as CountBox

    /// `onShow` null: no filter.
    SizeModel(
        Workspace& workspace, Insight& insight, const OnShow* onShow = nullptr, QObject* parent = nullptr);

    const std::vector<SizeBar>& bars() const { return m_bars; }
    /// Sizes the axis begins and ends at: powers of two around all results, whatever the filter keeps.
    double smallest() const { return m_smallest; }
    double largest() const { return m_largest; }
    bool inTokens() const { return m_inTokens; }

    /// As the gateway takes them: where the policy says 0, what 0 means.
    std::int64_t minimum() const { return m_minimum; }
    std::int64_t maximum() const { return m_maximum; }
    /// Within one gesture (Workspace::newGesture()) one undo step; the other threshold is pushed where they
    /// meet.
    void move(bool lower, std::int64_t value, quint64 gesture);
    /// To the dialect's own; both in one undo step where none is named.
    void reset(std::optional<bool> lower);

    /// Which threshold the loss line is about; asks the insight for its size curve.
    void watch(bool lower);
    bool watchesLower() const;
    /// Computed only while it is shown.
    void want(bool wanted);
    /// Null until it is known; about watchesLower().
    const ThresholdCurve* losses() const;

    SizeShare between(std::int64_t min, std::int64_t max) const { return m_index->between(min, max); }
    Workspace& workspace() const { return m_workspace; }

Q_SIGNALS:
    void changed();
    /// The other threshold was moved and pushed this one along.
    void pushed(bool lower);

private:
    void measure();
    void fillBars();
    void takeShown();
    void takeResult();
    void takePolicy();
    void takeLosses();
    void buildNarrowed();

    Workspace& m_workspace;
    Insight& m_insight;
    const OnShow* m_onShow;
    CountedResults m_shown; // by the filter
    JobLane m_narrowLane;
    std::shared_ptr<const ThresholdCurve> m_narrowed; // of what is shown, where the filter hides some
    std::vector<SizeBar> m_bars;
    std::vector<std::uint16_t> m_barOfResult; // by ResultId
    std::shared_ptr<const Corpus> m_corpus; // that is measured
    std::vector<std::uint64_t> m_sizes; // by ResultId, in the unit
    std::vector<std::uint64_t> m_tokens; // likewise
    std::unique_ptr<const SizeIndex> m_index; // of the sizes shown
    double m_smallest = 1;
    double m_largest = 2;
    std::int64_t m_minimum = 0;
    std::int64_t m_maximum = 0;
    bool m_inTokens = false;
    bool m_gatewayCounts = false; // sizes are what the token gateway measured
};

/// Of the policies that have such a size in this unit.
const Parameter& sizeParameter(bool inTokens, bool lower);
/// For "min_bytes" and its like true or false; none for a parameter that is not a size in this unit.
std::optional<bool> isLowerSize(bool inTokens, std::string_view key);

} // namespace winnow
