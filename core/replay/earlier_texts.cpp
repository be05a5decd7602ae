// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/earlier_texts.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/compression/content_kind.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

constexpr std::size_t kMostHeld = 512;
constexpr std::size_t kLongestPath = 120; // of a label

} // namespace

std::vector<EarlierText> EarlierTexts::Held::views() const
{
    std::vector<EarlierText> out;
    for (std::size_t i = 0; i < texts.size(); ++i)
        out.push_back({ texts[i].view(), labels[i] });
    return out;
}

EarlierTexts::EarlierTexts(
    const CorpusFacts& facts, const ResultCompressor& compressor, const ReplayResult& replay)
    : m_facts(facts)
    , m_compressor(compressor)
    , m_replay(replay)
{
}

EarlierTexts::Held EarlierTexts::of(const std::vector<ResultId>& earlier)
{
    Held held;
    if (m_lately.size() > kMostHeld)
        m_lately.clear();
    for (const ResultId id : earlier) {
        auto [place, isNew] = m_lately.try_emplace(id);
        if (isNew)
            place->second = textOf(id);
        held.texts.push_back(place->second);
        held.labels.push_back(label(id));
    }
    return held;
}

/// One that was not told by reference came out the same without the results before it.
Text EarlierTexts::textOf(ResultId id) const
{
    Text before = m_facts.textOf(id);
    if (!m_replay.outcomes[id.index()].changed)
        return before;
    auto compressed = m_compressor.compress(*m_replay.variants, m_replay.variants->of(id), id, before.view());
    return compressed ? Text(std::move(compressed->text)) : before;
}

std::string EarlierTexts::label(ResultId id)
{
    auto [place, isNew] = m_labels.try_emplace(id);
    if (!isNew)
        return place->second;
    const Corpus& corpus = m_facts.corpus();
    const Text arguments = m_facts.argumentsOf(id);
    const std::string_view path = pathArgument(arguments.view());
    place->second = fmt::format("#{} (turn {}, {}{}{})", corpus.results[id.index()].index + 1,
        corpus.result(id).turn + 1, corpus.result(id).tool, path.empty() ? "" : " ",
        path.substr(0, utf8::floorBoundary(path, std::min(path.size(), kLongestPath))));
    return place->second;
}

} // namespace winnow
