// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/reference_pass.h"

#include "core/replay/replay_pass.h"

namespace winnow {

ReferencePass::ReferencePass(
    const ReplayBasis& basis, std::vector<std::shared_ptr<ReferenceTable>> tables, ReplayResult& replay)
    : m_basis(basis)
    , m_tables(std::move(tables))
    , m_replay(replay)
    , m_texts(basis.facts, basis.compressor, replay)
    , m_found(replay.outcomes.size(), nullptr)
{
    m_replay.references.assign(replay.outcomes.size(), 0);
}

const CompressionFacts* ReferencePass::facts(ResultId id, std::size_t variant)
{
    if (const CompressionFacts* const found = m_found[id.index()])
        return found;
    const auto earlier = m_basis.requests.earlierResults(m_replay.outcomes, m_replay.references, id);
    ReferenceTable& table = *m_tables[variant * m_basis.facts.counters() + m_basis.facts.counterIndex(id)];
    const ContentHash key = keyOf(id, earlier);
    const ReferenceTable::Entry* entry = table.find(key);
    if (!entry) {
        const EarlierTexts::Held held = m_texts.of(earlier);
        const std::vector<EarlierText> views = held.views();
        const Treatment& asked = m_replay.variants->variants()[variant];
        entry = &table.put(key, m_basis.compressor.measure(*m_replay.variants, asked, id, views));
    }
    m_replay.references[id.index()] = entry->isReference ? 1 : 0;
    return m_found[id.index()] = &entry->facts;
}

void ReferencePass::append(std::string& key, TextId text) const
{
    const ContentHash hash = text.isValid() ? m_basis.facts.corpus().texts->hash(text) : ContentHash();
    key.append(reinterpret_cast<const char*>(&hash), sizeof hash);
}

ContentHash ReferencePass::keyOf(ResultId id, const std::vector<ResultId>& earlier)
{
    const CorpusFacts& facts = m_basis.facts;
    std::string key = facts.corpus().result(id).tool + '\n';
    append(key, facts.text(id));
    append(key, facts.argumentsId(id));
    for (const ResultId other : earlier) {
        append(key, facts.text(other));
        append(key, facts.argumentsId(other));
        key += m_replay.outcomes[other.index()].changed ? m_replay.variants->of(other).slice : std::string();
        key += '\n' + m_texts.label(other) + '\n';
    }
    return contentHash(key);
}

} // namespace winnow
