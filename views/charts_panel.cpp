// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts_panel.h"

#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/compression/pipeline.h"
#include "core/replay/replay.h"
#include "models/core_words.h"
#include "models/expansion_model.h"
#include "models/expansion_study.h"
#include "models/insight.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/tool_name.h"
#include "models/workspace.h"
#include "views/charts/context_timeline.h"
#include "views/charts/cost_waterfall.h"
#include "views/charts/size_histogram.h"
#include "views/charts/tool_bars.h"
#include "views/context_page.h"
#include "views/curve_page.h"
#include "views/risk_page.h"

namespace winnow {

namespace {

/// From 0, as recorded; people count from 1.
int turnOf(const Session& session, std::uint32_t call)
{
    if (call >= session.modelCalls.size() || session.events.empty())
        return 0;
    return static_cast<int>(
        session.events[std::min<std::size_t>(session.modelCalls[call].firstEvent, session.events.size() - 1)]
            .turn);
}

} // namespace

ChartsPanel::ChartsPanel(Workspace& workspace, Insight& insight, LibraryModel& library,
    ExpansionStudy& expansions, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_expansions(&expansions)
    , m_tabs(new QTabWidget(this))
    , m_curve(new CurvePage(workspace, insight, expansions, m_tabs))
    , m_risk(new RiskPage(workspace, insight, library, m_tabs))
    , m_bars(new ToolBarsChart(m_tabs))
    , m_sizes(new SizeHistogramChart(m_tabs))
    , m_contextPage(new ContextPage(m_tabs))
    , m_context(&m_contextPage->chart())
    , m_cost(new CostWaterfallChart(m_tabs))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_tabs->setObjectName(QStringLiteral("chartTabs"));
    m_tabs->setAccessibleName(tr("Charts"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_curve, tr("Threshold"));
    m_tabs->addTab(m_risk, tr("Savings and risk"));
    m_tabs->addTab(m_bars, tr("Per tool"));
    m_tabs->addTab(m_sizes, tr("Sizes"));
    m_tabs->addTab(m_contextPage, tr("Context"));
    m_tabs->addTab(m_cost, tr("Cost"));
    m_tabs->setCurrentIndex(3);
    column->addWidget(m_tabs);
    m_sizes->setEmptyText(tr("Open a recording to see how large its results are."));
    connect(&workspace, &Workspace::corpusChanged, this, &ChartsPanel::refreshSizes);
    connect(&workspace, &Workspace::policyChanged, this, &ChartsPanel::refreshThresholds);
    connect(&workspace, &Workspace::pushed, this,
        [this](const QString& key) { m_sizes->flash(key.startsWith(QLatin1String("min"))); });
    connect(m_sizes, &SizeHistogramChart::thresholdGestureBegan, this,
        [this] { m_gesture = m_workspace.newGesture(); });
    connect(m_sizes, &SizeHistogramChart::thresholdDragged, this, &ChartsPanel::drag);
    connect(m_sizes, &SizeHistogramChart::thresholdGestureEnded, this, [this] { m_gesture = 0; });
    connect(m_bars, &ToolBarsChart::toolClicked, this, &ChartsPanel::toolRequested);
    connect(m_risk, &RiskPage::toolRequested, this, &ChartsPanel::toolRequested);
    connect(m_contextPage, &ContextPage::limitChanged, this, &ChartsPanel::refreshContext);
    connect(m_context, &ContextTimelineChart::callClicked, this, &ChartsPanel::selectCall);
    connect(m_tabs, &QTabWidget::currentChanged, this, &ChartsPanel::watch);
    connect(&expansions, &ExpansionStudy::changed, this, &ChartsPanel::refreshContext);
    connect(&workspace, &Workspace::resultChanged, this, &ChartsPanel::refreshTools);
    connect(&workspace, &Workspace::resultChanged, this, [this] {
        if (const auto& replay = m_workspace.workingResult();
            replay && !m_gatewayCounts && replay->policy.dialect == Dialect::GatewayTokens)
            refreshSizes();
    });
    connect(&workspace, &Workspace::currentResultChanged, this, &ChartsPanel::refreshContext);
    connect(&workspace, &Workspace::currentResultChanged, this, &ChartsPanel::markCurrent);
    connect(&insight, &Insight::changed, this, [this] {
        refreshCost();
        refreshContext();
    });
    refreshSizes();
}

void ChartsPanel::refreshTools()
{
    ToolBarsData picture;
    picture.unit = tr("tokens");
    if (const auto replay = m_workspace.result()) {
        for (const ToolTotals& tool : replay->tools)
            picture.tools.push_back(
                { toolText(replay->corpus->tools[tool.tool.index()]), tool.tokensAfter, tool.savedTokens() });
    }
    m_bars->setData(std::move(picture));
    markCurrent();
}

void ChartsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    watch();
}

void ChartsPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    watch();
}

