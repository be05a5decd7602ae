// SPDX-License-Identifier: GPL-3.0-or-later
// Some sessions of a corpus as a corpus of its own: what somebody would have opened who had only these.
#pragma once

#include <memory>
#include <random>
#include <vector>

#include "core/analysis/intervals.h"
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

/// By SessionId: which half it is dealt to. Sessions that belong together stay together; each half gets as
/// many of those with results, to within one.
inline std::vector<bool> halfOfCorpus(const Corpus& corpus, std::uint32_t seed)
{
    const std::vector<std::uint32_t> clusters = sessionClusters(corpus);
    std::vector<std::uint32_t> with, without;
    std::vector<std::uint8_t> hasResults(corpus.sessions.size()), listed(corpus.sessions.size());
    for (std::size_t s = 0; s < clusters.size(); ++s)
        hasResults[clusters[s]] |= static_cast<std::uint8_t>(!corpus.sessions[s].results.empty());
    for (const std::uint32_t cluster : clusters) {
        if (listed[cluster] == 0)
            (hasResults[cluster] != 0 ? with : without).push_back(cluster);
        listed[cluster] = 1;
    }
    std::mt19937 random(seed);
    std::vector<std::uint8_t> half(corpus.sessions.size());
    for (std::vector<std::uint32_t>* list : { &with, &without }) {
        for (std::size_t i = list->size(); i > 1; --i)
            std::swap((*list)[i - 1], (*list)[random() % i]);
        for (std::size_t i = 0; i < list->size(); ++i)
            half[(*list)[i]] = i % 2;
    }
    std::vector<bool> takes;
    for (const std::uint32_t cluster : clusters)
        takes.push_back(half[cluster] != 0);
    return takes;
}

} // namespace winnow::test
