// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/issues_model.h"

#include <QFileInfo>

#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

IssuesModel::IssuesModel(QObject* parent)
    : ColumnTable(parent)
{
    setColumns({
        { "severity", [this](const Row& row) { return severityText(issueOf(row).severity); },
            [this](const Row& row) { return static_cast<int>(issueOf(row).severity); }, true },
        { "recording", [this](const Row& row) { return fileOf(row); } },
        { "line",
            [this](const Row& row) {
                const auto line = static_cast<qint64>(issueOf(row).line);
                return line == 0 ? QString() : countText(line);
            },
            [this](const Row& row) { return static_cast<qulonglong>(issueOf(row).line); } },
        { "what", [this](const Row& row) { return messageText(issueOf(row).text); } },
    });
}

QString IssuesModel::fileOf(const Row& row) const
{
    return QFileInfo(toQt(recordingOf(row).path)).fileName();
}

void IssuesModel::setCorpus(const std::shared_ptr<const Corpus>& corpus)
{
    beginResetModel();
    m_corpus = corpus;
    m_rows.clear();
    for (std::uint32_t r = 0; corpus && r < corpus->recordings.size(); ++r) {
        const std::vector<Issue>& issues = corpus->recordings[r].issues;
        for (std::uint32_t i = 0; i < issues.size(); ++i)
            m_rows.push_back({ r, i });
    }
    endResetModel();
}

/// Finds the result by the place of its record, only when the user follows an issue.
ResultId IssuesModel::resultOf(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Issue& issue = issueOf(row);
    if (issue.length == 0 || !toQt(issue.text.text()).startsWith(QLatin1String("qdash ")))
        return {};
    for (std::size_t i = 0; i < m_corpus->results.size(); ++i) {
        const ResultId id(i);
        if (m_corpus->sessionOf(id).recording.index() != row.recording)
            continue;
        const ToolResult& result = m_corpus->result(id);
        if (result.offset == issue.offset && result.length == issue.length)
            return id;
    }
    return {};
}

QString IssuesModel::sentenceOf(const Row& row) const
{
    const Issue& issue = issueOf(row);
    return tr("%1, %2, line %3: %4")
        .arg(severityText(issue.severity), fileOf(row))
        .arg(issue.line)
        .arg(messageText(issue.text));
}

QVariant IssuesModel::own(const Row& row, int column, int role) const
{
    const Issue& issue = issueOf(row);
    switch (role) {
    case Qt::ToolTipRole:
        return column == RecordingColumn ? toQt(recordingOf(row).path) : messageText(issue.text);
    case RecordingRole:
        return toQt(recordingOf(row).path);
    case OffsetRole:
        return static_cast<qulonglong>(issue.offset);
    case LengthRole:
        return static_cast<qulonglong>(issue.length);
    case SeverityRole:
        return static_cast<int>(issue.severity);
    default:
        return {};
    }
}

} // namespace winnow
