// SPDX-License-Identifier: GPL-3.0-or-later
// The stack of one model call: what the policy keeps of each result, above it what it drops, in tokens over the rest of
// the context. Results are stacked in order of arrival or, if they are too many for that, by tool and loss. Pure; for
// the picture, its mouse, and the page of a played session.
#pragma once

#include <optional>

#include "models/timeline/timeline_data.h"

namespace winnow {

/// What was lost with a result's dropped text.
enum class BandLoss : std::uint8_t
{
    None,
    Use,
    Edit // one or more edits break
};

/// What a part of the stack has in common: its tool color, kept or dropped, and the loss.
struct LayerKind
{
    static constexpr std::size_t kColours = ToolPalette::kPlaces + 1;
    static constexpr std::size_t kCount = 4 * kColours; // kept, then dropped by loss

    LayerKind() = default;
    explicit LayerKind(std::size_t kind)
        : index(static_cast<std::uint8_t>(kind))
    {
    }
    int colour() const { return static_cast<int>(index % kColours); }
    bool isDropped() const { return index >= kColours; }
    BandLoss loss() const { return static_cast<BandLoss>(isDropped() ? index / kColours - 1 : 0); }
    bool operator==(const LayerKind&) const = default;

    std::uint8_t index = 0;
};

class TimelineLayers
{
public:
    struct Part
    {
        double from = 0; // tokens of the context below this part
        double to = 0;
        LayerKind kind;
        std::uint32_t band = 0; // into TimelineSession::bands; not set if results are stacked by tool
    };

    /// Reads both arguments until the next call. `losses` by band.
    void take(std::shared_ptr<const TimelineSession> session, const TimelineAfter& after,
        std::vector<BandLoss> losses);
    void setByTool(bool byTool);
    /// The stack from the bottom up; valid until the next call.
    const std::vector<Part>& at(std::uint32_t call) const;
    /// What is dropped of a band, or what is kept if nothing is; null if the call does not contain it.
    const Part* partOf(std::uint32_t band, std::uint32_t call) const;
    /// The band at this height, in tokens of the context.
    std::optional<std::uint32_t> bandAt(double tokens, std::uint32_t call) const;

private:
    std::int64_t tokens(std::uint32_t band, bool dropped) const;
    LayerKind kindOf(std::uint32_t band, bool dropped) const;
    void sumByTool();
    void findBands(std::uint32_t call) const;

    std::shared_ptr<const TimelineSession> m_session;
    const TimelineAfter* m_after = nullptr;
    std::vector<BandLoss> m_losses; // by band
    bool m_byTool = false;
    std::vector<std::vector<std::int64_t>> m_sums; // by kind, then by call
    mutable std::optional<std::size_t> m_epoch; // of m_bands
    mutable std::vector<std::uint32_t> m_bands; // of an epoch, in order of arrival
    mutable std::optional<std::uint32_t> m_call; // of m_parts
    mutable std::vector<Part> m_parts;
};

} // namespace winnow
