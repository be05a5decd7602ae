// SPDX-License-Identifier: GPL-3.0-or-later
// Finds where a response's shape goes against the advice for Moveworks plugins: rules MW001 to MW016
// (systems/SPEC.md 5, with the basis of each; the rules are ours). Called by `winnow-cli apply
// moveworks.lint`. Token counts are the caller's.
#pragma once

#include <optional>

#include "core/systems/moveworks/moveworks_route.h"

namespace winnow::systems::moveworks {

struct LintInput
{
    std::optional<std::string> text; // as recorded; if missing, the value's compact text is measured
    std::int64_t tokens = -1; // -1 = a quarter of the bytes
    bool finalAnswer = false; // also checks the stored size (MW016)
    Limits limits;
};

/// A list of findings {"rule", "severity", "path", ...} in the order of the specification: root, fields in
/// column order, duplicates, link, id.
Value lint(const Value& value, const LintInput& input = {});

/// Problems of a member's name ("custom_suffix", "opaque", ...); empty if there are none.
std::vector<std::string_view> nameProblems(std::string_view name);
/// A snake-case name without the source system's prefixes and suffixes.
std::string suggestedName(std::string_view name);
/// Lower-case words of a name, split at non-alphanumerics and camel-case borders.
std::vector<std::string> wordsOf(std::string_view name);

} // namespace winnow::systems::moveworks
