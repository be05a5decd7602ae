// SPDX-License-Identifier: GPL-3.0-or-later
// Which token numbers of the open corpus are exact and which are estimated; recordings of several models may mix both.
// A single number gets "~" if it is an estimate, a sum if any part of it is.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/ids.h"

namespace winnow {

class Corpus;
class CorpusFacts;
struct Exactness
{
    bool all = true;
    std::vector<std::uint8_t> sessions; // by SessionId
    std::vector<std::uint8_t> tools; // by ToolId: 1 if every result of the tool is exact

    static std::shared_ptr<const Exactness> of(const CorpusFacts& facts);
    bool isExact(const Corpus& corpus, ResultId id) const;
};

} // namespace winnow
