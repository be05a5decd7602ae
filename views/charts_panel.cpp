// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts_panel.h"

#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "models/insight.h"
#include "models/qt_text.h"
#include "models/core_words.h"
#include "models/tool_name.h"
#include "models/workspace.h"
#include "views/charts/context_timeline.h"
#include "views/charts/cost_waterfall.h"
#include "views/charts/regret_scatter.h"
#include "views/charts/size_histogram.h"
#include "views/charts/threshold_curve.h"
#include "views/charts/tool_bars.h"

namespace winnow {

ChartsPanel::ChartsPanel(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_tabs(new QTabWidget(this))
    , m_curve(new ThresholdCurveChart(m_tabs))
    , m_scatter(new RegretScatterChart(m_tabs))
    , m_bars(new ToolBarsChart(m_tabs))
    , m_sizes(new SizeHistogramChart(m_tabs))
    , m_context(new ContextTimelineChart(m_tabs))
    , m_cost(new CostWaterfallChart(m_tabs))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_tabs->setObjectName(QStringLiteral("chartTabs"));
    m_tabs->setAccessibleName(tr("Charts"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_curve, tr("Threshold"));
    m_tabs->addTab(m_scatter, tr("Savings and risk"));
    m_tabs->addTab(m_bars, tr("Per tool"));
    m_tabs->addTab(m_sizes, tr("Sizes"));
    m_tabs->addTab(m_context, tr("Context"));
    m_tabs->addTab(m_cost, tr("Cost"));
    m_tabs->setCurrentIndex(3);
    column->addWidget(m_tabs);
    m_sizes->setEmptyText(tr("Open a recording to see how large its results are."));
    connect(&workspace, &Workspace::corpusChanged, this, &ChartsPanel::refreshSizes);
    connect(&workspace, &Workspace::policyChanged, this, &ChartsPanel::refreshThresholds);
    connect(m_sizes, &SizeHistogramChart::thresholdGestureBegan, this, [this] { m_gesture = m_workspace.newGesture(); });
    connect(m_sizes, &SizeHistogramChart::thresholdDragged, this, &ChartsPanel::drag);
    connect(m_sizes, &SizeHistogramChart::thresholdGestureEnded, this, [this] { m_gesture = 0; });
    connect(m_curve, &ThresholdCurveChart::gestureBegan, this, [this] { m_gesture = m_workspace.newGesture(); });
    connect(m_curve, &ThresholdCurveChart::gestureEnded, this, [this] { m_gesture = 0; });
    connect(m_curve, &ThresholdCurveChart::dragged, this, [this](double value) {
        if (const Parameter* const parameter = lowerThreshold())
            m_workspace.edit(*parameter, static_cast<std::int64_t>(std::llround(value)), m_gesture);
    });
    connect(m_bars, &ToolBarsChart::toolClicked, this, &ChartsPanel::toolRequested);
    connect(m_scatter, &RegretScatterChart::toolClicked, this, &ChartsPanel::toolRequested);
    connect(m_scatter, &RegretScatterChart::policyClicked, this, &ChartsPanel::takePolicy);
    connect(m_context, &ContextTimelineChart::turnClicked, this, &ChartsPanel::selectCall);
    connect(&workspace, &Workspace::snapshotsChanged, this, &ChartsPanel::refreshInsight);
    connect(&workspace, &Workspace::baselineChanged, this, &ChartsPanel::refreshInsight);
    connect(&workspace, &Workspace::corpusChanged, this, [this] { m_judged.clear(); });
    connect(m_tabs, &QTabWidget::currentChanged, this,
        [this] {
            m_insight.wantStaircase(m_tabs->currentWidget() == m_curve);
            refreshContext();
        });
    connect(&workspace, &Workspace::resultChanged, this, &ChartsPanel::refreshTools);
    connect(&workspace, &Workspace::currentResultChanged, this, &ChartsPanel::refreshContext);
    connect(&insight, &Insight::changed, this, [this] {
        refreshInsight();
        refreshContext();
    });
    connect(&insight, &Insight::staircaseChanged, this, &ChartsPanel::refreshCurve);
    refreshSizes();
}

const Parameter* ChartsPanel::lowerThreshold() const
{
    return findParameter(m_workspace.policy().dialect == Dialect::GatewayTokens ? "min_tokens" : "min_bytes");
}

void ChartsPanel::refreshCurve()
{
    ThresholdCurveData picture;
    const auto& stairs = m_insight.staircase();
    const auto& replay = m_workspace.workingResult();
    if (stairs && replay && replay->totals.tokensBefore > 0) {
        const bool inTokens = replay->policy.dialect == Dialect::GatewayTokens;
        picture.parameter = inTokens ? QStringLiteral("min_tokens") : QStringLiteral("min_bytes");
        picture.unit = inTokens ? tr("tokens") : tr("bytes");
        picture.current = static_cast<double>(inTokens ? replay->policy.minTokens : replay->policy.minBytes);
        for (const StaircaseStep& step : stairs->steps) {
            const double saved = static_cast<double>(step.savedTokens) / static_cast<double>(replay->totals.tokensBefore);
            picture.points.push_back({ static_cast<double>(step.threshold), saved, saved });
        }
    }
    m_curve->setData(std::move(picture));
}

void ChartsPanel::refreshTools()
{
    ToolBarsData picture;
    picture.unit = tr("tokens");
    if (const auto replay = m_workspace.result()) {
        for (const ToolTotals& tool : replay->tools)
            picture.tools.push_back({ toolText(replay->corpus->tools[tool.tool.index()]), tool.tokensAfter, tool.savedTokens() });
    }
    m_bars->setData(std::move(picture));
}

void ChartsPanel::refreshContext()
{
    // The curve counts a session's texts: only while it is looked at, never on each step of a drag.
    if (m_tabs->currentWidget() != m_context)
        return;
    ContextTimelineData picture;
    const auto replay = m_workspace.result();
    if (replay && !replay->corpus->sessions.empty()) {
        const ResultId id = m_workspace.currentResult();
        const SessionId session = id.isValid() ? replay->corpus->results[id.index()].session : SessionId(std::size_t { 0 });
        const std::vector<ContextPoint> curve = contextCurve(*m_workspace.engine(), *replay, session);
        const ReachOfLimit reach = reachOfLimit(curve, static_cast<std::int64_t>(picture.limit));
        picture.callsBefore = reach.before;
        picture.callsAfter = reach.after;
        for (const ContextPoint& point : curve)
            picture.calls.push_back({ static_cast<int>(point.call) + 1, static_cast<std::uint64_t>(std::max<std::int64_t>(0, point.before)),
                static_cast<std::uint64_t>(std::max<std::int64_t>(0, point.after)), false });
        picture.counter = counterText(m_workspace.engine()->counterLabel());
    }
    m_context->setData(std::move(picture));
}

void ChartsPanel::refreshInsight()
{
    RegretScatterData scatter;
    CostWaterfallData cost;
    if (const auto& found = m_insight.data()) {
        const ReplayResult& replay = *found->replay;
        const auto share = [](double part, double whole) { return whole > 0 ? part / whole : 0; };
        const auto dot = [&](const QString& name, const Totals& totals, const ToolLosses& losses, bool current) {
            return RegretScatterData::Dot { name,
                share(static_cast<double>(totals.savedTokens()), static_cast<double>(totals.tokensBefore)),
                share(static_cast<double>(losses.regretted), static_cast<double>(losses.compressed)), totals.results, current };
        };
        scatter.policies.push_back(dot(toQt(replay.policy.name), replay.totals, found->losses.total, true));
        remember(replay.policy, scatter.policies.front().saved, scatter.policies.front().regret, replay.totals.results);
        for (const Judged& judged : m_judged) {
            const auto add = [&](const Policy& policy, const QString& name) {
                if (judged.policy == policy && !(policy == replay.policy))
                    scatter.policies.push_back({ name, judged.saved, judged.regret, judged.results, false });
            };
            add(m_workspace.baseline(), tr("baseline A"));
            for (qsizetype i = 0; i < m_workspace.snapshots().size(); ++i)
                add(m_workspace.snapshots().at(i).policy, tr("snapshot %1").arg(i + 1));
        }
        for (const ToolTotals& tool : replay.tools) {
            const ToolLosses& losses = found->losses.tools[tool.tool.index()];
            if (losses.compressed > 0)
                scatter.tools.push_back(dot(toolText(replay.corpus->tools[tool.tool.index()]), tool, losses, false));
        }
        if (found->paid) {
            const Waterfall& total = found->paid->total;
            cost.unit = tr("$, prices of %1").arg(toQt(found->paid->priceDate));
            cost.steps = { { tr("gross saving"), total.gross }, { tr("markers"), -total.markers },
                { tr("expansions"), -total.expansions }, { tr("cache rewrites"), -total.cacheRewrites } };
        }
    }
    m_scatter->setData(std::move(scatter));
    m_cost->setData(std::move(cost));
}

void ChartsPanel::refreshSizes()
{
    std::vector<std::uint64_t> sizes;
    std::vector<std::uint64_t> tokens;
    const bool inTokens = m_workspace.policy().dialect == Dialect::GatewayTokens;
    if (m_workspace.hasCorpus()) {
        const std::size_t count = m_workspace.corpus()->results.size();
        for (std::size_t i = 0; i < count; ++i) {
            tokens.push_back(m_workspace.engine()->tokens(ResultId(i)));
            sizes.push_back(inTokens ? tokens.back() : m_workspace.engine()->bytes(ResultId(i)));
        }
    }
    SizeHistogramData picture = SizeHistogramData::of(sizes, tokens);
    picture.unit = inTokens ? tr("tokens") : tr("bytes");
    if (m_workspace.hasCorpus())
        picture.counter = counterText(m_workspace.engine()->counterLabel());
    m_sizes->setProperty("inTokens", inTokens);
    m_sizes->setData(std::move(picture));
    refreshThresholds();
}

void ChartsPanel::refreshThresholds()
{
    const Policy& policy = m_workspace.policy();
    const bool inTokens = policy.dialect == Dialect::GatewayTokens;
    if (m_sizes->property("inTokens").toBool() != inTokens)
        return refreshSizes();
    m_curve->setCurrent(static_cast<double>(inTokens ? policy.minTokens : policy.minBytes));
    m_sizes->setThresholds(inTokens ? policy.minTokens : policy.minBytes, inTokens ? policy.maxTokens : policy.maxBytes);
}

void ChartsPanel::drag(std::int64_t minimum, std::int64_t maximum)
{
    const Policy& policy = m_workspace.policy();
    const bool inTokens = policy.dialect == Dialect::GatewayTokens;
    const bool movesLow = (inTokens ? policy.minTokens : policy.minBytes) != minimum;
    // One handle moves at a time, so the step carries that parameter's name and merges within the drag.
    const char* const key = inTokens ? (movesLow ? "min_tokens" : "max_tokens") : (movesLow ? "min_bytes" : "max_bytes");
    if (const Parameter* const parameter = findParameter(key))
        m_workspace.edit(*parameter, movesLow ? minimum : maximum, m_gesture);
}

void ChartsPanel::remember(const Policy& policy, double saved, double regret, std::uint64_t results)
{
    std::erase_if(m_judged, [&](const Judged& judged) { return judged.policy == policy; });
    if (m_judged.size() >= kMostJudged)
        m_judged.erase(m_judged.begin());
    m_judged.push_back({ policy, saved, regret, results });
}

void ChartsPanel::takePolicy(const QString& name)
{
    if (name == tr("baseline A"))
        return m_workspace.replacePolicy(m_workspace.baseline(), name);
    for (qsizetype i = 0; i < m_workspace.snapshots().size(); ++i) {
        if (name == tr("snapshot %1").arg(i + 1))
            return m_workspace.replacePolicy(m_workspace.snapshots().at(i).policy, name);
    }
}

void ChartsPanel::selectCall(int call)
{
    const auto& corpus = m_workspace.corpus();
    const ResultId now = m_workspace.currentResult();
    if (!corpus || corpus->sessions.empty() || call < 1)
        return;
    const SessionId session = now.isValid() ? corpus->results[now.index()].session : SessionId(std::size_t { 0 });
    const Session& on = corpus->sessions[session.index()];
    const auto index = static_cast<std::size_t>(call - 1);
    if (index >= on.modelCalls.size() || on.events.empty())
        return;
    const std::uint32_t turn = on.events[std::min<std::size_t>(on.modelCalls[index].firstEvent, on.events.size() - 1)].turn;
    for (std::size_t i = 0; i < corpus->results.size(); ++i) {
        if (corpus->results[i].session == session && corpus->result(ResultId(i)).turn >= turn)
            return m_workspace.setCurrentResult(ResultId(i));
    }
}

void ChartsPanel::showChart(int index)
{
    m_tabs->setCurrentIndex(index);
    if (QWidget* const chart = m_tabs->currentWidget())
        chart->setFocus(Qt::ShortcutFocusReason);
}

} // namespace winnow
