// SPDX-License-Identifier: GPL-3.0-or-later
// A guard against quadratic time in tests: processor time, because the machine may be busy, and bounds wide
// enough for a debug build under sanitizers. It measures nothing; speed is measured in tests/bench.
#pragma once

#include <ctime>

namespace winnow::test {

template <typename Work> double processorSeconds(Work&& work)
{
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

} // namespace winnow::test
