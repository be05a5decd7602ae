// SPDX-License-Identifier: GPL-3.0-or-later
// What LiteLLM's compress() keeps of a request that is too long: the messages that match the words of the user's last
// message best (BM25), up to a number of tokens. Pure; core/money/ranked_context.h provides the messages.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace winnow::systems {

struct RankedMessage
{
    enum class From : std::uint8_t
    {
        System,
        User,
        Assistant,
        Tool
    };
    From from = From::User;
    std::string text; // blocks joined with a space, without arguments of calls
    std::uint32_t calls = 0, results = 0;
};

/// What remains of a message in a request.
struct KeptMessage
{
    enum class State : std::uint8_t
    {
        Whole,
        Truncated,
        Stub,
        Dropped
    };
    State state = State::Whole;
    std::int64_t tokens = 0;
};

class MessageRanks
{
public:
    using Counter = std::function<std::int64_t(std::string_view text)>;

    /// `messages`: of a session. `exchanges`: Anthropic's shape, in which calls and their results stay or go together.
    MessageRanks(std::vector<RankedMessage> messages, bool exchanges);

    /// One entry for each message of the request; `tokens`: of their texts. In Anthropic's shape everything stays if
    /// there is no stub (LiteLLM then sends the request unchanged) or if a call has no result.
    std::vector<KeptMessage> keep(std::span<const std::uint32_t> request,
        std::span<const std::int64_t> tokens, std::int64_t target, const Counter& counter) const;

private:
    using Words = std::map<std::string, std::map<std::uint32_t, double>>; // occurrences by message
    struct Unit // stays or goes as a whole
    {
        std::size_t begin = 0, end = 0;
        double score = 0;
        bool isProtected = false;
    };
    std::vector<double> scoresOf(
        Words::const_iterator word, std::span<const std::uint32_t> request, double averageWords) const;
    std::vector<Unit> units(std::span<const std::uint32_t> request) const;
    std::vector<Unit> ranked(std::span<const std::uint32_t> request) const;

    std::vector<RankedMessage> m_messages;
    bool m_exchanges;
    Words m_words;
    std::vector<std::vector<Words::iterator>> m_texts; // by message: its words in order
};

} // namespace winnow::systems
