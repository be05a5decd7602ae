// SPDX-License-Identifier: GPL-3.0-or-later
// What of a response's shape works against the advice for Moveworks plugins: rules MW001 to MW016
// (systems/SPEC.md 5; the rules are ours, each has its basis there). Called by `winnow-cli apply
// moveworks.lint`. Estimates are the caller's: tokens come from its counter.
#pragma once

#include <optional>

#include "core/systems/moveworks/moveworks_route.h"

namespace winnow::systems::moveworks {

struct LintInput
{
    std::optional<std::string> text; // as recorded; without it the value's own compact text is measured
    std::int64_t tokens = -1; // -1 = a quarter of the bytes
    bool finalAnswer = false; // also checks the stored size (MW016)
    Limits limits;
};

/// A list of findings {"rule", "severity", "path", ...} in the order of the specification: root, fields in
/// column order, duplicates, link, id.
Value lint(const Value& value, const LintInput& input = {});

/// What is wrong with a member's name ("custom_suffix", "opaque", ...); empty when nothing is.
std::vector<std::string_view> nameProblems(std::string_view name);
/// A snake-case name without prefixes and suffixes of the source system.
std::string suggestedName(std::string_view name);
/// Lower-case words of a name, split at non-alphanumerics and at camel-case borders.
std::vector<std::string> wordsOf(std::string_view name);

} // namespace winnow::systems::moveworks
