// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/outcome_uses.h"

#include <algorithm>
#include <bitset>

#include "core/text/ascii.h"
#include "core/text/lines.h"
#include "core/text/word_bytes.h"

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
    const std::size_t end = text.substr(0, at).find_last_not_of(' ') + 1; // npos + 1 is 0
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
    const std::size_t begin = lineBegin(text, at);
    std::size_t end = std::min(text.find('\n', at), text.size());
    while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\r'))
        --end;
    return { begin, std::min(end - begin, kLongestOutcomeLine) };
}

/// Start of the last line with words; tags, brackets and shell prompts do not count.
std::size_t lastLine(std::string_view text)
{
    for (std::size_t end = text.size(); end > 0;) {
        const std::size_t begin = lineBegin(text, end);
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
        const std::size_t begin = std::min(text.find_first_not_of(' ', ++at), text.size());
        const std::size_t digits = digitsAt(text, begin);
        const std::string_view behind = text.substr(begin + digits, 3);
        if (digits > 0
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
    Outcome outcome = Passed;
    bool guarded = false; // said: only after the words for what ran; shown: only if the text says little else
};

/// How the model says it.
const OutcomeUses::Saying OutcomeUses::kSaid[] = { { " pass", Passed, true }, { " succeed", Passed, true },
    { " is green", Passed }, { " are green", Passed }, { " green", Passed, true }, { " compiles", Passed },
    { "works now", Passed }, { "now works", Passed }, { "is working", Passed }, { "builds clean", Passed },
    { "no errors", Passed }, { "without error", Passed }, { " successfully", Passed, true },
    { "exit 0", Passed }, { "exits 0", Passed }, { "exit code 0", Passed },
    //
    { "fail", Failed }, { "n't match", Failed }, { "not match", Failed }, { "not work", Failed },
    { "n't work", Failed }, { "not appl", Failed }, { "n't appl", Failed }, { "not present", Failed },
    { "not available", Failed }, { "not recogni", Failed }, { "not installed", Failed },
    { "not supported", Failed }, { "not allowed", Failed }, { "not built", Failed },
    { "not successful", Failed }, { "not the text", Failed }, { "not being picked", Failed },
    { "not picked", Failed }, { "not defined", Failed }, { "unable to", Failed }, { "cannot ", Failed },
    { "can't ", Failed }, { "could not ", Failed }, { "couldn't ", Failed }, { "wrong", Failed },
    { "incorrect", Failed }, { "malformed", Failed }, { "invalid", Failed }, { "broken", Failed },
    { "missing", Failed }, { "unknown", Failed }, { "undefined", Failed }, { "crash", Failed },
    { "denied", Failed }, { "refused", Failed }, { "timed out", Failed }, { "mis-remember", Failed },
    { "misremember", Failed }, { "rejected", Failed }, { "conflict", Failed }, { " error", Failed },
    { "xception", Failed }, { "n't exist", Failed }, { "not exist", Failed }, { "not found", Failed },
    { "not compile", Failed }, { "n't compile", Failed }, { "n't run", Failed }, { "abort", Failed },
    { "blocked", Failed }, { "forbid", Failed }, { "hanging", Failed }, { "interrupted", Failed },
    { "multiple times", Failed }, { "more than once", Failed }, { "several times", Failed },
    { "not unique", Failed }, { "n't unique", Failed },
    //
    { "n't ", Trouble }, { "n’t ", Trouble }, { " not ", Trouble }, { "still ", Trouble },
    //
    { "n't exist", Missing }, { "not exist", Missing }, { "not found", Missing }, { "n't find", Missing },
    { "not find", Missing }, { "no match", Missing }, { "no result", Missing }, { "is no ", Missing },
    { "are no ", Missing }, { "is empty", Missing }, { "not directly present", Missing },
    { "not present", Missing }, { "now clean", Missing }, { "is clean", Missing }, { "nothing", Missing },
    { "isn’t a", Missing }, { "n't return any", Missing },
    //
    { "till ", Running }, { "ot finished", Running }, { "n't finished", Running }, { "o finish", Running },
    { "o completion", Running }, { "ot done", Running }, { "in progress", Running }, { "running", Running },
    { "are working", Running }, { "processing", Running }, { "still active", Running },
    { "hanging", Running }, { "stuck", Running },
    //
    { "are done", Finished }, { "is done", Finished }, { "finished", Finished }, { "are complete", Finished },
    { "is complete", Finished }, { "has completed", Finished }, { "have completed", Finished },
    { "shows complete", Finished }, { "showing complete", Finished }, { "be complete", Finished },
    { "to done", Finished }, { " merged", Finished },
    //
    { "already ", Already }, { "up to date", Already }, { "existing ", Already },
    //
    { "already ", Present },
    //
    { "still not", Verdict }, { "not fixed", Verdict }, { "not working", Verdict },
    { "n't working", Verdict }, { "still fail", Verdict }, { "still the same", Verdict },
    { "the same output", Verdict }, { "the same error", Verdict }, { "persists", Verdict },
    { "fix works", Verdict }, { "is working", Verdict }, { "works correctly", Verdict },
    { "is fixed", Verdict }, { "works now", Verdict }, { "now works", Verdict },
    { "works as expected", Verdict }, { "did not work", Verdict }, { "didn't work", Verdict },
    { "output has changed", Verdict }, { "So ", Verdict, true }, { "This confirms", Verdict, true },
    { "This shows", Verdict, true }, { "This means", Verdict, true } };

/// How runners and tools show it.
const OutcomeUses::Saying OutcomeUses::kShown[] = { { " passed", Passed }, { "\nSuccess", Passed },
    { "test result: ok", Passed }, { "\nOK", Passed }, { "PASS", Passed }, { "BUILD SUCCESS", Passed },
    { "0 errors", Passed }, { "no errors", Passed }, { "Finished ", Passed }, { "succeeded", Passed },
    { "0 failed", Passed }, { "No issues", Passed }, { "Executable ", Passed },
    { "xit code 0", Passed, true },
    //
    { " failed", Failed }, { "FAILED", Failed }, { "FAIL", Failed }, { "Error 1", Failed },
    { "Error 2", Failed }, { "error: ", Failed }, { "error[", Failed }, { "Traceback", Failed },
    { "o such file", Failed, true }, { "ot found", Failed, true }, { "ailed to", Failed, true },
    { "ould not", Failed, true }, { "annot ", Failed, true }, { "No replacement", Failed, true },
    { "ermission denied", Failed, true }, { "nvalid ", Failed, true }, { "malformed", Failed, true },
    { "imed out", Failed, true }, { "imeout", Failed, true }, { "\nError", Failed, true },
    { "\nERROR", Failed, true }, { "s required", Failed, true },
    //
    { "did not appear verbatim", Missing }, { "No replacement", Missing }, { "ot found", Missing },
    { "o such file", Missing }, { "does not exist", Missing }, { "annot find", Missing },
    { "ould not find", Missing }, { "o match", Missing }, { "o results", Missing }, { "0 results", Missing },
    //
    { "unning with", Running, true }, { "still running", Running, true }, { "s running", Running, true },
    { "n progress", Running, true }, { "n_progress", Running, true }, { "\"running\"", Running, true },
    { "pending", Running, true }, { ">running<", Running, true }, { " working ", Running, true },
    //
    { "\"is_complete\": true", Finished }, { "\"is_complete\":true", Finished },
    { "\"status\": \"done\"", Finished }, { "\"status\":\"done\"", Finished }, { " done ", Finished, true },
    { "\"done\"", Finished, true }, { "\"completed\"", Finished, true }, { " finished ", Finished, true },
    { " merged ", Finished, true }, { " completed ", Finished, true },
    //
    { "lready ", Already, true }, { "up to date", Already, true }, { "up-to-date", Already, true } };

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
    const Outcome sign = outcome == Trouble ? Failed : outcome;
    bool known = false;
    for (const Saying& saying : kShown) {
        if (telling(saying.words) != shown)
            continue;
        if (saying.outcome == sign)
            return true;
        known = true;
    }
    return !known && (sign == Failed || outcome == Present || outcome == Verdict);
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
        m_uses.push_back(
            RuledUse::at(EvidenceKind::Outcome, number, begin + at, begin + at + saying.words.size()));
        m_uses.back().reach = 1;
        m_outcomes.push_back(saying.outcome);
        m_responses.push_back(speech.response);
    }
}

