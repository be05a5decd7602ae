// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/log_compare_window.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "models/log_compare_model.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/words.h"
#include "models/workspace.h"
#include "views/table_copy.h"

namespace winnow {

LogCompareWindow::LogCompareWindow(Workspace& workspace, const QString& path, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_path(path)
    , m_model(new LogCompareModel(this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_own(new QCheckBox(tr("the log's own &config.yaml"), this))
    , m_onlyDifferent(new QCheckBox(tr("only &differences"), this))
    , m_summary(new QLabel(this))
    , m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("logCompare"));
    setWindowTitle(tr("Gateway log %1").arg(QFileInfo(path).fileName()));
    auto* const column = new QVBoxLayout(this);
    m_summary->setObjectName(QStringLiteral("logSummary"));
    m_summary->setWordWrap(true);
    m_own->setObjectName(QStringLiteral("logOwnConfig"));
    m_own->setToolTip(tr("Judge the gateway by the configuration it ran with, not by the policy in use"));
    m_onlyDifferent->setObjectName(QStringLiteral("logOnlyDifferent"));
    auto* const line = new QHBoxLayout;
    line->addWidget(m_own);
    line->addWidget(m_onlyDifferent);
    line->addStretch(1);
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(LogCompareModel::SortRole);
    m_proxy->setFilterRole(LogCompareModel::DiffersRole);
    m_table->setObjectName(QStringLiteral("logTable"));
    m_table->setAccessibleName(tr("Records of the log"));
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(LogCompareModel::Line, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->horizontalHeader()->setStretchLastSection(true);
    const int em = fontMetrics().averageCharWidth();
    const int widths[] = { 8, 16, 20, 20, 16, 16, 30 };
    for (int i = 0; i < LogCompareModel::ColumnCount; ++i)
        m_table->setColumnWidth(i, widths[i] * em);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    column->addWidget(m_summary);
    column->addLayout(line);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    resize(em * 140, fontMetrics().height() * 36);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_own, &QCheckBox::toggled, this, &LogCompareWindow::compare);
    connect(m_onlyDifferent, &QCheckBox::toggled, this,
        [this](bool on) { m_proxy->setFilterFixedString(on ? QStringLiteral("true") : QString()); });
    connect(&workspace, &Workspace::policyChanged, this, &LogCompareWindow::compare);
    connect(m_model, &LogCompareModel::finished, this, &LogCompareWindow::refresh);
    connect(m_model, &LogCompareModel::failed, this, [this](const Error& error) { m_summary->setText(errorText(error)); });
    installCopy(*m_table);
    compare();
}

void LogCompareWindow::compareWith(const QString& path)
{
    m_path = path;
    setWindowTitle(tr("Gateway log %1").arg(QFileInfo(path).fileName()));
    compare();
}

void LogCompareWindow::compare()
{
    m_summary->setText(tr("Reading the log…"));
    m_model->read(m_path, m_workspace.policy(), m_own->isChecked());
}

void LogCompareWindow::refresh()
{
    const auto& study = m_model->study();
    const gateway::LogComparison& comparison = study->comparison;
    QString text = tr("<b>%1 of %2</b> predictions agree (%3 records, %4, compared with %5).")
                       .arg(countText(static_cast<qint64>(comparison.agreed)), countText(static_cast<qint64>(comparison.joined)),
                           countText(static_cast<qint64>(study->log.records.size())), dialectTitle(study->log.dialect),
                           toQt(study->policy.name).toHtmlEscaped());
    QStringList moved;
    for (const auto& [actual, row] : comparison.statuses) {
        for (const auto& [predicted, count] : row) {
            if (actual != predicted)
                moved << tr("%1 × %2 where %3 was predicted").arg(countText(static_cast<qint64>(count)), toQt(actual), toQt(predicted));
        }
    }
    if (!moved.isEmpty())
        text += QStringLiteral("<br/>") + moved.join(QStringLiteral("; "));
    if (!comparison.exactTokens)
        text += QStringLiteral("<br/>") + tr("Token counts are estimates here: sizes and thresholds will differ.");
    if (!study->log.issues.empty())
        text += QStringLiteral("<br/>")
            + tr("Line %1: %2").arg(study->log.issues.front().line).arg(toQt(study->log.issues.front().text).toHtmlEscaped());
    m_summary->setText(text);
}

} // namespace winnow