/// What is only computed while somebody looks at it.
void ChartsPanel::watch()
{
    m_insight.wantStaircase(
        isVisible() && (m_tabs->currentWidget() == m_curve || m_tabs->currentWidget() == m_risk));
    if (m_expansions)
        m_expansions->want(this, isVisible() && m_tabs->currentWidget() == m_contextPage);
    refreshContext();
}

/// Where the newest simulation of this replay asks for an original, as the expansion dock assumes it.
void ChartsPanel::addExpansions(ContextTimelineData& picture, SessionId session) const
{
    const auto found = m_expansions ? m_expansions->data() : nullptr;
    const auto replay = m_workspace.result();
    if (!found || found->insight->replay != replay || !replay->policy.enableExpandContext)
        return;
    picture.demand = demandText(found->model);
    for (const Expansion& expansion : found->report.expansions) {
        if (replay->corpus->results[expansion.result.index()].session != session
            || expansion.call >= picture.calls.size())
            continue;
        ContextTimelineData::Call& call = picture.calls[expansion.call];
        call.expansions += expansion.probability;
        call.expansionTokens += expansion.probability * static_cast<double>(expansion.tokens);
    }
}

/// The curve counts a session's texts: on a worker, and only while it is looked at, never on each step of a
/// drag.
void ChartsPanel::refreshContext()
{
    if (m_tabs->currentWidget() != m_contextPage)
        return m_contextLane.cancel();
    const auto replay = m_workspace.result();
    if (!replay || replay->corpus->sessions.empty()) {
        m_contextLane.cancel();
        return m_context->setData(ContextTimelineData());
    }
    const ResultId id = m_workspace.currentResult();
    const SessionId session
        = id.isValid() ? replay->corpus->results[id.index()].session : SessionId(std::size_t { 0 });
    using Curve = std::vector<ContextPoint>;
    m_contextLane.start<Curve>(
        tr("Context"),
        [engine = m_workspace.engine(), replay, session](const std::stop_token&,
            const ProgressFn&) -> Result<Curve> { return contextCurve(*engine, *replay, session); },
        [this, replay, session](const Result<Curve>& curve) {
            if (curve && m_workspace.hasCorpus() && m_workspace.corpus() == replay->corpus)
                showContext(*replay, session, *curve);
        });
}

void ChartsPanel::showContext(
    const ReplayResult& replay, SessionId session, const std::vector<ContextPoint>& curve)
{
    ContextTimelineData picture;
    if (const std::int64_t limit = m_contextPage->limit(); limit > 0) {
        const ReachOfLimit reach = reachOfLimit(curve, limit);
        picture.limit = static_cast<std::uint64_t>(limit);
        picture.callsBefore = reach.before;
        picture.callsAfter = reach.after;
    }
    for (const ContextPoint& point : curve)
        picture.calls.push_back({ static_cast<int>(point.call) + 1,
            turnOf(replay.corpus->sessions[session.index()], point.call) + 1,
            static_cast<std::uint64_t>(std::max<std::int64_t>(0, point.before)),
            static_cast<std::uint64_t>(std::max<std::int64_t>(0, point.after)) });
    addExpansions(picture, session);
    if (const ResultId id = m_workspace.currentResult();
        id.isValid() && replay.corpus->results[id.index()].session == session) {
        picture.current
            = static_cast<int>(m_workspace.engine()->timeline().results[id.index()].firstCall) + 1;
        picture.currentLabel = QStringLiteral("#%1").arg(countText(static_cast<qint64>(id.index()) + 1));
    }
    picture.counter = counterText(m_workspace.engine()->counterLabel());
    m_context->setData(std::move(picture));
}

void ChartsPanel::refreshCost()
{
    CostWaterfallData cost;
    if (const auto& found = m_insight.data(); found) {
        const Waterfall& total = found->paid.total;
        cost.unit = tr("$, prices %1").arg(toQt(found->paid.priceDate));
        cost.steps = { { tr("gross saving"), total.gross }, { tr("markers"), -total.markers },
            { tr("expansions"), -total.expansions }, { tr("repairs"), -total.repairs },
            { tr("cache rewrites"), -total.cacheRewrites } };
    }
    m_cost->setData(std::move(cost));
}

