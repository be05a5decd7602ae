// SPDX-License-Identifier: GPL-3.0-or-later
// Where agents store their sessions, relative to a home folder: the only table, used by the walk over a named
// home and the list of stores (stores.h). Covers all platforms; places that do not exist are skipped.
// Sources: each agent's own code or documentation.
#pragma once

#include <span>
#include <string_view>

namespace winnow::importing {

struct KnownPlace
{
    std::string_view agent; // its common name
    std::string_view path; // relative to the home folder; a folder or a file
    std::string_view part; // only files whose path below `path` contains this; "" = all
    int projectDepth = 0; // folders below `path` at this depth are projects; 0 = unknown
};

std::span<const KnownPlace> knownPlaces();

/// False for files of a place that belong to something else (settings, caches).
bool belongsTo(const KnownPlace& place, std::string_view pathBelow);

} // namespace winnow::importing
