// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/exactness.h"

#include "core/replay/corpus_facts.h"

namespace winnow {

std::shared_ptr<const Exactness> Exactness::of(const CorpusFacts& facts)
{
    const Corpus& corpus = facts.corpus();
    auto made = std::make_shared<Exactness>();
    for (std::size_t i = 0; i < corpus.sessions.size(); ++i)
        made->sessions.push_back(facts.counterOf(SessionId(i)).isExact() ? 1 : 0);
    made->tools.assign(corpus.tools.size(), 1);
    for (const auto& result : corpus.results) {
        const bool exact = made->sessions[result.session.index()] != 0;
        made->all = made->all && exact;
        if (!exact)
            made->tools[result.tool.index()] = 0;
    }
    return made;
}

bool Exactness::isExact(const Corpus& corpus, ResultId id) const
{
    return all || sessions[corpus.results[id.index()].session.index()] != 0;
}

} // namespace winnow
