// SPDX-License-Identifier: GPL-3.0-or-later
// Exact token counts of every prefix, suffix and range of one text after one pass over it: piece borders with
// running counts, and a short recount around a cut. Strategies that cut at N tokens and views that show
// tokens per segment use it. Offsets are bytes of the text as given; a border inside a character counts what
// a cut there would leave.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokens/counter.h"
#include "core/tokens/encoder.h"
#include "core/tokens/nfkc.h"

namespace winnow::tokens {

class PrefixIndex
{
public:
    /// `counter` and `text` must outlive the index. Counters that are no Encoder (bytes/4) are asked
    /// directly.
    PrefixIndex(const Counter& counter, std::string_view text);

    std::uint64_t total() const { return m_total; }
    /// count(text[0, border)); border <= text.size().
    std::uint64_t prefix(std::size_t border) const;
    /// count(text[border, end)).
    std::uint64_t suffix(std::size_t border) const;
    /// count(text[begin, end)).
    std::uint64_t range(std::size_t begin, std::size_t end) const;
    /// The largest character border whose prefix has at most `tokens` tokens. A longer prefix may have fewer
    /// tokens than a shorter one; all candidates near the limit are tried, from the longest down.
    std::size_t largestPrefix(std::uint64_t tokens) const;
    /// The smallest character border whose suffix has at most `tokens` tokens.
    std::size_t largestSuffix(std::uint64_t tokens) const;

    std::size_t memoryBytes() const
    {
        return m_borders.capacity() * sizeof(Border) + m_directory.capacity() * sizeof(std::uint32_t);
    }

private:
    /// The end of a piece; side by side, because a query needs both and each would be a cache miss.
    struct Border
    {
        std::uint32_t end = 0;
        std::uint32_t tokens = 0; // up to there
    };
    /// A border in the prepared text, and what the cut character turns into.
    struct Cut
    {
        std::size_t at = 0;
        std::string extra;
    };
    Cut cutBefore(std::size_t border) const;
    Cut cutAfter(std::size_t border) const;
    std::size_t settledBefore(std::size_t position) const;
    std::size_t pieceAt(std::size_t position) const;
    std::uint64_t countTo(std::size_t at, const std::string& extra) const;
    /// Tokens up to a border of m_ends at which another way of splitting arrived.
    struct Meeting
    {
        std::uint64_t tokens = 0;
        std::size_t piece = 0;
    };
    std::optional<Meeting> meet(const std::string& extra, std::size_t at, std::size_t limit) const;
    std::size_t ordinaryBefore(std::size_t at) const;

    const Counter& m_counter;
    const Encoder* m_encoder = nullptr;
    std::string_view m_source;
    PreparedText m_prepared;
    std::vector<TextEdit> m_repairs; // source -> repaired
    std::string m_repaired;
    std::vector<TextEdit> m_foldings; // repaired -> prepared
    std::vector<Border> m_borders; // of pieces, in the prepared text; the first is its beginning
    std::vector<std::uint32_t> m_directory; // the last border at or before every 64th byte, as an index of m_borders
    std::uint64_t m_total = 0;
};

} // namespace winnow::tokens
