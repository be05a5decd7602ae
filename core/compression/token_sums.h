// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the tokens of compressed texts without recounting the parts kept from their originals. Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/compression/segment.h"
#include "core/tokens/counter.h"

namespace winnow {

/// A text that keeps parts of its original. Output ranges of the segments start at `begin`, after any marker.
struct CutText
{
    std::string_view original;
    std::string_view text;
    std::span<const Segment> segments;
    std::size_t begin = 0;
};

/// All split patterns end a piece between a letter or digit and most other ASCII characters, whatever surrounds them
/// ("word|, " but not "it's"). So the tokens between two such places are the same in every text that contains both.
class TokenSums
{
public:
    /// Equals counter.count(cut.text). `key` identifies the original and the counter. Sums are built when an original
    /// occurs a second time, for example while a slider moves; they take 3 % of its bytes.
    std::uint64_t count(const Counter& counter, std::size_t key, const CutText& cut);

private:
    struct Place
    {
        std::uint32_t at = 0; // byte of the original
        std::uint32_t tokens = 0; // before it
    };
    using Places = std::vector<Place>; // sorted
    std::shared_ptr<const Places> placesOf(
        const Counter& counter, std::size_t key, std::string_view original);

    std::mutex m_mutex;
    std::unordered_map<std::size_t, std::shared_ptr<const Places>> m_places; // null: it occurred once
};

} // namespace winnow
