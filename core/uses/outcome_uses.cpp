// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/outcome_uses.h"

#include <algorithm>
#include <bitset>

#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::size_t kEnd = 600; // last bytes, in which runners say how it went
constexpr std::size_t kShort = 1200; // bytes of a text that reports a state and little else
constexpr std::size_t kLongestOutcomeLine = 160;
constexpr std::size_t kLongestSpeech = 4000; // longer ones are documents

bool holdsAny(std::string_view text, std::span<const std::string_view> words)
{
    return std::any_of(words.begin(), words.end(),
        [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

/// The pairs of neighboring bytes of a text, perhaps with some more: whether it may hold words is asked here before
/// they are searched for.
class BytePairs
{
public:
    explicit BytePairs(std::string_view text)
    {
        for (std::size_t at = 1; at < text.size(); ++at)
            m_pairs.set(place(text[at - 1], text[at]));
    }
    bool mayHold(std::string_view words) const
    {
        std::size_t at = 1;
        while (at < words.size() && m_pairs.test(place(words[at - 1], words[at])))
            ++at;
        return at >= words.size();
    }

private:
    static constexpr std::size_t kPlaces = 1024;
    static std::size_t place(char first, char second)
    {
        return (static_cast<unsigned char>(first) * 37u + static_cast<unsigned char>(second)) % kPlaces;
    }
    std::bitset<kPlaces> m_pairs;
};

/// "0 failed" says that nothing did.
bool isNone(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end > 0 && text[end - 1] == ' ')
        --end;
    return end > 0 && text[end - 1] == '0' && (end == 1 || !isDigit(text[end - 2]));
}

/// Whether the words before, in the same sentence, name what ran.
bool isAboutRun(std::string_view before)
{
    static constexpr std::string_view kRuns[]
        = { "test", "build", "check", "suite", "lint", "compil", "Test", "Build", "Check", "execution",
              "command", "patch", "push", "install", "verif", "Verif", "job", "verything", "bench" };
    return holdsAny(before, kRuns);
}

/// The sentence; if it is long, only the words around a byte.
std::string_view wordsAround(std::string_view sentence, std::size_t at)
{
    constexpr std::size_t kHalf = kLongestOutcomeLine / 2;
    if (sentence.size() <= kLongestOutcomeLine)
        return sentence;
    const std::size_t begin = at <= kHalf ? 0 : std::min(sentence.find(' ', at - kHalf), at);
    return sentence.substr(begin, sentence.find(' ', at + kHalf) - begin);
}

/// The line around a byte, without blanks at its ends.
std::pair<std::size_t, std::size_t> lineAround(std::string_view text, std::size_t at)
{
    std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1);
    begin = begin == std::string_view::npos || at == 0 ? 0 : begin + 1;
    std::size_t end = std::min(text.find('\n', at), text.size());
    while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\r'))
        --end;
    return { begin, std::min(end - begin, kLongestOutcomeLine) };
}

/// Start of the last line with words; tags, brackets and shell prompts do not count.
std::size_t lastLine(std::string_view text)
{
    for (std::size_t end = text.size(); end > 0;) {
        const std::size_t newline = text.rfind('\n', end - 1);
        const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
        const std::string_view line = text.substr(begin, end - begin);
        const bool frame
            = line.starts_with('<') || line.starts_with('[') || line.ends_with("# ") || line.ends_with("$ ");
        if (!frame && std::any_of(line.begin(), line.end(), isLetterOrDigit))
            return begin;
        end = begin == 0 ? 0 : begin - 1;
    }
    return std::string_view::npos;
}

/// No output, an empty list, the branch of a checkout without changes.
bool saysNothing(std::string_view output)
{
    const std::size_t first = output.find_first_not_of(" \n\r\t");
    if (first == std::string_view::npos)
        return true;
    const std::string_view all = output.substr(first, output.find_last_not_of(" \n\r\t") + 1 - first);
    return all == "[]" || all == "{}" || (all.starts_with("## ") && all.find('\n') == std::string_view::npos);
}

/// Numbered lines of a read tool, which may contain any words.
bool isListing(std::string_view text)
{
    std::size_t at = std::min(text.find('\n'), text.size());
    for (int line = 0; line < 3 && at < text.size(); ++line) {
        std::size_t digit = ++at;
        while (digit < text.size() && text[digit] == ' ')
            ++digit;
        const std::size_t begin = digit;
        while (digit < text.size() && isDigit(text[digit]))
            ++digit;
        const std::string_view behind = text.substr(digit, 3);
        if (digit > begin
            && (behind.starts_with("\t") || behind.starts_with("\u2192") || behind.starts_with("|")
                || behind.starts_with(":")))
            return true;
        at = std::min(text.find('\n', at), text.size());
    }
    return false;
}

} // namespace

