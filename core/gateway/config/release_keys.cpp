// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/release_keys.h"

namespace winnow {

Support supportIn(const Parameter& parameter, const Release& release)
{
    const Release* const known = findRelease(release.name);
    return known ? parameter.support(static_cast<std::size_t>(known - releases().data()))
                 : parameter.support(release.dialect);
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
