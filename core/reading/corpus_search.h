// SPDX-License-Identifier: GPL-3.0-or-later
// Searches the texts of a corpus: what the model would have seen, the originals, or only what a policy drops.
// `winnow-cli grep` searches result by result. Const; any thread may search.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/replay/replay_result.h"
#include "core/text/line_search.h"

namespace winnow {

enum class SearchIn : std::uint8_t
{
    Before,
    After,
    Dropped // of `before`
};

/// A hit with the part of its line to show.
struct TextHit
{
    std::size_t line = 0; // from 0; of `before`, or of `after` if that was searched
    std::string text; // the line, cut around the match
    Range match; // in `text`
    bool cut = false;
};

class CorpusSearch
{
public:
    /// `engine` and `replay` null: only the originals, as recorded.
    CorpusSearch(LineSearch lines, std::shared_ptr<const Corpus> corpus,
        std::shared_ptr<const ReplayEngine> engine, std::shared_ptr<const ReplayResult> replay, SearchIn in);

    /// At most one hit per line. Empty if the text cannot be read.
    std::vector<TextHit> inResult(ResultId id) const;
    const Corpus& corpus() const { return *m_corpus; }

private:
    LineSearch m_lines;
    std::shared_ptr<const Corpus> m_corpus;
    std::shared_ptr<const ReplayEngine> m_engine;
    std::shared_ptr<const ReplayResult> m_replay;
    SearchIn m_in;
};

} // namespace winnow
