// SPDX-License-Identifier: GPL-3.0-or-later
// An engine and its replays for tests of what is built on them: such a test sees what replay.h declares
// through these, so that it is not compiled anew with the engine. What must succeed does, or the test ends.
#pragma once

#include <memory>
#include <optional>

#include "core/replay/replay_result.h"
#include "core/tokens/counter.h"

namespace winnow {
class CorpusFacts;
}

namespace winnow::test {

std::shared_ptr<ReplayEngine> engineOf(std::shared_ptr<const Corpus> corpus,
    std::optional<Encoding> encoding = Encoding::Bytes4, unsigned jobs = 1);
std::shared_ptr<const ReplayResult> replayed(ReplayEngine& engine, const Policy& policy);
const CorpusFacts& factsOf(const ReplayEngine& engine);

} // namespace winnow::test
