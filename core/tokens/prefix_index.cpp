// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/prefix_index.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "core/text/utf8.h"
#include "core/tokens/unicode_class.h"

namespace winnow::tokens {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::size_t kWindow
    = 16; // first stretch counted after a cut, doubled until it meets a known border
constexpr std::size_t kBlock = 64; // bytes of a Block
constexpr std::size_t kLongestSpecial = 16; // bytes of a special token, at most
constexpr std::size_t kSettle = 8; // pieces around a limit that are tried

std::string repairWithEdits(std::string_view text, std::vector<TextEdit>& edits)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t valid = utf8::validPrefix(text.substr(at));
        out.append(text.substr(at, valid));
        at += valid;
        if (at == text.size())
            break;
        edits.push_back({ at, at + 1, out.size(), out.size() + kReplacement.size() });
        out += kReplacement;
        ++at;
    }
    return out;
}

/// The last edit that begins before `position`, or null.
const TextEdit* editBefore(const std::vector<TextEdit>& edits, std::size_t position)
{
    const auto after = std::lower_bound(edits.begin(), edits.end(), position,
        [](const TextEdit& edit, std::size_t p) { return edit.begin < p; });
    return after == edits.begin() ? nullptr : &*(after - 1);
}

std::size_t shifted(const TextEdit* edit, std::size_t position)
{
    return edit == nullptr ? position : edit->newEnd + (position - edit->end);
}

/// The start of the character that `position` cuts, or `position`.
std::size_t characterStart(std::string_view valid, std::size_t position)
{
    while (position > 0 && position < valid.size()
        && (static_cast<unsigned char>(valid[position]) & 0xC0) == 0x80)
        --position;
    return position;
}

std::size_t characterEnd(std::string_view valid, std::size_t position)
{
    while (position < valid.size() && (static_cast<unsigned char>(valid[position]) & 0xC0) == 0x80)
        ++position;
    return position;
}

std::string replacements(std::size_t count)
{
    std::string out;
    while (count-- > 0)
        out += kReplacement;
    return out;
}

} // namespace

PrefixIndex::PrefixIndex(const Counter& counter, std::string_view text)
    : m_counter(counter)
    , m_encoder(dynamic_cast<const Encoder*>(&counter))
    , m_source(text)
{
    if (text.size() > std::numeric_limits<std::uint32_t>::max() / 4)
        m_encoder = nullptr; // offsets are kept in 32 bits
    if (m_encoder == nullptr) {
        m_total = counter.count(text);
        return;
    }
    m_prepared.text = text;
    if (!utf8::isValid(text)) {
        m_repaired = repairWithEdits(text, m_repairs);
        m_prepared.text = m_repaired;
    }
    if (counter.encoding() == Encoding::Claude && !isInertInNfkc(m_prepared.text)) {
        m_prepared.owned = toNfkc(m_prepared.text, &m_foldings);
        m_prepared.text = m_prepared.owned;
    }
    m_blocks.resize(m_prepared.text.size() / kBlock + 1);
    m_blocks.front().ends = 1;
    std::size_t begin = 0;
    m_encoder->forEachPiece(m_prepared.text, [&](std::span<const Encoder::Piece> pieces) {
        for (const Encoder::Piece& piece : pieces) {
            addPiece(begin, piece.end, piece.tokens);
            begin = piece.end;
        }
    });
    for (std::size_t i = 1; i < m_blocks.size(); ++i) {
        const Block& last = m_blocks[i - 1];
        m_blocks[i].before = last.before + static_cast<std::uint32_t>(std::popcount(last.tokens));
        m_blocks[i].lastEnd = last.ends == 0
            ? last.lastEnd
            : static_cast<std::uint32_t>((i - 1) * kBlock + std::bit_width(last.ends) - 1);
    }
    m_total = m_blocks.back().before + static_cast<std::uint64_t>(std::popcount(m_blocks.back().tokens));
}

void PrefixIndex::addPiece(std::size_t begin, std::size_t end, std::uint64_t tokens)
{
    m_blocks[end / kBlock].ends |= std::uint64_t { 1 } << (end % kBlock);
    while (tokens > 0) { // the first `tokens` bytes of the piece
        const std::size_t from = begin % kBlock;
        const std::size_t n = std::min<std::size_t>(tokens, kBlock - from);
        m_blocks[begin / kBlock].tokens |= (~std::uint64_t { 0 } >> (kBlock - n)) << from;
        begin += n;
        tokens -= n;
    }
}

std::size_t PrefixIndex::endAt(std::size_t position) const
{
    const Block& block = m_blocks[position / kBlock];
    const std::uint64_t ends = block.ends & (~std::uint64_t { 0 } >> (kBlock - 1 - position % kBlock));
    return ends == 0 ? block.lastEnd
                     : position / kBlock * kBlock + static_cast<std::size_t>(std::bit_width(ends)) - 1;
}

std::uint64_t PrefixIndex::tokensTo(std::size_t end) const
{
    const Block& block = m_blocks[end / kBlock];
    const std::uint64_t before = (std::uint64_t { 1 } << (end % kBlock)) - 1;
    return block.before + static_cast<std::uint64_t>(std::popcount(block.tokens & before));
}

