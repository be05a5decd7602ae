// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/results_page.h"

#include <QHeaderView>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <algorithm>

#include "core/gateway/rules/skip_tools.h"
#include "models/document/on_show.h"
#include "models/document/trail.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/tables/results_model.h"
#include "models/tables/rules_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/text_hits.h"
#include "models/text/tool_name.h"
#include "views/shell/empty_state.h"
#include "views/tables/results_view.h"
#include "views/tables/rules_view.h"
#include "views/tables/tools_view.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

/// Edits that would have failed, by the result that lost their old text.
ResultsModel::Counts breaksOf(const InsightData& found)
{
    auto counts = std::make_shared<std::vector<std::uint32_t>>(found.losses.usesOfResult.size());
    for (const BrokenEdit& edit : found.losses.editBreaks) {
        if (edit.result.isValid() && edit.result.index() < counts->size())
            ++(*counts)[edit.result.index()];
    }
    return counts;
}

} // namespace

ResultsPage::ResultsPage(Workspace& workspace, Insight& insight, Trail& trail, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_trail(trail)
    , m_model(new ResultsModel(this))
    , m_onShow(new OnShow(workspace, insight, *m_model, this))
    , m_textHits(new TextHits(workspace, trail, *m_model, this))
    , m_parts(named(new QTabWidget(this), "tuneParts", tr("Tools and results")))
    , m_tools(new ToolsView(workspace, insight, *m_onShow, m_parts))
{
    auto* const column = inside<QVBoxLayout>(this, {});
    column->addWidget(m_parts);
    m_parts->setDocumentMode(true);
    m_parts->addTab(orWords(m_tools, m_parts), tr("Tools"));
    m_parts->addTab(makeResults(), tr("Results"));
    auto* const rules = new RulesView(workspace, m_parts);
    m_parts->addTab(rules, tr("Rules"));
    connect(&insight, &Insight::changed, this, [this, &insight] {
        const auto& found = insight.data();
        if (found && m_model->result() && found->replay->corpus == m_model->result()->corpus)
            m_model->setLosses({ found, &found->losses.usesOfResult }, breaksOf(*found), found->replay);
    });
    const auto countRules = [this, rules] {
        const int count = rules->model().rowCount() - 1;
        m_parts->setTabVisible(m_parts->indexOf(rules), m_workspace.policy().dialect == Dialect::Winnow);
        m_parts->setTabText(m_parts->indexOf(rules), count == 0 ? tr("Rules") : tr("Rules (%1)").arg(count));
    };
    connect(&workspace, &Workspace::policyChanged, this, countRules);
    countRules();
    connect(&workspace, &Workspace::resultChanged, this,
        [this] { m_model->setResult(m_workspace.result(), m_workspace.exactness()); });
    connect(&workspace, &Workspace::kindsChanged, this, [this] { m_model->setKinds(m_workspace.kinds()); });
    connect(&trail, &Trail::filterChanged, this, [this] { m_model->setFilter(m_trail.filter()); });
    connect(m_tools, &ToolsView::resultsRequested, this, &ResultsPage::showFiltered);
    connect(m_tools, &ToolsView::filterRequested, &m_trail, &Trail::toggle);
    connect(m_tools, &ToolsView::skipRequested, this, &ResultsPage::skipTool);
    watchStale();
    m_model->setResult(workspace.result(), workspace.exactness());
}

QWidget* ResultsPage::makeResults()
{
    m_results = new ResultsView(m_workspace, *m_model, m_parts);
    connect(m_results, &ResultsView::skipRequested, this, &ResultsPage::skipTool);
    connect(m_results, &ResultsView::filterRequested, &m_trail, &Trail::toggle);
    return orWords(m_results, m_parts);
}

/// Wraps the table so that an explanation replaces it if there is nothing to list.
QWidget* ResultsPage::orWords(QWidget* table, QWidget* parent)
{
    auto* const none = new EmptyState(QString(), {}, parent);
    auto* const both = new QStackedWidget(parent);
    both->addWidget(table);
    both->addWidget(none);
    const auto sayNone = [this, table, none, both] {
        if (m_model->result() && !m_model->result()->outcomes.empty()) {
            none->setText(tr("No result passes the filter."));
            none->setActions({ QStringLiteral("clearFilter") });
        } else if (m_workspace.hasCorpus()
            && std::all_of(m_workspace.corpus()->recordings.begin(), m_workspace.corpus()->recordings.end(),
                [](const Recording& recording) { return recording.issues.empty(); })) {
            none->setText(tr("These recordings have no tool results, so there is nothing to compress."));
            none->setActions({});
        } else {
            none->setText(
                tr("These recordings have no tool results. The issues list what could not be read."));
            none->setActions({ QStringLiteral("showIssues") });
        }
        both->setCurrentWidget(m_model->rowCount() == 0 && m_workspace.hasCorpus() ? none : table);
    };
    connect(m_model, &QAbstractItemModel::modelReset, this, sayNone);
    connect(m_model, &ResultsModel::filterChanged, this, sayNone);
    sayNone();
    return both;
}

/// Old numbers stay readable and usable; only the headings show that newer ones are on the way.
void ResultsPage::watchStale()
{
    connect(&m_patience, &QTimer::timeout, this, [this] { dimHeaders(m_workspace.isStale()); });
    connect(&m_workspace.runner(), &ReplayRunner::stateChanged, this, [this] {
        if (!m_workspace.isStale()) {
            m_patience.stop();
            dimHeaders(false);
        } else if (!m_patience.isActive()) {
            m_patience.start();
        }
    });
}

void ResultsPage::dimHeaders(bool dim)
{
    for (const QTableView* const table : {
             static_cast<const QTableView*>(m_tools),
             static_cast<const QTableView*>(m_results),
         }) {
        QPalette words; // empty: inherits
        if (dim)
            words.setColor(QPalette::ButtonText, palette().color(QPalette::PlaceholderText));
        table->horizontalHeader()->setPalette(words);
    }
}

void ResultsPage::showResults()
{
    m_parts->setCurrentIndex(1);
    m_results->setFocus(Qt::OtherFocusReason);
    if (!m_results->currentIndex().isValid())
        m_results->go(1);
}

void ResultsPage::showResult(ResultId result)
{
    m_trail.goTo(
        QStringLiteral("tune"), m_model->rowOf(result) < 0 ? ResultFilter() : m_trail.filter(), result);
    showResults();
}

void ResultsPage::showTools()
{
    m_parts->setCurrentIndex(0);
    m_tools->setFocus(Qt::OtherFocusReason);
}

void ResultsPage::showFiltered(const ResultFilter& filter)
{
    m_trail.goTo(QStringLiteral("tune"), filter, {});
    showResults();
}

void ResultsPage::skipTool(const QString& tool)
{
    const Parameter* const parameter = findParameter("skip_tools");
    if (!parameter || !m_workspace.hasCorpus())
        return;
    // The policy uses tool names, not our finer labels ("Bash git").
    std::string name = fromQt(tool);
    for (const Tool& known : m_workspace.corpus()->tools) {
        if (known.label().empty() && isToolNamed(known, tool)) {
            Q_EMIT m_workspace.noticed(
                tr("The recording gives this tool no name, so no policy can skip it by name."));
            return;
        }
        if (known.label() == name)
            name = known.name;
    }
    std::vector<std::string> list = m_workspace.policy().skipTools;
    if (std::find(list.begin(), list.end(), name) != list.end())
        return;
    list.push_back(name);
    m_workspace.edit(*parameter, list);
    const auto skips
        = [&](std::string_view provider) { return skipSet(m_workspace.policy(), provider).contains(name); };
    if (!skips("anthropic") && !skips("openai"))
        Q_EMIT m_workspace.noticed(
            tr("The gateway reads “%1” as a category of tools, so it does not skip a tool with "
               "that name.")
                .arg(toQt(name)));
}

QString ResultsPage::selectionText() const
{
    const std::vector<ResultId> ids = m_results->selectedResults();
    if (ids.size() < 2)
        return {};
    Totals sum;
    for (const ResultId id : ids)
        sum.add(m_model->result()->outcomes[id.index()]);
    const auto& exactness = m_workspace.exactness();
    const bool exact = exactness && std::all_of(ids.begin(), ids.end(), [&](ResultId id) {
        return exactness->isExact(*m_workspace.corpus(), id);
    });
    return tr("%1 selected: %2 tokens")
        .arg(countText(ids.size()),
            (exact ? QString() : QStringLiteral("~")) + signedCountText(-sum.savedTokens()));
}

} // namespace winnow
