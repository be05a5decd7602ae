// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/own_cases.h"

#include "core/base/try.h"
#include "core/report/own_case.h"
#include "models/document/policy_document.h"
#include "models/jobs/insight.h"
#include "models/jobs/replay_runner.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr std::uint32_t kSampledSessions = 100; // of an agent: enough for a sentence

Result<Message> caseOf(const FoundStore& store, const std::stop_token& stop, const ProgressFn& progress)
{
    OpenRequest request;
    request.paths = { store.path.string() };
    request.options.sampleSessions = kSampledSessions;
    request.policy = request.baseline = startPolicy();
    WINNOW_TRY(const OpenedCorpus opened, openForReplay(request, stop, progress));
    WINNOW_TRY(const auto measured, measureReplay(*opened.engine, opened.result, nullptr, stop, progress));
    return report::ownCase(store.name, *measured);
}

} // namespace

void OwnCases::read(const std::vector<FoundStore>& stores)
{
    m_left.assign(stores.rbegin(), stores.rend());
    m_sentences.clear();
    Q_EMIT changed();
    readNext();
}

void OwnCases::readNext()
{
    if (m_left.empty())
        return;
    const FoundStore store = m_left.back();
    m_left.pop_back();
    m_lane.start<Message>(
        toQt(store.name),
        [store](const std::stop_token& stop, const ProgressFn& progress) {
            return caseOf(store, stop, progress);
        },
        [this, name = toQt(store.name)](const Result<Message>& found) {
            m_sentences << (found ? messageText(*found)
                                  : QStringLiteral("%1: %2").arg(name, errorText(found.error())));
            Q_EMIT changed();
            readNext();
        });
}

} // namespace winnow
