// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/current_text.h"

#include "core/base/try.h"
#include "core/compression/defect.h"
#include "core/compression/strategy.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/replay/treatment.h"
#include "core/text/utf8.h"
#include "models/document/workspace.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

using Shared = std::shared_ptr<const DiffDocument>;

constexpr std::uint64_t kQuickToMake = 256 * 1024; // bytes of a text that each step of a drag rebuilds

/// Why the text is unchanged. Empty for a large text: the reason names the threshold and would be out of date
/// during a drag.
QString liveDecision(const Outcome& outcome)
{
    return outcome.changed || outcome.bytesBefore > kQuickToMake ? QString() : decidingText(outcome);
}

Result<Shared> makeDocument(const std::shared_ptr<ReplayEngine>& engine,
    const std::shared_ptr<const ReplayResult>& replay, ResultId id)
{
    const Outcome& outcome = replay->outcomes[id.index()];
    DiffInput input;
    WINNOW_TRY(auto text, engine->afterText(*replay, id));
    const auto owned = std::make_shared<const AfterText>(std::move(text));
    input.before = owned->before;
    if (outcome.changed)
        input.after = std::shared_ptr<const Compressed>(owned, &owned->after);
    input.images = replay->corpus->result(id).images;
    input.tokensBefore = outcome.tokensBefore;
    input.tokensAfter = outcome.tokensAfter;
    const StrategyInfo* const strategy = replay->variants->of(id).strategy;
    // A remote answer does not record where its lines come from, and the text of another result has no source
    // here.
    const bool replaced = replay->textOwner(id) != id;
    input.compare = replaced || (outcome.changed && strategy && strategy->remote);
    input.keepAlive = engine;
    input.counter = std::shared_ptr<const Counter>(engine, &engine->facts().counterFor(id));
    input.decision = statusText(outcome.status);
    if (const QString deciding = replaced ? phraseText(defectWords(Defect::SharedId)) : liveDecision(outcome);
        !deciding.isEmpty())
        input.decision += QStringLiteral(": ") + deciding;
    // Some decisions of gateways name it already.
    if (outcome.changed && !input.decision.contains(QLatin1String("U+FFFD"))
        && !utf8::isValid(owned->after.text) && utf8::isValid(owned->before.view()))
        input.decision
            += CurrentText::tr("; a character was cut, and the request body has U+FFFD for its bytes");
    return DiffDocument::build(std::move(input));
}

/// What the model sees under A next to what it sees under the policy in use. The texts are compared because
/// neither derives from the other.
Result<Shared> makeComparison(const std::shared_ptr<ReplayEngine>& engine,
    const std::shared_ptr<const ReplayResult>& baseline, const std::shared_ptr<const ReplayResult>& working,
    ResultId id)
{
    const auto seen = [&](const ReplayResult& replay) -> Result<std::shared_ptr<const std::string>> {
        WINNOW_TRY(auto text, engine->afterText(replay, id));
        return std::make_shared<const std::string>(replay.outcomes[id.index()].changed
                ? std::move(text.after.text)
                : std::string(text.before.view()));
    };
    const auto left = seen(*baseline);
    const auto right = seen(*working);
    if (!left || !right)
        return tl::make_unexpected(left ? right.error() : left.error());
    auto after = std::make_shared<Compressed>();
    after->text = **right;
    DiffInput input;
    input.before = Text(**left);
    input.after = std::move(after);
    input.compare = true;
    input.counter = std::shared_ptr<const Counter>(engine, &engine->facts().counterFor(id));
    input.tokensBefore = baseline->outcomes[id.index()].tokensAfter;
    input.tokensAfter = working->outcomes[id.index()].tokensAfter;
    input.decision = statusText(working->outcomes[id.index()].status);
    input.beforeLabel = CurrentText::tr("A: %1").arg(policyTitle(baseline->policy));
    input.afterLabel = CurrentText::tr("B: %1").arg(policyTitle(working->policy));
    return DiffDocument::build(std::move(input));
}

} // namespace

CurrentText::CurrentText(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::currentResultChanged, this, &CurrentText::refresh);
    connect(&workspace, &Workspace::resultChanged, this, &CurrentText::refresh);
}

void CurrentText::compareWithBaseline(bool on)
{
    m_besideBaseline = on;
    refresh();
}

/// Everything the text on show depends on: a threshold drag that leaves this result alone must not rebuild
/// it.
QString CurrentText::fingerprint(ResultId id) const
{
    const auto replay = m_workspace.result();
    if (!replay || !id.isValid() || id.index() >= replay->outcomes.size())
        return {};
    if (compares())
        return printOf(*m_workspace.baselineResult(), id) + QLatin1Char('/')
            + printOf(*m_workspace.workingResult(), id);
    return printOf(*replay, id);
}

bool CurrentText::compares() const
{
    return m_besideBaseline && m_workspace.baselineResult() && m_workspace.workingResult();
}

QString CurrentText::printOf(const ReplayResult& replay, ResultId id)
{
    const Outcome& outcome = replay.outcomes[id.index()];
    return QStringLiteral("%1|%2|%3|%4|%5|%6|%7")
        .arg(reinterpret_cast<quintptr>(replay.corpus.get()))
        .arg(id.value)
        .arg(static_cast<int>(outcome.status))
        .arg(outcome.marked)
        .arg(outcome.bytesAfter)
        .arg(replay.textOwner(id).value)
        .arg(outcome.changed ? toQt(strategySlice(replay.policy)) : liveDecision(outcome));
}

void CurrentText::refresh()
{
    const ResultId id = m_workspace.currentResult();
    const QString wanted = fingerprint(id);
    if (wanted == m_shown)
        return;
    m_shown = wanted;
    if (wanted.isEmpty()) {
        m_lane.cancel();
        m_document.reset();
        m_result = {};
        m_error.clear();
        Q_EMIT changed();
        return;
    }
    m_lane.start<Shared>(
        tr("Reading the text"),
        [engine = m_workspace.engine(), replay = m_workspace.result(),
            baseline = compares() ? m_workspace.baselineResult() : nullptr,
            working = m_workspace.workingResult(), id](const std::stop_token&, const ProgressFn&) {
            return baseline ? makeComparison(engine, baseline, working, id)
                            : makeDocument(engine, replay, id);
        },
        [this, id](Result<Shared> answer) {
            m_result = id;
            m_document = answer ? *answer : nullptr;
            m_error = answer ? QString() : errorText(answer.error());
            Q_EMIT changed();
        });
}

} // namespace winnow
