// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts_panel.h"

#include <QTabWidget>
#include <QVBoxLayout>

#include "models/insight.h"
#include "models/qt_text.h"
#include "models/workspace.h"
#include "views/charts/size_histogram.h"

namespace winnow {

ChartsPanel::ChartsPanel(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_tabs(new QTabWidget(this))
    , m_sizes(new SizeHistogramChart(m_tabs))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_tabs->setObjectName(QStringLiteral("chartTabs"));
    m_tabs->setAccessibleName(tr("Charts"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_sizes, tr("Sizes"));
    column->addWidget(m_tabs);
    m_sizes->setEmptyText(tr("Open a recording to see how large its results are."));
    connect(&workspace, &Workspace::corpusChanged, this, &ChartsPanel::refreshSizes);
    connect(&workspace, &Workspace::policyChanged, this, &ChartsPanel::refreshThresholds);
    connect(m_sizes, &SizeHistogramChart::thresholdGestureBegan, this, [this] { m_gesture = m_workspace.newGesture(); });
    connect(m_sizes, &SizeHistogramChart::thresholdDragged, this, &ChartsPanel::drag);
    connect(m_sizes, &SizeHistogramChart::thresholdGestureEnded, this, [this] { m_gesture = 0; });
    refreshSizes();
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
    picture.unit = inTokens ? QStringLiteral("tokens") : QStringLiteral("bytes");
    if (m_workspace.hasCorpus())
        picture.counter = toQt(m_workspace.engine()->counterLabel());
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
    m_sizes->setThresholds(inTokens ? policy.minTokens : policy.minBytes, inTokens ? policy.maxTokens : policy.maxBytes);
}

void ChartsPanel::drag(std::int64_t minimum, std::int64_t maximum)
{
    Policy next = m_workspace.policy();
    const bool inTokens = next.dialect == Dialect::GatewayTokens;
    std::int64_t& low = inTokens ? next.minTokens : next.minBytes;
    std::int64_t& high = inTokens ? next.maxTokens : next.maxBytes;
    const bool movesLow = low != minimum;
    low = minimum;
    high = maximum;
    // One handle moves at a time, so the step carries that parameter's name and merges within the drag.
    const char* const key = inTokens ? (movesLow ? "min_tokens" : "max_tokens") : (movesLow ? "min_bytes" : "max_bytes");
    if (const Parameter* const parameter = findParameter(key))
        m_workspace.edit(*parameter, movesLow ? minimum : maximum, m_gesture);
}

void ChartsPanel::showChart(int index)
{
    constexpr int kTabs[] = { 0, 0, 0, 0, 0 };
    m_tabs->setCurrentIndex(kTabs[index]);
    if (QWidget* const chart = m_tabs->currentWidget())
        chart->setFocus(Qt::ShortcutFocusReason);
}

} // namespace winnow
