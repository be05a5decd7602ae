// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a measured policy, for the whole corpus or for each part of it: a tool, a session, a kind of
// content, a status. A loss belongs to the result that held the text. Used by reports, the CLI and the window.
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

/// In place of a part: of no part.
inline constexpr std::uint32_t kNoPart = ~std::uint32_t { 0 };

/// Of each part; `partOf` holds the part of each result. Without `edits`; of a replay alone tokens only.
std::vector<Figures> figuresOfParts(
    const Measured& measured, std::span<const std::uint32_t> partOf, std::size_t parts);
std::vector<Figures> figuresOfParts(
    const ReplayResult& replay, std::span<const std::uint32_t> partOf, std::size_t parts);

/// By ToolId and by SessionId, those without a result included.
std::vector<Figures> figuresOfTools(const Measured& measured);
std::vector<Figures> figuresOfSessions(const Measured& measured);
std::vector<Figures> figuresOfSessions(const ReplayResult& replay);

/// Results with a loss, lost uses, weight and edits broken.
Figures figuresOf(const Losses& losses);

struct PartFigures
{
    std::string name; // the tool's label, the session's id, the kind, the status
    std::uint32_t part = 0; // ToolId, SessionId, ContentKind or Status
    Figures figures; // `edits` counts for By::All alone
};

/// Parts without a result are left out; in the order of their ids. Errors: Cancelled.
Result<std::vector<PartFigures>> figures(const Bench& bench, const Measured& measured, By by);

} // namespace winnow
