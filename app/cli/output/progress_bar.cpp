// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/progress_bar.h"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>
#include <utility>

#include "app/cli/output/wrap.h"

namespace winnow::cli {

namespace {

std::string amount(double value, std::string_view unit)
{
    if (unit != "bytes")
        return fmt::format("{:.0f} {}", value, unit);
    return value >= 1e9 ? fmt::format("{:.2f} GB", value / 1e9) : fmt::format("{:.1f} MB", value / 1e6);
}

} // namespace

ProgressBar::ProgressBar()
    : m_enabled(isatty(STDERR_FILENO) == 1)
    , m_started(Clock::now())
{
}

ProgressFn ProgressBar::callback()
{
    if (!m_enabled)
        return {};
    return [this](const Progress& progress) { draw(progress); };
}

void ProgressBar::draw(const Progress& progress)
{
    using namespace std::chrono_literals;
    const std::scoped_lock lock(m_mutex);
    const Clock::time_point now = Clock::now();
    if (progress.stage != m_stage) {
        m_stage = progress.stage;
        m_started = now;
    }
    if (now - m_started < 150ms || now - m_lastDraw < 60ms)
        return;
    m_lastDraw = now;
    m_drawn = true;
    const double seconds = std::chrono::duration<double>(now - m_started).count();
    const auto done = static_cast<double>(progress.done);
    const double rate = done / seconds;
    if (progress.total == 0)
        return show(fmt::format(
            "{} {}, {}/s", progress.stage, amount(done, progress.unit), amount(rate, progress.unit)));
    const auto total = static_cast<double>(progress.total);
    const auto filled = static_cast<std::size_t>(20 * std::min(1.0, done / total));
    const double left = rate > 0 ? (total - done) / rate : 0;
    show(fmt::format("{} [{}{}] {} of {}, {}/s, {:.0f} s left", progress.stage, std::string(filled, '#'),
        std::string(20 - filled, '.'), amount(done, progress.unit), amount(total, progress.unit),
        amount(rate, progress.unit), left));
}

/// Cuts the line: if the terminal wrapped it, it could not be erased.
void ProgressBar::show(std::string line)
{
    if (const std::size_t width = barWidth(); width > 0 && line.size() >= width)
        line.resize(width - 1);
    fmt::print(stderr, "\r\x1b[K{}", line);
}

void ProgressBar::clear()
{
    if (std::exchange(m_drawn, false))
        fmt::print(stderr, "\r\x1b[K");
}

} // namespace winnow::cli
