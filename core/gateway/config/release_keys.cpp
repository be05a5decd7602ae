// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/release_keys.h"

namespace winnow {

Support supportIn(const Parameter& parameter, const Release& release)
{
    const Support usual = parameter.support(release.dialect);
    if (release.dialect != Dialect::GatewayBytes)
        return usual;
    if (parameter.key == "target_ratio")
        return !release.targetRatio                         ? Support::Absent
            : release.acceptance == Acceptance::TargetRatio ? Support::Honoured
                                                            : usual;
    if (parameter.key == "target_compression_ratio")
        return release.targetCompression ? Support::Inert : usual;
    if (parameter.key == "bypass_cost_check")
        return release.bypassesCost ? Support::Honoured : usual;
    if (parameter.key == "include_expand_hint")
        return release.hintNeedsFlag ? Support::Honoured : usual;
    if (parameter.key == "store.ttl")
        return release.fixedTtls ? Support::Inert : usual;
    return usual;
}

std::string pathIn(const Parameter& parameter, const Release& release)
{
    std::string path = parameterPath(parameter, release.dialect);
    constexpr std::string_view kApi = "pipes.tool_output.api.";
    if (release.compresr && path.starts_with(kApi))
        path = "pipes.tool_output.compresr." + path.substr(kApi.size());
    return path;
}

std::string_view serviceBlock(const Release& release)
{
    return release.compresr ? "compresr" : "api";
}

} // namespace winnow
