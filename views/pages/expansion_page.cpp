// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/expansion_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "core/replay/replay_result.h"
#include "models/document/workspace.h"
#include "models/tables/expansion_model.h"
#include "models/text/amounts.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/pages/when_seen.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/table_copy.h"
#include "views/widgets/flow_layout.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr DemandModel kModels[] = { DemandModel::LostUses, DemandModel::Recorded, DemandModel::Rate,
    DemandModel::WorstCase, DemandModel::Manual };

} // namespace

ExpansionPage::ExpansionPage(Workspace& workspace, Insight& insight, const OnShow& onShow, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_study(new ExpansionStudy(workspace, insight, onShow, this))
    , m_model(new ExpansionModel(this))
    , m_summary(wrapped(named(new QLabel(this), "expansionSummary", tr("Expansions"))))
    , m_deliveryButton(flatButton(this, "expansionDeliveryShown"))
    , m_delivery(wrapped(named(new QLabel(this), "expansionDelivery", tr("Whether an original arrives"))))
    , m_table(new QTableView(this))
{
    setWhatsThis(tr("What if the model asks for originals? The simulation shows the requests, whether "
                    "the gateway's store still has each text on the recorded clock, and what the answers "
                    "cost."));
    auto* const column = inside<QVBoxLayout>(this, gaps(this, 3, 2, 3, 2));
    m_summary->setTextFormat(Qt::RichText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_delivery->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_delivery->hide();
    m_deliveryButton->setCheckable(true);
    m_deliveryButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_deliveryButton->setArrowType(Qt::RightArrow);
    connect(m_deliveryButton, &QToolButton::toggled, this, [this](bool shown) {
        m_deliveryButton->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
        m_delivery->setVisible(shown);
    });
    QWidget* const options = makeOptions();
    setUpTable();
    layOut(
        *column, { options, m_summary, { m_deliveryButton, 0, Qt::AlignLeft }, m_delivery, { m_table, 1 } });
    setTabOrder(m_streaming, m_deliveryButton); // in visual order
    connect(m_study, &Study::changed, this, &ExpansionPage::refresh);
    new WhenSeen(*m_study, *this, [this] { m_study->find(); });
    connect(m_study, &Study::failed, this,
        [this](const Error& error) { Q_EMIT trouble(tr("Expansions"), error); });
    connect(&workspace, &Workspace::corpusChanged, this, &ExpansionPage::refresh);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_workspace.setCurrentResult(ResultId(index.data(ExpansionModel::ResultRole).toUInt()));
        Q_EMIT resultActivated();
    });
    installCopy(*m_table);
    takeOptions();
    refresh();
}

void ExpansionPage::setUpTable()
{
    m_proxy = setUpSorted(*m_table, *m_model, QStringLiteral("expansionTable"), tr("Requests for originals"),
        { ExpansionModel::Cost, Qt::DescendingOrder });
    QHeaderView* const header = m_table->horizontalHeader();
    setColumnWidths(*header, { 8, 16, 13, 11, 16, 7, 8, 8 });
    header->setSectionResizeMode(ExpansionModel::Argument, QHeaderView::Stretch); // numbers need no more
    // Cost next to the result.
    header->moveSection(header->visualIndex(ExpansionModel::Cost), 2);
    header->moveSection(header->visualIndex(ExpansionModel::Tokens), 3);
}

QWidget* ExpansionPage::makeOptions()
{
    auto* const box = new QWidget(this);
    auto* const flow = new FlowLayout(box);
    const auto addPair = [&](QLabel* label, QWidget* field) {
        auto* const pair = new QWidget(box);
        auto* const line = inside<QHBoxLayout>(pair, gaps(this, 0, 0, 5, 0));
        label->setBuddy(field);
        field->setAccessibleName(label->text().remove(QLatin1Char('&')));
        layOut(*line, { label, field });
        flow->addWidget(pair);
    };
    m_demand = named(new QComboBox(box), "expansionDemand");
    for (const DemandModel model : kModels)
        m_demand->addItem(demandText(model), static_cast<int>(model));
    addPair(new QLabel(tr("&Who asks"), box), m_demand);
    m_rate = named(new QDoubleSpinBox(box), "expansionRate");
    m_rate->setRange(0, 100);
    m_rate->setDecimals(1);
    m_rate->setValue(5);
    m_rate->setSuffix(QStringLiteral("\u2009%"));
    m_rateLabel = new QLabel(tr("&rate"), box);
    addPair(m_rateLabel, m_rate);
    m_streaming = named(new QCheckBox(tr("&streaming"), box), "expansionStreaming");
    m_streaming->setToolTip(tr("Treat every answer as streamed; otherwise as recorded, else assumed"));
    flow->addWidget(m_streaming);
    connect(m_demand, &QComboBox::currentIndexChanged, this, &ExpansionPage::takeOptions);
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, &ExpansionPage::takeOptions);
    connect(m_streaming, &QCheckBox::toggled, this, &ExpansionPage::takeOptions);
    return box;
}

