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

    std::size_t memoryBytes() const { return m_blocks.capacity() * sizeof(Block); }

private:
    /// 64 bytes of the prepared text: where pieces end, and how many tokens there are up to any of these
    /// ends. A piece of k tokens has k bits set somewhere within its bytes, so the tokens up to a piece end
    /// are those before the block and the bits before the end; which bits they are does not matter.
    struct Block
    {
        std::uint64_t ends = 0; // bit i: a piece ends before byte i (and at 0)
        std::uint64_t tokens = 0; // bit i: one of the tokens counted so far stands at byte i
        std::uint32_t before = 0; // tokens in earlier blocks
        std::uint32_t lastEnd = 0; // the last piece end in earlier blocks
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
    /// The last piece end at or before `position`.
    std::size_t endAt(std::size_t position) const;
    /// Tokens up to a piece end.
    std::uint64_t tokensTo(std::size_t end) const;
    void addPiece(std::size_t begin, std::size_t end, std::uint64_t tokens);
    std::uint64_t countTo(std::size_t at, const std::string& extra) const;
    /// Tokens up to a known piece end at which another way of splitting arrived.
    struct Meeting
    {
        std::uint64_t tokens = 0;
        std::size_t end = 0;
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
    std::vector<Block> m_blocks;
    std::uint64_t m_total = 0;
};

} // namespace winnow::tokens
