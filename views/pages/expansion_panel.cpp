// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/expansion_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLocale>
#include <cmath>

#include "core/replay/replay_result.h"
#include "models/document/on_show.h"
#include "models/document/workspace.h"
#include "models/jobs/expansion_study.h"
#include "models/text/expansion_words.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/pages/when_seen.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr DemandModel kModels[] = { DemandModel::LostUses, DemandModel::Recorded, DemandModel::Rate,
    DemandModel::WorstCase, DemandModel::Manual };

} // namespace

ExpansionPanel::ExpansionPanel(Workspace& workspace, Insight& insight, OnShow& onShow, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_onShow(onShow)
    , m_study(new ExpansionStudy(workspace, insight, onShow, this))
    , m_summary(wrapped(named(new QLabel(this), "expansionSummary", tr("Expansions"))))
    , m_delivery(named(new QLabel(this), "expansionDelivery"))
{
    setWhatsThis(tr("What if the model asks for originals? The simulation shows the requests, whether "
                    "the gateway's store still has each text on the recorded clock, and what the answers "
                    "cost."));
    auto* const column = inside<QVBoxLayout>(this, gaps(this, 3, 2, 3, 2));
    m_summary->setTextFormat(Qt::RichText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QWidget* const options = makeOptions();
    layOut(*column, { options, m_summary, m_delivery });
    connect(m_study, &Study::changed, this, &ExpansionPanel::refresh);
    connect(&onShow, &OnShow::changed, this, &ExpansionPanel::refresh);
    new WhenSeen(*m_study, *this, [this] { m_study->find(); });
    connect(&workspace, &Workspace::corpusChanged, this, &ExpansionPanel::refresh);
    takeOptions();
    refresh();
}

QWidget* ExpansionPanel::makeOptions()
{
    auto* const box = new QWidget(this);
    auto* const row = inside<QHBoxLayout>(box, {});
    m_demand = named(new QComboBox(box), "expansionDemand", tr("Who asks"));
    for (const DemandModel model : kModels)
        m_demand->addItem(demandText(model), static_cast<int>(model));
    m_rate = named(new QDoubleSpinBox(box), "expansionRate", tr("rate"));
    m_rate->setRange(0, 100);
    m_rate->setDecimals(1);
    m_rate->setValue(5);
    m_rate->setSuffix(QStringLiteral("\u2009%"));
    m_rateLabel = labelOf(tr("&rate"), m_rate);
    m_streaming = named(new QCheckBox(tr("&streaming"), box), "expansionStreaming");
    m_streaming->setToolTip(tr("Treat every answer as streamed; otherwise as recorded, else assumed"));
    auto* const basis = named(new QCheckBox(tr("money per &1,000 sessions"), box), "moneyPerThousand");
    connect(basis, &QCheckBox::toggled, this, [this](bool on) { m_onShow.setPerThousand(on); });
    layOut(*row,
        { labelOf(tr("&Who asks"), m_demand), m_demand, m_rateLabel, m_rate, m_streaming, basis, room() });
    connect(m_demand, &QComboBox::currentIndexChanged, this, &ExpansionPanel::takeOptions);
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, &ExpansionPanel::takeOptions);
    connect(m_streaming, &QCheckBox::toggled, this, &ExpansionPanel::takeOptions);
    return box;
}

void ExpansionPanel::takeOptions()
{
    ExpansionOptions options = m_study->options();
    options.model = static_cast<DemandModel>(m_demand->currentData().toInt());
    options.rate = m_rate->value() / 100;
    options.streaming = m_streaming->isChecked() ? std::optional(true) : std::nullopt;
    m_study->setOptions(options);
    m_rate->setEnabled(options.model == DemandModel::Rate);
    m_rateLabel->setEnabled(m_rate->isEnabled());
}

/// The study may get a new corpus before or after this page does.
std::shared_ptr<const ExpansionData> ExpansionPanel::data() const
{
    const auto& study = m_study->answer();
    return study && study->insight->replay->corpus == m_workspace.corpus() ? study : nullptr;
}

QString ExpansionPanel::summaryText() const
{
    const auto study = data();
    if (!study)
        return tr("Looking for later uses…");
    const ExpansionReport& report = study->report;
    const ExpansionSums& sums = report.total;
    if (report.changed == 0)
        return tr("The policy changes no result, so the model has nothing to ask for.");
    const auto money = [this](double dollars) { return moneyText(m_onShow.onBasis(dollars)); };
    const auto count
        = [](double number) { return QLocale().toString(number, 'f', number == std::floor(number) ? 0 : 1); };
    QString text = tr("<b>%1</b> requests for %2 changed results: %3. ")
                       .arg(count(sums.expansions), countText(report.changed), supplyCounts(sums));
    text += tr("Saved %1 − cost %2 = net <b>%3</b>. ")
                .arg(money(sums.saved), money(sums.cost()), money(sums.net()));
    if (sums.repairs > 0)
        text += tr("%1 of the cost is for reading or editing again where an expansion returns nothing. ")
                    .arg(money(sums.repairs));
    if (m_study->options().model == DemandModel::Rate)
        text += tr("(5 % to 95 %: %1 to %2) ").arg(money(report.low), money(report.high));
    text += QStringLiteral("<b>%1</b>.").arg(breakEvenText(sums));
    text += QStringLiteral("<br/><small>")
        + tr("Modeled; dollars of %1, prices of %2.").arg(m_onShow.moneyBasis(), toQt(study->priceDate));
    const Policy& policy = study->insight->replay->policy;
    if (policy.dialect == Dialect::GatewayBytes && !policy.enableExpandContext)
        text += QLatin1Char(' ')
            + tr("The policy does not offer expand_context. These are the figures if it did.");
    return text + QStringLiteral("</small>");
}

/// What a call receives for the dialect, API and streaming of each kind of session, and the source of that.
QString ExpansionPanel::deliveryText() const
{
    const auto study = data();
    if (!study || study->report.changed == 0)
        return {};
    const ReplayResult& replay = *study->insight->replay;
    QStringList lines;
    for (const RouteGroup& group : groupedRoutes(*replay.corpus, study->report.routes))
        lines << tr("%n session(s) as %1. %2", nullptr, static_cast<int>(group.sessions))
                     .arg(messageText(gateway::routeWords(group.route, group.format)),
                         messageText(gateway::deliverySentence(
                             replay.policy, group.route.api, group.route.streamed)));
    return lines.join(QLatin1Char('\n'));
}

void ExpansionPanel::refresh()
{
    m_summary->setText(summaryText());
    const QString why = deliveryText();
    m_delivery->setText(why.isEmpty()
            ? QString()
            : arrivalText(data()->insight->replay->policy.dialect, data()->report.routes));
    m_delivery->setToolTip(why);
    m_delivery->setAccessibleDescription(why);
}

} // namespace winnow
