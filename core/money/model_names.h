// SPDX-License-Identifier: GPL-3.0-or-later
// Normalizes model names: case, dots and dashes, vendor and region prefixes, dates and release suffixes
// differ between clients and clouds. Used by the price table; never guesses a model.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace winnow {

/// "us.anthropic.Claude-Haiku-4.5-20251001-v1:0" -> "claude-haiku-4-5".
std::string plainModelName(std::string_view name);

/// A name split into words and numbers: {gpt, codex} and {5, 3}.
struct ModelFamily
{
    std::vector<std::string> words;
    std::vector<int> version;
};
/// `plain`: from plainModelName().
ModelFamily familyOf(std::string_view plain);

/// The name without its reasoning effort ("-high", "-thinking"), which does not change the price.
std::string_view withoutEffort(std::string_view plain);

} // namespace winnow
