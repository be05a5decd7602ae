// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/issues_model.h"

#include <QFileInfo>

#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

QString fileOf(const IssueRow& row)
{
    return QFileInfo(toQt(row.recording->path)).fileName();
}

} // namespace

IssuesModel::IssuesModel(QObject* parent)
    : ColumnTable(parent)
{
    setColumns({
        { "severity", [](const Row& row) { return severityText(row.issue->severity); },
            [](const Row& row) { return static_cast<int>(row.issue->severity); }, true },
        { "recording", fileOf },
        { "line",
            [](const Row& row) {
                return row.issue->line == 0 ? QString() : countText(static_cast<qint64>(row.issue->line));
            },
            [](const Row& row) { return static_cast<qulonglong>(row.issue->line); } },
        { "what", [](const Row& row) { return messageText(row.issue->text); } },
    });
}

void IssuesModel::setCorpus(const std::shared_ptr<const Corpus>& corpus)
{
    beginResetModel();
    m_corpus = corpus;
    m_rows.clear();
    for (std::size_t i = 0; corpus && i < corpus->recordings.size(); ++i) {
        for (const Issue& issue : corpus->recordings[i].issues)
            m_rows.push_back({ &corpus->recordings[i], &issue });
    }
    endResetModel();
}

/// Finds the result by the place of its record, only when the user follows an issue.
ResultId IssuesModel::resultOf(const IssueRow& row) const
{
    const Issue& issue = *row.issue;
    if (issue.length == 0 || !toQt(issue.text.text()).startsWith(QLatin1String("qdash ")))
        return {};
    for (std::size_t i = 0; i < m_corpus->results.size(); ++i) {
        const ResultId id(i);
        const ToolResult& result = m_corpus->result(id);
        const RecordingId recording = m_corpus->sessionOf(id).recording;
        if (&m_corpus->recordings[recording.index()] == row.recording && result.offset == issue.offset
            && result.length == issue.length)
            return id;
    }
    return {};
}

QString IssuesModel::sentenceOf(const Row& row) const
{
    return tr("%1, %2, line %3: %4")
        .arg(severityText(row.issue->severity), fileOf(row))
        .arg(row.issue->line)
        .arg(messageText(row.issue->text));
}

QVariant IssuesModel::own(const Row& row, int column, int role) const
{
    if (role != Qt::ToolTipRole)
        return {};
    return column == RecordingColumn ? toQt(row.recording->path) : messageText(row.issue->text);
}

} // namespace winnow
