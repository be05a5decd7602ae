// SPDX-License-Identifier: GPL-3.0-or-later
// The recordings from which a digest was made, opened one by one when one of their texts is needed. Implements
// KnownFacts::recorded(); thread-safe.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "core/base/result.h"
#include "core/replay/known_facts.h"
#include "core/session/corpus.h"

namespace winnow::digest {

class RecordedSessions
{
public:
    /// Finds a digest's session in its recording by its content. Error: Unreadable.
    Result<RecordedSession> of(const Corpus& digest, SessionId id) const;

private:
    using Opened = std::pair<std::string, std::shared_ptr<const Corpus>>; // by path
    Result<std::shared_ptr<const Corpus>> open(const std::string& path) const;

    mutable std::mutex m_mutex;
    mutable std::deque<Opened> m_opened; // the most recent
};

} // namespace winnow::digest
