// SPDX-License-Identifier: GPL-3.0-or-later
// Provenance of compressed text. Every strategy reports where each output byte comes from and why each source
// byte is gone; the diff view, losses and partial expansion read nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace winnow {

/// Half-open byte range.
struct Range
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t size() const { return end - begin; }
    bool operator==(const Range&) const = default;
};

enum class SegmentKind : std::uint8_t
{
    Kept, // output bytes == source bytes
    Omitted, // source bytes without output (output range empty)
    Rewritten, // source bytes (possibly none) became these output bytes
};

/// `rule` says what did it ("simple: first words", "marker", "log template"); a string literal of the
/// strategy.
struct Segment
{
    SegmentKind kind = SegmentKind::Kept;
    Range source;
    Range output;
    std::string_view rule;
    bool operator==(const Segment&) const = default;
};

/// What a transformation may have lost, best first (compression/SPEC.md).
enum class Fidelity : std::uint8_t
{
    Lossless,
    LosslessInValue,
    Recoverable,
    Lossy
};

/// Segments are in output order and cover the whole output; their source ranges cover the whole source
/// without overlap (in any order). Contains no marker: the pipeline adds it as a Rewritten segment with an
/// empty source range.
struct Compressed
{
    std::string text;
    std::vector<Segment> segments;
    Fidelity fidelity = Fidelity::Lossless;
};

/// True if the segments obey that rule; `why` gets the first violation. Tests check every strategy with it.
bool segmentsHold(std::string_view source, const Compressed& compressed, std::string* why = nullptr);

} // namespace winnow
