// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/log_compare_model.h"

#include "core/base/input.h"
#include "core/base/try.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/tokens/go_counter.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"

namespace winnow {

namespace {

using Shared = std::shared_ptr<const LogCompareModel::Study>;

Result<Policy> policyIn(const std::string& config)
{
    WINNOW_TRY(const auto text, readInput(config));
    WINNOW_TRY(auto read, readPolicy(text, std::nullopt, config));
    return std::move(read.policy);
}

Result<Shared> compare(
    const std::string& path, const Policy& wanted, bool own, const std::shared_ptr<const Corpus>& tuned)
{
    WINNOW_TRY(auto log, gateway::readGatewayLog(path));
    auto made = std::make_shared<LogCompareModel::Study>();
    made->policy = wanted;
    const bool fits = wanted.dialect == log.dialect;
    if ((own || !fits) && !log.config.empty()) {
        WINNOW_TRY(auto policy, policyIn(log.config));
        made->policy = std::move(policy);
    }
    if (made->policy.dialect != log.dialect)
        return fail(ErrorCode::Invalid,
            Message::say(
                "the log is {}, the policy {}", dialectName(log.dialect), dialectName(made->policy.dialect)),
            Message::say("choose the log's dialect in the tuning panel first"), { log.file, 0 });
    const auto cl100k = openGoCounter(Encoding::Cl100k);
    const auto o200k = openGoCounter(Encoding::O200k);
    if (!cl100k || !o200k)
        return tl::make_unexpected(cl100k ? o200k.error() : cl100k.error());
    made->comparison = gateway::compareLog(log, made->policy, { *cl100k, *o200k });
    std::vector<analysis::SizedResult> live;
    for (const gateway::LogRecord& record : log.records) {
        if (record.original)
            live.push_back({ record.tool, record.original->size() });
    }
    if (tuned && !live.empty())
        made->drift = analysis::drift(analysis::sizedResults(*tuned), live);
    made->log = std::move(log);
    return Shared(std::move(made));
}

} // namespace

LogCompareModel::LogCompareModel(QObject* parent)
    : ColumnTable(parent)
{
    setColumns(columns());
}

LogCompareModel::Columns LogCompareModel::columns() const
{
    const auto pair = [](const Row& row, std::uint64_t recorded, std::uint64_t predicted) {
        const QString first = countText(recorded);
        return !row.joined || recorded == predicted ? first : tr("%1 / %2").arg(first, countText(predicted));
    };
    return {
        { "line", [this](const Row& row) { return countText(recordOf(row).line); },
            [this](const Row& row) { return static_cast<qulonglong>(recordOf(row).line); } },
        { "tool", [this](const Row& row) { return toolText(recordOf(row).tool); } },
        { "recorded", [this](const Row& row) { return toQt(recordOf(row).status); } },
        { "predicted",
            [](const Row& row) {
                return row.joined ? statusText(row.predicted.status) : QStringLiteral("\u2013");
            } },
        { "before",
            [this, pair](
                const Row& row) { return pair(row, recordOf(row).before, row.predicted.recordedBefore); },
            [this](const Row& row) { return static_cast<qulonglong>(recordOf(row).before); } },
        { "after",
            [this, pair](
                const Row& row) { return pair(row, recordOf(row).after, row.predicted.recordedAfter); },
            [this](const Row& row) { return static_cast<qulonglong>(recordOf(row).after); } },
        { "first difference",
            [](const Row& row) {
                return row.joined ? messageText(row.why) : tr("the log holds too little to predict it");
            } },
    };
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

QString LogCompareModel::sentenceOf(const Row& row) const
{
    return tr("line %1, %2, recorded %3, predicted %4: %5")
        .arg(wordsOf(row, Line), wordsOf(row, ToolName), wordsOf(row, Recorded), wordsOf(row, Predicted),
            row.joined && row.agrees() ? tr("agrees") : wordsOf(row, Why));
}

QVariant LogCompareModel::own(const Row& row, int, int role) const
{
    if (role == DiffersRole)
        return row.joined && !row.agrees();
    return role == Qt::ToolTipRole && row.joined ? QVariant(chainText(row.predicted)) : QVariant();
}

} // namespace winnow
