// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/risk_page.h"

#include <QLabel>
#include <algorithm>

#include "core/report/analysis_report.h"
#include "models/document/policy_risks.h"
#include "models/document/workspace.h"
#include "models/text/amounts.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/charts/frontier_chart.h"
#include "views/pages/when_seen.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

namespace {

using Dot = FrontierData::Dot;
using Kind = FrontierData::Kind;

Dot dotOf(const QString& name, Kind kind, const std::optional<PolicyRisks::Figure>& figure, double scale)
{
    Dot dot;
    dot.name = name;
    dot.kind = kind;
    dot.known = figure.has_value();
    if (!figure) {
        dot.remark = RiskPage::tr("not replayed yet");
        return dot;
    }
    dot.figures = figure->figures;
    dot.figures.money.worst *= scale;
    dot.stale = figure->waiting > 0;
    if (dot.stale)
        dot.remark
            = RiskPage::tr("%1 result(s) waiting for a remote answer", nullptr, pluralOf(figure->waiting))
                  .arg(countText(figure->waiting));
    return dot;
}

} // namespace

RiskPage::RiskPage(
    Workspace& workspace, Insight& insight, LibraryModel& library, CertaintyStudy& certainty, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_certainty(certainty)
    , m_risks(new PolicyRisks(workspace, insight, library, this))
    , m_chart(new FrontierChart(this)) // first: Tab jumps to it from here, then follows creation order
    , m_sure(wrapped(named(new QLabel(this), "certaintyWords", tr("How sure"))))
    , m_line(new StudyLine(
          QStringLiteral("judgeLibrary"), tr("&Replay the library"), m_risks->lane(),
          [this] { m_risks->judge(); }, this))
{
    auto* const column = inside<QVBoxLayout>(this, {}, 0);
    m_line->setContentsMargins(gaps(this, 5, 1, 2, 0));
    m_sure->setContentsMargins(gaps(this, 5, 1, 2, 0));
    m_sure->setMinimumHeight(
        2 * fontMetrics().lineSpacing() + gap(*this, 1)); // reserves the height, so that nothing moves later
    m_sure->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_sure->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layOut(*column, { { m_chart, 1 }, m_sure, m_line });
    setFocusProxy(m_chart);
    connect(&workspace, &Workspace::baselineChanged, this, &RiskPage::refresh);
    connect(&insight, &Insight::changed, this, &RiskPage::refresh);
    connect(&insight, &Insight::thresholdCurveChanged, this, &RiskPage::refresh);
    connect(m_risks, &Study::changed, this, &RiskPage::refresh);
    connect(&certainty, &Study::changed, this, &RiskPage::refresh);
    connect(&m_risks->lane(), &JobLane::stateChanged, this, [this] {
        if (!m_risks->lane().isRunning())
            say();
    });
    connect(m_chart, &FrontierChart::dotClicked, this, &RiskPage::take);
    new WhenSeen(certainty, *this, [&certainty] { certainty.find(); });
    new WhenSeen(*m_risks, *this, [this] { m_risks->judge(); });
    refresh();
}

void RiskPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_insight.wantThresholdCurve(true);
    refresh();
}

void RiskPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_risks->cancel();
    m_insight.wantThresholdCurve(false);
}

double RiskPage::perThousand() const
{
    return 1000.0 / static_cast<double>(std::max<std::size_t>(1, m_workspace.corpus()->sessions.size()));
}

FrontierData RiskPage::picture() const
{
    FrontierData picture;
    const auto& found = m_insight.data();
    if (!found || !m_workspace.hasCorpus())
        return picture;
    const ReplayResult& replay = *found->replay;
    const double scale = perThousand();
    const auto add = [&](const Dot& dot) { picture.policies.push_back(dot); };
    Dot inUse = dotOf(tr("%1 (in use)").arg(toQt(replay.policy.name)), Kind::InUse, riskOf(*found), scale);
    const auto& sure = m_certainty.answer();
    if (sure && !m_certainty.isStale() && sure->net.hasInterval())
        inUse.sure = { 1000 * sure->net.low, 1000 * sure->net.high };
    add(inUse);
    if (!(m_workspace.baseline() == replay.policy))
        add(dotOf(
            tr("policy A"), Kind::Baseline, m_risks->figureOf(policyHash(m_workspace.baseline())), scale));
    for (const auto& [name, hash] : m_risks->saved())
        add(dotOf(toQt(name), Kind::Library, m_risks->figureOf(hash), scale));
    for (const Variant& other : m_risks->otherStrategies())
        add(dotOf(toQt(other.name), Kind::Strategy, m_risks->figureOf(policyHash(other.policy)), scale));
    addSweep(picture);
    return picture;
}

/// Adds the policy in use at every other value of its threshold.
void RiskPage::addSweep(FrontierData& picture) const
{
    const auto& stairs = m_insight.curve();
    const auto& replay = m_workspace.workingResult();
    if (!m_insight.thresholdCurveHasLosses() || !replay || replay->totals.tokensBefore == 0)
        return;
    const QString key = toQt(m_insight.thresholdKey(replay->policy));
    for (const ThresholdStep& step : stairs->steps) {
        Dot dot;
        dot.kind = Kind::Sweep;
        dot.name = tr("%1 = %2").arg(key, countText(step.threshold));
        dot.figures = step.figures;
        dot.figures.money.worst *= perThousand();
        dot.number = step.threshold;
        picture.sweep.push_back(dot);
    }
}

void RiskPage::refresh()
{
    if (!isVisible())
        return; // built again when shown
    m_chart->setData(picture());
    say();
    sayHowSure();
}

void RiskPage::sayHowSure()
{
    const auto& sure = m_certainty.answer();
    m_sure->setText(sure ? estimateText(sure->net, Message::mark("Net saving:")) : QString());
    m_sure->setToolTip(
        sure ? estimateText(sure->gain, Message::mark("More than under policy A:")) : QString());
    m_sure->setEnabled(sure && !m_certainty.isStale());
}

void RiskPage::say()
{
    const std::size_t all = m_risks->saved().size();
    const std::size_t open = m_risks->toJudge();
    m_line->setRunnable(m_insight.data() && all > 0 && open > 0); // the rest starts by itself
    if (!m_insight.data())
        return m_line->setIdleText(tr("Looking for later uses…"));
    QStringList parts;
    parts << (all == 0 ? tr("Policies saved in the library appear here.")
                       : tr("%n policies of the library are on this chart.", nullptr, static_cast<int>(all)));
    if (open > 0)
        parts << tr("%n are not replayed yet.", nullptr, static_cast<int>(open));
    parts << messageText(report::detectorMessage());
    m_line->setIdleText(parts.join(QLatin1Char(' ')));
}

/// Makes the clicked policy the policy in use; loads one of the library there, so that errors are reported
/// there.
void RiskPage::take(const Dot& dot)
{
    switch (dot.kind) {
    case Kind::Library:
        return Q_EMIT libraryPolicyRequested(dot.name);
    case Kind::Baseline:
        return m_workspace.replacePolicy(m_workspace.baseline(), dot.name);
    case Kind::Sweep:
        if (const Parameter* const parameter = findParameter(m_insight.thresholdKey(m_workspace.policy())))
            m_workspace.edit(*parameter, std::int64_t { dot.number });
        return;
    case Kind::Strategy:
        if (const Parameter* const parameter = findParameter("strategy"))
            m_workspace.edit(*parameter, fromQt(dot.name));
        return;
    case Kind::InUse:
        return;
    }
}

} // namespace winnow
