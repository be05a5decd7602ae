// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/rollout_study.h"

#include "core/importers/importer.h"
#include "core/importers/logs/log_file.h"
#include "core/replay/replay.h"
#include "core/report/choice_report.h"
#include "core/serve/log_replay.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

/// The results of the log as a recording, replayed with the policy.
Result<std::shared_ptr<const InsightData>> lossesOf(const PolicyOnCorpus& on, const std::string& log)
{
    WINNOW_TRY(auto read, openCorpus({ log }, {}, on.stop, on.progress));
    const auto corpus = std::make_shared<const Corpus>(std::move(read));
    WINNOW_TRY(const auto engine, ReplayEngine::create(corpus, on.encoding, 0, on.stop, on.progress));
    return PolicyOnCorpus { engine, on.policy, nullptr, {}, on.stop, on.progress }.measure();
}

Result<RolloutAnswer> compareOn(const PolicyOnCorpus& on, const std::string& path)
{
    WINNOW_TRY(const auto log, gateway::readGatewayLog(path));
    WINNOW_TRY(const auto comparison, serve::compareWithPolicy(log, on.policy));
    auto measured = lossesOf(on, path);
    if (!measured && measured.error().code == ErrorCode::Cancelled)
        return tl::make_unexpected(measured.error());
    return RolloutAnswer { toQt(log.file), log.records.size(), comparison.joined, comparison.agreed,
        report::agreementTable(comparison), report::disagreementTable(log, comparison),
        measured.value_or(nullptr) };
}

} // namespace

void RolloutStudy::find(const QString& log)
{
    m_log = log;
    if (!log.isEmpty())
        run(tr("After rollout"), [log](const PolicyOnCorpus& on) { return compareOn(on, fromQt(log)); });
}

} // namespace winnow
