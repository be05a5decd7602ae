// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/compare_page.h"

#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <algorithm>
#include <cmath>
#include <utility>

#include "models/document/on_show.h"
#include "models/document/policy_title.h"
#include "models/document/result_filter.h"
#include "models/document/workspace.h"
#include "models/jobs/compare_study.h"
#include "models/jobs/guarantee_study.h"
#include "models/tables/compare_model.h"
#include "models/tables/library_model.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"
#include "views/pages/when_seen.h"
#include "views/shell/beside.h"
#include "views/shell/empty_state.h"
#include "views/tables/column_fit.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/table_copy.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr int kRestMs = 150; // a moving slider must not query the library at every step

} // namespace

ComparePage::ComparePage(
    Workspace& workspace, Insight& insight, const OnShow& onShow, LibraryModel& library, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_onShow(onShow)
    , m_library(library)
    , m_study(new CompareStudy(workspace, insight, this))
    , m_model(new CompareModel(this))
    , m_table(new QTableView(this))
    , m_empty(new EmptyState(QString(), {}, this))
    , m_summary(wrapped(named(new QLabel(this), "flipsSummary")))
    , m_texts(pushButton(this, "textsOfBoth", tr("Te&xts of both"), [this] { showTexts(); }))
    , m_sign(pushButton(this, "signOff", tr("Sign off…"), [this] { signOff(); }))
{
    auto* const column = inside<QVBoxLayout>(this, gaps(this, 3, 1, 3, 1));
    m_texts->setToolTip(tr("The text under policy A and under the policy in use, side by side"));
    column->addLayout(rowOf({ { m_summary, 1 }, m_texts, m_sign }));
    m_proxy = setUpSorted(*m_table, *m_model, QStringLiteral("flipsTable"),
        tr("Changed decisions: policy A and the policy in use"), {}, denseRowHeightOf(*this));
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table->horizontalHeader(), { 22, 13, 18, 7, 10, 18, 7, 7, 8, 8 });
    new ColumnFit(*m_table, { CompareModel::Weight, CompareModel::Tokens, CompareModel::From });
    m_none = new PaneOrEmpty(m_table, m_empty, this);
    column->addWidget(m_none, 1);
    connect(m_table, &QTableView::activated, this, &ComparePage::showGroup);
    connect(&workspace, &Workspace::resultChanged, this, &ComparePage::refresh);
    connect(&workspace, &Workspace::baselineChanged, this, &ComparePage::refresh);
    connect(&onShow, &OnShow::changed, this, &ComparePage::narrow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ComparePage::say);
    connect(m_study, &Study::changed, this, &ComparePage::weigh);
    new WhenSeen(*m_study, *this, [this] { m_study->find(); });
    connect(m_study, &Study::failed, this, [this](const Error& error) { Q_EMIT noticed(errorText(error)); });
    installCopy(*m_table);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_rest, &QTimer::timeout, this, &ComparePage::readSignatures);
    connect(&library, &LibraryModel::entriesChanged, this, [this] {
        keepWaiting();
        m_read = {}; // another program may have signed
        m_rest.start();
    });
    refresh();
}

void ComparePage::refresh()
{
    if (m_workspace.showsBaseline())
        return;
    const auto& working = m_workspace.workingResult();
    m_withLoss = !isVisible() && working && m_model->isOf(*working);
    if (m_withLoss) // a drag elsewhere must not wait for a hidden table
        return;
    m_model->setReplays(m_workspace.baselineResult(), working);
    weigh();
    m_rest.start();
}

void ComparePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_withLoss)
        refresh();
}

ComparePage::Asked ComparePage::asked() const
{
    return { toQt(m_workspace.policy().name), policyHash(m_workspace.policy()),
        policyHash(m_workspace.baseline()), m_workspace.corpus() };
}

/// Reads earlier sign-offs of the current policy, by any user.
void ComparePage::readSignatures()
{
    const Asked now = asked();
    if (now == m_read || !now.corpus)
        return;
    m_read = now;
    if (!m_library.summary(now.name))
        return m_model->setSignatures({}, {}, {}), say();
    signedDifferences(m_library, { now.name, now.policy, now.corpus },
        [panel = QPointer<ComparePage>(this), now](const Result<SignedDifferences>& kept) {
            if (!panel || !(panel->asked() == now))
                return;
            if (!kept)
                panel->m_read
                    = {}; // locked or damaged: the library reports it itself; the next change tries again
            else
                panel->m_model->setSignatures(kept->differences, now.against, kept->corpusHash);
            panel->say();
        });
}

void ComparePage::weigh()
{
    if (const auto answer = m_study->answer(); answer && !m_model->isWeighed())
        m_model->weigh(answer->groups, answer->from, answer->to);
    narrow();
}

void ComparePage::narrow()
{
    if (const auto& replay = m_workspace.workingResult(); replay && m_model->isOf(*replay))
        m_model->setShown(m_onShow.passing(*replay));
    say();
}

