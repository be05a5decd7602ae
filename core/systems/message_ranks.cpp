// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/message_ranks.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "core/systems/code_points.h"
#include "core/text/ascii.h"

namespace winnow::systems {

namespace {

using From = RankedMessage::From;
using State = KeptMessage::State;

/// Seven tenths of the lines at the beginning, the rest at the end; none: the text stays whole.
std::optional<std::string> truncatedTo(std::int64_t tokens, std::string_view text)
{
    const auto target = static_cast<std::size_t>(std::max<std::int64_t>(100, 3 * tokens));
    const std::size_t length = countCodePoints(text);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    const std::size_t wanted = std::max<std::size_t>(2, target / std::max<std::size_t>(1, length / lines));
    if (length <= target || lines <= wanted)
        return std::nullopt;
    std::size_t head = 0, tail = text.size();
    for (std::size_t n = wanted * 7 / 10; n > 0; --n)
        head = text.find('\n', head) + 1;
    for (std::size_t n = wanted - wanted * 7 / 10; n > 0; --n)
        tail = text.rfind('\n', tail - 1);
    return std::string(text.substr(0, head)) + "...[truncated for context window]..."
        + std::string(text.substr(tail));
}

/// The original names the file if the text begins with one, and says whether it is code.
std::string stubOf(std::string_view text, std::size_t at)
{
    return fmt::format(
        "[Compressed: message_{} \u2014 {} lines, text. Use litellm_content_retrieve tool to get full content.]",
        at, std::count(text.begin(), text.end(), '\n') + 1);
}

} // namespace

MessageRanks::MessageRanks(std::vector<RankedMessage> messages, bool exchanges)
    : m_messages(std::move(messages))
    , m_exchanges(exchanges)
{
    const auto isOfWord = [](char c) { return isLetterOrDigit(c) || c == '_'; };
    for (std::uint32_t m = 0; m < m_messages.size(); ++m) {
        const std::string text = lowerCase(m_messages[m].text);
        auto& words = m_texts.emplace_back();
        for (auto begin = text.begin(); (begin = std::find_if(begin, text.end(), isOfWord)) != text.end();) {
            const auto end = std::find_if_not(begin, text.end(), isOfWord);
            words.push_back(m_words.try_emplace(std::string(std::exchange(begin, end), end)).first);
            words.back()->second[m] += 1;
        }
    }
}

/// What a word of the query adds to the score of each message of the session: Okapi BM25 with k1 1.5 and b 0.75. A word of
/// four letters also matches longer ones in a message without it.
std::vector<double> MessageRanks::scoresOf(
    Words::const_iterator word, std::span<const std::uint32_t> request, double averageWords) const
{
    std::vector<double> scores(m_messages.size(), 0);
    const auto having = static_cast<double>(std::count_if(request.begin(), request.end(),
        [&](std::uint32_t message) { return word->second.contains(message); }));
    for (auto match = word; match != m_words.end() && match->first.starts_with(word->first); ++match) {
        for (const auto& [message, count] : match->second)
            scores[message] += match == word || !word->second.contains(message) ? count : 0;
        if (word->first.size() < 4)
            break;
    }
    const double weight
        = std::log((static_cast<double>(request.size()) - having + 0.5) / (having + 0.5) + 1.0);
    for (std::size_t m = 0; m < scores.size(); ++m) {
        const double length = 1 - 0.75 + 0.75 * static_cast<double>(m_texts[m].size()) / averageWords;
        scores[m] = scores[m] > 0 ? weight * (scores[m] * 2.5) / (scores[m] + 1.5 * length) : 0;
    }
    return scores;
}

/// Single messages, then exchanges. Empty if a call has no result.
std::vector<MessageRanks::Unit> MessageRanks::units(std::span<const std::uint32_t> request) const
{
    std::vector<Unit> singles, exchanges;
    for (std::size_t i = 0; i < request.size(); ++i) {
        const RankedMessage& message = m_messages[request[i]];
        if (!m_exchanges || message.calls == 0) {
            singles.push_back({ i, i + 1 });
        } else if (i + 1 < request.size() && m_messages[request[i + 1]].results >= message.calls) {
            exchanges.push_back({ i, i + 2 });
            ++i;
        } else {
            return {};
        }
    }
    singles.insert(singles.end(), exchanges.begin(), exchanges.end());
    return singles;
}

/// Protected ones first, then the best.
std::vector<MessageRanks::Unit> MessageRanks::ranked(std::span<const std::uint32_t> request) const
{
    const auto latest = [&](From from) {
        const auto found = std::find_if(request.rbegin(), request.rend(),
            [&](std::uint32_t message) { return m_messages[message].from == from; });
        return static_cast<std::size_t>(request.rend() - found) - 1; // none: more than there are
    };
    const std::size_t user = latest(From::User), assistant = latest(From::Assistant);
    double words = 0;
    for (const std::uint32_t message : request)
        words += static_cast<double>(m_texts[message].size());
    std::vector<double> scores(m_messages.size(), 0);
    std::map<std::string_view, std::vector<double>> known;
    // In the query's order, as the original sums them.
    for (std::size_t q = 0; user < request.size() && q < m_texts[request[user]].size(); ++q) {
        const auto word = m_texts[request[user]][q];
        std::vector<double>& part = known[word->first];
        if (part.empty())
            part = scoresOf(word, request, words / static_cast<double>(request.size()));
        std::transform(scores.begin(), scores.end(), part.begin(), scores.begin(), std::plus());
    }
    std::vector<Unit> all = units(request);
    for (Unit& unit : all) {
        for (std::size_t i = unit.begin; i < unit.end; ++i) {
            unit.score = std::max(unit.score, scores[request[i]]);
            unit.isProtected = unit.isProtected || i == user || i == assistant
                || m_messages[request[i]].from == From::System;
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Unit& a, const Unit& b) {
        return a.isProtected != b.isProtected ? a.isProtected : a.score > b.score;
    });
    return all;
}

std::vector<KeptMessage> MessageRanks::keep(std::span<const std::uint32_t> request,
    std::span<const std::int64_t> tokens, std::int64_t target, const Counter& counter) const
{
    std::vector<KeptMessage> kept;
    for (const std::int64_t held : tokens)
        kept.push_back({ State::Whole, held });
    const std::vector<KeptMessage> whole = kept;
    bool isStubbed = false;
    for (const Unit& unit : ranked(request)) {
        std::int64_t held = 0;
        for (std::size_t i = unit.begin; i < unit.end; ++i)
            held += tokens[i];
        const bool isSingle = unit.end == unit.begin + 1;
        KeptMessage& first = kept[unit.begin];
        const std::string& text = m_messages[request[unit.begin]].text;
        if (unit.isProtected || (target > 0 && held <= target)) {
            target -= held;
        } else if (isSingle && target >= 100) {
            if (const auto part = truncatedTo(target, text))
                first = { State::Truncated, counter(*part) };
            target -= first.tokens;
        } else if (isSingle) {
            first = { State::Stub, counter(stubOf(text, unit.begin)) };
            isStubbed = true;
        } else {
            kept[unit.begin] = kept[unit.begin + 1] = { State::Dropped, 0 };
        }
    }
    return isStubbed || !m_exchanges ? kept : whole;
}

} // namespace winnow::systems
