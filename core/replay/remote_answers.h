// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of remote strategies in a replay: looked up, never requested. Internal to replay; thread-safe.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/compression/segment.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/remote_question.h"
#include "core/replay/treatment.h"

namespace winnow {

class RemoteAnswers
{
public:
    explicit RemoteAnswers(const CorpusFacts& facts);

    /// Sets the lookup from now on; an empty one removes it.
    void set(AnswerLookup lookup);
    /// nullopt: not asked yet, or no lookup is set.
    std::optional<Result<std::string>> find(
        const TreatmentTable& variants, const Treatment& variant, ResultId id) const;
    /// The answer as a compressed text. Errors: NotFound (ask again), and the strategy's own.
    Result<Compressed> compressed(
        const TreatmentTable& variants, const Treatment& variant, ResultId id, std::string_view before) const;

    /// One result for each distinct pending text of a variant, in recorded order.
    std::vector<ResultId> pending(const ReplayResult& replay) const;
    RemoteTask task(const ReplayResult& replay, ResultId id) const;

private:
    RemoteQuestion questionOf(ResultId id) const;

    const CorpusFacts& m_facts;
    std::vector<ResultId> m_carriers; // by text slot: the first result with that text
    mutable std::mutex m_mutex;
    std::shared_ptr<const AnswerLookup> m_lookup;
};

} // namespace winnow
