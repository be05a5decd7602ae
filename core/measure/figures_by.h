// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a measured policy, for the whole corpus or for each part of it: a tool, a session, a kind of
// content, a status. A loss counts for the result that contained the text. Used by reports, the CLI and the window.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/measure/measured.h"

namespace winnow {

enum class By : std::uint8_t
{
    All,
    Tool,
    Session,
    Kind,
    Status
};
/// "all", "tool", "session", "kind", "status"; none for any other word.
std::optional<By> byNamed(std::string_view name);

/// In place of a part: the result belongs to none.
inline constexpr std::uint32_t kNoPart = ~std::uint32_t { 0 };

/// The figures of each part, without `edits` and costs. `partOf`: the part of each result. A replay alone has only
/// counts and tokens.
std::vector<Figures> figuresOfParts(
    const Measured& measured, std::span<const std::uint32_t> partOf, std::size_t parts);
std::vector<Figures> figuresOfParts(
    const ReplayResult& replay, std::span<const std::uint32_t> partOf, std::size_t parts);

/// By ToolId and by SessionId, including those without a result.
std::vector<Figures> figuresOfTools(const Measured& measured);
std::vector<Figures> figuresOfSessions(const Measured& measured);
std::vector<Figures> figuresOfSessions(const ReplayResult& replay);

/// Only results with a loss, lost uses, weight and broken edits.
Figures figuresOf(const Losses& losses);

struct PartFigures
{
    std::string name; // the tool's label, the session's id, the kind, the status
    std::uint32_t part = 0; // ToolId, SessionId, ContentKind or Status
    Figures figures; // `edits` and costs only for By::All
};

/// The parts that have a result, in the order of their ids. Errors: Cancelled.
Result<std::vector<PartFigures>> figures(const Bench& bench, const Measured& measured, By by);

} // namespace winnow
