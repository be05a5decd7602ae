// SPDX-License-Identifier: GPL-3.0-or-later
// The programs to which a policy can be exported, in addition to a gateway's own file. One row per program: the file
// it reads, the parts of a policy it supports, and what it then does, as far as a replay can show it. Used by `policy
// export --target` and the window's export. Facts and their sources: clients-and-services.md, section 4.
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

/// What the exported file refers to.
struct TargetPlace
{
    std::string server = "http://127.0.0.1:8787"; // where `winnow-cli serve` listens
    std::string hook = {}; // the entry of a client's settings that runs `winnow-cli hook`
};

/// What the target runs: a policy or a client's own cut. Neither: its own compressor, which no replay can show.
struct AsRun
{
    std::optional<Policy> policy = {};
    std::optional<systems::ClientCut> cut = {};
    bool asksServer = false; // the exported policy answers its remote strategy
};

struct ExportTarget
{
    std::string_view name; // "litellm"
    Phrase title;
    std::string_view file; // the file to put it in
    std::string_view says; // one letter per part of a policy: + supported, ~ partly, - not
    Phrase limits; // true for every policy
    Result<std::string> (*write)(const Policy&, const TargetPlace&);
    AsRun (*runs)(const Policy&, const TargetPlace&);
    bool (*reaches)(std::string_view tool) = nullptr; // null: results of every tool
};

std::span<const ExportTarget> exportTargets();
/// Error Usage with the nearest name.
Result<const ExportTarget*> exportTargetNamed(std::string_view name);

/// The parts of this policy that the target supports only partly or not at all.
std::vector<ConversionNote> targetNotes(const ExportTarget& target, const Policy& policy);

/// The policy, but without effect on the results of tools that the target does not reach.
Policy within(const ExportTarget& target, Policy policy, std::span<const std::string> tools);

} // namespace winnow
