// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/whole_uses.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/compression/content_kind.h"
#include "core/text/ascii.h"
#include "core/text/lines.h"
#include "core/uses/entry_counts.h"

namespace winnow {

namespace {

constexpr std::size_t kLeastCount = 10; // smaller numbers match by chance
constexpr std::size_t kRareCount = 100; // from here on the list may be far back
constexpr std::size_t kShortestList = 20; // entries; shorter lists are taken in at a glance
constexpr std::size_t kLongestReport = 20000; // bytes; longer ones are documents
constexpr std::uint32_t kNearby = 3; // answers

/// A whole number, perhaps with digits in groups: "1,234".
struct Figure
{
    std::size_t begin = 0, end = 0, value = 0;
};

char charAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? text[at] : '\n';
}

/// Calls found(figure) for every number of at least kLeastCount.
template <class Found> void eachFigure(std::string_view text, Found found)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        Figure figure { at, at, 0 };
        for (char c = text[at];
             isDigit(c) || (c == ',' && at > figure.begin && isDigit(charAt(text, at + 3)));
             c = charAt(text, ++at))
            figure.value = isDigit(c) && at < figure.begin + 11
                ? figure.value * 10 + static_cast<std::size_t>(c - '0')
                : figure.value;
        figure.end = at;
        if (figure.value >= kLeastCount)
            found(figure);
    }
}

/// Whether the number is not part of a name, a place, a date or the like.
bool standsAlone(std::string_view text, const Figure& figure)
{
    const char before = figure.begin == 0 ? ' ' : text[figure.begin - 1];
    const char behind = charAt(text, figure.end);
    const auto isOf = [](char c, std::string_view any) { return any.find(c) != std::string_view::npos; };
    return (isOf(before, " \t\n([=\",*`|") || (before == ':' && isOf(behind, ",}")))
        && (isOf(behind, " \t\n\r)]\",*`|};") || (behind == '.' && !isDigit(charAt(text, figure.end + 1))));
}

/// Whether the word before makes it no count: "line 437", "the first 20 files", "PR #12".
bool isNamed(std::string_view sentence, const Figure& figure)
{
    static constexpr std::string_view kNames[] = { "ine", "ines", "irst", "ast", "ext", "top", "port", "age",
        "sue", "PR", "step", "imit", "every", "#" };
    const std::size_t end = sentence.find_last_not_of(" *`(", figure.begin == 0 ? 0 : figure.begin - 1);
    const std::string_view before = sentence.substr(0, end == std::string_view::npos ? 0 : end + 1);
    return std::any_of(
        std::begin(kNames), std::end(kNames), [&](std::string_view name) { return before.ends_with(name); });
}

/// "437 call sites": where the counted things end. npos if none are named, or only a unit of measure.
std::size_t countedEnd(std::string_view sentence, std::size_t at)
{
    static constexpr std::string_view kMeasures[]
        = { "seconds", "minutes", "hours", "days", "weeks", "months", "years", "bytes", "tokens", "times",
              "points", "pixels", "characters", "chars", "columns", "cents", "dollars" };
    for (int word = 0; word < 3; ++word) {
        const std::size_t begin = std::min(sentence.find_first_not_of(" *`", at), sentence.size());
        for (at = begin; isLetter(charAt(sentence, at)) || charAt(sentence, at) == '-';)
            ++at;
        const std::string_view thing = sentence.substr(begin, at - begin);
        if (thing.empty()
            || std::find(std::begin(kMeasures), std::end(kMeasures), thing) != std::end(kMeasures))
            break;
        if (thing.size() >= 4 && thing.ends_with('s') && !thing.ends_with("ss"))
            return at;
    }
    return std::string_view::npos;
}

