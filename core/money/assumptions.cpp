// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/assumptions.h"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <vector>

namespace winnow {

namespace {

constexpr std::array kTable {
    AssumptionRow { "call_tokens", &Assumptions::callTokens, 0, 100000, "tokens",
        "Tokens the model writes for one call of expand_context, or to call a tool again." },
    AssumptionRow { "asks_per_loop", &Assumptions::asksPerLoop, 1, 1000, "asks",
        "How many originals one answer asks for; they share one gateway loop and one read of the prompt." },
    AssumptionRow { "text_share", &Assumptions::textShare, 0, 1, "share",
        "Share of an original that an expansion returns; both gateways return all of it." },
    AssumptionRow { "repair_calls", &Assumptions::repairCalls, 1, 20, "calls",
        "Calls until the agent has a lost text again without an expansion; each reads the prompt once." },
    AssumptionRow { "second_edits", &Assumptions::secondEdits, 0, 20, "edits",
        "Edits repeated after a broken edit; the failed call costs, too." },
    AssumptionRow { "unrecorded_caching", &Assumptions::unrecordedCaching, 0, 2, "0, 1 or 2",
        "Prompts cached in recordings without usage figures: 0 none, 1 where the vendor or the client caches by "
        "itself, 2 all." },
    AssumptionRow { "min_factor_pairs", &Assumptions::minFactorPairs, 1, 1000, "pairs",
        "Pairs of requests required before the measured factor between billed and counted tokens is "
        "applied." },
    AssumptionRow { "compressed_from", &Assumptions::compressedFrom, 1, 100, "requests",
        "The request from which on a result is sent compressed: 1 the first, 2 as LiteLLM does. Before it the result "
        "is paid whole, and the change breaks the cached prefix." },
};

} // namespace

std::span<const AssumptionRow> assumptionTable()
{
    return kTable;
}

Result<void> assume(Assumptions& to, std::string_view text)
{
    const std::size_t sign = text.find('=');
    const std::string_view key = text.substr(0, sign);
    std::vector<std::string> keys;
    for (const AssumptionRow& row : kTable) {
        keys.emplace_back(row.key);
        if (row.key != key)
            continue;
        const std::string_view number
            = sign == std::string_view::npos ? std::string_view() : text.substr(sign + 1);
        double value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (error != std::errc() || end != number.data() + number.size() || !(value >= row.least)
            || !(value <= row.most))
            return fail(ErrorCode::Usage,
                Message::say("{} needs a number from {} to {}, not '{}'", key, fmt::format("{}", row.least),
                    fmt::format("{}", row.most), number),
                Message::say("write --assume {}", fmt::format("{}={}", row.key, Assumptions().*row.value)));
        to.*row.value = value;
        return {};
    }
    return fail(ErrorCode::Usage, Message::say("no assumption '{}'", key),
        Message::say("there are {}", Message::list(keys)));
}

std::string assumptionWords(const Assumptions& assumptions)
{
    std::string words;
    for (const AssumptionRow& row : kTable) {
        const double value = assumptions.*row.value;
        words += fmt::format("{}{} {}{}", words.empty() ? "" : ", ", row.key, value,
            value == Assumptions().*row.value ? "" : " (changed)");
    }
    return words;
}

} // namespace winnow
