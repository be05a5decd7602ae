// SPDX-License-Identifier: GPL-3.0-or-later
// Some sessions of a corpus as a corpus of its own: what somebody would have opened who had only these.
#pragma once

#include <memory>
#include <vector>

#include "core/session/corpus.h"

namespace winnow::test {

/// `takes`: by SessionId. Texts are shared with the whole.
inline std::shared_ptr<const Corpus> partOfCorpus(const Corpus& whole, const std::vector<bool>& takes)
{
    auto part = std::make_shared<Corpus>();
    part->recordings = whole.recordings;
    part->texts = whole.texts;
    for (Recording& recording : part->recordings)
        recording.sessions.clear();
    for (std::size_t s = 0; s < whole.sessions.size(); ++s) {
        if (!takes[s])
            continue;
        part->recordings[whole.sessions[s].recording.index()].sessions.emplace_back(part->sessions.size());
        part->sessions.push_back(whole.sessions[s]);
    }
    part->index();
    return part;
}

} // namespace winnow::test
