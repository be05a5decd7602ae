// SPDX-License-Identifier: GPL-3.0-or-later
// How the sessions of a corpus talk to their providers, which decides whether a requested original ever
// arrives. For the expansion simulation, and for CLI and window, which report the assumptions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/gateway/rules/delivery.h"
#include "core/session/corpus.h"

namespace winnow {

/// The user's choice for all sessions; none = as recorded or assumed.
struct GivenRoute
{
    std::optional<Wire> api;
    std::optional<bool> streamed;
};

gateway::Route routeOf(const Corpus& corpus, SessionId session, const GivenRoute& given = {});

/// By SessionId.
std::vector<gateway::Route> routesOf(const Corpus& corpus, const GivenRoute& given = {});

/// Sessions with the same route.
struct RouteGroup
{
    gateway::Route route;
    std::string format;
    std::size_t sessions = 0;
};

/// In order of first appearance. `routes` are by SessionId.
std::vector<RouteGroup> groupedRoutes(const Corpus& corpus, const std::vector<gateway::Route>& routes);

} // namespace winnow
