// SPDX-License-Identifier: GPL-3.0-or-later
// The boundary between a replay and the network: a replay never sends anything; it looks up answers that an explicit
// run fetched before. The window sets the lookup after such a run; without it remote results stay Pending.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/policy/policy.h"

namespace winnow {

/// What a gateway would ask for one text, taken from the first result with that text.
struct RemoteQuestion
{
    ResultId result;
    std::string text;
    std::string tool;
    std::string query; // the user's words before the call
    std::string source; // adapter name
};

/// nullopt: not asked yet. An error: asked, but the strategy failed, so the policy's fallback applies. Called from
/// several threads at the same time. `policy` names the strategy in force (the rule's, if a rule decides).
using AnswerLookup = std::function<std::optional<Result<std::string>>(const Policy&, const RemoteQuestion&)>;

/// One question with the policy that asks it.
struct RemoteTask
{
    Policy policy;
    RemoteQuestion question;
};

} // namespace winnow
