// SPDX-License-Identifier: GPL-3.0-or-later
// Where a Moveworks plugin response goes by its size: into the context, into a variable of which the model
// sees a preview and a schema, or nowhere (systems/SPEC.md 4). Thresholds are documented as approximate;
// tokens are the caller's count. Called by `winnow-cli apply`, the linter and the moveworks strategy.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::moveworks {

/// Sizes are decimal: 28 KB / 4 = 7,000 tokens only fits so.
struct Limits
{
    std::int64_t inlineTokens = 7000; // from here on a response is large
    std::int64_t hardBytes = 100000000; // beyond, all of it is rejected
    std::int64_t storedBytes = 400000; // of the final answer, compressed
    std::int64_t previewRows = 3;
    std::int64_t previewChars = 120; // code points

    /// False when `name` ("inline_tokens", ...) is none of them.
    bool set(std::string_view name, std::int64_t value);
    /// Takes over what `settings` names; other members are ignored.
    void read(const Value& settings);
};

enum class Tier : std::uint8_t
{
    Inline,
    Variable,
    InlineOversize,
    Rejected
};

/// "inline", "variable", "inline_oversize", "rejected".
std::string_view tierName(Tier tier);

struct Route
{
    Tier tier = Tier::Inline;
    std::int64_t bytes = 0;
    std::int64_t tokens = 0;
    bool structured = false; // JSON whose root is an object or a list
};

Route route(std::string_view text, std::int64_t tokens, const Limits& limits = {});
Value toValue(const Route& route);

/// What the model reads instead of the text, by tier: the text itself, or preview, schema and a hint line, or
/// an error line. Preview and schema are this program's own format: Moveworks does not publish theirs.
std::string modelText(std::string_view text, const Route& route, const Limits& limits = {});

} // namespace winnow::systems::moveworks
