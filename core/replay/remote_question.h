// SPDX-License-Identifier: GPL-3.0-or-later
// The seam between a replay and the network: a replay never sends anything, it looks answers up that an
// explicit run has brought in before. Set by the window after such a run; without it remote results stay
// Pending.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/policy/policy.h"

namespace winnow {

/// What a gateway would ask for one text: the first result that carries it speaks for all of them.
struct RemoteQuestion
{
    ResultId result;
    std::string text;
    std::string tool;
    std::string query; // the user's words before the call
    std::string source; // adapter name
};

/// nullopt: not asked yet. An error: asked, and the strategy failed, so the policy's fallback applies. Called
/// from several threads at once; `policy` names the strategy in force (a rule's, where one decides).
using AnswerLookup = std::function<std::optional<Result<std::string>>(const Policy&, const RemoteQuestion&)>;

/// One thing to ask, with the policy that asks it.
struct RemoteTask
{
    Policy policy;
    RemoteQuestion question;
};

} // namespace winnow
