// SPDX-License-Identifier: GPL-3.0-or-later
// Policies to start from. The library page and `policy list --presets` offer them; `--library preset:NAME`
// loads one.
#pragma once

#include <span>
#include <string_view>

#include "core/policy/policy.h"

namespace winnow {

struct Preset
{
    std::string_view name; // stable, for the command line: "gateway-bytes-default"
    std::string_view title;
    std::string_view help; // one sentence: for whom, and its risk
    Policy policy;
};

/// In the order a chooser shows them. The policies' own names are the presets' names.
std::span<const Preset> presets();

/// Null if there is none of this name.
const Preset* findPreset(std::string_view name);

} // namespace winnow
