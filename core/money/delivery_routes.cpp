// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/delivery_routes.h"

#include <algorithm>

namespace winnow {

namespace {

const std::string& formatOf(const Corpus& corpus, SessionId session)
{
    return corpus.recordings[corpus.sessions[session.index()].recording.index()].format;
}

} // namespace

gateway::Route routeOf(const Corpus& corpus, SessionId session, const GivenRoute& given)
{
    gateway::Route route = gateway::routeOf(corpus.sessions[session.index()], formatOf(corpus, session));
    if (given.api) {
        route.api = *given.api;
        route.apiBy = gateway::Told::Given;
    }
    if (given.streamed) {
        route.streamed = *given.streamed;
        route.streamingBy = gateway::Told::Given;
    }
    return route;
}

std::vector<gateway::Route> routesOf(const Corpus& corpus, const GivenRoute& given)
{
    std::vector<gateway::Route> routes;
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s)
        routes.push_back(routeOf(corpus, SessionId(s), given));
    return routes;
}

std::vector<RouteGroup> groupedRoutes(const Corpus& corpus, const std::vector<gateway::Route>& routes)
{
    std::vector<RouteGroup> groups;
    for (std::size_t s = 0; s < routes.size(); ++s) {
        const std::string& format = formatOf(corpus, SessionId(s));
        const auto found = std::find_if(groups.begin(), groups.end(),
            [&](const RouteGroup& group) { return group.route == routes[s] && group.format == format; });
        if (found == groups.end())
            groups.push_back({ routes[s], format, 1 });
        else
            ++found->sessions;
    }
    return groups;
}

} // namespace winnow
