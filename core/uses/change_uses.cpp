// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/change_uses.h"

#include <algorithm>
#include <unordered_set>

#include "core/base/hash.h"
#include "core/text/ascii.h"
#include "core/text/lines.h"

namespace winnow {

namespace {

constexpr std::size_t kMostChanges = 64; // with more, the two runs have little in common
constexpr std::size_t kShortestLine = 4; // bytes
constexpr std::size_t kShortestRun = 10; // lines that both runs print
constexpr std::string_view kGap = "\n\u2026\n"; // between changes

/// Calls line(text) for every line of at least kShortestLine bytes, without blanks and punctuation at its ends.
template <class Line> void eachLine(std::string_view text, Line line)
{
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t) {
        const std::string_view words = bare(text.substr(begin, end - begin));
        if (words.size() >= kShortestLine)
            line(words);
    });
}

/// A hash of the line without its times ("12:04:31", "0.03s", "12 ms"), which differ in every run.
std::uint64_t lineKey(std::string_view line)
{
    std::string steady;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find_first_not_of("0123456789.:", at), line.size());
        const std::string_view number = line.substr(at, end - at);
        std::string_view unit = line.substr(end, 3);
        unit.remove_prefix(unit.starts_with(' ') || unit.starts_with('m'));
        const std::size_t colon = number.find(':', number.empty() ? 0 : 1);
        const bool second = unit.starts_with('s') && (unit.size() == 1 || !isLetter(unit[1]));
        const bool time = colon < number.size() ? colon + 1 < number.size() : second && !number.empty();
        steady += time ? "#" : number.empty() ? line.substr(at, 1) : number;
        at = std::max(end, at + 1);
    }
    return contentHash(steady).low;
}

using Keys = std::unordered_set<std::uint64_t>;

Keys keysOf(std::string_view text)
{
    Keys keys;
    eachLine(text, [&](std::string_view line) { keys.insert(lineKey(line)); });
    return keys;
}

/// Calls gap(text) for each place in `later` where lines of `before` are gone: the text from the line above the gap to
/// the line below it.
template <class Gap> void eachGap(std::string_view before, const Keys& fresh, std::string_view later, Gap gap)
{
    std::string_view above;
    bool gone = false;
    std::size_t gaps = 0;
    eachLine(before, [&](std::string_view line) {
        if (fresh.count(lineKey(line)) == 0) {
            gone = true;
            return;
        }
        gone = gone && gaps++ < kMostChanges;
        const std::size_t from = gone ? std::min(later.find(above), later.size()) : later.size();
        const std::size_t end = std::min(later.find(line, from), later.size());
        const std::size_t begin = above.empty() ? end : from;
        if (end < later.size())
            gap(later.substr(begin, end + line.size() - begin));
        above = line;
        gone = false;
    });
    if (const std::size_t end = later.find(above); gone && end < later.size())
        gap(later.substr(end, above.size()));
}

/// "no longer", "now", "the fix works", but not a statement that nothing changed.
bool isComparison(std::string_view sentence)
{
    static constexpr std::string_view kSame[]
        = { "n't ", "n’t ", " not ", "still ", "Still ", " same ", "persist" };
    static constexpr std::string_view kWords[] = { "no longer", "any more", "anymore", "gone", "disappear",
        "rerun", "re-run", "second run", "this time", "This time", " now ", " now.", " now:", "Now ",
        "fix work", "fixed it", "is fixed", "fixes ", "works", "differ", "changed", "after the", "resolved",
        "instead of", "before", "improve", "fewer", "down from", "up from", " clean", "correct" };
    const auto holds = [&](std::string_view words) { return sentence.find(words) != std::string_view::npos; };
    return !isPlan(sentence) && std::none_of(std::begin(kSame), std::end(kSame), holds)
        && std::any_of(std::begin(kWords), std::end(kWords), holds);
}

} // namespace

ChangeUses::ChangeUses(std::span<const Speech> speeches)
    : m_speeches(speeches)
{
    for (std::uint32_t s = 0; s < speeches.size(); ++s) {
        const Speech& speech = speeches[s];
        if (speech.own() && speech.use != UseKind::Argument && speech.use != UseKind::EditText)
            m_texts.push_back(s);
    }
}

std::optional<RuledUse> ChangeUses::comparisonBy(std::uint32_t response) const
{
    const auto before = [&](std::uint32_t s, std::uint32_t r) { return m_speeches[s].response < r; };
    for (auto s = std::lower_bound(m_texts.begin(), m_texts.end(), response, before);
         s != m_texts.end() && m_speeches[*s].response == response; ++s) {
        const std::string_view text = m_speeches[*s].text, said = comparisonIn(text);
        const auto at = static_cast<std::size_t>(said.data() - text.data());
        if (!said.empty())
            return RuledUse::at(EvidenceKind::Change, *s, at, at + said.size());
    }
    return std::nullopt;
}

bool ChangeUses::look(const ToldResult& told, OwnWords& own,
    const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    if (told.before.empty() || told.before == told.text || !told.alone)
        return false;
    const auto comparison = comparisonBy(told.response);
    if (!comparison)
        return false;
    const std::string_view text = outputOf(told.text), before = outputOf(told.before);
    const Keys old = keysOf(before), fresh = keysOf(text);
    std::vector<std::string_view> changes;
    bool news = false;
    std::size_t common = 0;
    eachLine(text, [&](std::string_view line) {
        const bool known = old.count(lineKey(line)) > 0;
        common += known;
        news = news || !known;
        if (!known && !own.had(line, m_speeches[comparison->speech]))
            changes.push_back(line);
    });
    if (!news) // lines are only gone: take the text around them
        eachGap(before, fresh, text, [&](std::string_view around) { changes.push_back(around); });
    if (common < kShortestRun || changes.empty() || changes.size() > std::min(common, kMostChanges))
        return false;
    RuledUse& use = m_uses.emplace_back(*comparison);
    carry(use, static_cast<std::size_t>(changes.front().data() - told.text.data()), changes.front().size());
    use.shown.clear();
    for (const std::string_view change : changes)
        use.shown.append(use.shown.empty() ? "" : kGap).append(change);
    return true;
}

std::string_view ChangeUses::comparisonIn(std::string_view text)
{
    std::string_view said;
    eachSentence(text, [&](std::size_t begin, std::size_t end) {
        const std::string_view sentence = text.substr(begin, end - begin);
        if (said.empty() && isComparison(sentence))
            said = bare(sentence);
    });
    return said;
}

bool showsChange(std::string_view text, std::string_view changes)
{
    for (std::size_t at = 0; at < changes.size();) {
        const std::size_t end = std::min(changes.find(kGap, at), changes.size());
        if (text.find(changes.substr(at, end - at)) != std::string_view::npos)
            return true;
        at = end + kGap.size();
    }
    return false;
}

} // namespace winnow