struct OutcomeUses::Saying
{
    std::string_view words;
    Outcome outcome = Outcome::Passed;
    bool guarded = false; // said: only after the words for what ran; shown: only if the text says little else
};

/// How the model says it.
const OutcomeUses::Saying OutcomeUses::kSaid[] = { { " pass", Outcome::Passed, true },
    { " succeed", Outcome::Passed, true }, { " is green", Outcome::Passed },
    { " are green", Outcome::Passed }, { " green", Outcome::Passed, true }, { " compiles", Outcome::Passed },
    { "works now", Outcome::Passed }, { "now works", Outcome::Passed }, { "is working", Outcome::Passed },
    { "builds clean", Outcome::Passed }, { "no errors", Outcome::Passed },
    { "without error", Outcome::Passed }, { " successfully", Outcome::Passed, true },
    { "exit 0", Outcome::Passed }, { "exits 0", Outcome::Passed }, { "exit code 0", Outcome::Passed },
    //
    { "fail", Outcome::Failed }, { "n't match", Outcome::Failed }, { "not match", Outcome::Failed },
    { "not work", Outcome::Failed }, { "n't work", Outcome::Failed }, { "not appl", Outcome::Failed },
    { "n't appl", Outcome::Failed }, { "not present", Outcome::Failed }, { "not available", Outcome::Failed },
    { "not recogni", Outcome::Failed }, { "not installed", Outcome::Failed },
    { "not supported", Outcome::Failed }, { "not allowed", Outcome::Failed },
    { "not built", Outcome::Failed }, { "not successful", Outcome::Failed },
    { "not the text", Outcome::Failed }, { "not being picked", Outcome::Failed },
    { "not picked", Outcome::Failed }, { "not defined", Outcome::Failed }, { "unable to", Outcome::Failed },
    { "cannot ", Outcome::Failed }, { "can't ", Outcome::Failed }, { "could not ", Outcome::Failed },
    { "couldn't ", Outcome::Failed }, { "wrong", Outcome::Failed }, { "incorrect", Outcome::Failed },
    { "malformed", Outcome::Failed }, { "invalid", Outcome::Failed }, { "broken", Outcome::Failed },
    { "missing", Outcome::Failed }, { "unknown", Outcome::Failed }, { "undefined", Outcome::Failed },
    { "crash", Outcome::Failed }, { "denied", Outcome::Failed }, { "refused", Outcome::Failed },
    { "timed out", Outcome::Failed }, { "mis-remember", Outcome::Failed }, { "misremember", Outcome::Failed },
    { "rejected", Outcome::Failed }, { "conflict", Outcome::Failed }, { " error", Outcome::Failed },
    { "xception", Outcome::Failed }, { "n't exist", Outcome::Failed }, { "not exist", Outcome::Failed },
    { "not found", Outcome::Failed }, { "not compile", Outcome::Failed }, { "n't compile", Outcome::Failed },
    { "n't run", Outcome::Failed }, { "abort", Outcome::Failed }, { "blocked", Outcome::Failed },
    { "forbid", Outcome::Failed }, { "hanging", Outcome::Failed }, { "interrupted", Outcome::Failed },
    { "multiple times", Outcome::Failed }, { "more than once", Outcome::Failed },
    { "several times", Outcome::Failed }, { "not unique", Outcome::Failed },
    { "n't unique", Outcome::Failed },
    //
    { "n't ", Outcome::Trouble }, { "n’t ", Outcome::Trouble }, { " not ", Outcome::Trouble },
    { "still ", Outcome::Trouble },
    //
    { "n't exist", Outcome::Missing }, { "not exist", Outcome::Missing }, { "not found", Outcome::Missing },
    { "n't find", Outcome::Missing }, { "not find", Outcome::Missing }, { "no match", Outcome::Missing },
    { "no result", Outcome::Missing }, { "is no ", Outcome::Missing }, { "are no ", Outcome::Missing },
    { "is empty", Outcome::Missing }, { "not directly present", Outcome::Missing },
    { "not present", Outcome::Missing }, { "now clean", Outcome::Missing }, { "is clean", Outcome::Missing },
    { "nothing", Outcome::Missing }, { "isn’t a", Outcome::Missing }, { "n't return any", Outcome::Missing },
    //
    { "till ", Outcome::Running }, { "ot finished", Outcome::Running }, { "n't finished", Outcome::Running },
    { "o finish", Outcome::Running }, { "o completion", Outcome::Running }, { "ot done", Outcome::Running },
    { "in progress", Outcome::Running }, { "running", Outcome::Running }, { "are working", Outcome::Running },
    { "processing", Outcome::Running }, { "still active", Outcome::Running }, { "hanging", Outcome::Running },
    { "stuck", Outcome::Running },
    //
    { "are done", Outcome::Finished }, { "is done", Outcome::Finished }, { "finished", Outcome::Finished },
    { "are complete", Outcome::Finished }, { "is complete", Outcome::Finished },
    { "has completed", Outcome::Finished }, { "have completed", Outcome::Finished },
    { "shows complete", Outcome::Finished }, { "showing complete", Outcome::Finished },
    { "be complete", Outcome::Finished }, { "to done", Outcome::Finished }, { " merged", Outcome::Finished },
    //
    { "already ", Outcome::Already }, { "up to date", Outcome::Already }, { "existing ", Outcome::Already },
    //
    { "already ", Outcome::Present },
    //
    { "still not", Outcome::Verdict }, { "not fixed", Outcome::Verdict }, { "not working", Outcome::Verdict },
    { "n't working", Outcome::Verdict }, { "still fail", Outcome::Verdict },
    { "still the same", Outcome::Verdict }, { "the same output", Outcome::Verdict },
    { "the same error", Outcome::Verdict }, { "persists", Outcome::Verdict },
    { "fix works", Outcome::Verdict }, { "is working", Outcome::Verdict },
    { "works correctly", Outcome::Verdict }, { "is fixed", Outcome::Verdict },
    { "works now", Outcome::Verdict }, { "now works", Outcome::Verdict },
    { "works as expected", Outcome::Verdict }, { "did not work", Outcome::Verdict },
    { "didn't work", Outcome::Verdict }, { "output has changed", Outcome::Verdict },
    { "So ", Outcome::Verdict, true }, { "This confirms", Outcome::Verdict, true },
    { "This shows", Outcome::Verdict, true }, { "This means", Outcome::Verdict, true } };

