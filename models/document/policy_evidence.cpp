// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/policy_evidence.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "core/base/paths.h"
#include "core/base/version.h"
#include "core/replay/replay_result.h"
#include "core/session/session_hash.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

QJsonObject totalsObject(const Totals& totals)
{
    QJsonObject byStatus;
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        if (totals.byStatus[i] > 0)
            byStatus.insert(
                toQt(statusName(static_cast<Status>(i))), static_cast<qint64>(totals.byStatus[i]));
    }
    const auto number = [](std::uint64_t value) { return static_cast<qint64>(value); };
    return { { QStringLiteral("results"), number(totals.results) },
        { QStringLiteral("compressed"), number(totals.count(Status::Compressed)) },
        { QStringLiteral("changed"), number(totals.changed) },
        { QStringLiteral("bytes_before"), number(totals.bytesBefore) },
        { QStringLiteral("bytes_after"), number(totals.bytesAfter) },
        { QStringLiteral("tokens_before"), number(totals.tokensBefore) },
        { QStringLiteral("tokens_after"), number(totals.tokensAfter) },
        { QStringLiteral("client_cut"), number(totals.clientCut) },
        { QStringLiteral("by_status"), byStatus } };
}

/// True if the prices are the user's own: the shipped table of the same date then differs.
bool usesOwnPrices()
{
    const auto prices = PriceTable::load();
    return prices && prices->path().starts_with(dataDir().string());
}

RunFigures keptOf(const InsightData& data)
{
    const Figures& figures = data.figures;
    return { figures, data.replay->pending,
        data.replay->policy.enableExpandContext ? static_cast<double>(figures.lostUses) : 0,
        data.paid.priceDate, usesOwnPrices(), data.paid.assumedPrice,
        data.paid.total.expansions + data.paid.total.repairs };
}

} // namespace

bool isOf(const InsightData& measured, const ReplayResult& replay)
{
    const ReplayResult& other = *measured.replay;
    return &other == &replay
        || (other.corpus == replay.corpus && other.counterLabel == replay.counterLabel
            && policyHash(other.policy) == policyHash(replay.policy)
            && other.totals.tokensAfter == replay.totals.tokensAfter);
}

RunSummary runOf(const PolicyEvidence& evidence)
{
    RunSummary run;
    run.corpusHash = evidence.replay->corpus->hash();
    run.corpusName = fromQt(evidence.corpusName);
    run.engine = programVersion();
    run.totalsJson
        = QJsonDocument(totalsObject(evidence.replay->totals)).toJson(QJsonDocument::Compact).toStdString();
    run.counter = evidence.replay->counterLabel;
    run.sessionHashes = sessionHashes(*evidence.replay->corpus);
    if (evidence.insight)
        run.figures = keptOf(*evidence.insight);
    return run;
}

} // namespace winnow
