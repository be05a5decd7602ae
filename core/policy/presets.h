// SPDX-License-Identifier: GPL-3.0-or-later
// Policies to start from. The library page and `policy list` offer them; `--policy preset:NAME` loads one.
#pragma once

#include <span>
#include <string_view>

#include "core/policy/policy.h"

namespace winnow {

struct Preset
{
    std::string_view name; // stable command-line name: "gateway-bytes-default"
    Phrase title;
    Phrase help; // one sentence: for whom, and its risk
    Policy policy;
};

/// In the order a chooser shows them. Each policy has its preset's name.
std::span<const Preset> presets();

/// Null if there is no preset of this name.
const Preset* findPreset(std::string_view name);

/// Reserved parameter of every chain step: run it only on these content kinds ("json", "log,trace").
inline constexpr std::string_view kStepKind = "kind";
/// In its list of kinds: skip texts that are listings (core/compression/content_kind.h).
inline constexpr std::string_view kNoListing = "-listing";

/// The steps an empty chain runs: they lose nothing and keep names as the agent will use them, in an order
/// that lets each find its shape.
const std::vector<ChainStep>& harmlessChain();

} // namespace winnow
