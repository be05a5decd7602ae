// SPDX-License-Identifier: GPL-3.0-or-later
// Logs and recordings that are still written: which of them changed since the last look, and which of their
// sessions are quiet. For `watch`. Not for several threads.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/importers/importer.h"

namespace winnow::cli {

/// Sessions as they were when last seen, and since when.
class QuietSessions
{
public:
    /// `settle` in seconds.
    explicit QuietSessions(double settle)
        : m_settle(settle)
    {
    }
    /// Whether this session has been as it is for long enough.
    bool isQuiet(const Corpus& corpus, const Session& session);
    double settle() const { return m_settle; }

private:
    struct Seen
    {
        std::string state;
        double since = 0;
    };
    double m_settle;
    std::map<std::string, Seen> m_seen; // by file and session
};

/// Gets a corpus and tells which of its sessions may be taken.
using CorpusTaker = std::function<Result<void>(
    const std::shared_ptr<const Corpus>&, const std::function<bool(const Session&)>&)>;

class LogFollower
{
public:
    LogFollower(std::vector<std::string> paths, ImportOptions options, double settle);

    /// Hands on what changed or was not quiet. Files that come and go meanwhile are no errors.
    /// Errors: NotFound for a path that was never there; Cancelled; what `take` gives.
    Result<void> look(const CorpusTaker& take, const std::stop_token& stop);
    /// Files that could not be read when last seen.
    std::uint64_t unread() const;

private:
    struct Unit
    {
        std::string state; // names, sizes and times of its files
        std::uint64_t unread = 0;
        bool done = false; // all its sessions were quiet
    };
    Result<std::vector<std::string>> unitPaths();
    Result<void> open(
        const std::string& path, Unit& unit, const CorpusTaker& take, const std::stop_token& stop);

    const std::vector<std::string> m_paths;
    const ImportOptions m_options;
    QuietSessions m_quiet;
    std::map<std::string, Unit> m_units; // by path
    bool m_looked = false;
};

} // namespace winnow::cli
