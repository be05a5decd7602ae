// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/whole_figures.h"

#include "core/base/try.h"
#include "core/digest/block_file.h"
#include "core/digest/open_digest.h"
#include "core/measure/measured.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow::digest {

namespace {

Result<Figures> figuresOf(const Digest& part, const Policy& policy, const PriceTable& prices,
    const Assumptions& assumptions, unsigned jobs, const std::stop_token& stop)
{
    WINNOW_TRY(const auto corpus, openDigest(part));
    WINNOW_TRY(const auto engine, ReplayEngine::create(corpus, std::nullopt, jobs, stop));
    WINNOW_TRY(const auto needs, buildNeedIndex(engine->facts(), jobs, stop));
    const MoneyBasis money(engine->facts(), prices, assumptions);
    WINNOW_TRY(const auto measured, measure({ *engine, needs, money, jobs, stop, {} }, policy));
    return measured.figures;
}

} // namespace

Result<WholeFigures> measureByParts(const std::filesystem::path& path, const Policy& policy,
    const Assumptions& assumptions, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto prices, PriceTable::load());
    WINNOW_TRY(auto reader, DigestReader::open(path));
    std::uint64_t all = 0;
    for (const PartSize& part : reader.parts())
        all += part.results;
    WholeFigures whole;
    for (std::uint32_t p = 0; p < reader.parts().size(); ++p) {
        if (progress)
            progress({ whole.figures.results, all, Message::mark("results"), {} });
        if (stop.stop_requested())
            return cancelled();
        WINNOW_TRY(const auto part, reader.read({ &p, 1 }));
        WINNOW_TRY(const auto figures, figuresOf(part, policy, prices, assumptions, jobs, stop));
        whole.figures.add(figures);
        whole.sessions += part.sessions.size(), ++whole.parts;
    }
    return whole;
}

} // namespace winnow::digest