PrefixIndex::Cut PrefixIndex::cutBefore(std::size_t border) const
{
    const std::string_view repaired = m_repairs.empty() ? m_source : std::string_view(m_repaired);
    const std::size_t inRepaired = shifted(editBefore(m_repairs, border), border);
    const std::size_t start = characterStart(repaired, inRepaired);
    Cut cut { start, replacements(inRepaired - start) };
    const TextEdit* const folding = editBefore(m_foldings, start);
    if (folding == nullptr || start >= folding->end) {
        cut.at = shifted(folding, start);
        return cut;
    }
    cut.at = folding->newBegin;
    cut.extra = toNfkc(repaired.substr(folding->begin, start - folding->begin)) + cut.extra;
    return cut;
}

PrefixIndex::Cut PrefixIndex::cutAfter(std::size_t border) const
{
    const std::string_view repaired = m_repairs.empty() ? m_source : std::string_view(m_repaired);
    const std::size_t inRepaired = shifted(editBefore(m_repairs, border), border);
    const std::size_t end = characterStart(repaired, inRepaired) == inRepaired
        ? inRepaired
        : characterEnd(repaired, inRepaired);
    Cut cut { end, replacements(end - inRepaired) };
    // A mark after the cut has lost what it stood on, but still stands on the replacement characters.
    const TextEdit* const folding = editBefore(m_foldings, end);
    if (folding == nullptr || end >= folding->end) {
        const auto next = std::find_if(
            m_foldings.begin(), m_foldings.end(), [&](const TextEdit& e) { return e.begin >= end; });
        const bool touches = next != m_foldings.end() && next->begin == end && !cut.extra.empty();
        cut.at = touches ? next->newEnd : shifted(folding, end);
        if (touches)
            cut.extra
                = toNfkc(cut.extra + std::string(repaired.substr(next->begin, next->end - next->begin)));
        return cut;
    }
    cut.at = folding->newEnd;
    cut.extra = toNfkc(cut.extra + std::string(repaired.substr(end, folding->end - end)));
    return cut;
}

/// A position such that every piece that ends there or before stays as it is when the text is cut at
/// `position`: behind it lie the spaces before the cut, what a contraction could reach, and a run of capitals
/// (o200k looks to its end to see whether small letters follow).
std::size_t PrefixIndex::settledBefore(std::size_t position) const
{
    const std::string_view text = m_prepared.text;
    const UnicodeClasses& classes = unicodeClasses();
    std::size_t at = position;
    const auto back = [&] {
        std::size_t previous = at - 1;
        while (previous > 0 && (static_cast<unsigned char>(text[previous]) & 0xC0) == 0x80)
            --previous;
        return previous;
    };
    const auto stepWhile = [&](const auto& matches) {
        while (at > 0) {
            const auto byte = static_cast<unsigned char>(text[at - 1]);
            const std::size_t start = byte < 0x80 ? at - 1 : back();
            std::size_t next = start;
            if (!matches(classes.at(byte < 0x80 ? byte : utf8::next(text, next))))
                break;
            at = start;
        }
    };
    stepWhile([](CharClass c) { return c == CharClass::Space; });
    for (int i = 0; i < 4 && at > 0; ++i)
        at = back();
    if (m_encoder->encoding() == Encoding::O200k)
        stepWhile([](CharClass c) {
            return c == CharClass::Upper || c == CharClass::Letter || c == CharClass::Mark;
        });
    return at;
}

/// `at`, or the start of the special token that it cuts: what is left of that is ordinary text, and the
/// pieces before it saw an end that is gone.
std::size_t PrefixIndex::ordinaryBefore(std::size_t at) const
{
    if (m_encoder->encoding() != Encoding::Claude)
        return at; // only that encoding counts special tokens as such
    const std::size_t start = endAt(at);
    const std::size_t reach = std::min(start + kLongestSpecial, m_prepared.text.size());
    const std::size_t end = endAt(reach);
    if (start == at || end <= at)
        return at;
    return m_encoder->hasSpecialTokens(m_prepared.text.substr(start, end - start)) ? start : at;
}

std::uint64_t PrefixIndex::countTo(std::size_t at, const std::string& extra) const
{
    if (at == m_prepared.text.size() && extra.empty())
        return m_total;
    const std::size_t known = endAt(settledBefore(ordinaryBefore(at)));
    const std::string_view rest = m_prepared.text.substr(known, at - known);
    return tokensTo(known)
        + (extra.empty() ? m_encoder->countPrepared(rest) : m_encoder->count(std::string(rest) + extra));
}

