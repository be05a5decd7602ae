// SPDX-License-Identifier: GPL-3.0-or-later
// What the size control shows and moves: the tokens of the results of each size, what the policy saves and loses of
// them by tool, what each threshold would lose, and the limits in the dialect's unit. Follows workspace, insight and
// the filter; changes the policy only through the workspace.
#pragma once

#include <QObject>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/measure/threshold_curve.h"
#include "models/document/size_index.h"
#include "models/document/tool_palette.h"
#include "models/jobs/job_lane.h"

namespace winnow {

class Insight;
class OnShow;
struct Parameter;
namespace systems {
struct ClientSetting;
}
class Workspace;

/// Results of at least `low` and less than `high`.
struct SizeBar
{
    double low = 0; // bytes or tokens
    double high = 0;
    std::uint64_t results = 0;
    std::uint64_t tokens = 0; // tokens of these results
    std::uint64_t changed = 0; // results the policy changes
    using ByTool = std::array<std::uint64_t, ToolPalette::kPlaces + 1>; // by place in the palette
    ByTool saved {}; // tokens
    ByTool lostUses {};
};

/// A size that can be moved.
enum class SizeLimit : std::uint8_t
{
    Minimum,
    Maximum,
    Client // the size above which an agent client, the policy's strategy, cuts
};

class SizeModel : public QObject
{
    Q_OBJECT
public:
    static constexpr double kBarsPerOctave = 2;
    static constexpr std::int64_t kMostSize = std::int64_t { 1 } << 53; // same as CountBox

    /// `onShow` null: no filter.
    SizeModel(
        Workspace& workspace, Insight& insight, const OnShow* onShow = nullptr, QObject* parent = nullptr);

    const std::vector<SizeBar>& bars() const { return m_bars; }
    /// The ends of the axis: powers of two around the sizes of all results, filtered or not.
    double smallest() const { return m_smallest; }
    double largest() const { return m_largest; }
    bool inTokens() const { return m_inTokens; }

    /// As the gateway reads it: a 0 in the policy becomes the value that it stands for. 0 for a client without a limit.
    std::int64_t limit(SizeLimit which) const { return m_limits[static_cast<std::size_t>(which)]; }
    /// Moves with the same gesture (Workspace::newGesture()) are one undo step; pushes the other threshold
    /// where they meet.
    void move(SizeLimit which, std::int64_t value, quint64 gesture);
    /// Resets a limit to the dialect's or the client's default.
    void reset(SizeLimit which);

    /// Sets the threshold of the loss line and requests its size curve from the insight. Does nothing for a client's
    /// limit.
    void watch(SizeLimit which);
    SizeLimit watched() const;
    const ToolPalette& palette() const { return m_palette; }
    /// True if the bars' lost uses are those of an earlier policy.
    bool lossesAreOld() const;
    /// The loss line is computed only while wanted.
    void want(bool wanted);
    /// For the threshold watched(); null until known.
    const ThresholdCurve* losses() const;

    SizeShare between(std::int64_t min, std::int64_t max) const { return m_index->between(min, max); }
    Workspace& workspace() const { return m_workspace; }
    /// The measured corpus, to which bars and palette belong; null without one.
    const Corpus* corpus() const { return m_corpus.get(); }

Q_SIGNALS:
    void changed();

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
    CountedResults m_shown; // results that pass the filter
    JobLane m_narrowLane;
    std::shared_ptr<const ThresholdCurve> m_narrowed; // curve of the filtered results
    ToolPalette m_palette;
    std::vector<SizeBar> m_bars;
    std::vector<std::uint16_t> m_barOfResult; // by ResultId
    std::vector<std::uint8_t> m_placeOfResult; // of its tool in the palette
    std::shared_ptr<const Corpus> m_corpus; // the measured corpus
    std::vector<std::uint64_t> m_sizes; // by ResultId, in the unit
    std::vector<std::uint64_t> m_tokens; // by ResultId
    std::unique_ptr<const SizeIndex> m_index; // of the sizes on show
    double m_smallest = 1;
    double m_largest = 2;
    std::array<std::int64_t, 3> m_limits {}; // by SizeLimit
    bool m_inTokens = false;
    bool m_gatewayCounts = false; // sizes are those the token gateway measured
};

/// The parameter for this limit in policies with this unit.
const Parameter& sizeParameter(bool inTokens, SizeLimit which);
/// The setting for the client's limit; null unless the policy's strategy is a client's cut.
const systems::ClientSetting* clientSetting(const Policy& policy);

} // namespace winnow
