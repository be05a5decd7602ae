// SPDX-License-Identifier: GPL-3.0-or-later
// Where a policy can go beside a gateway's own file: one row a program, with the file it reads, what of a policy that
// can say, and what the program would then do as far as a replay can show it. Asked by `policy export --target` and
// the window's export. Facts and their sources: clients-and-services.md, section 4.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/gateway/config/policy_convert.h"
#include "core/policy/policy.h"
#include "core/systems/client_cuts.h"

namespace winnow {

/// What a written file refers to.
struct TargetPlace
{
    std::string server = "http://127.0.0.1:8787"; // where `winnow-cli serve` listens
    std::string hook = {}; // the entry of a client's settings that runs `winnow-cli hook`
};

/// What runs in the end: a policy, or a client's own cut. Neither: the target's own compressor, which no replay shows.
struct AsRun
{
    std::optional<Policy> policy = {};
    std::optional<systems::ClientCut> cut = {};
    bool asksServer = false; // its remote strategy is answered by the exported policy
};

struct ExportTarget
{
    std::string_view name; // "litellm"
    Phrase title;
    std::string_view file; // what it belongs into
    std::string_view says; // a letter for each of targetAspects(): + says it, ~ nearly, - cannot
    Phrase limits; // what holds whatever the policy says
    Result<std::string> (*write)(const Policy&, const TargetPlace&);
    AsRun (*runs)(const Policy&, const TargetPlace&);
    bool (*reaches)(std::string_view tool) = nullptr; // null: results of every tool
};

std::span<const ExportTarget> exportTargets();
/// Error Usage with the nearest name.
Result<const ExportTarget*> exportTargetNamed(std::string_view name);

struct TargetAspect
{
    std::string_view key;
    Phrase words; // "which results are too small"
    bool (*asked)(const Policy&); // the policy says something about it
};
std::span<const TargetAspect> targetAspects();

/// What of this policy the target says otherwise or not at all.
std::vector<ConversionNote> targetNotes(const ExportTarget& target, const Policy& policy);

/// The policy without results of tools that the target does not reach.
Policy within(const ExportTarget& target, Policy policy, std::span<const std::string> tools);

} // namespace winnow
