// SPDX-License-Identifier: GPL-3.0-or-later
// Which agents have kept sessions on this computer: what a start page offers to open. Looks at names, sizes
// and times only and reads no recording.
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
    std::filesystem::path path; // a folder or a database; name it to openCorpus()
    std::size_t projects = 0; // 0 when the agent does not keep its projects apart
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    TimeMs newest = kNoTime; // latest change of any of its files
};

/// The stores below a home folder, newest first. Cheap (one walk over the places that exist), never fails: a
/// folder that cannot be read counts as empty. Empty stores are left out.
std::vector<FoundStore> findStores(const std::filesystem::path& home, const std::stop_token& stop = {});

} // namespace winnow
