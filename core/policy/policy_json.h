// SPDX-License-Identifier: GPL-3.0-or-later
// A policy as one JSON object with every field of every dialect: what the library stores. No environment is
// expanded, nothing is lost but literal secrets, which never leave a Policy this way.
#pragma once

#include <string>
#include <string_view>

#include "core/policy/policy.h"

namespace winnow {

/// Canonical: equal policies give equal bytes.
std::string policyToJson(const Policy& policy);

/// Members that are missing keep the dialect's default; unknown ones are skipped (a newer Winnow wrote them).
Result<Policy> policyFromJson(std::string_view text);

/// Rules, chain and strategy parameters a gateway policy carries without effect, as one comment line for a
/// draft in YAML; "" when there are none. keepIdleParts() reads the line back into a gateway policy, if the
/// text has one.
std::string idlePartsComment(const Policy& policy);
void keepIdleParts(std::string_view yaml, Policy& policy);

} // namespace winnow
