// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/still_shown.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/compression/strategies/shown_before.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/replay/treatment.h"

namespace winnow {

Result<StillShown> StillShown::of(
    const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index, ResultId id)
{
    StillShown shown;
    shown.m_index = &index;
    const KnownFacts* const known = engine.facts().corpus().known.get();
    if (!known) {
        WINNOW_TRY(auto text, engine.afterText(replay, id));
        shown.m_text = std::make_shared<const AfterText>(std::move(text));
        if (auto whole = strategy::resolveReferences(shown.m_text->before.view(), shown.m_text->after))
            shown.m_resolved = std::make_shared<const std::string>(std::move(*whole));
        shown.m_shown.emplace(shown.m_resolved ? *shown.m_resolved : shown.m_text->after.text);
        return shown;
    }
    if (!known->isReadable(id))
        return fail(ErrorCode::Unreadable,
            Message::say("the recording no longer gave this text when it was digested"));
    const Outcome& outcome = replay.outcomes[id.index()];
    const ResultId owner = replay.textOwner(id);
    shown.m_place = { known, 0, id, owner, outcome.changed, outcome.marked };
    if (outcome.changed)
        shown.m_place.slice
            = known->slice(sliceName(replay.policy, replay.variants->of(owner).slice)).value_or(0);
    return shown;
}

bool StillShown::shows(std::uint32_t evidence)
{
    if (m_shown)
        return m_shown->shows(m_index->evidence[evidence]);
    return !m_place.changed
        || m_place.known->shows(m_place.slice, evidence, m_place.carrier, m_place.owner, m_place.marked);
}

bool askTexts(std::vector<Question> questions, const std::function<Shows(ResultId)>& textOf, unsigned jobs,
    const std::stop_token& stop, std::vector<std::uint8_t>& lost)
{
    std::stable_sort(questions.begin(), questions.end(),
        [](const Question& a, const Question& b) { return a.result < b.result; });
    std::vector<std::size_t> starts; // first question of each result
    for (std::size_t q = 0; q < questions.size(); ++q) {
        if (q == 0 || questions[q].result != questions[q - 1].result)
            starts.push_back(q);
    }
    std::vector<std::uint8_t> shown(questions.size(), 0);
    const bool all = parallelFor(starts.size(), jobs, stop, [&](std::size_t s) {
        const std::size_t end = s + 1 < starts.size() ? starts[s + 1] : questions.size();
        const Shows shows = textOf(questions[starts[s]].result);
        for (std::size_t q = starts[s]; q < end; ++q)
            shown[q] = shows(questions[q].evidence) ? 1 : 0;
    });
    for (std::size_t q = 0; q < questions.size(); ++q) {
        if (shown[q] != 0)
            lost[questions[q].evidence] = 0;
    }
    return all;
}

} // namespace winnow
