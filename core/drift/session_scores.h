// SPDX-License-Identifier: GPL-3.0-or-later
// What is watched of a session, as one number each. The reference and the sessions that are watched get their
// numbers from the same policy and the same counts of tools, or they could not be compared.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"

namespace winnow {
class Corpus;
class ReplayEngine;
struct Policy;
} // namespace winnow

namespace winnow::drift {

enum class Watched : std::uint8_t
{
    Sizes, // mean logarithm of the bytes of its results
    Tools, // how rare its tools were, on average
    Losses // share of its results that the policy takes away although they were used
};
inline constexpr std::size_t kWatched = 3;
std::string_view watchedName(Watched what);

/// By Watched.
using Scores = std::array<double, kWatched>;

/// How rare a tool is, counted over one half of a corpus, drawn by `seed`. The other half is what new
/// sessions are compared with: a session that was counted itself never looks rare.
class ToolRarity
{
public:
    ToolRarity(const Corpus& corpus, std::uint64_t seed);
    bool isCounted(SessionId session) const { return m_counted[session.index()]; }
    /// Bits; a tool that was never seen is the rarest.
    double of(const std::string& tool) const;

private:
    std::vector<bool> m_counted; // by SessionId
    std::map<std::string, double> m_counts; // by label
    double m_all = 0;
};

/// By SessionId; none for sessions without results. Errors: Cancelled and what replaying gives.
Result<std::vector<std::optional<Scores>>> scoresOf(ReplayEngine& engine, const Policy& policy,
    const ToolRarity& rarity, unsigned jobs, const std::stop_token& stop = {});

} // namespace winnow::drift
