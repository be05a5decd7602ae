// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/choose_page.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <cmath>

#include "core/replay/replay_result.h"
#include "core/report/guarantee_report.h"
#include "models/document/on_show.h"
#include "models/document/policy_risks.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/charts/frontier_chart.h"
#include "views/tables/report_table_view.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

namespace {

using Dot = FrontierData::Dot;
using Kind = FrontierData::Kind;

constexpr int kMostRisk = 50; // percent

Dot dotOf(const QString& name, Kind kind, const Figures& figures, std::uint64_t uses)
{
    Dot dot;
    dot.name = name;
    dot.kind = kind;
    dot.figures = figures;
    dot.uses = uses;
    return dot;
}

} // namespace

ChoosePage::ChoosePage(
    Workspace& workspace, Insight& insight, LibraryModel& library, const OnShow& onShow, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_onShow(onShow)
    , m_guarantee(new GuaranteeStudy(workspace, insight, this))
    , m_risks(new PolicyRisks(workspace, insight, library, this))
    , m_chart(new FrontierChart(this))
    , m_words(wrapped(named(new QLabel(this), "guaranteeWords", tr("What the search found"))))
    , m_steps(new ReportTableView(QStringLiteral("guaranteeSteps"), tr("Steps and rivals"), this))
    , m_strata(new ReportTableView(
          QStringLiteral("guaranteeStrata"), tr("The chosen policy by kind of agent"), this))
{
    setObjectName(QStringLiteral("choosePage"));
    setWhatsThis(tr(
        "Which policy saves most while few later uses are lost? Two thirds of the sessions choose, the rest "
        "judge. A plain cut and random lines that save as much are shown for comparison."));
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setMinimumHeight(grid(*this, 21)); // reserved, so that nothing moves
    auto* const right = new QWidget(this);
    layOut(*inside<QVBoxLayout>(right, {}), { m_words, { m_steps, 3 }, { m_strata, 2 } });
    layOut(*pageColumn(this), { makeRisk(), { sideBySide(m_chart, right, 1, 1, this), 1 } });
    follow();
    refresh();
}

QWidget* ChoosePage::makeRisk()
{
    auto* const row = new QWidget(this);
    m_slider = named(new QSlider(Qt::Horizontal, row), "guaranteeSlider", tr("Guarantee"));
    m_slider->setRange(1, kMostRisk);
    m_risk = named(new QSpinBox(row), "guaranteeRisk", tr("Guarantee"));
    m_risk->setRange(1, kMostRisk);
    m_risk->setPrefix(tr("at most "));
    m_risk->setSuffix(tr(" % of later uses lost"));
    m_useBest = pushButton(row, "useBest", tr("Use the &best here"), [this] {
        if (const Dot* const best = m_chart->data().best())
            take(Dot(*best)); // a copy: the chart is built again
    });
    m_useHeld = pushButton(row, "useGuaranteed", tr("&Use what held"), [this] {
        if (m_guarantee->use())
            Q_EMIT m_workspace.noticed(
                tr("The chosen policy is in the tuning panel. Undo restores the old policy."));
    });
    m_line = new StudyLine(
        QStringLiteral("findGuarantee"), tr("Find guara&ntee"), m_guarantee->lane(),
        [this] { m_guarantee->find(m_risk->value() / 100.0); }, row);
    layOut(*inside<QHBoxLayout>(row, {}),
        { labelOf(tr("Gua&rantee"), m_slider), { m_slider, 2 }, m_risk, m_useBest, m_useHeld,
            { m_line, 2 } });
    setRisk(2);
    return row;
}

void ChoosePage::follow()
{
    const auto find = [this] { m_guarantee->find(m_risk->value() / 100.0); };
    connect(&m_rest, &QTimer::timeout, this, find);
    connect(m_slider, &QSlider::valueChanged, this, [this](int percent) {
        setRisk(percent);
        m_rest.start();
    });
    connect(m_risk, &QSpinBox::valueChanged, this, [this](int percent) {
        setRisk(percent);
        m_rest.start();
    });
    connect(m_guarantee, &Study::changed, this, &ChoosePage::refresh);
    connect(&m_workspace, &Workspace::baselineChanged, this, &ChoosePage::refresh);
    connect(&m_insight, &Insight::changed, this, &ChoosePage::refresh);
    connect(&m_insight, &Insight::thresholdCurveChanged, this, &ChoosePage::refresh);
    connect(m_risks, &Study::changed, this, &ChoosePage::refresh);
    connect(&m_onShow, &OnShow::changed, this, &ChoosePage::refresh);
    connect(m_chart, &FrontierChart::dotClicked, this, &ChoosePage::take);
    onEvent(QEvent::Show, *this, *this, [this] {
        m_insight.wantThresholdCurve(true);
        refresh();
    });
    onEvent(QEvent::Hide, *this, *this, [this] {
        m_risks->cancel();
        m_insight.wantThresholdCurve(false);
    });
    new WhenSeen(*m_guarantee, *this, find);
    new WhenSeen(*m_risks, *this, [this] { m_risks->judge(); });
}

/// The limit and the marks move at once; the search follows when the slider rests.
void ChoosePage::setRisk(int percent)
{
    const QSignalBlocker quietSlider(m_slider), quietBox(m_risk);
    m_slider->setValue(percent);
    m_risk->setValue(percent);
    m_chart->setData(picture());
    say();
}

FrontierData ChoosePage::picture() const
{
    FrontierData picture;
    picture.risk = m_risk->value() / 100.0;
    picture.basis = m_onShow.moneyBasis();
    if (!m_insight.data() || !m_workspace.hasCorpus())
        return picture;
    addPolicies(picture);
    addSweep(picture);
    for (std::vector<Dot>* const dots : { &picture.policies, &picture.sweep }) {
        for (Dot& dot : *dots)
            dot.figures.money.worst = m_onShow.onBasis(dot.figures.money.worst);
    }
    addContestants(picture);
    return picture;
}

void ChoosePage::addPolicies(FrontierData& picture) const
{
    const InsightData& found = *m_insight.data();
    const auto add = [&](const QString& name, Kind kind, const std::optional<PolicyRisks::Figure>& figure) {
        Dot dot = dotOf(name, kind, figure ? figure->figures : Figures(), found.index->uses.size());
        dot.known = figure.has_value();
        dot.stale = figure && figure->waiting > 0;
        if (!figure)
            dot.remark = tr("not replayed yet");
        else if (dot.stale)
            dot.remark = tr("%1 result(s) waiting for a remote answer", nullptr, pluralOf(figure->waiting))
                             .arg(countText(figure->waiting));
        picture.policies.push_back(dot);
    };
    const Policy& policy = found.replay->policy;
    add(tr("%1 (in use)").arg(toQt(policy.name)), Kind::InUse, riskOf(found));
    if (!(m_workspace.baseline() == policy))
        add(tr("policy A"), Kind::Baseline, m_risks->figureOf(policyHash(m_workspace.baseline())));
    for (const auto& [name, hash] : m_risks->saved()) {
        if (hash != policyHash(policy)) // its own dot says "in use"
            add(toQt(name), Kind::Library, m_risks->figureOf(hash));
    }
}

/// Whether the answer is about the policy in use and the share that the slider shows.
bool ChoosePage::isAnswered() const
{
    const auto& answer = m_guarantee->answer();
    return answer && !m_guarantee->isStale()
        && std::lround(100 * answer->guarantee.options.risk) == m_risk->value();
}

/// Adds the steps of the search on the sessions of its kind of agent, those that chose and those that judge.
void ChoosePage::addContestants(FrontierData& picture) const
{
    const auto& answer = m_guarantee->answer();
    if (!answer || m_guarantee->isStale())
        return;
    const Guarantee& guarantee = answer->guarantee;
    std::int64_t number = 0;
    for (const GuaranteeFamily& family : guarantee.families) {
        for (const FamilyStep& step : family.steps) {
            OnSessions on = step.chose;
            on.add(step.judged.figures, step.judged.uses);
            Dot dot = dotOf(toQt(step.name), Kind::Contestant, on.figures, on.uses);
            const std::size_t sessions = step.chose.sessions + step.judged.sessions;
            dot.figures.money.worst = m_onShow.onBasis(dot.figures.money.worst, sessions);
            if (const std::size_t all = m_workspace.corpus()->sessions.size(); sessions < all)
                dot.remark = tr("on %1 of %2 sessions").arg(sessions).arg(all);
            dot.number = number++;
            if (guarantee.isChosen() && &step == &guarantee.chosen()) {
                dot.sure = { step.low, step.high };
                if (guarantee.isKept() && isAnswered())
                    picture.heldAt = picture.policies.size();
            }
            picture.policies.push_back(dot);
        }
    }
}

/// Adds the policy in use at every other value of its threshold.
void ChoosePage::addSweep(FrontierData& picture) const
{
    const auto& curve = m_insight.curve();
    const auto& replay = m_workspace.workingResult();
    if (!m_insight.thresholdCurveHasLosses() || !replay || replay->totals.tokensBefore == 0)
        return;
    const QString key = toQt(m_insight.thresholdKey(replay->policy));
    for (const ThresholdStep& step : curve->steps) {
        Dot dot = dotOf(tr("%1 = %2").arg(key, countText(step.threshold)), Kind::Sweep, step.figures,
            m_insight.data()->index->uses.size());
        dot.number = step.threshold;
        picture.sweep.push_back(dot);
    }
}

void ChoosePage::refresh()
{
    if (!isVisible())
        return; // built again when shown
    m_chart->setData(picture());
    const auto& answer = m_guarantee->answer();
    m_steps->setTable(answer ? answer->steps : report::Table());
    m_strata->setTable(answer ? answer->strata : report::Table());
    m_strata->setVisible(!m_strata->table().rows.empty());
    say();
}

void ChoosePage::say()
{
    const auto& answer = m_guarantee->answer();
    const bool isFresh = isAnswered();
    const Dot* const best = m_chart->data().best();
    m_line->setRunnable(m_workspace.hasCorpus());
    m_useBest->setEnabled(best && best->kind != Kind::InUse);
    m_useHeld->setEnabled(isFresh && answer->guarantee.isChosen()
        && !(m_workspace.policy() == answer->guarantee.chosen().policy));
    m_line->setIdleText(!answer ? tr("A change of the policy stops the search.")
            : isFresh           ? QString()
                                : tr("Looking for the guarantee…"));
    QStringList lines;
    if (isFresh) {
        const report::BestHere here { best ? fromQt(best->name) : std::string(), best ? best->saved() : 0,
            best && best == m_chart->data().held() };
        lines << figuresText(report::answerLine(answer->guarantee))
              << figuresText(report::bestLine(best ? &here : nullptr, answer->guarantee));
        for (const Message& line : report::guaranteeLines(answer->guarantee))
            lines << figuresText(line);
    }
    if (answer && !m_guarantee->isStale())
        lines << estimateText(answer->net, Message::mark("Net saving:"));
    m_words->setText(lines.join(QLatin1Char('\n')));
}

/// Makes the policy of the dot the policy in use; one of the library is loaded there, so that errors are reported there.
void ChoosePage::take(const Dot& dot)
{
    switch (dot.kind) {
    case Kind::Library:
        return Q_EMIT libraryPolicyRequested(dot.name);
    case Kind::Baseline:
        return m_workspace.replacePolicy(m_workspace.baseline(), dot.name);
    case Kind::Contestant:
        return m_guarantee->use(static_cast<std::size_t>(dot.number));
    case Kind::Sweep:
        if (const Parameter* const parameter = findParameter(m_insight.thresholdKey(m_workspace.policy())))
            m_workspace.edit(*parameter, std::int64_t { dot.number });
        return;
    case Kind::InUse:
        return;
    }
}

} // namespace winnow
