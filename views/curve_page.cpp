// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/curve_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "models/expansion_study.h"
#include "models/insight.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/workspace.h"
#include "views/charts/threshold_curve.h"
#include "views/rate_slider.h"
#include "views/spacing.h"

namespace winnow {

namespace {

bool countsTokens(const Policy& policy)
{
    return policy.dialect == Dialect::GatewayTokens;
}

const char* keyOf(Threshold which, bool tokens)
{
    if (which == Threshold::Minimum)
        return tokens ? "min_tokens" : "min_bytes";
    return tokens ? "max_tokens" : "max_bytes";
}

} // namespace

CurvePage::CurvePage(Workspace& workspace, Insight& insight, ExpansionStudy& expansions, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_expansions(&expansions)
    , m_chart(new ThresholdCurveChart(this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_chart, 1);
    column->addWidget(makeFoot(expansions));
    setFocusProxy(m_chart);
    connect(
        m_chart, &ThresholdCurveChart::gestureBegan, this, [this] { m_gesture = m_workspace.newGesture(); });
    connect(m_chart, &ThresholdCurveChart::gestureEnded, this, [this] { m_gesture = 0; });
    connect(m_chart, &ThresholdCurveChart::dragged, this, [this](double value) {
        m_workspace.edit(threshold(), static_cast<std::int64_t>(std::llround(value)), m_gesture);
    });
    connect(&workspace, &Workspace::policyChanged, this, &CurvePage::refreshPolicy);
    connect(&insight, &Insight::staircaseChanged, this, &CurvePage::refresh);
    connect(&expansions, &ExpansionStudy::optionsChanged, this, [this] {
        if (isVisible()) // else when it is shown
            refresh();
    });
    refreshPolicy();
}

QWidget* CurvePage::makeFoot(ExpansionStudy& expansions)
{
    auto* const foot = new QWidget(this);
    auto* const line = new QHBoxLayout(foot);
    line->setContentsMargins(gaps(this, 5, 0, 5, 2));
    m_which = new QComboBox(foot);
    m_which->setObjectName(QStringLiteral("curveThreshold"));
    m_which->setAccessibleName(tr("Threshold of the curve"));
    m_which->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_which->addItems({ QString(), QString() });
    auto* const label = new QLabel(tr("Thresh&old"), foot);
    label->setBuddy(m_which);
    line->addWidget(label);
    line->addWidget(m_which);
    auto* const whole = new QPushButton(tr("&Whole range"), foot);
    whole->setObjectName(QStringLiteral("wholeRange"));
    whole->setToolTip(tr("The wheel and the keys + and - zoom into the curve, 0 shows all of it"));
    whole->setEnabled(false);
    connect(whole, &QPushButton::clicked, m_chart, [this] { m_chart->setRange(std::nullopt); });
    connect(m_chart, &ThresholdCurveChart::rangeChanged, whole,
        [this, whole] { whole->setEnabled(m_chart->range().has_value()); });
    line->addWidget(whole);
    line->addStretch(1);
    line->addWidget(new RateSlider(expansions, foot));
    connect(m_which, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_insight.setThreshold(index == 1 ? Threshold::Maximum : Threshold::Minimum);
        refreshPolicy();
    });
    return foot;
}

const Parameter& CurvePage::threshold() const
{
    return *findParameter(m_insight.thresholdKey(m_workspace.policy()));
}

void CurvePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void CurvePage::refreshPolicy()
{
    const bool tokens = countsTokens(m_workspace.policy());
    m_which->setItemText(0, QLatin1String(keyOf(Threshold::Minimum, tokens)));
    m_which->setItemText(1, QLatin1String(keyOf(Threshold::Maximum, tokens)));
    m_chart->setCurrent(static_cast<double>(std::get<std::int64_t>(threshold().get(m_workspace.policy()))));
}

void CurvePage::refresh()
{
    ThresholdCurveData picture;
    picture.current = static_cast<double>(std::get<std::int64_t>(threshold().get(m_workspace.policy())));
    const auto& stairs = m_insight.staircase();
    const auto& replay = m_workspace.workingResult();
    if (stairs && replay && replay->totals.tokensBefore > 0) {
        const bool tokens = countsTokens(replay->policy);
        const Parameter& parameter = *findParameter(keyOf(stairs->which, tokens));
        picture.parameter = toQt(parameter.key);
        picture.unit = tokens ? tr("tokens") : tr("bytes");
        const bool assumed = m_expansions && m_expansions->options().model == DemandModel::Rate;
        const double rate = assumed ? m_expansions->options().rate : 0;
        if (assumed)
            picture.netName = tr("net if %1 are asked for").arg(percentText(rate));
        for (const StaircaseStep& step : stairs->steps) {
            const double saved
                = static_cast<double>(step.savedTokens) / static_cast<double>(replay->totals.tokensBefore);
            picture.points.push_back({ static_cast<double>(step.threshold), saved,
                assumed ? m_insight.netShareAt(step, rate) : m_insight.netShareOf(step) });
        }
    }
    m_chart->setData(std::move(picture));
}

} // namespace winnow
