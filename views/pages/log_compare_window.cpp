// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/log_compare_window.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "models/document/workspace.h"
#include "models/tables/log_compare_model.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/table_copy.h"
#include "views/widgets/page_layout.h"

namespace winnow {

LogCompareWindow::LogCompareWindow(Workspace& workspace, const QString& path, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_path(path)
    , m_model(new LogCompareModel(this))
    , m_own(named(new QCheckBox(tr("the log's own &config.yaml"), this), "logOwnConfig"))
    , m_onlyDifferent(named(new QCheckBox(tr("only &differences"), this), "logOnlyDifferent"))
    , m_summary(wrapped(named(new QLabel(this), "logSummary")))
    , m_table(new QTableView(this))
    , m_chain(wrapped(named(new QLabel(tr("Choose a record to see every check that decided it."), this),
          "logChain", tr("Checks of the chosen record"))))
{
    setObjectName(QStringLiteral("logCompare"));
    setWindowTitle(tr("Gateway log %1").arg(QFileInfo(path).fileName()));
    auto* const column = new QVBoxLayout(this);
    m_summary->setTextFormat(Qt::RichText);
    m_own->setToolTip(tr("Judge the gateway by the configuration it ran with, not by the policy in use"));
    auto* const line = rowOf({ m_own, m_onlyDifferent, room() });
    m_proxy = setUpSorted(
        *m_table, *m_model, QStringLiteral("logTable"), tr("Records of the log"), { LogCompareModel::Line });
    m_proxy->setFilterRole(LogCompareModel::DiffersRole);
    m_table->horizontalHeader()->setStretchLastSection(true);
    const int em = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    setColumnWidths(*m_table->horizontalHeader(), { 7, 14, 18, 18, 14, 14, 26 });
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    layOut(*column, { m_summary, line });
    m_chain->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layOut(*column, { { m_table, 1 }, m_chain, buttons });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& index) {
            m_chain->setText(m_model->chainOf(m_proxy->mapToSource(index).row()));
        });
    resize(em * 140, fontMetrics().height() * 36);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_own, &QCheckBox::toggled, this, &LogCompareWindow::compare);
    connect(m_onlyDifferent, &QCheckBox::toggled, this,
        [this](bool on) { m_proxy->setFilterFixedString(on ? QStringLiteral("true") : QString()); });
    connect(&workspace, &Workspace::policyChanged, this, &LogCompareWindow::compare);
    connect(&workspace, &Workspace::corpusChanged, this, &LogCompareWindow::compare);
    connect(m_model, &LogCompareModel::finished, this, &LogCompareWindow::refresh);
    connect(m_model, &LogCompareModel::failed, this,
        [this](const Error& error) { m_summary->setText(errorText(error).toHtmlEscaped()); });
    installCopy(*m_table);
    compare();
}

void LogCompareWindow::compare()
{
    m_summary->setText(tr("Reading the log…"));
    m_model->read(m_path, m_workspace.policy(), m_own->isChecked(), m_workspace.corpus());
}

/// How far the gateway's traffic lies from the recordings that are open, which the policy is being tuned on.
QString LogCompareWindow::driftText() const
{
    const auto& drift = m_model->study()->drift;
    if (!drift)
        return m_workspace.hasCorpus()
            ? tr("Drift: the log holds no originals to measure it by.")
            : tr("Drift: open the recordings the policy was tuned on to see how far this traffic has moved.");
    const auto bytes = [](std::uint64_t size) { return bytesText(size); };
    QString text = tr("Drift from the open recordings: sizes %1 apart, largest at %2 (median %3 → %4, p90 %5 "
                      "→ %6); tool mix %7 apart.")
                       .arg(percentText(drift->sizeDistance), bytes(drift->sizeDistanceAt),
                           bytes(drift->tuned.p50), bytes(drift->live.p50), bytes(drift->tuned.p90),
                           bytes(drift->live.p90), percentText(drift->toolDistance));
    if (!drift->tools.empty()) {
        const analysis::ToolDrift& most = drift->tools.front();
        text += QLatin1Char(' ')
            + tr("Most: %1, %2 → %3 of the results.")
                  .arg(toQt(most.tool).toHtmlEscaped(), percentText(most.tunedShare),
                      percentText(most.liveShare));
    }
    return text + QLatin1Char(' ')
        + tr("(n = %1 and %2)").arg(countText(drift->tuned.results), countText(drift->live.results));
}

void LogCompareWindow::refresh()
{
    const auto& study = m_model->study();
    const gateway::LogComparison& comparison = study->comparison;
    QString text = tr("<b>%1 of %2</b> predictions agree (%3 records, %4, compared with %5).")
                       .arg(countText(comparison.agreed), countText(comparison.joined),
                           countText(study->log.records.size()), dialectTitle(study->log.dialect),
                           toQt(study->policy.name).toHtmlEscaped());
    QStringList moved;
    for (const auto& [actual, row] : comparison.statuses) {
        for (const auto& [predicted, count] : row) {
            if (actual != predicted)
                moved << tr("%1 × %2 where %3 was predicted")
                             .arg(countText(count), toQt(actual).toHtmlEscaped(),
                                 toQt(predicted).toHtmlEscaped());
        }
    }
    if (!moved.isEmpty())
        text += QStringLiteral("<br/>") + moved.join(QStringLiteral("; "));
    if (!comparison.exactTokens)
        text += QStringLiteral("<br/>")
            + tr("Token counts are estimates here: sizes and thresholds will differ.");
    text += QStringLiteral("<br/>") + driftText();
    if (!study->log.issues.empty())
        text += QStringLiteral("<br/>")
            + tr("Line %1: %2")
                  .arg(study->log.issues.front().line)
                  .arg(messageText(study->log.issues.front().text).toHtmlEscaped());
    m_summary->setText(text);
}

} // namespace winnow
