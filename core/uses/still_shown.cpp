// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/still_shown.h"

#include <algorithm>
#include <memory>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/replay/treatment.h"

namespace winnow {

Result<Shows> stillShown(
    const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index, ResultId id)
{
    const KnownFacts* const known = engine.facts().corpus().known.get();
    if (!known) {
        WINNOW_TRY(auto text, engine.shownText(replay, id));
        const auto whole = std::make_shared<const std::string>(std::move(text));
        return Shows([&index, whole, shown = ShownText(*whole)](
                         std::uint32_t e) mutable { return shown.shows(index.evidence[e]); });
    }
    if (!known->isReadable(id))
        return fail(ErrorCode::Unreadable,
            Message::say("the recording no longer gave this text when it was digested"));
    const bool isMarked = replay.outcomes[id.index()].marked;
    if (!replay.outcomes[id.index()].changed)
        return Shows([](std::uint32_t) { return true; });
    const ResultId owner = replay.textOwner(id);
    const std::size_t slice
        = known->slice(sliceName(replay.policy, replay.variants->of(owner).slice)).value_or(0);
    return Shows([=](std::uint32_t e) { return known->shows(slice, e, id, owner, isMarked); });
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
