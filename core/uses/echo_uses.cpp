// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/echo_uses.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <unordered_map>

#include "core/base/hash.h"
#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::size_t kLongestSaying = 4000; // bytes of a text; longer ones are documents
constexpr std::size_t kLongestToldLine = 300; // bytes; longer ones are data
constexpr std::size_t kFewestEchoed = 3; // words
constexpr int kHeadBits = 15;
constexpr double kEchoedShare = 0.4; // of the sentence's words

bool isEmptyWord(std::string_view word)
{
    static constexpr std::string_view kEmpty[] = { "about", "after", "again", "all", "already", "also", "and",
        "another", "any", "are", "because", "been", "before", "being", "both", "but", "can", "could", "did",
        "does", "each", "for", "from", "had", "has", "have", "here", "how", "into", "its", "just", "let",
        "like", "look", "make", "may", "more", "most", "must", "need", "next", "not", "now", "one", "only",
        "other", "our", "out", "over", "same", "see", "should", "since", "some", "still", "such", "than",
        "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "through", "too",
        "use", "using", "very", "was", "were", "what", "when", "where", "which", "while", "will", "with",
        "would", "you", "your" };
    return std::binary_search(std::begin(kEmpty), std::end(kEmpty), word);
}

/// The first three letters, which no ending takes away: what a key ends with.
std::uint64_t headOf(std::string_view word)
{
    const auto letter = [&](std::size_t at) { return static_cast<std::uint64_t>(word[at] & 31); };
    return letter(0) << 10 | letter(1) << 5 | letter(2);
}

/// Of a word without its ending: "rebased", "rebases" and "rebase" are one; 0 for words that say nothing.
std::uint64_t stemKey(std::string_view word)
{
    std::array<char, 32> low {};
    if (word.size() > low.size())
        return 0;
    std::transform(word.begin(), word.end(), low.begin(),
        [](char c) { return isUpper(c) ? static_cast<char>(c + ('a' - 'A')) : c; });
    std::string_view stem(low.data(), word.size());
    if (isEmptyWord(stem))
        return 0;
    for (const std::string_view ending : { "ing", "ied", "ies", "ed", "es", "ly", "s", "e" }) {
        if (stem.size() >= ending.size() + 4 && stem.ends_with(ending)) {
            stem.remove_suffix(ending.size());
            break;
        }
    }
    return contentHash(stem).low << kHeadBits | headOf(word);
}

/// Whether the word is part of a name, a path or code; other rules look for these.
bool isPartOfName(std::string_view text, std::size_t begin, std::size_t end)
{
    constexpr std::string_view kJoins = "_/\\=@#$%<>{}[]&*+`0123456789";
    const char before = begin == 0 ? ' ' : text[begin - 1];
    const char behind = end >= text.size() ? ' ' : text[end];
    const bool dotted
        = (behind == '.' || behind == ':') && end + 1 < text.size() && isLetterOrDigit(text[end + 1]);
    if (dotted || behind == '(' || before == '.' || kJoins.find(before) != std::string_view::npos
        || kJoins.find(behind) != std::string_view::npos)
        return true;
    for (std::size_t i = begin + 1; i < end; ++i) {
        if (isUpper(text[i]) && isLower(text[i - 1]))
            return true;
    }
    return false;
}

/// The heads of words that are looked for.
using Heads = std::bitset<std::size_t { 1 } << kHeadBits>;

