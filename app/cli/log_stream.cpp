// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/log_stream.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <poll.h>
#include <unistd.h>

#include "core/base/failed_reads.h"
#include "core/base/try.h"

namespace winnow::cli {

bool LogStream::gather(double seconds, const std::stop_token& stop)
{
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::duration<double>(seconds);
    while (!m_ended && !stop.stop_requested() && Clock::now() < until) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
        pollfd input { STDIN_FILENO, POLLIN, 0 };
        const int wait = static_cast<int>(std::clamp<std::int64_t>(left.count() + 1, 1, 200)); // for Ctrl+C
        if (::poll(&input, 1, wait) <= 0)
            continue;
        std::array<char, 65536> block {};
        const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
        if (got > 0)
            m_lines.append(block.data(), static_cast<std::size_t>(got));
        const bool failed = got < 0 && errno != EINTR && errno != EAGAIN;
        if (failed)
            noteFailedRead("-", errno);
        m_ended = got == 0 || failed;
    }
    return !stop.stop_requested();
}

Result<void> LogStream::look(const CorpusTaker& take)
{
    const std::size_t end = m_ended ? m_lines.size() : m_lines.rfind('\n') + 1; // npos + 1 = 0
    if (end == 0)
        return {};
    auto read = readRecording(std::string_view(m_lines).substr(0, end), "-", m_options);
    m_unread = !read || read->sessions.empty();
    if (!read)
        return {};
    const auto corpus = std::make_shared<const Corpus>(std::move(*read));
    bool all = !corpus->sessions.empty();
    WINNOW_CHECK(take(corpus, [&](const Session& session) {
        const bool quiet = m_quiet.isQuiet(*corpus, session) || m_ended;
        all = all && quiet;
        return quiet;
    }));
    if (all)
        m_lines.erase(0, end);
    return {};
}

} // namespace winnow::cli
