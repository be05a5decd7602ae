// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of strategies that refer to earlier results. Made one after the other in the order of one walk, because what an
// earlier result still shows is known only once it is decided. The cache key contains everything a strategy reads, so
// texts are read only if a slider changed some of it. Internal to replay; one per walk.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/replay/compressed_cache.h"
#include "core/replay/earlier_runs.h"
#include "core/replay/kept/kept_references.h"

namespace winnow {

struct ReplayBasis;

class ReferencePass
{
public:
    /// `runs`: by variant, null if it reads no earlier results. Writes the replay's references and reads its outcomes
    /// during the walk.
    ReferencePass(
        const ReplayBasis& basis, std::vector<std::shared_ptr<const EarlierRuns>> runs, ReplayResult& replay);

    /// Makes the facts of those that can refer to nothing, in parallel; the walk would make one after the other. False if
    /// stopped.
    bool prepare(const std::vector<ResultId>& missing, const std::stop_token& stop);
    const CompressionFacts* facts(ResultId id, std::size_t variant);
    /// Behind the walk: what it made is kept.
    void keep() const { m_kept->keep(); }

private:
    std::vector<strategy::EqualRun> shownRuns(ResultId id, std::size_t variant) const;
    bool mayRefer(ResultId id, ResultId source, std::size_t distance) const;
    bool isWhole(ResultId source) const;
    std::uint32_t back(ResultId id, ResultId source) const;

    const ReplayBasis& m_basis;
    std::vector<std::shared_ptr<const EarlierRuns>> m_runs; // by variant
    ReplayResult& m_replay;
    std::vector<std::shared_ptr<const CompressedText>> m_found; // by ResultId
    std::optional<KeptReferences> m_kept;
};

} // namespace winnow
