// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drift/session_scores.h"

#include <cmath>
#include <random>

#include "core/analysis/losses.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow::drift {

std::string_view watchedName(Watched what)
{
    static constexpr std::array<std::string_view, kWatched> kNames { "sizes", "tools", "losses" };
    return kNames[static_cast<std::size_t>(what)];
}

ToolRarity::ToolRarity(const Corpus& corpus, std::uint64_t seed)
    : m_counted(corpus.sessions.size())
{
    std::mt19937_64 random(seed);
    for (std::size_t s = 0; s < m_counted.size(); ++s)
        m_counted[s] = random() >> 63 != 0;
    for (const ResultRef& ref : corpus.results) {
        if (!isCounted(ref.session))
            continue;
        m_counts[corpus.tools[ref.tool.index()].label()] += 1;
        m_all += 1;
    }
}

double ToolRarity::of(const std::string& tool) const
{
    const auto found = m_counts.find(tool);
    const double count = found == m_counts.end() ? 0 : found->second;
    return std::log2((m_all + static_cast<double>(m_counts.size()) + 1) / (count + 1));
}

Result<std::vector<std::optional<Scores>>> scoresOf(ReplayEngine& engine, const Policy& policy,
    const ToolRarity& rarity, unsigned jobs, const std::stop_token& stop)
{
    WINNOW_TRY(const auto replay, engine.run(policy, stop));
    WINNOW_TRY(const auto needs, buildNeedIndex(engine.facts(), jobs, stop));
    WINNOW_TRY(const auto losses, evaluateLosses(engine, *replay, needs, jobs, stop));
    const Corpus& corpus = engine.facts().corpus();
    std::vector<std::optional<Scores>> scores(corpus.sessions.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ResultRef& ref = corpus.results[i];
        auto& sums = scores[ref.session.index()];
        if (!sums)
            sums = Scores {};
        (*sums)[0] += std::log1p(static_cast<double>(engine.facts().bytes(ResultId(i))));
        (*sums)[1] += rarity.of(corpus.tools[ref.tool.index()].label());
        (*sums)[2] += losses.needsOfResult[i] > 0 ? 1 : 0;
    }
    for (std::size_t s = 0; s < scores.size(); ++s) {
        if (!scores[s])
            continue;
        for (double& sum : *scores[s])
            sum /= static_cast<double>(corpus.sessions[s].results.size());
    }
    return scores;
}

} // namespace winnow::drift
