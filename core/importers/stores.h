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

struct FoundStore
{
    std::string name; // the agent, "Claude Code"
    std::filesystem::path path; // a folder or a database; pass it to openCorpus()
    std::size_t projects = 0; // 0 if the agent does not separate projects
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    TimeMs newest = kNoTime; // latest change of any of its files
};

/// The stores below a home folder, newest first, without empty ones. Cheap (one walk over the places that
/// exist) and never fails: a folder that cannot be read counts as empty.
std::vector<FoundStore> findStores(const std::filesystem::path& home, const std::stop_token& stop = {});

} // namespace winnow
