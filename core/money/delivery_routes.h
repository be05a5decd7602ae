// SPDX-License-Identifier: GPL-3.0-or-later
// How the sessions of a corpus talk to their providers, which decides whether an original that is asked for
// ever arrives. For the expansion simulation, and for CLI and window, which say what was assumed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/gateway/rules/delivery.h"
#include "core/session/corpus.h"

namespace winnow {

/// What the user says about all sessions; none = as recorded or assumed.
struct GivenRoute
{
    std::optional<Wire> api;
    std::optional<bool> streamed;
};

gateway::Route routeOf(const Corpus& corpus, SessionId session, const GivenRoute& given = {});

/// Sessions that talk alike.
struct RouteGroup
{
    gateway::Route route;
    std::string format;
    std::size_t sessions = 0;
};

/// By first appearance. `routes` are by SessionId.
std::vector<RouteGroup> groupedRoutes(const Corpus& corpus, const std::vector<gateway::Route>& routes);

} // namespace winnow
