// SPDX-License-Identifier: GPL-3.0-or-later
// Shadow ids of a corpus's texts, each computed once: a SHA-256 over the whole text costs more than compressing it,
// and every strategy and threshold needs the same ids. For ResultCompressor; thread-safe.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace winnow {

class ShadowIds
{
public:
    ShadowIds() = default;
    explicit ShadowIds(std::size_t texts);

    /// shadowId(text); `text` is the text of `id`.
    std::string of(TextId id, std::string_view text) const;

private:
    static constexpr std::size_t kBytes = 16; // half a SHA-256
    enum State : std::uint8_t
    {
        Missing,
        BeingWritten,
        Known
    };
    mutable std::vector<std::array<std::uint8_t, kBytes>> m_ids; // by TextId
    mutable std::vector<std::atomic<std::uint8_t>> m_states;
};

} // namespace winnow
