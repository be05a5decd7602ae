// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the agents that keep sessions on this computer, for a start page to offer. Looks only at names, sizes
// and times; reads no recording.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/session/session.h"

namespace winnow {

struct FoundFolder
{
    std::string name; // of a project: its folder below the store, without the home that agents write into it
    std::filesystem::path path; // a folder or a database; pass it to openCorpus()
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    TimeMs newest = kNoTime; // latest change of any of its files
};

/// `name` is the agent, "Claude Code".
struct FoundStore : FoundFolder
{
    std::vector<FoundFolder> projects; // newest first; empty if the agent does not separate projects
};

/// The stores below a home folder, newest first, without empty ones. Cheap (one walk over the places that
/// exist) and never fails: a folder that cannot be read counts as empty.
std::vector<FoundStore> findStores(const std::filesystem::path& home, const std::stop_token& stop = {});

} // namespace winnow