/// How runners and tools show it.
const OutcomeUses::Saying OutcomeUses::kShown[] = { { " passed", Outcome::Passed },
    { "\nSuccess", Outcome::Passed }, { "test result: ok", Outcome::Passed }, { "\nOK", Outcome::Passed },
    { "PASS", Outcome::Passed }, { "BUILD SUCCESS", Outcome::Passed }, { "0 errors", Outcome::Passed },
    { "no errors", Outcome::Passed }, { "Finished ", Outcome::Passed }, { "succeeded", Outcome::Passed },
    { "0 failed", Outcome::Passed }, { "No issues", Outcome::Passed }, { "Executable ", Outcome::Passed },
    { "xit code 0", Outcome::Passed, true },
    //
    { " failed", Outcome::Failed }, { "FAILED", Outcome::Failed }, { "FAIL", Outcome::Failed },
    { "Error 1", Outcome::Failed }, { "Error 2", Outcome::Failed }, { "error: ", Outcome::Failed },
    { "error[", Outcome::Failed }, { "Traceback", Outcome::Failed }, { "o such file", Outcome::Failed, true },
    { "ot found", Outcome::Failed, true }, { "ailed to", Outcome::Failed, true },
    { "ould not", Outcome::Failed, true }, { "annot ", Outcome::Failed, true },
    { "No replacement", Outcome::Failed, true }, { "ermission denied", Outcome::Failed, true },
    { "nvalid ", Outcome::Failed, true }, { "malformed", Outcome::Failed, true },
    { "imed out", Outcome::Failed, true }, { "imeout", Outcome::Failed, true },
    { "\nError", Outcome::Failed, true }, { "\nERROR", Outcome::Failed, true },
    { "s required", Outcome::Failed, true },
    //
    { "did not appear verbatim", Outcome::Missing }, { "No replacement", Outcome::Missing },
    { "ot found", Outcome::Missing }, { "o such file", Outcome::Missing },
    { "does not exist", Outcome::Missing }, { "annot find", Outcome::Missing },
    { "ould not find", Outcome::Missing }, { "o match", Outcome::Missing }, { "o results", Outcome::Missing },
    { "0 results", Outcome::Missing },
    //
    { "unning with", Outcome::Running, true }, { "still running", Outcome::Running, true },
    { "s running", Outcome::Running, true }, { "n progress", Outcome::Running, true },
    { "n_progress", Outcome::Running, true }, { "\"running\"", Outcome::Running, true },
    { "pending", Outcome::Running, true }, { ">running<", Outcome::Running, true },
    { " working ", Outcome::Running, true },
    //
    { "\"is_complete\": true", Outcome::Finished }, { "\"is_complete\":true", Outcome::Finished },
    { "\"status\": \"done\"", Outcome::Finished }, { "\"status\":\"done\"", Outcome::Finished },
    { " done ", Outcome::Finished, true }, { "\"done\"", Outcome::Finished, true },
    { "\"completed\"", Outcome::Finished, true }, { " finished ", Outcome::Finished, true },
    { " merged ", Outcome::Finished, true }, { " completed ", Outcome::Finished, true },
    //
    { "lready ", Outcome::Already, true }, { "up to date", Outcome::Already, true },
    { "up-to-date", Outcome::Already, true } };

