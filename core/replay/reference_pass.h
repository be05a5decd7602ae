// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of strategies that refer to earlier results, made one after the other in the order of one walk: what an
// earlier result still shows is known when it has been decided. All that a strategy reads goes into the cache's
// key, so a slider that changes nothing of it finds the answer of the walk before; texts are read only when it
// does not. Internal to replay; one per walk.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/replay/compressed_cache.h"
#include "core/replay/earlier_runs.h"
#include "core/replay/kept/kept_references.h"

namespace winnow {

struct ReplayBasis;

class ReferencePass
{
public:
    /// Null where the variant reads no earlier results.
    struct Variant
    {
        std::vector<std::shared_ptr<ReferenceTable>> tables; // by counter
        std::shared_ptr<const EarlierRuns> runs;
    };
    /// `variants` as the replay's. Writes the replay's references and reads its outcomes as the walk goes on.
    ReferencePass(const ReplayBasis& basis, std::vector<Variant> variants, ReplayResult& replay);

    const CompressionFacts* facts(ResultId id, std::size_t variant);
    /// Behind the walk: what it made is kept.
    void keep() const { m_kept->keep(); }

private:
    std::vector<strategy::EqualRun> shownRuns(ResultId id, std::size_t variant) const;
    bool mayRefer(ResultId id, ResultId source, std::size_t distance) const;
    bool isWhole(ResultId source) const;
    std::uint32_t back(ResultId id, ResultId source) const;
    ContentHash keyOf(ResultId id, const std::vector<strategy::EqualRun>& runs) const;

    const ReplayBasis& m_basis;
    std::vector<Variant> m_variants;
    ReplayResult& m_replay;
    std::vector<const ReferenceTable::Entry*> m_found; // by ResultId
    std::optional<KeptReferences> m_kept;
};

} // namespace winnow
