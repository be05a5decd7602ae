// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a session that the gateway takes for one another, because one request carries several with the
// same call id (gateway/SPEC.md B6.2, B6.4). Two mistakes follow: both dialects look a tool's
// name up by id, where the last call counts, so that one call's name decides skip_tools for all; the byte
// dialect writes compressed texts back by id, so that every one of them gets the text that was written last,
// also those that were to be kept.
//
// A result travels with many requests. What is said of it is what the last request that carries it says,
// which holds all that ever met it: whatever takes results out of a context takes those before it with one id
// together. So a result that was skipped by its own tool's name in the first request and is compressed by
// another's in the last one counts as compressed, and the store of the walk holds it from the first request
// on, which shows only where an equal text comes between the two. Where a log shows that the history was
// rewritten in between (BoundaryKind::PrefixTrim), the later result stands in the earlier one's place, and
// the two are not taken to have met. Internal to replay; found once per corpus. A walk asks for names; what
// is written is settled behind it.
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
    /// Null for a result that shares its id with no other in any request, which are nearly all.
    const Group* groupOf(ResultId id) const;

    /// Byte dialect: puts the text written last into every outcome of a group, in a finished walk. Sizes
    /// become those of the text that is sent; status and what the gateway records stay the result's own.
    /// Sorted by result.
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
        m_places; // by ResultId: one more than its group, 0 none; empty when there are no groups
};

} // namespace winnow
