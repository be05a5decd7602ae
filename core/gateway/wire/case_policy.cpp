// SPDX-License-Identifier: GPL-3.0-or-later
// The policy of a case line: JSON is YAML, so the emulated gateway loader reads the mapping directly.
#include "core/base/try.h"
#include "core/gateway/config/loader.h"
#include "core/gateway/wire/case_runner.h"

namespace winnow::gateway {

Result<Policy> policyFromMapping(json::Value mapping, Dialect dialect, std::string_view version)
{
    if (dialect == Dialect::Winnow) {
        WINNOW_TRY(auto file, readPolicy(mapping.raw(), dialect));
        return std::move(file.policy);
    }
    PolicyFile file
        = readGatewayPolicy(mapping.raw(), dialect, ConfigScope::ToolOutput, processEnvironment(), version);
    if (!file.loads)
        return fail(ErrorCode::Invalid, file.loaderError);
    return std::move(file.policy);
}

} // namespace winnow::gateway
