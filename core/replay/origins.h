// SPDX-License-Identifier: GPL-3.0-or-later
// What a strategy or a rule may know besides a result's text: its tool and the arguments of its call. Results
// with all three equal share one origin, one content kind and one compressed text. Computed for the first policy
// that needs it, then kept. Internal to replay; thread-safe.
#pragma once

#include <cstdint>
#include <mutex>
#include <stop_token>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/treatment.h"

namespace winnow {

class Origins
{
public:
    struct Table
    {
        std::vector<std::uint32_t> byResult; // dense number of (text, tool, arguments)
        std::size_t count = 0;
    };

    explicit Origins(const CorpusFacts& facts)
        : m_facts(facts)
    {
    }

    const Table& table();
    /// Content kinds by ResultId. Reads every text on the first call. Error: Cancelled.
    Result<TreatmentTable::Kinds> kinds(const std::stop_token& stop, const ProgressFn& progress);

private:
    Table number() const;
    Result<TreatmentTable::Kinds> tellKinds(const std::stop_token& stop, const ProgressFn& progress);

    const CorpusFacts& m_facts;
    std::once_flag m_numbered;
    Table m_table;
    std::timed_mutex m_making;
    TreatmentTable::Kinds m_kinds;
};

} // namespace winnow
