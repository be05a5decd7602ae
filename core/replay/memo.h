// SPDX-License-Identifier: GPL-3.0-or-later
// Compress once: what a strategy slice made of a distinct text, kept for as long as the corpus is open. Changing a
// threshold or a skip list finds everything here; only a changed strategy compresses again. Thread-safe.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/ids.h"
#include "core/compression/segment.h"

namespace winnow {

/// Numbers about one compressed text; the text itself is made again when somebody looks at it.
struct CompressedFacts
{
    enum class State : std::uint8_t { Unknown, Ok, Failed, Pending };
    State state = State::Unknown;
    Fidelity fidelity = Fidelity::Lossy;
    bool unchanged = false; // the strategy gave the text back
    std::uint64_t bytes = 0; // without marker
    std::uint64_t tokens = 0; // by the counter in force
    std::uint64_t tokensCl100k = 0; // token dialect only, else 0
};

/// One table of facts by text for one (strategy slice, counter) pair.
class FactsTable
{
public:
    explicit FactsTable(std::size_t texts) : m_facts(texts) {}
    /// Slots are written once, by the worker that owns the index; reading after the parallel loop is safe.
    CompressedFacts& at(TextId id) { return m_facts[id.index()]; }
    const CompressedFacts& at(TextId id) const { return m_facts[id.index()]; }
    std::size_t size() const { return m_facts.size(); }

private:
    std::vector<CompressedFacts> m_facts;
};

} // namespace winnow