void ComparePage::say()
{
    const bool some = m_model->rowCount() > 0;
    m_none->setEmpty(!some);
    const bool hidden = m_model->hidesAll();
    m_empty->setText(hidden
            ? tr("No result passes the filter.")
            : tr("Move a threshold or choose a strategy. The results with a changed decision then appear "
                 "here."));
    m_empty->setActions({ hidden ? QStringLiteral("clearFilter") : QStringLiteral("focusTuning") });
    m_texts->setEnabled(some);
    m_sign->setEnabled(m_model->isWhole(std::max(0, currentRow())));
    m_sign->setToolTip(some && !m_sign->isEnabled()
            ? tr("The filter hides some results of this group. A sign-off covers the whole group.")
            : QString());
    if (hidden)
        m_summary->setText(tr("The filter hides all results with a changed decision."));
    else if (!some)
        m_summary->setText(
            tr("No decision differs from policy A (%1).").arg(policyTitle(m_workspace.baseline()))
            + restatedText());
    else
        m_summary->setText(
            tr("%1 result(s) with a decision that differs from policy A (%2), not signed off. Press "
               "Enter to show a group's results.",
                nullptr, pluralOf(m_model->openResults()))
                .arg(countText(m_model->openResults()), policyTitle(m_workspace.baseline()))
            + restatedText() + gainText());
}

/// Names the results where only the reason for leaving the text alone changes: they need no sign-off.
QString ComparePage::restatedText() const
{
    const auto count = static_cast<std::int64_t>(m_model->restatedResults());
    if (count == 0)
        return {};
    return QLatin1Char(' ')
        + tr("%1 more result(s) stay the original under both; only the reason differs.", nullptr,
            pluralOf(count))
              .arg(countText(count));
}

/// Extra savings of all groups, their uncertainty and the source of the prices.
QString ComparePage::gainText() const
{
    const auto answer = m_study->answer();
    if (!answer || !m_model->isWeighed())
        return {};
    if (m_model->isNarrowed())
        return QLatin1Char('\n')
            + tr("Savings compared with A, results shown: %1").arg(reportRange(m_model->gain()));
    QString text = QLatin1Char('\n') + estimateText(answer->gain, Message::mark("Savings compared with A:"));
    if (std::abs(answer->elsewhere) >= 0.00005)
        text += QLatin1Char(' ')
            + tr("%1 of it comes from unchanged results, because expansions there happen in another context.")
                  .arg(reportFigure(dollars(answer->elsewhere)));
    return text + QLatin1Char(' ') + tr("Prices of %1.").arg(toQt(answer->priceDate));
}

int ComparePage::currentRow() const
{
    return m_proxy->mapToSource(m_table->currentIndex()).row();
}

QString ComparePage::filterOf(const DifferenceGroup& group) const
{
    const FilterChip tool { FilterChip::Field::Tool, FilterChip::Operator::Is,
        toolText(m_workspace.corpus()->tools[group.tool.index()]), 0 };
    const FilterChip decision { FilterChip::Field::Decision, FilterChip::Operator::Is, statusText(group.to),
        0 };
    return tool.text() + QLatin1Char(' ') + decision.text();
}

void ComparePage::showGroup()
{
    if (const DifferenceGroup* const group = m_model->group(currentRow()))
        Q_EMIT filterRequested(filterOf(*group));
}

void ComparePage::showTexts()
{
    const DifferenceGroup* const group = m_model->group(std::max(0, currentRow()));
    if (group && !group->results.empty())
        Q_EMIT textsRequested(filterOf(*group), group->results.front());
}

void ComparePage::signOff()
{
    const DifferenceGroup* const chosen = m_model->group(currentRow() >= 0 ? currentRow() : 0);
    if (!chosen)
        return;
    askText(this, "signOffDialog", tr("Sign off"), tr("Why do you accept this change?"), tr("reviewed"),
        [this, asked = *chosen, corpus = m_workspace.corpus()](const QString& note) {
            const int row = corpus == m_workspace.corpus() ? m_model->rowOf(asked)
                                                           : -1; // replays continue while the dialog is open
            const DifferenceGroup* const group = m_model->group(row);
            if (note.trimmed().isEmpty())
                return;
            if (!group)
                return Q_EMIT noticed(tr("This change is different now. Review it and sign again."));
            keepSignature(row, note);
        });
}

void ComparePage::keepSignature(int row, const QString& note)
{
    const Asked now = asked();
    const SignedDifference difference = m_model->signatureOf(*m_model->group(row), note, now.against);
    m_model->setNote(row, note);
    say();
    signDifference(m_library, { now.name, now.policy, now.corpus }, difference,
        [panel = QPointer<ComparePage>(this), now, difference](const Result<int>& version) {
            if (!panel)
                return;
            if (!version)
                return Q_EMIT panel->noticed(errorText(version.error()));
            if (*version > 0)
                return;
            panel->m_waiting.push_back({ now.policy, difference, now.corpus });
            Q_EMIT panel->noticed(tr("Save the policy to keep the sign-off. Otherwise it ends when this "
                                     "window closes."));
        });
}

/// Stores the sign-offs of policies that have been saved since, with the newest policy of that hash.
void ComparePage::keepWaiting()
{
    std::vector<Waiting> still;
    for (Waiting& waiting : std::exchange(m_waiting, {})) {
        const LibraryRow* saved = nullptr;
        for (const LibraryRow& row : m_library.entries()) {
            if (row.hash == waiting.policy && (!saved || row.updated > saved->updated))
                saved = &row;
        }
        if (!saved) {
            still.push_back(std::move(waiting));
            continue;
        }
        signDifference(m_library, { toQt(saved->name), waiting.policy, waiting.corpus }, waiting.difference,
            [panel = QPointer<ComparePage>(this)](const Result<int>& done) {
                if (panel && !done)
                    Q_EMIT panel->noticed(errorText(done.error()));
            });
    }
    m_waiting = std::move(still);
}

} // namespace winnow
