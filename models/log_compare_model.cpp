// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/log_compare_model.h"

#include <QFile>

#include "core/gateway/config/policy_yaml.h"
#include "core/tokens/go_counter.h"
#include "models/message_text.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/tool_name.h"
#include "models/words.h"

namespace winnow {

namespace {

using Shared = std::shared_ptr<const LogCompareModel::Study>;

Result<Policy> policyIn(const std::string& config)
{
    QFile file(toQt(config));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, Message::verbatim(fromQt(file.errorString())), {}, { config, 0 });
    auto read = readPolicy(file.readAll().toStdString(), std::nullopt, config);
    if (!read)
        return tl::make_unexpected(read.error());
    return std::move(read->policy);
}

Result<Shared> compare(
    const std::string& path, const Policy& wanted, bool own, const std::shared_ptr<const Corpus>& tuned)
{
    auto log = gateway::readGatewayLog(path);
    if (!log)
        return tl::make_unexpected(log.error());
    auto made = std::make_shared<LogCompareModel::Study>();
    made->policy = wanted;
    const bool fits = wanted.dialect == log->dialect;
    if ((own || !fits) && !log->config.empty()) {
        auto policy = policyIn(log->config);
        if (!policy)
            return tl::make_unexpected(policy.error());
        made->policy = std::move(*policy);
    }
    if (made->policy.dialect != log->dialect)
        return fail(ErrorCode::Invalid,
            Message::say(
                "the log is {}, the policy {}", dialectName(log->dialect), dialectName(made->policy.dialect)),
            Message::say("choose the log's dialect in the tuning panel first"), { log->file, 0 });
    const auto cl100k = openGoCounter(Encoding::Cl100k);
    const auto o200k = openGoCounter(Encoding::O200k);
    if (!cl100k || !o200k)
        return tl::make_unexpected(cl100k ? o200k.error() : cl100k.error());
    made->comparison = gateway::compareLog(*log, made->policy, { *cl100k, *o200k });
    std::vector<analysis::SizedResult> live;
    for (const gateway::LogRecord& record : log->records) {
        if (record.original)
            live.push_back({ record.tool, record.original->size() });
    }
    if (tuned && !live.empty())
        made->drift = analysis::drift(analysis::sizedResults(*tuned), live);
    made->log = std::move(*log);
    return Shared(std::move(made));
}

} // namespace

LogCompareModel::LogCompareModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void LogCompareModel::read(
    const QString& path, const Policy& policy, bool own, const std::shared_ptr<const Corpus>& tuned)
{
    m_lane.start<Shared>(
        tr("Comparing the log"),
        [path = fromQt(path), policy, own, tuned](
            const std::stop_token&, const ProgressFn&) { return compare(path, policy, own, tuned); },
        [this](Result<Shared> answer) {
            if (!answer) {
                Q_EMIT failed(answer.error());
                return;
            }
            beginResetModel();
            m_study = *answer;
            endResetModel();
            Q_EMIT finished();
        });
}

QString LogCompareModel::chainOf(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const gateway::Comparison& shown = m_study->comparison.rows[static_cast<std::size_t>(row)];
    return shown.joined ? chainText(shown.predicted) : tr("the log holds too little to predict it");
}

int LogCompareModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_study ? 0 : static_cast<int>(m_study->comparison.rows.size());
}

int LogCompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString LogCompareModel::wordsOf(const gateway::Comparison& row, int column) const
{
    const gateway::LogRecord& record = m_study->log.records[row.record];
    const auto pair = [&](std::uint64_t recorded, std::uint64_t predicted) {
        const QString first = countText(static_cast<qint64>(recorded));
        return !row.joined || recorded == predicted
            ? first
            : tr("%1 / %2").arg(first, countText(static_cast<qint64>(predicted)));
    };
    switch (column) {
    case Line:
        return countText(static_cast<qint64>(record.line));
    case ToolName:
        return toolText(record.tool);
    case Recorded:
        return toQt(record.status);
    case Predicted:
        return row.joined ? statusText(row.predicted.status) : QStringLiteral("–");
    case Before:
        return pair(record.before, row.predicted.recordedBefore);
    case After:
        return pair(record.after, row.predicted.recordedAfter);
    case Why:
        return row.joined ? messageText(row.why) : tr("the log holds too little to predict it");
    default:
        return {};
    }
}

QVariant LogCompareModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const gateway::Comparison& row = m_study->comparison.rows[static_cast<std::size_t>(index.row())];
    const gateway::LogRecord& record = m_study->log.records[row.record];
    const bool number = index.column() == Line || index.column() == Before || index.column() == After;
    switch (role) {
    case Qt::DisplayRole:
        return wordsOf(row, index.column());
    case SortRole:
        return index.column() == Line  ? QVariant(static_cast<qulonglong>(record.line))
            : index.column() == Before ? QVariant(static_cast<qulonglong>(record.before))
            : index.column() == After  ? QVariant(static_cast<qulonglong>(record.after))
                                       : QVariant(wordsOf(row, index.column()));
    case DiffersRole:
        return row.joined && !row.agrees();
    case Qt::ToolTipRole:
        return row.joined ? QVariant(chainText(row.predicted)) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == Line
            ? tr("line %1, %2, recorded %3, predicted %4: %5")
                  .arg(wordsOf(row, Line), wordsOf(row, ToolName), wordsOf(row, Recorded),
                      wordsOf(row, Predicted), row.joined && row.agrees() ? tr("agrees") : wordsOf(row, Why))
            : wordsOf(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant LogCompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole && (section == Before || section == After))
        return tr("As recorded; where the prediction differs, recorded / predicted");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Line:
        return tr("line");
    case ToolName:
        return tr("tool");
    case Recorded:
        return tr("recorded");
    case Predicted:
        return tr("predicted");
    case Before:
        return tr("before");
    case After:
        return tr("after");
    case Why:
        return tr("first difference");
    default:
        return {};
    }
}

} // namespace winnow
