// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ids/shadow_ids.h"

#include "core/gateway/rules/marker.h"

namespace winnow {

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::string_view kPrefix = "shadow_";

std::uint8_t nibble(char digit)
{
    return static_cast<std::uint8_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

} // namespace

ShadowIds::ShadowIds(std::size_t texts)
    : m_ids(texts)
    , m_states(texts)
{
}

// While another thread writes an entry, the caller computes the id itself instead of waiting.
std::string ShadowIds::of(TextId id, std::string_view text) const
{
    std::atomic<std::uint8_t>& state = m_states[id.index()];
    std::array<std::uint8_t, kBytes>& stored = m_ids[id.index()];
    if (state.load(std::memory_order_acquire) == Known) {
        std::string known(kPrefix);
        for (const std::uint8_t byte : stored) {
            known += kDigits[byte >> 4];
            known += kDigits[byte & 15];
        }
        return known;
    }
    std::string made = shadowId(text);
    std::uint8_t missing = Missing;
    if (state.compare_exchange_strong(missing, BeingWritten, std::memory_order_relaxed)) {
        for (std::size_t i = 0; i < kBytes; ++i)
            stored[i] = static_cast<std::uint8_t>(
                nibble(made[kPrefix.size() + 2 * i]) << 4 | nibble(made[kPrefix.size() + 2 * i + 1]));
        state.store(Known, std::memory_order_release);
    }
    return made;
}

} // namespace winnow
