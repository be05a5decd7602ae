// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/issues_model.h"

#include <QFileInfo>

#include "models/message_text.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/words.h"

namespace winnow {

void IssuesModel::setCorpus(const std::shared_ptr<const Corpus>& corpus)
{
    beginResetModel();
    m_corpus = corpus;
    m_rows.clear();
    m_serious = 0;
    for (std::uint32_t r = 0; corpus && r < corpus->recordings.size(); ++r) {
        const std::vector<Issue>& issues = corpus->recordings[r].issues;
        for (std::uint32_t i = 0; i < issues.size(); ++i) {
            m_rows.push_back({ r, i });
            m_serious += issues[i].severity == Severity::Note ? 0 : 1;
        }
    }
    endResetModel();
}

/// Found by the place of the record; looked up only when somebody follows an issue.
ResultId IssuesModel::resultOf(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Issue& issue = m_corpus->recordings[row.recording].issues[row.issue];
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

int IssuesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int IssuesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant IssuesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Recording& recording = m_corpus->recordings[row.recording];
    const Issue& issue = recording.issues[row.issue];
    const QString file = QFileInfo(toQt(recording.path)).fileName();
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case SeverityColumn:
            return severityText(issue.severity);
        case RecordingColumn:
            return file;
        case Line:
            return issue.line == 0 ? QString() : countText(static_cast<qint64>(issue.line));
        default:
            return messageText(issue.text);
        }
    case SortRole:
        switch (index.column()) {
        case SeverityColumn:
            return static_cast<int>(issue.severity);
        case Line:
            return static_cast<qulonglong>(issue.line);
        default:
            return data(index, Qt::DisplayRole);
        }
    case Qt::AccessibleTextRole:
        return tr("%1, %2, line %3: %4")
            .arg(severityText(issue.severity), file)
            .arg(issue.line)
            .arg(messageText(issue.text));
    case Qt::ToolTipRole:
        return index.column() == RecordingColumn ? toQt(recording.path) : messageText(issue.text);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(
            index.column() == Line ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter));
    case RecordingRole:
        return toQt(recording.path);
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

QVariant IssuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SeverityColumn:
        return tr("severity");
    case RecordingColumn:
        return tr("recording");
    case Line:
        return tr("line");
    case TextColumn:
        return tr("what");
    default:
        return {};
    }
}

} // namespace winnow