/// Whether one of the claims begins at `at`. Claims are in lower case; # stands for a digit.
bool claimsAt(std::string_view sentence, std::size_t at, std::span<const std::string_view> claims)
{
    const auto same
        = [](char said, char wanted) { return wanted == '#' ? isDigit(said) : asciiLower(said) == wanted; };
    return std::any_of(claims.begin(), claims.end(), [&](std::string_view claim) {
        const std::string_view said = sentence.substr(at, claim.size());
        return said.size() == claim.size() && std::equal(said.begin(), said.end(), claim.begin(), same);
    });
}

/// "All 441 call sites", "none of them", "No route": statements about a whole list. "All tests pass" is an outcome and
/// not a claim.
bool isClaim(std::string_view sentence)
{
    static constexpr std::string_view kFirst[] = { "no ", "none ", "nothing ", "every ", "each " };
    static constexpr std::string_view kAnywhere[] = { "none of ", "no other", "nothing else", "nowhere else",
        "the only ", "only one ", "only two ", "only three ", "all of them", "all of the", "not a single",
        "every one of", "each of the ", "without exception", "there are no ", "there is no ", "none are ",
        "none is ", "none has ", "none have ", "all #", "only #" };
    static constexpr std::string_view kNone[] = { "every other" };
    const std::string_view said = bare(sentence);
    bool claim = claimsAt(said, 0, kFirst) && !claimsAt(said, 0, kNone);
    for (std::size_t at = 0; at < said.size() && !claim; ++at) {
        const bool opens = std::string_view("naeotwNAEOTW").find(said[at]) != std::string_view::npos;
        claim = opens && (at == 0 || !isLetter(said[at - 1])) && claimsAt(said, at, kAnywhere);
    }
    return claim && said.find(" pass") == std::string_view::npos
        && said.find(" green") == std::string_view::npos && !isPlan(sentence);
}

/// Whether three fifths of the lines begin alike and contain the same of these marks. Lines without any mark count only
/// if they are too short to be sentences.
bool hasRows(std::string_view text)
{
    std::array<std::size_t, 256> alike {};
    std::size_t lines = 0, most = 0;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t) {
        const std::string_view line = text.substr(begin, std::min<std::size_t>(end - begin, 400));
        std::size_t shape = isDigit(charAt(line, 0)) ? 0 : isLetter(charAt(line, 0)) ? 1 : 2;
        for (const std::string_view mark : { ",", "\t", "|", ":", "/", "  " })
            shape = shape * 2 + (line.find(mark) != std::string_view::npos);
        lines += !line.empty();
        if (shape % 64 != 0 || std::count(line.begin(), line.end(), ' ') <= 3)
            most = std::max(most, ++alike[shape]);
    });
    return most * 5 >= lines * 3;
}

/// Whether it is a listing, the hits of a search, or rows of a table or of JSON, and not code or prose.
bool isList(const ToldResult& told, std::string_view text)
{
    if (entriesOf(text) < kShortestList)
        return false;
    const ContentKind kind = contentKind(text, told.tool, told.arguments);
    if (kind == ContentKind::Log || kind == ContentKind::Text)
        return hasRows(text) && !handlesFiles(told.tool, told.arguments);
    return kind == ContentKind::Table
        || (kind >= ContentKind::Json && kind <= ContentKind::Paths && kind != ContentKind::Diff);
}

} // namespace

WholeUses::WholeUses(std::span<const Speech> speeches)
    : m_speeches(speeches)
{
    for (std::uint32_t s = 0; s < speeches.size(); ++s) {
        const Speech& speech = speeches[s];
        if (speech.own() && speech.use != UseKind::Argument && speech.use != UseKind::EditText
            && speech.text.size() <= kLongestReport)
            collect(speech, s);
    }
    for (const Speech& said : speeches)
        hear(
            said.text, [&](const Speech& speech) { return said.knownTo(speech); }, true);
}

