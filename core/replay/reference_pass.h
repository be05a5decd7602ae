// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of strategies that refer to earlier results, made one after the other in the order of one walk.
// Everything a strategy reads goes into the cache's key, so a slider that changes nothing of it finds the
// answer of the walk before; texts are read only when it does not. Internal to replay; one per walk.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/replay/compressed_cache.h"
#include "core/replay/earlier_texts.h"

namespace winnow {

struct ReplayBasis;

class ReferencePass
{
public:
    /// `tables` by [variant][counter], null where the variant reads no earlier results. Writes the replay's
    /// references and reads its outcomes as the walk goes on.
    ReferencePass(
        const ReplayBasis& basis, std::vector<std::shared_ptr<ReferenceTable>> tables, ReplayResult& replay);

    const CompressionFacts* facts(ResultId id, std::size_t variant);

private:
    ContentHash keyOf(ResultId id, const std::vector<ResultId>& earlier);
    void append(std::string& key, TextId text) const;

    const ReplayBasis& m_basis;
    std::vector<std::shared_ptr<ReferenceTable>> m_tables;
    ReplayResult& m_replay;
    EarlierTexts m_texts;
    std::vector<const CompressionFacts*> m_found; // by ResultId
};

} // namespace winnow
