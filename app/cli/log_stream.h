// SPDX-License-Identifier: GPL-3.0-or-later
// A log that comes in on standard input and has no end. For `watch -`. Not for several threads.
#pragma once

#include <string>

#include "app/cli/log_follower.h"

namespace winnow::cli {

class LogStream
{
public:
    LogStream(ImportOptions options, double settle)
        : m_options(std::move(options))
        , m_quiet(settle)
    {
    }
    /// Reads what comes for so many seconds, or to the end. False when interrupted.
    bool gather(double seconds, const std::stop_token& stop);
    /// Hands on what was gathered, whole lines only, and forgets it when all its sessions are quiet. At the
    /// end all are. Errors: Cancelled; what `take` gives.
    Result<void> look(const CorpusTaker& take);
    bool hasEnded() const { return m_ended; }
    /// 1 when the lines gathered are in no known format.
    std::uint64_t unread() const { return m_unread; }

private:
    const ImportOptions m_options;
    QuietSessions m_quiet;
    std::string m_lines; // gathered and not all quiet
    std::uint64_t m_unread = 0;
    bool m_ended = false;
};

} // namespace winnow::cli
