// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/token_sums.h"

#include <algorithm>

#include "core/text/word_bytes.h"

namespace winnow {

namespace {

constexpr std::size_t kStride = 256; // bytes between two places at least
constexpr std::size_t kMostBytes = std::size_t { 1 } << 31; // of an original

/// No piece and no special token of an encoding ("<META_START>") crosses this place.
bool isBorder(std::string_view text, std::size_t at)
{
    const char next = text[at];
    return isLetterOrDigit(text[at - 1]) && !isWordByte(next) && next != '\'' && next != '>';
}

} // namespace

std::shared_ptr<const TokenSums::Places> TokenSums::placesOf(
    const Counter& counter, std::size_t key, std::string_view original)
{
    {
        const std::scoped_lock lock(m_mutex);
        const auto [entry, isNew] = m_places.try_emplace(key);
        if (isNew || entry->second)
            return entry->second;
    }
    Place last;
    auto places = std::make_shared<Places>(1, last);
    for (std::size_t at = kStride; at < original.size(); ++at) {
        if (!isBorder(original, at))
            continue;
        const std::uint64_t tokens = last.tokens + counter.count(original.substr(last.at, at - last.at));
        last = { static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(tokens) };
        places->push_back(last);
        at += kStride;
    }
    const std::scoped_lock lock(m_mutex);
    return m_places[key] = std::move(places); // every thread makes the same
}

std::uint64_t TokenSums::count(const Counter& counter, std::size_t key, const CutText& cut)
{
    const bool isPlain = cut.text.size() < 4 * kStride || cut.original.size() > kMostBytes
        || cut.segments.empty() || counter.encoding() == Encoding::Bytes4;
    const auto places = isPlain ? nullptr : placesOf(counter, key, cut.original);
    if (!places)
        return counter.count(cut.text);
    std::uint64_t tokens = 0;
    std::size_t from = 0; // of the text that is not counted yet
    for (const Segment& segment : cut.segments) {
        if (segment.kind != SegmentKind::Kept)
            continue;
        const auto byPlace = [](const Place& place, std::size_t at) { return place.at < at; };
        const std::size_t shift = cut.begin + segment.output.begin - segment.source.begin;
        const bool atBegin = shift == 0 && segment.source.begin == 0; // of both texts
        const auto first = std::lower_bound(
            places->begin(), places->end(), segment.source.begin + (atBegin ? 0 : 1), byPlace);
        const auto last = std::lower_bound(first, places->end(), segment.source.end, byPlace);
        if (last - first < 2)
            continue;
        tokens += counter.count(cut.text.substr(from, first->at + shift - from));
        tokens += (last - 1)->tokens - first->tokens;
        from = (last - 1)->at + shift;
    }
    return tokens + counter.count(cut.text.substr(from));
}

} // namespace winnow
