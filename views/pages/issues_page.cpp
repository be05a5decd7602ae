// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/issues_page.h"

#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <map>

#include "models/document/workspace.h"
#include "models/tables/issues_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/shell/empty_state.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/table_copy.h"
#include "views/widgets/page_layout.h"

namespace winnow {

IssuesPage::IssuesPage(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(new IssuesModel(this))
    , m_table(new QTableView(this))
    , m_empty(new EmptyState(tr("Everything was read. No issues."), { QStringLiteral("backToTable") }, this))
    , m_formats(wrapped(named(new QLabel(this), "importSummary")))
{
    auto* const column = inside<QVBoxLayout>(this, gaps(this, 2, 2, 2, 2));
    setUpSorted(*m_table, *m_model, QStringLiteral("issuesTable"), tr("Issues"),
        { IssuesModel::SeverityColumn, Qt::DescendingOrder }, 3 * fontMetrics().height() + gap(*this, 4));
    m_table->setWordWrap(true); // the text is a sentence, and the pane is narrow
    QHeaderView* const header = m_table->horizontalHeader();
    header->moveSection(header->visualIndex(IssuesModel::TextColumn), 1); // what before where
    header->setSectionResizeMode(IssuesModel::TextColumn, QHeaderView::Stretch);
    header->setHighlightSections(false);
    setColumnWidths(*header, { 7, 28, 4, 12 });
    layOut(*column, { m_formats, { m_table, 1 }, { m_empty, 1 } });
    connect(m_table, &QTableView::activated, this, &IssuesPage::open);
    connect(&workspace, &Workspace::corpusChanged, this, &IssuesPage::refresh);
    installCopy(*m_table);
    refresh();
}

void IssuesPage::refresh()
{
    m_model->setCorpus(m_workspace.corpus());
    // If everything is in one file, its name in every row only takes room from the text.
    m_table->setColumnHidden(IssuesModel::RecordingColumn,
        m_workspace.hasCorpus() && m_workspace.corpus()->recordings.size() == 1);
    const bool some = m_model->rowCount() > 0;
    m_table->setVisible(some);
    m_empty->setVisible(!some);
    m_formats->setVisible(m_workspace.hasCorpus());
    if (m_workspace.hasCorpus())
        m_formats->setText(formatsText());
}

/// What was read: "10 recordings, 369 results, 1.3 MB: claude-code 3, ...; 2 files not recognized".
QString IssuesPage::formatsText() const
{
    const Corpus& corpus = *m_workspace.corpus();
    std::map<QString, int> formats;
    std::uint64_t bytes = 0;
    int unknown = 0;
    for (const Recording& recording : corpus.recordings) {
        bytes += recording.bytes;
        if (recording.format.empty())
            ++unknown;
        else
            ++formats[toQt(recording.format)];
    }
    QStringList found;
    for (const auto& [format, count] : formats)
        found << QStringLiteral("%1 × %2").arg(count).arg(format);
    QString text = tr("%1, %2, %3, %4. Formats: %5.")
                       .arg(filesAmount(corpus.recordings.size()), sessionsAmount(corpus.sessions.size()),
                           resultsAmount(corpus.results.size()), bytesText(bytes),
                           found.isEmpty() ? QStringLiteral("–") : found.join(QStringLiteral(", ")));
    if (unknown > 0)
        text += QLatin1Char(' ') + tr("Not recognized: %n file(s).", nullptr, unknown);
    return text;
}

/// Opens the result of an issue, or its record if it has none.
void IssuesPage::open(const QModelIndex& index)
{
    const auto* const proxy = qobject_cast<const QSortFilterProxyModel*>(m_table->model());
    const IssueRow row = m_model->at(proxy->mapToSource(index));
    if (const ResultId result = m_model->resultOf(row); result.isValid())
        return Q_EMIT resultRequested(result);
    Q_EMIT rawRecordRequested(toQt(row.recording->path), row.issue->offset, row.issue->length);
}

} // namespace winnow
