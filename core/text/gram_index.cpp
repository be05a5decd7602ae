// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/gram_index.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace winnow {

std::uint32_t GramIndex::hashAt(const char* p)
{
    std::uint64_t value = 0;
    std::memcpy(&value, p, kGram);
    return static_cast<std::uint32_t>((value * 0x9E3779B97F4A7C15ull) >> 32);
}

GramIndex::GramIndex(std::string_view text)
    : m_text(text)
{
    const std::size_t grams = text.size() < kGram ? 0 : text.size() - kGram + 1;
    // About one gram a bucket keeps lists short and the index linear.
    const unsigned bits = static_cast<unsigned>(std::bit_width(std::max<std::size_t>(grams, 255)));
    m_shift = 32 - std::min(bits, 28u);
    m_starts.assign((std::size_t { 1 } << (32 - m_shift)) + 1, 0);
    for (std::size_t i = 0; i < grams; ++i)
        ++m_starts[(hashAt(text.data() + i) >> m_shift) + 1];
    for (std::size_t b = 1; b < m_starts.size(); ++b)
        m_starts[b] += m_starts[b - 1];
    m_positions.resize(grams);
    std::vector<std::uint32_t> next(m_starts.begin(), m_starts.end() - 1);
    for (std::size_t i = 0; i < grams; ++i)
        m_positions[next[hashAt(text.data() + i) >> m_shift]++] = static_cast<std::uint32_t>(i);
}

std::size_t GramIndex::find(std::string_view needle) const
{
    if (needle.size() < kGram || m_positions.empty())
        return std::string_view::npos;
    std::size_t rarestAt = 0;
    std::uint32_t rarest = 0xFFFFFFFF;
    std::uint32_t bucket = 0;
    for (std::size_t i = 0; i + kGram <= needle.size(); ++i) {
        const std::uint32_t b = hashAt(needle.data() + i) >> m_shift;
        const std::uint32_t count = m_starts[b + 1] - m_starts[b];
        if (count == 0)
            return std::string_view::npos;
        if (count < rarest) {
            rarest = count;
            rarestAt = i;
            bucket = b;
        }
    }
    for (std::uint32_t p = m_starts[bucket]; p < m_starts[bucket + 1]; ++p) {
        const std::size_t at = m_positions[p];
        if (at >= rarestAt && m_text.substr(at - rarestAt, needle.size()) == needle)
            return at - rarestAt;
    }
    return std::string_view::npos;
}

} // namespace winnow