/// Whether the words state an outcome at this place. `first`: in the first sentence.
bool OutcomeUses::isSaid(const Saying& saying, std::string_view sentence, std::size_t at, bool first)
{
    const std::string_view before = sentence.substr(0, at);
    switch (saying.outcome) {
    case Running:
        return first;
    case Already:
        return true;
    case Verdict:
        return !isPlan(before) && (!saying.guarded || (first && at == 0));
    default:
        return !isPlan(before) && (!saying.guarded || isAboutRun(before));
    }
}

/// Where the result shows the outcome; an empty place if it does not.
OutcomeUses::Place OutcomeUses::shownBy(const ToldResult& told, Outcome outcome)
{
    const std::string_view text = told.text;
    if (outcome == Verdict) {
        const std::size_t last = told.ran && told.alone && !told.compared && !isListing(text)
            ? lastLine(text)
            : std::string_view::npos;
        if (last == std::string_view::npos)
            return {};
        const auto [begin, length] = lineAround(text, last);
        return { begin, length };
    }
    if (outcome == Present || (outcome == Trouble && !told.failed))
        return outcome == Present && told.alone ? firstLine(text) : Place {};
    const bool brief = text.size() <= kShort && !isListing(text);
    const bool anywhere = brief || (told.failed && (outcome == Failed || outcome == Trouble));
    const std::size_t from = anywhere || text.size() < kEnd ? 0 : text.size() - kEnd;
    for (const Saying& saying : kShown) {
        const bool sign = saying.outcome == (outcome == Trouble ? Failed : outcome);
        if (!sign || (saying.guarded && !anywhere))
            continue;
        const std::size_t at = text.find(saying.words, from);
        if (at != std::string_view::npos && !isNone(text, at)) {
            const std::string_view part = telling(saying.words);
            return { at + static_cast<std::size_t>(part.data() - saying.words.data()), part.size() };
        }
    }
    const bool failed = told.failed && (outcome == Failed || outcome == Trouble);
    const bool none = outcome == Missing && saysNothing(outputOf(text));
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
