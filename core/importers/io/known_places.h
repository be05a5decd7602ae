// SPDX-License-Identifier: GPL-3.0-or-later
// Where agents keep their sessions, below a home folder: the one table that the walk over a named home and
// the list of stores (stores.h) read. Places of all platforms stand in it; those that do not exist are passed
// over. Sources: each agent's own code or documentation.
#pragma once

#include <span>
#include <string_view>

namespace winnow::importing {

struct KnownPlace
{
    std::string_view agent; // as people call it
    std::string_view path; // below the home folder; a folder or a file
    std::string_view part; // only files whose path below `path` has this in it; "" = all
    int projectDepth = 0; // folders below `path` at this depth are projects; 0 = not told
};

std::span<const KnownPlace> knownPlaces();

/// False for files of a place that belong to something else (settings, caches).
bool belongsTo(const KnownPlace& place, std::string_view pathBelow);

} // namespace winnow::importing
