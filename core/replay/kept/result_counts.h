// SPDX-License-Identifier: GPL-3.0-or-later
// What counting tells of one session, as it is kept (core/session/kept_facts.h). Written and read by CorpusFacts and
// `winnow-cli inspect`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokens/counter.h"

namespace winnow {

/// Of the texts of its results, in their order.
struct ResultCounts
{
    std::vector<std::uint64_t> tokens;
    std::vector<std::uint8_t> marks; // 2 of a shadow, 1 of another mark of a gateway
    std::vector<std::uint8_t> cuts; // as systems::recordedCut()
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("tokens", r.tokens), f("marks", r.marks), f("cuts", r.cuts);
    }
};

/// Of its results, in their order: ResultFacts::clientCut. Or of its events: 0 of what is no text of its own.
struct TokenCounts
{
    std::vector<std::uint64_t> tokens;
    template <class Row, class F> static void columns(Row& r, F&& f) { f("tokens", r.tokens); }
};

inline std::string countsName(std::string_view what, Encoding encoding)
{
    return std::string(what).append(" ").append(encodingName(encoding));
}

} // namespace winnow
