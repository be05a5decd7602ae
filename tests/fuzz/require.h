// SPDX-License-Identifier: GPL-3.0-or-later
// What a fuzz program holds: a fact that is not one ends it, which the fuzzer takes for a finding.
#pragma once

#include <cstdlib>

namespace winnow::test {

inline void require(bool fact)
{
    if (!fact)
        std::abort();
}

} // namespace winnow::test