/// Counts extra + prepared[at..) up to the first known piece border, from which on both ways of splitting
/// agree. Nothing when there is none before `limit`.
std::optional<PrefixIndex::Meeting> PrefixIndex::meet(
    const std::string& extra, std::size_t at, std::size_t limit) const
{
    const std::string_view text = m_prepared.text;
    if (at == text.size() && extra.empty())
        return std::nullopt;
    if (extra.empty() && m_encoder->encoding() != Encoding::Claude) {
        const Encoder::Piece last = m_encoder->piecesUntil(
            text, at, [&](std::size_t end) { return end >= limit || endAt(end) == end; });
        return last.end > limit || endAt(last.end) != last.end
            ? std::nullopt
            : std::optional(Meeting { last.tokens, last.end });
    }
    // Special tokens may begin anywhere, and replaced bytes are not in the text: stretches are looked at.
    for (std::size_t width = kWindow;; width *= 4) {
        const bool toEnd = width >= text.size() - at;
        const std::size_t stop = toEnd ? text.size() : characterStart(text, at + width);
        const std::string joined
            = extra.empty() ? std::string() : extra + std::string(text.substr(at, stop - at));
        const std::string_view window = extra.empty() ? text.substr(at, stop - at) : std::string_view(joined);
        const std::size_t settled = std::min(limit, toEnd ? stop : settledBefore(stop));
        std::uint64_t tokens = 0;
        std::optional<Meeting> meeting;
        m_encoder->forEachPiece(window, [&](std::span<const Encoder::Piece> pieces) {
            for (const Encoder::Piece& piece : pieces) {
                tokens += piece.tokens;
                if (meeting || piece.end < extra.size() || at + (piece.end - extra.size()) > settled)
                    continue;
                const std::size_t position = at + (piece.end - extra.size());
                if (endAt(position) == position)
                    meeting = Meeting { tokens, position };
            }
        });
        if (meeting || stop >= limit || toEnd)
            return meeting;
    }
}

std::uint64_t PrefixIndex::prefix(std::size_t border) const
{
    if (m_encoder == nullptr)
        return m_counter.count(m_source.substr(0, border));
    if (m_repairs.empty() && m_foldings.empty()) // both lines on their way at once, that is most of a query
        __builtin_prefetch(&m_blocks[border / kBlock]);
    const Cut cut = cutBefore(border);
    return countTo(cut.at, cut.extra);
}

std::uint64_t PrefixIndex::suffix(std::size_t border) const
{
    if (m_encoder == nullptr)
        return m_counter.count(m_source.substr(border));
    const Cut cut = cutAfter(border);
    if (const std::optional<Meeting> meeting = meet(cut.extra, cut.at, m_prepared.text.size()))
        return meeting->tokens + (m_total - tokensTo(meeting->end));
    return m_counter.count(m_source.substr(border)); // only when the rest is empty
}

std::uint64_t PrefixIndex::range(std::size_t begin, std::size_t end) const
{
    if (begin == 0)
        return prefix(end);
    if (m_encoder == nullptr || end - begin <= kWindow)
        return m_counter.count(m_source.substr(begin, end - begin));
    const Cut first = cutAfter(begin);
    const Cut last = cutBefore(end);
    const std::size_t limit = endAt(settledBefore(ordinaryBefore(last.at)));
    if (limit > first.at) {
        if (const std::optional<Meeting> meeting = meet(first.extra, first.at, limit))
            return meeting->tokens + (countTo(last.at, last.extra) - tokensTo(meeting->end));
    }
    return m_counter.count(m_source.substr(begin, end - begin));
}

std::size_t PrefixIndex::largestPrefix(std::uint64_t tokens) const
{
    if (m_total <= tokens)
        return m_source.size();
    // Where counts are far from the limit a search by halves is enough; the last stretch is tried one by one.
    std::size_t low = 0; // fits
    std::size_t high = m_source.size(); // does not
    while (high - low > kSettle * kSettle) {
        const std::size_t middle = utf8::floorBoundary(m_source, low + (high - low) / 2);
        if (middle <= low)
            break;
        (prefix(middle) <= tokens ? low : high) = middle;
    }
    high = std::min(m_source.size(), high + kSettle * kSettle);
    for (std::size_t border = utf8::floorBoundary(m_source, high); border > low;) {
        if (prefix(border) <= tokens)
            return border;
        border = utf8::floorBoundary(m_source, border - 1);
    }
    return low;
}

std::size_t PrefixIndex::largestSuffix(std::uint64_t tokens) const
{
    if (m_total <= tokens)
        return 0;
    std::size_t low = 0; // does not fit
    std::size_t high = m_source.size(); // fits
    while (high - low > kSettle * kSettle) {
        const std::size_t middle = utf8::floorBoundary(m_source, low + (high - low) / 2);
        if (middle <= low)
            break;
        (suffix(middle) <= tokens ? high : low) = middle;
    }
    low = utf8::floorBoundary(m_source, low - std::min(low, kSettle * kSettle));
    for (std::size_t border = low; border < high;) {
        if (suffix(border) <= tokens)
            return border;
        utf8::next(m_source, border);
    }
    return high;
}

std::vector<std::uint64_t> Encoder::prefixCounts(
    std::string_view text, const std::vector<std::size_t>& borders) const
{
    const PrefixIndex index(*this, text);
    std::vector<std::uint64_t> counts;
    counts.reserve(borders.size());
    for (const std::size_t border : borders)
        counts.push_back(index.prefix(std::min(border, text.size())));
    return counts;
}

} // namespace winnow::tokens
