// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a session that the gateway confuses, because one request carries several with the same call id
// (gateway/SPEC.md B6.2, B6.4). This causes two defects. Both dialects look up the tool's name by id and take the last
// call, so one call's name decides skip_tools for all. The byte dialect writes compressed texts back by id, so all
// of the results get the text written last, even those that should stay unchanged.
//
// Many requests carry the same result. The last one decides here, because it has all results that ever shared a
// request: whatever removes results from a context removes all earlier ones with that id together. So a result that
// its own tool's name skips in the first request and another's compresses in the last one counts as compressed. The
// walk's store has it from the first request on, which matters only if an equal text comes in between. If a log shows
// that the history was rewritten in between (BoundaryKind::PrefixTrim), the later result is taken to replace the
// earlier one, and the two never meet. Internal to replay; found once per corpus. A walk asks only for tool names;
// overwrite() changes the outcomes after the walk.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/compression/outcome.h"
#include "core/compression/pipeline.h"
#include "core/replay/replay_result.h"
#include "core/replay/timeline.h"
#include "core/session/corpus.h"

namespace winnow {

class SharedIds
{
public:
    using Group = SharedIdGroup;

    SharedIds(const Corpus& corpus, const Timeline& timeline);

    const std::vector<Group>& groups() const { return m_groups; }
    /// Null if no request has another result with the same id, which is nearly always so.
    const Group* groupOf(ResultId id) const;

    /// Byte dialect: puts the text written last into every outcome of a group, after a walk. Sizes become those of the
    /// text that is sent; status and what the gateway records remain the result's own. Sorted by result.
    std::vector<Overwrite> overwrite(
        const std::vector<ResultFacts>& facts, std::vector<Outcome>& outcomes) const;

private:
    void addGroups(const std::vector<ResultId>& sharers, const std::vector<const ToolCall*>& calls,
        std::size_t requests, bool oneMore);
    ResultId writerOf(const Group& group, const std::vector<Outcome>& outcomes) const;

    const Corpus& m_corpus;
    const Timeline& m_timeline;
    std::vector<Group> m_groups;
    std::vector<std::uint32_t>
        m_places; // by ResultId: index of its group plus one, or 0; empty if there are no groups
};

} // namespace winnow
