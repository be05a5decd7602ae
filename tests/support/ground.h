// SPDX-License-Identifier: GPL-3.0-or-later
// A corpus with all that judging a policy needs; for tests and benches of choosing.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "core/measure/measured.h"
#include "core/uses/use_index.h"
#include "tests/support/replayed.h"

namespace winnow::test {

struct Ground
{
    std::shared_ptr<ReplayEngine> engine;
    UseIndex uses;
    MoneyBasis money;
    unsigned jobs = 0;

    explicit Ground(std::shared_ptr<const Corpus> corpus, std::optional<Encoding> encoding = std::nullopt,
        unsigned threads = 0)
        : engine(test::engineOf(std::move(corpus), encoding, threads))
        , uses(*buildUseIndex(test::factsOf(*engine), threads))
        , money(test::factsOf(*engine), *PriceTable::load())
        , jobs(threads)
    {
    }
    Bench bench() const { return { *engine, uses, money, jobs }; }
};

} // namespace winnow::test