OutcomeUses::OutcomeUses(std::span<const Speech> speeches)
{
    for (std::uint32_t s = 0; s < speeches.size(); ++s) {
        const Speech& speech = speeches[s];
        if (speech.own() && speech.use != UseKind::Argument && speech.use != UseKind::EditText)
            collect(speech, s);
    }
}

void OutcomeUses::collect(const Speech& speech, std::uint32_t number)
{
    const std::string_view text = speech.text;
    if (text.size() > kLongestSpeech)
        return;
    eachSentence(
        text, [&](std::size_t begin, std::size_t end) { collectSentence(speech, number, begin, end); });
}

std::string_view OutcomeUses::saidIn(std::string_view text, std::string_view shown)
{
    std::string_view said;
    eachSentence(text, [&](std::size_t begin, std::size_t end) {
        const std::string_view sentence = text.substr(begin, end - begin);
        for (const Saying& saying : kSaid) {
            const std::size_t at = sentence.find(saying.words);
            if (said.empty() && at != std::string_view::npos && isToldBy(shown, saying.outcome)
                && isSaid(saying, sentence, at, begin == 0))
                said = bare(wordsAround(sentence, at));
        }
    });
    return said;
}

/// Whether results show the outcome in these words; a whole line may show one that no words of the table do.
bool OutcomeUses::isToldBy(std::string_view shown, Outcome outcome)
{
    const Outcome sign = outcome == Outcome::Trouble ? Outcome::Failed : outcome;
    bool known = false;
    for (const Saying& saying : kShown) {
        if (telling(saying.words) != shown)
            continue;
        if (saying.outcome == sign)
            return true;
        known = true;
    }
    return !known && (sign == Outcome::Failed || outcome == Outcome::Present || outcome == Outcome::Verdict);
}

