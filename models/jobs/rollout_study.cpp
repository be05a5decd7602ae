// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/rollout_study.h"

#include "core/base/try.h"
#include "core/importers/importer.h"
#include "core/importers/logs/log_file.h"
#include "core/replay/replay.h"
#include "core/report/choice_report.h"
#include "core/serve/log_replay.h"
#include "models/document/workspace.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

/// The results of the log as a recording, replayed with the policy.
Result<std::shared_ptr<const InsightData>> lossesOf(
    const PolicyOnCorpus& on, const std::string& log, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(auto read, openCorpus({ log }, {}, stop, progress));
    const auto corpus = std::make_shared<const Corpus>(std::move(read));
    WINNOW_TRY(const auto engine, ReplayEngine::create(corpus, on.encoding, 0, stop, progress));
    WINNOW_TRY(const auto replay, engine->run(on.policy, stop, progress));
    return measureReplay(*engine, replay, nullptr, stop, progress);
}

Result<std::shared_ptr<const RolloutAnswer>> compareOn(const PolicyOnCorpus& on, const std::string& path,
    const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto log, gateway::readGatewayLog(path));
    WINNOW_TRY(const auto comparison, serve::compareWithPolicy(log, on.policy));
    auto made = std::make_shared<RolloutAnswer>();
    made->file = toQt(log.file);
    made->records = log.records.size();
    made->joined = comparison.joined;
    made->agreed = comparison.agreed;
    made->statuses = report::agreementTable(comparison);
    made->differences = report::disagreementTable(log, comparison);
    auto measured = lossesOf(on, path, stop, progress);
    if (!measured && measured.error().code == ErrorCode::Cancelled)
        return tl::make_unexpected(measured.error());
    made->measured = measured.value_or(nullptr);
    return std::shared_ptr<const RolloutAnswer>(std::move(made));
}

} // namespace

void RolloutStudy::find(const QString& log)
{
    m_log = log;
    if (!log.isEmpty() && workspace().hasCorpus())
        run(tr("After rollout"),
            [on = onCorpus(), log](const std::stop_token& stop, const ProgressFn& progress) {
                return compareOn(on, fromQt(log), stop, progress);
            });
}

} // namespace winnow
