// SPDX-License-Identifier: GPL-3.0-or-later
// A bar on stderr with count, rate and time left; only if stderr is a terminal, and only after 150 ms.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

#include "core/base/progress.h"

namespace winnow::cli {

class ProgressBar
{
public:
    ProgressBar();
    ProgressFn callback();
    void clear();

private:
    void draw(const Progress& progress);
    void show(std::string line);
    using Clock = std::chrono::steady_clock;
    std::mutex m_mutex;
    bool m_enabled = false;
    bool m_drawn = false;
    std::string_view m_stage;
    Clock::time_point m_started;
    Clock::time_point m_lastDraw;
};

} // namespace winnow::cli
