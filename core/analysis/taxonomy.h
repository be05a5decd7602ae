// SPDX-License-Identifier: GPL-3.0-or-later
// What kinds of things a policy hides: numbers with units, ids, paths, addresses, error lines, negations,
// counts; each retained, recoverable (the original can be asked for) or lost. Counts distinct pieces a
// result. Measured; says nothing about whether anybody needed them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/replay/replay_result.h"

namespace winnow {

enum class PieceKind : std::uint8_t
{
    NumberWithUnit,
    Id,
    Path,
    Url,
    ErrorLine,
    Negation,
    Count
};
inline constexpr std::size_t kPieceKinds = 7;
std::string_view pieceKindName(PieceKind kind);

struct PieceSums
{
    std::uint64_t retained = 0;
    std::uint64_t recoverable = 0; // marked, and the policy offers expand_context
    std::uint64_t lost = 0;
    std::uint64_t all() const { return retained + recoverable + lost; }
};

struct Taxonomy
{
    std::array<PieceSums, kPieceKinds> total {};
    std::vector<std::array<PieceSums, kPieceKinds>> tools; // by ToolId
    std::uint64_t changed = 0; // results that were looked at
};

/// Only results that the policy changes; in the others everything is retained. Error: Cancelled.
Result<Taxonomy> classifyLosses(
    const ReplayEngine& engine, const ReplayResult& replay, unsigned jobs, const std::stop_token& stop = {});

/// Calls found(kind, piece) for every piece of the text.
void forEachPieceOfMeaning(
    std::string_view text, const std::function<void(PieceKind, std::string_view)>& found);

} // namespace winnow