void OutcomeUses::collectSentence(
    const Speech& speech, std::uint32_t number, std::size_t begin, std::size_t end)
{
    const std::string_view sentence = std::string_view(speech.text).substr(begin, end - begin);
    const BytePairs pairs(sentence);
    for (const Saying& saying : kSaid) {
        const std::size_t at
            = pairs.mayHold(saying.words) ? sentence.find(saying.words) : std::string_view::npos;
        if (at == std::string_view::npos || !isSaid(saying, sentence, at, begin == 0))
            continue;
        const bool again = !m_responses.empty() && m_responses.back() == speech.response
            && m_outcomes.back() == saying.outcome && m_uses.back().offset >= begin
            && m_uses.back().speech == number;
        if (again)
            continue;
        RuledUse& use = m_uses.emplace_back();
        use.kind = EvidenceKind::Outcome;
        use.speech = number;
        use.offset = static_cast<std::uint32_t>(begin + at);
        use.length = static_cast<std::uint32_t>(saying.words.size());
        use.reach = 1;
        m_outcomes.push_back(saying.outcome);
        m_responses.push_back(speech.response);
    }
}

/// Whether the words state an outcome at this place. `first`: in the first sentence.
bool OutcomeUses::isSaid(const Saying& saying, std::string_view sentence, std::size_t at, bool first)
{
    const std::string_view before = sentence.substr(0, at);
    switch (saying.outcome) {
    case Outcome::Running:
        return first;
    case Outcome::Already:
        return true;
    case Outcome::Verdict:
        return !isPlan(before) && (!saying.guarded || (first && at == 0));
    default:
        return !isPlan(before) && (!saying.guarded || isAboutRun(before));
    }
}

/// Where the result shows the outcome; an empty place if it does not.
OutcomeUses::Place OutcomeUses::shownBy(const ToldResult& told, Outcome outcome)
{
    const std::string_view text = told.text;
    if (outcome == Outcome::Verdict) {
        const std::size_t last = told.ran && told.alone && !told.compared && !isListing(text)
            ? lastLine(text)
            : std::string_view::npos;
        if (last == std::string_view::npos)
            return {};
        const auto [begin, length] = lineAround(text, last);
        return { begin, length };
    }
    if (outcome == Outcome::Present || (outcome == Outcome::Trouble && !told.failed))
        return outcome == Outcome::Present && told.alone ? firstLine(text) : Place {};
    const bool brief = text.size() <= kShort && !isListing(text);
    const bool anywhere
        = brief || (told.failed && (outcome == Outcome::Failed || outcome == Outcome::Trouble));
    const std::size_t from = anywhere || text.size() < kEnd ? 0 : text.size() - kEnd;
    for (const Saying& saying : kShown) {
        const bool sign = saying.outcome == (outcome == Outcome::Trouble ? Outcome::Failed : outcome);
        if (!sign || (saying.guarded && !anywhere))
            continue;
        const std::size_t at = text.find(saying.words, from);
        if (at != std::string_view::npos && !isNone(text, at)) {
            const std::string_view part = telling(saying.words);
            return { at + static_cast<std::size_t>(part.data() - saying.words.data()), part.size() };
        }
    }
    const bool failed = told.failed && (outcome == Outcome::Failed || outcome == Outcome::Trouble);
    const bool none = outcome == Outcome::Missing && saysNothing(outputOf(text));
    return failed || none ? firstLine(text) : Place {};
}

/// The part of a saying that survives in compact JSON: of "\nOK" the OK, of a true field its name, of any other field
/// its value.
std::string_view OutcomeUses::telling(std::string_view words)
{
    const std::size_t colon = words.find("\":");
    if (colon == std::string_view::npos)
        return bare(words);
    const std::string_view value = bare(words.substr(colon + 2));
    return value == "true" ? bare(words.substr(0, colon)) : value;
}

OutcomeUses::Place OutcomeUses::firstLine(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \n\r\t");
    if (first == std::string_view::npos)
        return {};
    const auto [begin, length] = lineAround(text, first);
    return { begin, length };
}

void OutcomeUses::look(
    const ToldResult& told, const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    const auto [first, last] = std::equal_range(m_responses.begin(), m_responses.end(), told.response);
    for (auto u = static_cast<std::size_t>(first - m_responses.begin());
         u < static_cast<std::size_t>(last - m_responses.begin()); ++u) {
        if (const Place place = shownBy(told, m_outcomes[u]); place.length > 0)
            carry(m_uses[u], place.at, place.length);
    }
}

} // namespace winnow
