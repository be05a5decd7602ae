// SPDX-License-Identifier: GPL-3.0-or-later
// What a digest holds no text of, read from the one recording on demand: that recording is opened
// and replayed alone. Internal to replay; thread-safe.
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
    mutable std::shared_ptr<ReplayEngine> m_engine; // of the recording that was looked at last
};

} // namespace winnow