void ChartsPanel::refreshSizes()
{
    std::vector<std::uint64_t> sizes;
    std::vector<std::uint64_t> tokens;
    const bool inTokens = m_workspace.policy().dialect == Dialect::GatewayTokens;
    const auto& replay = m_workspace.workingResult();
    m_gatewayCounts
        = inTokens && replay && replay->policy.dialect == Dialect::GatewayTokens; // it has been here
    if (m_workspace.hasCorpus()) {
        const std::size_t count = m_workspace.corpus()->results.size();
        for (std::size_t i = 0; i < count; ++i) {
            tokens.push_back(m_workspace.engine()->tokens(ResultId(i)));
            const std::uint64_t size
                = m_gatewayCounts ? m_workspace.engine()->facts(ResultId(i)).thresholdTokens : tokens.back();
            sizes.push_back(inTokens ? size : m_workspace.engine()->bytes(ResultId(i)));
        }
    }
    SizeHistogramData picture = SizeHistogramData::of(sizes, tokens);
    picture.unit = inTokens ? tr("tokens") : tr("bytes");
    if (m_workspace.hasCorpus())
        picture.counter = counterText(m_workspace.engine()->counterLabel());
    m_sizes->setProperty("inTokens", inTokens);
    m_sizes->setData(std::move(picture));
    refreshThresholds();
    markCurrent();
}

/// The selection is shared: the current result stands out wherever a chart has a place for one.
void ChartsPanel::markCurrent()
{
    const ResultId id = m_workspace.currentResult();
    if (!m_workspace.hasCorpus() || !id.isValid() || id.index() >= m_workspace.corpus()->results.size()) {
        m_sizes->setCurrent(0, {});
        return m_bars->setCurrent({}, {});
    }
    const QString label = QStringLiteral("#%1").arg(countText(static_cast<qint64>(id.index()) + 1));
    const bool inTokens = m_sizes->property("inTokens").toBool();
    m_sizes->setCurrent(static_cast<std::int64_t>(
                            inTokens ? m_workspace.engine()->tokens(id) : m_workspace.engine()->bytes(id)),
        label);
    const Corpus& corpus = *m_workspace.corpus();
    m_bars->setCurrent(toolText(corpus.tools[corpus.results[id.index()].tool.index()]), label);
}

void ChartsPanel::refreshThresholds()
{
    const Policy& policy = m_workspace.policy();
    const bool inTokens = policy.dialect == Dialect::GatewayTokens;
    if (m_sizes->property("inTokens").toBool() != inTokens)
        return refreshSizes();
    m_sizes->setThresholds(
        inTokens ? policy.minTokens : policy.minBytes, inTokens ? policy.maxTokens : policy.maxBytes);
}

void ChartsPanel::drag(std::int64_t minimum, std::int64_t maximum)
{
    const Policy& policy = m_workspace.policy();
    const bool inTokens = policy.dialect == Dialect::GatewayTokens;
    const std::int64_t low = inTokens ? policy.minTokens : policy.minBytes;
    const std::int64_t high = inTokens ? policy.maxTokens : policy.maxBytes;
    // One handle moves at a time, so the step carries that parameter's name and merges within the drag. Both
    // differ when one pushes the other: upwards it was the lower one that moved.
    const bool movesLow = minimum > low || (minimum != low && maximum == high);
    const char* const key
        = inTokens ? (movesLow ? "min_tokens" : "max_tokens") : (movesLow ? "min_bytes" : "max_bytes");
    if (const Parameter* const parameter = findParameter(key))
        m_workspace.edit(*parameter, movesLow ? minimum : maximum, m_gesture);
}

void ChartsPanel::selectCall(int call)
{
    const auto& corpus = m_workspace.corpus();
    const ResultId now = m_workspace.currentResult();
    if (!corpus || corpus->sessions.empty() || call < 1)
        return;
    const SessionId session
        = now.isValid() ? corpus->results[now.index()].session : SessionId(std::size_t { 0 });
    const Session& on = corpus->sessions[session.index()];
    if (static_cast<std::size_t>(call) > on.modelCalls.size() || on.events.empty())
        return;
    const auto turn = static_cast<std::uint32_t>(turnOf(on, static_cast<std::uint32_t>(call - 1)));
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
