// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/losses.h"

#include <algorithm>
#include <unordered_set>

#include "core/analysis/call_text.h"
#include "core/base/parallel.h"

namespace winnow {

namespace {

/// One carrier of one need, gathered by result so that every after text is made once.
struct Question
{
    ResultId result;
    std::uint32_t need = 0;
    std::uint32_t carrier = 0;
};

std::vector<Question> questionsByResult(const NeedIndex& index, const ReplayResult& replay)
{
    std::vector<Question> questions;
    for (std::uint32_t n = 0; n < index.needs.size(); ++n) {
        const auto& carriers = index.needs[n].carriers;
        // One unchanged carrier shows the text: the need is met whatever the others lost.
        const bool met = std::any_of(carriers.begin(), carriers.end(),
            [&](const Carrier& c) { return !replay.outcomes[c.result.index()].changed; });
        for (std::uint32_t c = 0; !met && c < carriers.size(); ++c)
            questions.push_back({ carriers[c].result, n, c });
    }
    std::stable_sort(questions.begin(), questions.end(),
        [](const Question& a, const Question& b) { return a.result < b.result; });
    return questions;
}

void charge(const NeedIndex& index, const ReplayResult& replay, std::uint32_t n, Losses& losses)
{
    const Need& need = index.needs[n];
    const Loss loss { n, chargedCarrier(need).result };
    ToolLosses& tool = losses.tools[replay.corpus->results[loss.charged.index()].tool.index()];
    if (need.kind == NeedKind::Edit) {
        losses.editBreaks.push_back(loss);
        ++tool.editBreaks;
        ++losses.total.editBreaks;
        return;
    }
    losses.regrets.push_back(loss);
    ++losses.eventsOfResult[loss.charged.index()];
    for (ToolLosses* sum : { &tool, &losses.total }) {
        ++sum->events;
        sum->weight += useWeight(need.use);
    }
}

void countResults(const NeedIndex& index, const ReplayResult& replay, Losses& losses)
{
    const auto toolOf = [&](ResultId id) -> ToolLosses& {
        return losses.tools[replay.corpus->results[id.index()].tool.index()];
    };
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        const bool changed = replay.outcomes[i].changed;
        const bool regretted = losses.eventsOfResult[i] > 0;
        for (ToolLosses* sum : { &toolOf(ResultId(i)), &losses.total }) {
            sum->compressed += changed;
            sum->regretted += regretted;
        }
    }
    std::unordered_set<std::uint32_t> counted;
    for (const Loss& loss : losses.regrets) {
        const UseKind use = index.needs[loss.need].use;
        if ((use == UseKind::Argument || use == UseKind::EditText)
            && counted.insert(loss.charged.value).second) {
            ++toolOf(loss.charged).inArguments;
            ++losses.total.inArguments;
        }
    }
}

} // namespace

const Carrier& chargedCarrier(const Need& need)
{
    return *std::find_if(
        need.carriers.rbegin(), need.carriers.rend(), [](const Carrier& c) { return c.asAnchor; });
}

bool showsNeed(std::string_view after, const Need& need)
{
    if (after.find(need.text) != std::string_view::npos)
        return true;
    return need.kind == NeedKind::Edit && withoutLineNumbers(after).find(need.text) != std::string::npos;
}

Result<Losses> evaluateLosses(const ReplayEngine& engine, const ReplayResult& replay, const NeedIndex& index,
    unsigned jobs, const std::stop_token& stop)
{
    const std::vector<Question> questions = questionsByResult(index, replay);
    std::vector<std::size_t> starts; // first question of each result
    for (std::size_t q = 0; q < questions.size(); ++q) {
        if (q == 0 || questions[q].result != questions[q - 1].result)
            starts.push_back(q);
    }
    std::vector<std::uint8_t> retained(questions.size(), 0);
    const bool all = parallelFor(starts.size(), jobs, stop, [&](std::size_t s) {
        const std::size_t end = s + 1 < starts.size() ? starts[s + 1] : questions.size();
        const auto after = engine.afterText(replay, questions[starts[s]].result);
        for (std::size_t q = starts[s]; q < end; ++q)
            retained[q] = !after || showsNeed(after->after.text, index.needs[questions[q].need]);
    });
    if (!all)
        return cancelled();
    Losses losses;
    losses.tools.resize(replay.tools.size());
    losses.eventsOfResult.resize(replay.outcomes.size());
    losses.edits = index.edits;
    losses.editsWithSource = index.editsWithSource;
    std::vector<std::uint8_t> asked(index.needs.size(), 0);
    std::vector<std::uint8_t> met(index.needs.size(), 0);
    for (std::size_t q = 0; q < questions.size(); ++q) {
        asked[questions[q].need] = 1;
        met[questions[q].need] |= retained[q];
    }
    for (std::uint32_t n = 0; n < index.needs.size(); ++n) {
        if (asked[n] != 0 && met[n] == 0)
            charge(index, replay, n, losses);
    }
    countResults(index, replay, losses);
    return losses;
}

} // namespace winnow
