// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/kept/kept_sizes.h"

#include "core/base/hash.h"
#include "core/replay/treatment.h"
#include "core/session/session_results.h"

namespace winnow {

namespace {

struct SessionSizes
{
    std::vector<SizeRow> sizes;
    template <class Row, class F> static void columns(Row& r, F&& f) { f("sizes", r.sizes); }
};

} // namespace

CompressionFacts factsOf(const SizeRow& row, std::uint32_t text)
{
    return { CompressionFacts::Verdict::Ok, row.cutCharacter, row.bytes, row.tokensCl100k, row.tokens,
        row.markedTokensCl100k, row.markedTokens, text };
}

SizeRow sizeRowOf(std::uint32_t result, const CompressionFacts& facts)
{
    return { result, facts.cutCharacter, facts.bytes, facts.tokens, facts.markedTokens, facts.tokensCl100k,
        facts.markedTokensCl100k };
}

bool isKept(const Treatment& variant)
{
    return variant.strategy && !variant.strategy->remote;
}

std::string treatmentName(const CorpusFacts& facts, const TreatmentTable& variants, SessionId session,
    std::span<const ResultId> results)
{
    std::vector<std::uint64_t> slices; // by variant
    for (const Treatment& variant : variants.variants())
        slices.push_back(isKept(variant) ? contentHash(sliceName(variants.policy(), variant.slice)).low : 0);
    std::string all(dialectName(variants.policy().dialect));
    for (const ResultId id : results) {
        const std::uint64_t slice = slices[variants.indexFor(id)];
        all.append(reinterpret_cast<const char*>(&slice), sizeof slice);
    }
    return std::string(encodingName(facts.counterOf(session).encoding())) + ' ' + contentHash(all).hex();
}

KeptSizes::KeptSizes(
    const CorpusFacts& facts, const TreatmentTable& variants, const std::vector<ResultId>& missing)
    : m_facts(facts)
    , m_variants(variants)
    , m_read(facts.corpus().sessions.size())
{
    if (!facts.kept().any())
        return;
    m_results = resultsBySession(facts.corpus());
    for (const ResultId id : missing) {
        if (const Treatment& variant = variants.of(id); isKept(variant) && !variant.readsEarlier)
            m_sessions.insert(facts.corpus().results[id.index()].session);
    }
}

std::vector<KeptSizes::Known> KeptSizes::read(SessionId session)
{
    std::vector<Known> known;
    const std::vector<ResultId>& ids = m_results[session.index()];
    const auto row = m_facts.kept().find<SessionSizes>(
        session, "sizes " + treatmentName(m_facts, m_variants, session, ids));
    for (const SizeRow& size : row ? row->sizes : std::vector<SizeRow>()) {
        if (size.result >= ids.size())
            return {};
        const ResultId id = ids[size.result];
        known.push_back({ id, factsOf(size, m_facts.text(id).value) });
    }
    m_read[session.index()] = known.size();
    return known;
}

void KeptSizes::write(SessionId session, const std::vector<Known>& known) const
{
    SessionSizes row;
    for (const auto& [id, facts] : known) {
        if (facts.verdict == CompressionFacts::Verdict::Ok && isKept(m_variants.of(id)))
            row.sizes.push_back(sizeRowOf(m_facts.corpus().results[id.index()].index, facts));
    }
    if (row.sizes.size() > m_read[session.index()])
        m_facts.kept().keep(
            session, "sizes " + treatmentName(m_facts, m_variants, session, m_results[session.index()]), row);
}

} // namespace winnow
