// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/whole_figures.h"

#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/digest/open_digest.h"
#include "core/measure/measured.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow::digest {

namespace {

constexpr Number kPartResults = 65'536;

Result<Figures> figuresOf(const Digest& part, const Policy& policy, const PriceTable& prices,
    const Assumptions& assumptions, unsigned jobs, const std::stop_token& stop)
{
    WINNOW_TRY(const auto corpus, openDigest(part));
    WINNOW_TRY(const auto engine, ReplayEngine::create(corpus, std::nullopt, jobs, stop));
    WINNOW_TRY(const auto uses, buildUseIndex(engine->facts(), jobs, stop));
    const MoneyBasis money(engine->facts(), prices, assumptions);
    WINNOW_TRY(const auto measured, measure({ *engine, uses, money, jobs, stop, {} }, policy));
    return measured.figures;
}

/// Groups of sessions joined into parts; a part is full once it has kPartResults results.
std::vector<std::vector<std::uint32_t>> partsOf(const DigestReader& reader)
{
    std::vector<std::vector<std::uint32_t>> parts(1);
    Number results = 0;
    for (const auto& places : reader.groups(kPartResults)) {
        if (results >= kPartResults)
            parts.emplace_back(), results = 0;
        for (const std::uint32_t place : places)
            parts.back().push_back(place), results += reader.sessions()[place].results;
    }
    return parts;
}

} // namespace

Result<WholeFigures> measureByParts(const std::filesystem::path& path, const Policy& policy,
    const Assumptions& assumptions, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto prices, PriceTable::load());
    WINNOW_TRY(auto reader, DigestReader::open(path));
    std::uint64_t all = 0;
    for (const StoredSession& session : reader.sessions())
        all += static_cast<std::uint64_t>(session.results);
    WholeFigures whole;
    for (const auto& places : partsOf(reader)) {
        if (progress)
            progress({ whole.figures.results, all, Message::mark("results"), {} });
        if (stop.stop_requested())
            return cancelled();
        WINNOW_TRY(const auto part, reader.read(places));
        WINNOW_TRY(const auto figures, figuresOf(part, policy, prices, assumptions, jobs, stop));
        whole.figures.add(figures);
        whole.sessions += part.sessions.size(), ++whole.parts;
    }
    return whole;
}

} // namespace winnow::digest