void ExpansionPage::takeOptions()
{
    ExpansionOptions options = m_study->options();
    options.model = static_cast<DemandModel>(m_demand->currentData().toInt());
    options.rate = m_rate->value() / 100;
    options.streaming = m_streaming->isChecked() ? std::optional(true) : std::nullopt;
    m_study->setOptions(options);
    m_rate->setEnabled(options.model == DemandModel::Rate);
    m_rateLabel->setEnabled(m_rate->isEnabled());
}

void ExpansionPage::askForCurrent()
{
    m_demand->setCurrentIndex(m_demand->findData(static_cast<int>(DemandModel::Manual)));
}

/// The study may get a new corpus before or after this page does.
std::shared_ptr<const ExpansionData> ExpansionPage::data() const
{
    const auto& study = m_study->answer();
    return study && study->insight->replay->corpus == m_workspace.corpus() ? study : nullptr;
}

QString ExpansionPage::summaryText() const
{
    const auto study = data();
    if (!study)
        return tr("Looking for later uses…");
    const ExpansionReport& report = study->report;
    const ExpansionSums& sums = report.total;
    if (report.changed == 0)
        return tr("The policy changes no result, so the model has nothing to ask for.");
    const auto count
        = [](double number) { return QLocale().toString(number, 'f', number == std::floor(number) ? 0 : 1); };
    QString text = tr("<b>%1</b> requests for %2 changed results: %3. ")
                       .arg(count(sums.expansions), countText(report.changed), supplyCounts(sums));
    text += tr("Saved %1 − cost %2 = net <b>%3</b>. ")
                .arg(moneyText(sums.saved), moneyText(sums.cost()), moneyText(sums.net()));
    if (sums.repairs > 0)
        text += tr("%1 of the cost is for reading or editing again where an expansion returns nothing. ")
                    .arg(moneyText(sums.repairs));
    if (m_study->options().model == DemandModel::Rate)
        text += tr("(5 % to 95 %: %1 to %2) ").arg(moneyText(report.low), moneyText(report.high));
    text += sums.breakEven() ? tr("Stops paying at <b>%1</b> expanded.").arg(percentText(*sums.breakEven()))
                             : tr("Nothing could be expanded.");
    text += QStringLiteral("<br/><small>")
        + tr("Modeled from this recording, prices of %1.").arg(toQt(study->priceDate));
    const Policy& policy = study->insight->replay->policy;
    if (policy.dialect == Dialect::GatewayBytes && !policy.enableExpandContext)
        text += QLatin1Char(' ')
            + tr("The policy does not offer expand_context. These are the figures if it did.");
    return text + QStringLiteral("</small>");
}

/// In how many sessions originals arrive: the line that is always visible.
QString ExpansionPage::arrivalText() const
{
    const auto study = data();
    const ReplayResult& replay = *study->insight->replay;
    const std::vector<gateway::Route>& routes = study->report.routes;
    const auto arrives = std::count_if(routes.begin(), routes.end(), [&](const gateway::Route& route) {
        return gateway::effectOf(gateway::deliveryCell(replay.policy.dialect, route.api, route.streamed).what)
            .givesOriginal;
    });
    return tr("Requested originals arrive in %1 of %2")
        .arg(countText(arrives), sessionsAmount(routes.size()));
}

/// What a call receives for the dialect, API and streaming of each kind of session, and the source of that.
QString ExpansionPage::deliveryText() const
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

void ExpansionPage::refresh()
{
    m_summary->setText(summaryText());
    m_delivery->setText(deliveryText());
    m_deliveryButton->setVisible(!m_delivery->text().isEmpty());
    if (!m_delivery->text().isEmpty())
        m_deliveryButton->setText(arrivalText());
    m_delivery->setVisible(m_deliveryButton->isChecked() && !m_delivery->text().isEmpty());
    m_model->setStudy(data());
}

} // namespace winnow
