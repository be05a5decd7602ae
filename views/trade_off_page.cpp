// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trade_off_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "core/report/choice_report.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/report_table_model.h"
#include "models/workspace.h"
#include "views/charts/pareto_chart.h"
#include "views/page_layout.h"
#include "views/report_table_view.h"

namespace winnow {

TradeOffPage::TradeOffPage(Workspace& workspace, BestPolicyStudy& study, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_study(study)
    , m_tool(new QComboBox(this))
    , m_state(new QLabel(this))
    , m_chart(new ParetoChart(this))
    , m_points(new ReportTableView(
          QStringLiteral("tradeOffPoints"), tr("What the tool could save at which loss"), this))
{
    setWhatsThis(tr("For one tool: every strategy and size that no other beats in both savings and losses. "
                    "The knee is where it "
                    "begins to cost more than it saves."));
    m_tool->setObjectName(QStringLiteral("tradeOffTool"));
    m_tool->setAccessibleName(tr("Tool"));
    m_tool->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_state->setObjectName(QStringLiteral("tradeOffState"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* const label = new QLabel(tr("&tool"), this);
    label->setBuddy(m_tool);
    auto* const line = new QHBoxLayout;
    line->addWidget(label);
    line->addWidget(m_tool);
    line->addWidget(m_state, 1);
    auto* const split = sideBySide(m_chart, m_points, 1, 1, this);
    auto* const column = pageColumn(this);
    column->addLayout(line);
    column->addWidget(split, 1);
    connect(&study, &Study::changed, this, &TradeOffPage::refresh);
    connect(m_tool, &QComboBox::currentIndexChanged, this, &TradeOffPage::showTool);
    connect(m_points, &ReportTableView::rowActivated, this, &TradeOffPage::take);
    connect(m_chart, &ParetoChart::pointClicked, this, [this](int index) {
        if (toolIndex() < 0)
            return;
        // The first point mostly leaves the tool alone and then has no row.
        const auto t = static_cast<std::size_t>(toolIndex());
        const ToolChoice& least
            = m_study.best()->choosing.choices.tools[t].choices[m_study.best()->frontiers[t].points.front()];
        const int first = least.changed == 0 ? 1 : 0;
        const QAbstractItemModel& model = *m_points->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data(ReportTableModel::RowRole).toInt() == index - first)
                m_points->setCurrentIndex(model.index(row, 0));
        }
    });
    refresh();
}

int TradeOffPage::toolIndex() const
{
    return m_study.best() && m_tool->currentIndex() >= 0 ? m_tool->currentData().toInt() : -1;
}

void TradeOffPage::refresh()
{
    const QString before = m_tool->currentText();
    const QSignalBlocker quiet(m_tool);
    m_tool->clear();
    if (const auto& best = m_study.best()) {
        const ToolChoices& choices = best->choosing.choices;
        std::vector<std::size_t> order(choices.tools.size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        const auto most = [&](std::size_t t) {
            return choices.tools[t].choices[best->frontiers[t].points.back()].dollars;
        };
        std::stable_sort(
            order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return most(a) > most(b); });
        for (const std::size_t t : order) {
            if (best->frontiers[t].points.size() > 1) // else there is nothing to choose
                m_tool->addItem(toQt(report::choiceName(*best->base->replay->corpus, choices.tools[t])),
                    static_cast<int>(t));
        }
        m_tool->setCurrentIndex(std::max(0, m_tool->findText(before)));
    }
    m_tool->setEnabled(m_tool->count() > 0);
    showTool();
}

void TradeOffPage::showTool()
{
    const int index = toolIndex();
    ParetoData picture;
    report::Table points;
    if (index >= 0) {
        const auto t = static_cast<std::size_t>(index);
        const BestPolicy& best = *m_study.best();
        const ChoicesOfTool& tool = best.choosing.choices.tools[t];
        const Frontier& frontier = best.frontiers[t];
        picture.tool = m_tool->currentText();
        for (std::size_t p = 0; p < frontier.points.size(); ++p) {
            const ToolChoice& choice = tool.choices[frontier.points[p]];
            const QString name = choice.changed == 0
                ? tr("left alone")
                : tr("%1 above %2 B")
                      .arg(toQt(choice.strategy), countText(std::max<std::int64_t>(0, choice.rule.minBytes)));
            picture.points.push_back({ name, static_cast<double>(choice.weight), choice.dollars,
                p == frontier.knee, frontier.points[p] == best.choosing.found.optimum.chosen[t] });
        }
        points = report::frontierPoints(tool, frontier);
    }
    m_chart->setData(std::move(picture));
    m_points->setTable(std::move(points));
    m_points->setVisible(index >= 0);
    m_state->setText(index < 0
            ? QString()
            : tr("Enter gives the tool this rule in the policy. Losses of single tools do not add up."));
}

void TradeOffPage::take(int row)
{
    const int index = toolIndex();
    if (index < 0)
        return;
    const auto t = static_cast<std::size_t>(index);
    const BestPolicy& best = *m_study.best();
    const ChoicesOfTool& tool = best.choosing.choices.tools[t];
    std::vector<std::size_t> rows;
    for (const std::size_t p : best.frontiers[t].points) {
        if (tool.choices[p].changed > 0)
            rows.push_back(p);
    }
    if (row < 0 || static_cast<std::size_t>(row) >= rows.size())
        return;
    if (m_workspace.policy().dialect != Dialect::Winnow) {
        Q_EMIT noticed(tr("This gateway knows no rules per tool; choose the dialect winnow to use one."));
        return;
    }
    Rule rule = tool.choices[rows[static_cast<std::size_t>(row)]].rule;
    rule.tool = best.base->replay->corpus->tools[tool.tool.index()].label();
    Policy policy = m_workspace.policy();
    std::erase_if(policy.rules, [&](const Rule& old) { return old.tool == rule.tool && old.kind.empty(); });
    policy.rules.insert(policy.rules.begin(), rule);
    m_workspace.replacePolicy(
        policy, tr("%1: %2 above %3 B").arg(toQt(rule.tool), toQt(rule.strategy)).arg(rule.minBytes));
}

} // namespace winnow
