// SPDX-License-Identifier: GPL-3.0-or-later
// Where a Moveworks plugin response goes, depending on its size: into the context, into a variable of which
// the model sees a preview and a schema, or nowhere (systems/SPEC.md 4). Thresholds are documented as
// approximate; tokens are the caller's count. Called by `winnow-cli apply`, the linter and the moveworks
// strategy.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::moveworks {

/// Sizes are decimal: otherwise 28 KB / 4 would not be 7,000 tokens.
struct Limits
{
    std::int64_t inlineTokens = 7000; // a response with this many tokens is large
    std::int64_t hardBytes = 100000000; // a larger response is rejected whole
    std::int64_t storedBytes = 400000; // of the final answer, compressed
    std::int64_t previewRows = 3;
    std::int64_t previewChars = 120; // code points

    /// False if `name` ("inline_tokens", ...) is unknown.
    bool set(std::string_view name, std::int64_t value);
    /// Takes the known members of `settings`; ignores the others.
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

/// What the model reads instead of the text, by tier: the text itself; preview, schema and a hint line; or an
/// error line. Moveworks does not publish its preview and schema, so their format is Winnow's own.
std::string modelText(std::string_view text, const Route& route, const Limits& limits = {});

} // namespace winnow::systems::moveworks