/// Calls found(key) for every word of prose that says something and whose head is wanted (null: any).
template <class Found> void eachStem(std::string_view text, const Heads* wanted, Found found)
{
    for (std::size_t at = 0; at < text.size();) {
        if (!isLetter(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && isLetter(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        const bool asked = word.size() >= 3 && (!wanted || wanted->test(headOf(word)));
        if (const std::uint64_t key = asked && !isPartOfName(text, at, end) ? stemKey(word) : 0; key != 0)
            found(key);
        at = end;
    }
}

std::vector<std::uint64_t> stemsOf(std::string_view text, const Heads* wanted = nullptr)
{
    std::vector<std::uint64_t> stems;
    eachStem(text, wanted, [&](std::uint64_t key) {
        if (std::find(stems.begin(), stems.end(), key) == stems.end())
            stems.push_back(key);
    });
    return stems;
}

/// A numbered line of a file or a long line of data is not a sentence.
bool isSentence(std::string_view text, std::size_t begin, std::size_t end)
{
    const std::size_t first = text.find_first_not_of(" \t", begin);
    return end - begin <= kLongestToldLine && first < end && !isDigit(text[first]);
}

bool isEcho(std::size_t common, std::size_t words)
{
    return common >= kFewestEchoed
        && static_cast<double>(common) >= kEchoedShare * static_cast<double>(words);
}

} // namespace

EchoUses::EchoUses(std::span<const Speech> speeches)
{
    for (std::uint32_t s = 0; s < speeches.size(); ++s) {
        const Speech& speech = speeches[s];
        if (speech.own() && speech.use != UseKind::Argument && speech.use != UseKind::EditText
            && speech.text.size() <= kLongestSaying)
            collect(speech, s);
    }
}

void EchoUses::collect(const Speech& speech, std::uint32_t number)
{
    eachSentence(speech.text, [&](std::size_t begin, std::size_t end) {
        const std::string_view sentence = std::string_view(speech.text).substr(begin, end - begin);
        std::vector<std::uint64_t> words = stemsOf(sentence);
        if (words.size() < kFewestEchoed || isPlan(sentence))
            return;
        m_uses.push_back(RuledUse::at(EvidenceKind::Outcome, number, begin, end));
        m_uses.back().reach = 1;
        m_responses.push_back(speech.response);
        m_words.push_back(std::move(words));
    });
}

void EchoUses::look(std::string_view text, std::uint32_t response,
    const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    const auto [begin, end] = std::equal_range(m_responses.begin(), m_responses.end(), response);
    if (begin == end)
        return;
    const auto first = static_cast<std::size_t>(begin - m_responses.begin());
    const auto count = static_cast<std::size_t>(end - begin);
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> saying; // by word: sentences
    Heads heads;
    for (std::size_t u = 0; u < count; ++u) {
        for (const std::uint64_t word : m_words[first + u]) {
            saying[word].push_back(u);
            heads.set(word % heads.size());
        }
    }
    struct Best
    {
        std::size_t common = 0, at = 0, length = 0;
    };
    std::vector<Best> best(count);
    std::vector<std::size_t> common(count);
    eachSentence(text, [&](std::size_t at, std::size_t behind) {
        if (!isSentence(text, at, behind))
            return;
        std::fill(common.begin(), common.end(), 0);
        for (const std::uint64_t word : stemsOf(text.substr(at, behind - at), &heads)) {
            if (const auto sentences = saying.find(word); sentences != saying.end()) {
                for (const std::size_t u : sentences->second)
                    ++common[u];
            }
        }
        for (std::size_t u = 0; u < count; ++u) {
            if (common[u] > best[u].common && isEcho(common[u], m_words[first + u].size()))
                best[u] = { common[u], at, behind - at };
        }
    });
    for (std::size_t u = 0; u < count; ++u) {
        if (best[u].common > 0)
            carry(m_uses[first + u], best[u].at, best[u].length);
    }
}

std::string_view EchoUses::saidIn(std::string_view text, std::string_view shown)
{
    const std::vector<std::uint64_t> told = stemsOf(shown);
    std::string_view said;
    std::size_t most = 0;
    eachSentence(text, [&](std::size_t begin, std::size_t end) {
        const std::string_view sentence = text.substr(begin, end - begin);
        const std::vector<std::uint64_t> words = stemsOf(sentence);
        const auto common = static_cast<std::size_t>(std::count_if(words.begin(), words.end(),
            [&](std::uint64_t word) { return std::find(told.begin(), told.end(), word) != told.end(); }));
        if (common > most && isEcho(common, words.size()) && !isPlan(sentence)) {
            most = common;
            said = bare(sentence);
        }
    });
    return said;
}

} // namespace winnow
