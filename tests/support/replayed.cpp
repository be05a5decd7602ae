// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/replayed.h"

#include "core/replay/replay.h"

namespace winnow::test {

std::shared_ptr<ReplayEngine> engineOf(
    std::shared_ptr<const Corpus> corpus, std::optional<Encoding> encoding, unsigned jobs)
{
    return ReplayEngine::create(std::move(corpus), encoding, jobs).value();
}

std::shared_ptr<const ReplayResult> replayed(ReplayEngine& engine, const Policy& policy)
{
    return engine.run(policy, {}, {}, nullptr, true).value();
}

const CorpusFacts& factsOf(const ReplayEngine& engine)
{
    return engine.facts();
}

} // namespace winnow::test
