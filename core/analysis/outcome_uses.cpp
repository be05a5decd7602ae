// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/outcome_uses.h"

#include <algorithm>

#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::size_t kEnd = 600; // bytes in which runners tell how it went
constexpr std::size_t kFar = 40; // bytes between what ran and how it went

constexpr std::string_view kRuns[] = { "test", "build", "check", "suite", "lint", "compil", "Test", "Build",
    "Check", "execution", "command", "patch", "push", "install" };

/// "0 failed" says that nothing did.
bool isNone(std::string_view text, std::size_t at)
{
    return at > 1 && text[at - 1] == '0' && !isDigit(text[at - 2]);
}

/// What ran stands shortly before, in the same sentence.
bool isAboutRun(std::string_view text, std::size_t at)
{
    const std::size_t from = at < kFar ? 0 : at - kFar;
    std::string_view before = text.substr(from, at - from);
    if (const std::size_t stop = before.find_last_of(".\n:;"); stop != std::string_view::npos)
        before.remove_prefix(stop + 1);
    const bool planned = before.find(" to ") != std::string_view::npos
        || before.find(" if ") != std::string_view::npos || before.find("should") != std::string_view::npos
        || before.find("ensure") != std::string_view::npos;
    return !planned && std::any_of(std::begin(kRuns), std::end(kRuns), [&](std::string_view run) {
        return before.find(run) != std::string_view::npos;
    });
}

} // namespace

struct OutcomeUses::Saying
{
    std::string_view words;
    Outcome outcome = Outcome::Passed;
};

/// How one says it; passed and failed only behind what ran.
const OutcomeUses::Saying OutcomeUses::kSaid[] = { { "pass", Outcome::Passed },
    { "succeed", Outcome::Passed }, { "is green", Outcome::Passed }, { "are green", Outcome::Passed },
    { "compiles", Outcome::Passed }, { "fails", Outcome::Failed }, { "failed", Outcome::Failed },
    { "are failing", Outcome::Failed }, { "is failing", Outcome::Failed },
    { "doesn't exist", Outcome::Missing }, { "does not exist", Outcome::Missing },
    { "not found", Outcome::Missing }, { "couldn't find", Outcome::Missing } };

/// How runners and tools say it.
const OutcomeUses::Saying OutcomeUses::kShown[] = { { " passed", Outcome::Passed },
    { "test result: ok", Outcome::Passed }, { "\nOK", Outcome::Passed }, { "PASS", Outcome::Passed },
    { "BUILD SUCCESS", Outcome::Passed }, { "0 errors", Outcome::Passed }, { "no errors", Outcome::Passed },
    { "Finished ", Outcome::Passed }, { "succeeded", Outcome::Passed }, { " failed", Outcome::Failed },
    { "FAILED", Outcome::Failed }, { "FAIL", Outcome::Failed }, { "Error 1", Outcome::Failed },
    { "Error 2", Outcome::Failed }, { "error:", Outcome::Failed }, { "Traceback", Outcome::Failed },
    { "did not appear verbatim", Outcome::Missing }, { "No replacement", Outcome::Missing },
    { "not found", Outcome::Missing }, { "No such file", Outcome::Missing },
    { "does not exist", Outcome::Missing }, { "annot find", Outcome::Missing },
    { "ould not find", Outcome::Missing }, { "No match", Outcome::Missing } };

OutcomeUses::OutcomeUses(std::span<const Speech> speeches)
{
    for (std::uint32_t s = 0; s < speeches.size(); ++s) {
        const Speech& speech = speeches[s];
        if (!speech.own() || speech.use == UseKind::Argument || speech.use == UseKind::EditText)
            continue;
        const std::string_view text = speech.text;
        for (const Saying& saying : kSaid) {
            const std::size_t at = text.find(saying.words);
            if (at == std::string_view::npos || at == 0 || text[at - 1] != ' '
                || (saying.outcome != Outcome::Missing && !isAboutRun(text, at)))
                continue;
            RuledUse& use = m_uses.emplace_back();
            use.kind = EvidenceKind::Outcome;
            use.speech = s;
            use.offset = static_cast<std::uint32_t>(at);
            use.length = static_cast<std::uint32_t>(saying.words.size());
            use.reach = 1;
            m_outcomes.push_back(saying.outcome);
            m_responses.push_back(speech.response);
        }
    }
}

void OutcomeUses::look(std::string_view text, std::uint32_t response,
    const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    const auto [first, last] = std::equal_range(m_responses.begin(), m_responses.end(), response);
    const std::size_t from = text.size() < kEnd ? 0 : text.size() - kEnd;
    for (auto u = static_cast<std::size_t>(first - m_responses.begin());
         u < static_cast<std::size_t>(last - m_responses.begin()); ++u) {
        for (const Saying& saying : kShown) {
            const std::size_t at
                = saying.outcome == m_outcomes[u] ? text.find(saying.words, from) : std::string_view::npos;
            if (at == std::string_view::npos || isNone(text, at))
                continue;
            carry(m_uses[u], at, saying.words.size());
            break;
        }
    }
}

} // namespace winnow
