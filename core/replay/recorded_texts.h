// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that a digest does not contain, read on demand from the recording: it is opened and replayed alone.
// Internal to replay; thread-safe.
#pragma once

#include <memory>
#include <mutex>

#include "core/base/result.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay_result.h"

namespace winnow {

class RecordedTexts
{
public:
    explicit RecordedTexts(const CorpusFacts& facts);
    ~RecordedTexts();

    /// Errors: those of KnownFacts::recorded() and of ReplayEngine::afterText().
    Result<AfterText> of(const ReplayResult& replay, ResultId id) const;

private:
    Result<std::shared_ptr<ReplayEngine>> engineOf(const std::shared_ptr<const Corpus>& corpus) const;

    const CorpusFacts& m_facts;
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<ReplayEngine> m_engine; // of the last recording opened
};

} // namespace winnow
