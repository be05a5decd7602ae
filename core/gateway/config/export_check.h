// SPDX-License-Identifier: GPL-3.0-or-later
// The one way out for policies: a text is read back with the emulated loader of the release it is for, and
// every effective value compared with what was meant, before anybody writes or shows it. Asked by export,
// convert, guarantee, the window and replay; only this check may state that a gateway loads a policy.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/gateway/config/export.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/parameters.h"

namespace winnow {

/// A whole file the policy's release loads with the values meant; dialect winnow: the native form. Error:
/// Invalid, naming the key that cannot be loaded or would come out otherwise, in the loader's own words.
Result<std::string> exportPolicy(const Policy& policy);

/// What a gateway would make of `text` beside what `policy` means, by key. Empty: it loads, and all values
/// in the sections that belong to the policy are the ones meant. `before`: the file the sections were put
/// into, "" for a whole file. A file that needs variables which are not set here is judged with stand-ins for
/// them; `unset` names them.
struct ExportVerdict
{
    std::vector<Finding> problems;
    std::vector<std::string> unset;
};
ExportVerdict judgeExport(std::string_view text, const Policy& policy, std::string_view before = {});

/// A value in a finding; a literal key is called that.
std::string shownValue(const Parameter& parameter, const ParameterValue& value);

} // namespace winnow
