// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy's strategies made of the results of each session, looked up where it is kept and kept where it is
// not. Internal to replay, but for the name.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/replay/corpus_facts.h"

namespace winnow {

struct Treatment;
class TreatmentTable;

/// CompressionFacts of a result as they are kept.
struct SizeRow
{
    std::uint32_t result = 0; // into Session::results
    bool cutCharacter = false;
    std::uint64_t bytes = 0, tokens = 0, markedTokens = 0, tokensCl100k = 0, markedTokensCl100k = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("result", r.result), f("cut", r.cutCharacter), f("bytes", r.bytes), f("tokens", r.tokens);
        f("marked_tokens", r.markedTokens), f("tokens_cl100k", r.tokensCl100k);
        f("marked_tokens_cl100k", r.markedTokensCl100k);
    }
};

CompressionFacts factsOf(const SizeRow& row, std::uint32_t text);
SizeRow sizeRowOf(std::uint32_t result, const CompressionFacts& facts);

/// Whether what the variant makes of a text depends on its session alone, so that it can be kept.
bool isKept(const Treatment& variant);

/// Names what the compressed texts of a session depend on beside the session and what they refer to: the slice of
/// each result, the marker, and who counts.
std::string treatmentName(const CorpusFacts& facts, const TreatmentTable& variants, SessionId session,
    std::span<const ResultId> results);

/// Of the sessions in which a replay misses some.
class KeptSizes
{
public:
    KeptSizes(const CorpusFacts& facts, const TreatmentTable& variants, const std::vector<ResultId>& missing);

    /// put(result, facts) for each that is known.
    template <class Put> void take(Put put)
    {
        for (const SessionId session : m_sessions)
            for (const Known& known : read(session))
                put(known.result, known.facts);
    }
    /// find(result): the facts it has by now, or null.
    template <class Find> void keep(Find find) const
    {
        for (const SessionId session : m_sessions) {
            std::vector<Known> known;
            for (const ResultId id : m_results[session.index()]) {
                if (const CompressionFacts* const facts = find(id))
                    known.push_back({ id, *facts });
            }
            write(session, known);
        }
        m_facts.kept().flush();
    }

private:
    struct Known
    {
        ResultId result;
        CompressionFacts facts;
    };
    std::vector<Known> read(SessionId session);
    void write(SessionId session, const std::vector<Known>& known) const;

    const CorpusFacts& m_facts;
    const TreatmentTable& m_variants;
    std::vector<std::vector<ResultId>> m_results; // by SessionId
    std::set<SessionId> m_sessions;
    std::vector<std::size_t> m_read; // by SessionId: so many were known
};

} // namespace winnow
