// SPDX-License-Identifier: GPL-3.0-or-later
// Strong indices: a ResultId cannot be passed as a SessionId. They compare, hash, and work with at(). Also
// the unit of recorded times.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace winnow {

template <class Tag> struct Id
{
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t value = kNone;

    constexpr Id() = default;
    constexpr explicit Id(std::size_t index)
        : value(static_cast<std::uint32_t>(index))
    {
    }
    constexpr bool isValid() const { return value != kNone; }
    constexpr std::size_t index() const { return value; }
    constexpr auto operator<=>(const Id&) const = default;
};

using RecordingId = Id<struct RecordingTag>; // into Corpus::recordings
using SessionId = Id<struct SessionTag>; // into Corpus::sessions
using ResultId = Id<struct ResultTag>; // into Corpus::results, over all sessions
using TextId = Id<struct TextTag>; // into TextStore; equal texts share one
using ToolId = Id<struct ToolTag>; // into Corpus::tools; 0.. in order of first appearance

/// Milliseconds since 1970-01-01 UTC; kNoTime if the recording has none.
using TimeMs = std::int64_t;
inline constexpr TimeMs kNoTime = -1;

} // namespace winnow

template <class Tag> struct std::hash<winnow::Id<Tag>>
{
    std::size_t operator()(winnow::Id<Tag> id) const noexcept { return id.value; }
};
