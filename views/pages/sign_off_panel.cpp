// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/sign_off_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTableView>
#include <utility>

#include "models/document/result_filter.h"
#include "models/document/workspace.h"
#include "models/jobs/compare_study.h"
#include "models/jobs/guarantee_study.h"
#include "models/tables/compare_model.h"
#include "models/tables/library_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"
#include "views/pages/when_seen.h"
#include "views/tables/column_fit.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/table_copy.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"

namespace winnow {

SignOffPanel::SignOffPanel(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_library(library)
    , m_study(new CompareStudy(workspace, insight, this))
    , m_model(new CompareModel(this))
    , m_table(new QTableView(this))
    , m_summary(wrapped(named(new QLabel(this), "flipsSummary")))
    , m_name(named(new QLineEdit(this), "signName", tr("Your name")))
    , m_reason(named(new QLineEdit(this), "signReason", tr("Reason")))
    , m_wanted(named(new QLabel(this), "signWanted"))
{
    setWhatsThis(
        tr("What is left to sign off? Each row is a change against policy A. Enter your name and tick the "
           "row; a change that loses more needs a reason. Enter on a row shows its results."));
    m_summary->setMinimumHeight(fontMetrics().lineSpacing() * 3); // reserved, so that nothing moves
    m_summary->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_wanted->setMinimumHeight(fontMetrics().lineSpacing());
    auto* const who = rowOf({ labelOf(tr("Your &name"), m_name), { m_name, 1 },
        labelOf(tr("Rea&son"), m_reason), { m_reason, 3 } });
    m_proxy = setUpSorted(*m_table, *m_model, QStringLiteral("flipsTable"),
        tr("Changed decisions: policy A and the policy in use"), {}, denseRowHeightOf(*this));
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table->horizontalHeader(), { 22, 13, 18, 7, 10, 18, 7, 7, 8, 8 });
    new ColumnFit(*m_table, { CompareModel::Weight, CompareModel::Tokens, CompareModel::From });
    layOut(*pageColumn(this), { m_summary, who, m_wanted, { m_table, 1 } });
    connect(m_table, &QTableView::activated, this, &SignOffPanel::showGroup);
    connect(m_model, &CompareModel::ticked, this, &SignOffPanel::sign);
    connect(&workspace, &Workspace::resultChanged, this, &SignOffPanel::refresh);
    connect(&workspace, &Workspace::baselineChanged, this, &SignOffPanel::refresh);
    connect(m_study, &Study::changed, this, &SignOffPanel::weigh);
    new WhenSeen(*m_study, *this, [this] { m_study->find(); });
    installCopy(*m_table);
    connect(&m_rest, &QTimer::timeout, this, &SignOffPanel::readSignatures);
    connect(&library, &LibraryModel::entriesChanged, this, [this] {
        keepWaiting();
        m_read = {}; // another program may have signed
        m_rest.start();
    });
    onEvent(QEvent::Show, *this, *this, [this] {
        if (m_isBehind)
            refresh();
    });
    refresh();
}

void SignOffPanel::refresh()
{
    if (m_workspace.showsBaseline())
        return;
    const auto& working = m_workspace.workingResult();
    m_isBehind = !isVisible() && working && m_model->isOf(*working);
    if (m_isBehind) // a drag elsewhere must not wait for a hidden table
        return;
    m_model->setReplays(m_workspace.baselineResult(), working);
    weigh();
    m_rest.start();
}

SignOffPanel::Asked SignOffPanel::asked() const
{
    return { toQt(m_workspace.policy().name), policyHash(m_workspace.policy()),
        policyHash(m_workspace.baseline()), m_workspace.corpus() };
}

/// Reads earlier sign-offs of the current policy, by any user.
void SignOffPanel::readSignatures()
{
    const Asked now = asked();
    if (now == m_read || !now.corpus)
        return;
    m_read = now;
    if (!m_library.summary(now.name))
        return m_model->setSignatures({}, {}, {}), say();
    signedDifferences(m_library, { now.name, now.policy, now.corpus },
        [panel = QPointer<SignOffPanel>(this), now](const Result<SignedDifferences>& kept) {
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

void SignOffPanel::weigh()
{
    if (const auto answer = m_study->answer(); answer && !m_model->isWeighed())
        m_model->weigh(answer->groups);
    say();
}

void SignOffPanel::say()
{
    const int all = m_model->rowCount();
    m_table->setVisible(all > 0);
    m_wanted->clear();
    int open = 0;
    for (int row = 0; row < all; ++row)
        open += m_model->group(row)->note.isEmpty() ? 1 : 0;
    m_summary->setText(all == 0
            ? tr("No decision differs from policy A (%1).").arg(policyTitle(m_workspace.baseline()))
                + restatedText()
            : tr("%1 of %2 changes against policy A (%3) are signed off.")
                    .arg(all - open)
                    .arg(all)
                    .arg(policyTitle(m_workspace.baseline()))
                + QLatin1Char(' ')
                + tr("%1 result(s) are left.", nullptr, pluralOf(m_model->openResults()))
                      .arg(countText(m_model->openResults()))
                + restatedText() + gainText());
}

/// Names the results where only the reason for leaving the text alone changes: they need no sign-off.
QString SignOffPanel::restatedText() const
{
    const auto count = static_cast<std::int64_t>(m_model->restatedResults());
    if (count == 0)
        return {};
    return QLatin1Char(' ')
        + tr("%1 more result(s) stay the original under both; only the reason differs.", nullptr,
            pluralOf(count))
              .arg(countText(count));
}

/// Extra savings, their uncertainty and the source of the prices.
QString SignOffPanel::gainText() const
{
    const auto answer = m_study->answer();
    if (!answer || !m_model->isWeighed())
        return {};
    return QLatin1Char('\n') + estimateText(answer->gain, Message::mark("Savings compared with A:"))
        + QLatin1Char(' ') + tr("Prices of %1.").arg(toQt(answer->priceDate));
}

void SignOffPanel::showGroup()
{
    const DifferenceRow* const group = m_model->group(m_proxy->mapToSource(m_table->currentIndex()).row());
    if (!group || group->results.empty())
        return;
    const FilterChip tool { FilterChip::Field::Tool, FilterChip::Operator::Is,
        toolText(m_workspace.corpus()->tools[group->tool.index()]), 0 };
    const FilterChip decision { FilterChip::Field::Decision, FilterChip::Operator::Is, statusText(group->to),
        0 };
    Q_EMIT resultsRequested({ { tool, decision } }, group->results.front());
}

/// Signs the ticked group, or says what is missing.
void SignOffPanel::sign(int row)
{
    const QString name = m_name->text().trimmed(), reason = m_reason->text().trimmed();
    QLineEdit* const missing = name.isEmpty()         ? m_name
        : m_model->losesMore(row) && reason.isEmpty() ? m_reason
                                                      : nullptr;
    if (!missing) {
        keepSignature(row, reason.isEmpty() ? name : tr("%1: %2").arg(name, reason));
        return m_reason->clear();
    }
    m_wanted->setText(missing == m_name
            ? tr("Enter your name, then tick the row.")
            : tr("This change loses more than policy A: give a reason, then tick the row."));
    missing->setFocus(Qt::OtherFocusReason);
}

void SignOffPanel::keepSignature(int row, const QString& note)
{
    const Asked now = asked();
    const SignedDifference difference = m_model->signatureOf(*m_model->group(row), note, now.against);
    m_model->setNote(row, note);
    say();
    signDifference(m_library, { now.name, now.policy, now.corpus }, difference,
        [panel = QPointer<SignOffPanel>(this), now, difference](const Result<int>& version) {
            if (!panel)
                return;
            if (!version)
                return Q_EMIT panel->m_workspace.noticed(errorText(version.error()));
            if (*version > 0)
                return;
            panel->m_waiting.push_back({ now.policy, difference, now.corpus });
            Q_EMIT panel->m_workspace.noticed(
                tr("Save the policy to keep the sign-off. Otherwise it ends when this "
                   "window closes."));
        });
}

/// Stores the sign-offs of policies that have been saved since, with the newest policy of that hash.
void SignOffPanel::keepWaiting()
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
            [panel = QPointer<SignOffPanel>(this)](const Result<int>& done) {
                if (panel && !done)
                    Q_EMIT panel->m_workspace.noticed(errorText(done.error()));
            });
    }
    m_waiting = std::move(still);
}

} // namespace winnow
