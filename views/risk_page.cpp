// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/risk_page.h"

#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "models/amounts.h"
#include "models/number_text.h"
#include "models/policy_risks.h"
#include "models/qt_text.h"
#include "models/tool_name.h"
#include "models/words.h"
#include "models/workspace.h"
#include "views/charts/regret_scatter.h"
#include "views/spacing.h"
#include "views/study_line.h"

namespace winnow {

namespace {

using Dot = RegretScatterData::Dot;
using Kind = RegretScatterData::Kind;

Dot dotOf(const QString& name, Kind kind, const std::optional<PolicyRisks::Figure>& figure)
{
    Dot dot;
    dot.name = name;
    dot.kind = kind;
    dot.known = figure.has_value();
    if (!figure) {
        dot.remark = RiskPage::tr("not replayed yet");
        return dot;
    }
    dot.saved = figure->saved;
    dot.regret = figure->regret;
    dot.results = figure->compressed;
    dot.stale = figure->waiting > 0;
    if (dot.stale)
        dot.remark = RiskPage::tr("%1 result(s) wait for a remote answer", nullptr,
            pluralOf(static_cast<std::int64_t>(figure->waiting)))
                         .arg(countText(static_cast<qint64>(figure->waiting)));
    return dot;
}

} // namespace

RiskPage::RiskPage(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_risks(new PolicyRisks(workspace, insight, library, this))
    , m_line(new StudyLine(
          QStringLiteral("judgeLibrary"), tr("&Replay the library"), m_risks->lane(),
          [this] { m_risks->judge(); }, this))
    , m_chart(new RegretScatterChart(this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_line->setContentsMargins(gaps(this, 5, 1, 2, 0));
    column->addWidget(m_chart, 1);
    column->addWidget(m_line);
    setFocusProxy(m_chart);
    connect(&workspace, &Workspace::baselineChanged, this, &RiskPage::refresh);
    connect(&insight, &Insight::changed, this, &RiskPage::refresh);
    connect(&insight, &Insight::staircaseChanged, this, &RiskPage::refresh);
    connect(m_risks, &PolicyRisks::changed, this, &RiskPage::refresh);
    connect(m_risks, &PolicyRisks::failed, this,
        [this](const Error& error) { m_line->setIdleText(errorText(error)); });
    connect(&m_risks->lane(), &JobLane::stateChanged, this, [this] {
        if (!m_risks->lane().isRunning())
            say();
    });
    connect(m_chart, &RegretScatterChart::dotClicked, this, &RiskPage::take);
    refresh();
}

void RiskPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_risks->want(true);
    m_insight.wantStaircase(true);
    refresh();
}

void RiskPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_risks->want(false);
    m_insight.wantStaircase(false);
}

RegretScatterData RiskPage::picture() const
{
    RegretScatterData picture;
    const auto& found = m_insight.data();
    if (!found)
        return picture;
    const ReplayResult& replay = *found->replay;
    const auto add = [&](const Dot& dot) { picture.policies.push_back(dot); };
    add(dotOf(tr("%1 (in use)").arg(toQt(replay.policy.name)), Kind::InUse, riskOf(*found)));
    if (!(m_workspace.baseline() == replay.policy))
        add(dotOf(tr("baseline A"), Kind::Baseline, m_risks->figureOf(m_workspace.baseline())));
    for (const PolicyRisks::Entry& entry : m_risks->entries()) {
        Dot dot = dotOf(entry.name, Kind::Library, entry.figure);
        if (entry.stale) {
            dot.stale = true;
            dot.remark = tr("of an older version, or by another engine or counter");
        }
        add(dot);
    }
    for (const ToolTotals& tool : replay.tools) {
        const ToolLosses& losses = found->losses.tools[tool.tool.index()];
        if (losses.changed <= 0 || tool.tokensBefore == 0)
            continue;
        Dot dot;
        dot.name = toolText(replay.corpus->tools[tool.tool.index()]);
        dot.saved = static_cast<double>(tool.savedTokens()) / static_cast<double>(tool.tokensBefore);
        dot.regret = static_cast<double>(losses.missed) / static_cast<double>(losses.changed);
        dot.results = static_cast<std::uint64_t>(losses.changed);
        picture.tools.push_back(dot);
    }
    addSweep(picture);
    return picture;
}

/// The policy in use at every other value of its threshold: what a dot of it could become.
void RiskPage::addSweep(RegretScatterData& picture) const
{
    const auto& stairs = m_insight.staircase();
    const auto& replay = m_workspace.workingResult();
    if (!m_insight.staircaseHasLosses() || !replay || replay->totals.tokensBefore == 0)
        return;
    const QString key = toQt(m_insight.thresholdKey(replay->policy));
    for (const StaircaseStep& step : stairs->steps) {
        if (step.changed == 0)
            continue; // nothing that could be missed
        Dot dot;
        dot.kind = Kind::Sweep;
        dot.name = tr("%1 = %2").arg(key, countText(step.threshold));
        dot.saved = static_cast<double>(step.savedTokens) / static_cast<double>(replay->totals.tokensBefore);
        dot.regret = static_cast<double>(step.missed) / static_cast<double>(step.changed);
        dot.results = step.changed;
        dot.number = step.threshold;
        picture.sweep.push_back(dot);
    }
}

void RiskPage::refresh()
{
    if (!isVisible())
        return; // made anew when it is shown
    m_chart->setData(picture());
    say();
}

void RiskPage::say()
{
    const std::size_t all = m_risks->policies();
    const std::size_t open = m_risks->toJudge();
    m_line->setRunnable(m_insight.data() && open > 0);
    if (!m_insight.data())
        return m_line->setIdleText(
            tr("Open a recording to see what each policy saves of it, and at which risk."));
    QStringList parts;
    if (all > PolicyRisks::kMostPolicies)
        parts << tr("%1 of the library's %2 policies are on this chart, starred ones first.")
                     .arg(PolicyRisks::kMostPolicies)
                     .arg(countText(static_cast<qint64>(all)));
    else
        parts << (all == 0
                ? tr("Policies saved in the library appear here.")
                : tr("%n policies of the library are on this chart.", nullptr, static_cast<int>(all)));
    if (open > 0)
        parts << tr("%n are not replayed yet.", nullptr, static_cast<int>(open));
    parts << tr("Hollow: out of date. Observational: 0 means none detected.");
    m_line->setIdleText(parts.join(QLatin1Char(' ')));
}

/// A click takes the policy into use; one of the library is loaded there, so that its errors are told there.
void RiskPage::take(const Dot& dot)
{
    switch (dot.kind) {
    case Kind::Tool:
        return Q_EMIT toolRequested(dot.name);
    case Kind::Library:
        return Q_EMIT libraryPolicyRequested(dot.name);
    case Kind::Baseline:
        return m_workspace.replacePolicy(m_workspace.baseline(), dot.name);
    case Kind::Sweep:
        if (const Parameter* const parameter = findParameter(m_insight.thresholdKey(m_workspace.policy())))
            m_workspace.edit(*parameter, dot.number);
        return;
    case Kind::InUse:
        return;
    }
}

} // namespace winnow
