// SPDX-License-Identifier: GPL-3.0-or-later
// Which bytes of a result the model would no longer see. Moved bytes are kept; a match in rewritten bytes is kept if
// the new bytes still contain it. For folds, which show what is gone, and for searches in dropped text.
#pragma once

#include <vector>

#include "core/reading/diff_rows.h"

namespace winnow {

class DroppedBytes
{
public:
    /// `rows` must outlive it.
    explicit DroppedBytes(const DiffRows& rows);

    /// Whether the model would no longer see these bytes (of `before`) as they are. Caches the last answer about
    /// rewritten text, so it is for one thread.
    bool isDropped(Range bytes);
    /// The first byte at or after `from` that is not kept; the size of the text if there is none.
    std::size_t nextDropped(std::size_t from) const;
    /// The parts of `bytes` of which nothing is left, in order; without rewritten bytes.
    std::vector<Range> droppedIn(Range bytes) const;

private:
    bool stillSays(std::uint32_t segment, std::string_view words);

    const DiffRows& m_rows;
    std::vector<Range> m_kept; // of `before`, ascending, joined
    std::vector<Range> m_lost; // the same
    struct
    {
        std::uint32_t segment = 0;
        std::string_view words;
        bool says = false;
    } m_last;
};

} // namespace winnow
