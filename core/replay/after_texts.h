// SPDX-License-Identifier: GPL-3.0-or-later
// The text the model would have seen for one result of a finished replay. Made again from the recording, because a
// replay keeps numbers and no texts. Internal to replay; thread-safe.
#pragma once

#include "core/replay/earlier_runs.h"
#include "core/replay/result_compressor.h"

namespace winnow {

class AfterTexts
{
public:
    /// All must outlive it.
    AfterTexts(const CorpusFacts& facts, const ResultCompressor& compressor, EarlierRunsTable& earlier);

    /// Error: Unreadable if the recording changed, NotFound if a remote answer is gone.
    Result<AfterText> of(const ReplayResult& replay, ResultId id) const;
    /// As ReplayEngine::shownText().
    Result<std::string> shown(const ReplayResult& replay, ResultId id) const;
    /// As ReplayEngine::nameOf().
    ContentHash nameOf(const ReplayResult& replay, ResultId id) const;

private:
    Result<AfterText> overwritten(const ReplayResult& replay, AfterText answer, ResultId owner) const;
    Result<Compressed> compressed(const ReplayResult& replay, ResultId id, std::string_view before) const;

    const CorpusFacts& m_facts;
    const ResultCompressor& m_compressor;
    EarlierRunsTable& m_earlier;
};

} // namespace winnow