void WholeUses::collect(const Speech& speech, std::uint32_t number)
{
    eachSentence(speech.text, [&](std::size_t begin, std::size_t end) {
        const std::string_view sentence = std::string_view(speech.text).substr(begin, end - begin);
        const bool again = !m_claims.empty() && m_claims.back().response == speech.response;
        const bool claims = !again && isClaim(sentence);
        // Uses keep the order of the words: "All 441 call sites", but "437 call sites, all of them shielded".
        const bool first = claims && isClaim(sentence.substr(0, sentence.find_first_of("0123456789") + 1));
        if (!first)
            count(sentence, number, begin);
        if (claims) {
            m_claims.push_back({ speech.response, m_uses.size(), 0 });
            m_uses.push_back(RuledUse::at(EvidenceKind::WholeList, number, begin, end));
            m_uses.back().reach = 1;
        }
        if (first)
            count(sentence, number, begin);
    });
}

void WholeUses::count(std::string_view sentence, std::uint32_t number, std::size_t offset)
{
    eachFigure(sentence, [&](const Figure& figure) {
        const std::size_t things = countedEnd(sentence, figure.end);
        const bool bare = things == std::string_view::npos; // "377."
        const bool total = figure.value >= kRareCount
            && charAt(sentence, sentence.find_first_not_of("*`", figure.end)) != ' ';
        if ((bare && !total) || !standsAlone(sentence, figure) || isNamed(sentence, figure)
            || isPlan(sentence))
            return;
        m_counts[figure.value].push_back(m_uses.size());
        m_uses.push_back(RuledUse::at(
            EvidenceKind::Count, number, offset + figure.begin, offset + (bare ? figure.end : things)));
        if (bare || figure.value < kRareCount)
            m_uses.back().reach = bare ? 1 : kNearby;
    });
}

/// Marks counts whose number the model had from a text: it did not count them.
void WholeUses::hear(std::string_view text, const std::function<bool(const Speech&)>& knows, bool anywhere)
{
    if (m_counts.empty())
        return;
    eachFigure(text, [&](const Figure& figure) {
        const auto uses = m_counts.find(figure.value);
        if (uses == m_counts.end() || (!anywhere && !standsAlone(text, figure)))
            return;
        for (const std::size_t u : uses->second)
            m_uses[u].known = m_uses[u].known || knows(speechOf(u));
    });
}

void WholeUses::look(const ToldResult& told, const std::function<void(RuledUse&, std::string)>& carry)
{
    const std::string_view text = outputOf(told.text);
    hear(
        told.text, [&](const Speech& speech) { return told.response <= speech.response; }, false);
    const std::vector<std::size_t> counts = m_counts.empty() ? std::vector<std::size_t>() : countsOf(text);
    for (const std::size_t number : counts) {
        const auto uses = m_counts.find(number);
        for (std::size_t i = 0; uses != m_counts.end() && i < uses->second.size(); ++i) {
            RuledUse& use = m_uses[uses->second[i]];
            std::string words = speechOf(uses->second[i]).text.substr(use.offset, use.length);
            std::erase(words, '*');
            carry(use, isDigit(words.back()) ? words + " entries" : std::move(words));
        }
    }
    const auto before = [](const Claim& claim, std::uint32_t response) { return claim.response < response; };
    auto claim = std::lower_bound(m_claims.begin(), m_claims.end(), told.response, before);
    if (claim == m_claims.end() || claim->response != told.response || told.failed || !isList(told, text))
        return;
    const std::size_t entries = entriesOf(text);
    for (; claim != m_claims.end() && claim->response == told.response; ++claim) {
        if (entries <= claim->entries)
            continue;
        claim->entries = entries;
        m_uses[claim->use].carriers.clear();
        carry(m_uses[claim->use], fmt::format("{} entries", entries));
    }
}

std::vector<RuledUse>& WholeUses::uses()
{
    for (RuledUse& use : m_uses) {
        if (use.known)
            use.carriers.clear();
    }
    return m_uses;
}

std::string_view WholeUses::claimIn(std::string_view text)
{
    std::string_view claim;
    eachSentence(text, [&](std::size_t begin, std::size_t end) {
        const std::string_view sentence = text.substr(begin, end - begin);
        if (claim.empty() && isClaim(sentence))
            claim = bare(sentence);
    });
    return claim;
}

} // namespace winnow
