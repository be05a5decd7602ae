// SPDX-License-Identifier: GPL-3.0-or-later
// The interface for counting tokens. Everything that shows a token count gets it from a Counter and prints the
// counter's label next to it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow {

enum class Encoding : std::uint8_t
{
    O200k,
    Cl100k,
    P50k,
    R50k,
    Claude,
    Bytes4
};

/// "o200k_base", "cl100k_base", "p50k_base", "r50k_base", "claude", "bytes4".
std::string_view encodingName(Encoding encoding);
/// Error: Usage, with the known names.
Result<Encoding> encodingByName(std::string_view name);

/// The encoding closest to what `model` is billed by (date and sources: tokens/model_table.cpp); O200k if
/// unknown.
Encoding encodingForModel(std::string_view model);

/// Counts tokens of UTF-8 text (invalid bytes count as U+FFFD). Immutable and thread-safe. Strings of special
/// tokens count as plain text.
class Counter
{
public:
    virtual ~Counter() = default;
    virtual Encoding encoding() const = 0;
    /// False for estimates; their numbers are always shown with "~".
    virtual bool isExact() const = 0;
    virtual std::uint64_t count(std::string_view text) const = 0;

    /// "o200k exact", "~ claude", "~ bytes/4".
    std::string label() const;
};

/// Opens the counter of an encoding; the vocabulary is memory-mapped, so this is cheap. Error: NotFound, with
/// the folder that was searched, if the vocabulary file is missing.
Result<std::shared_ptr<const Counter>> openCounter(Encoding encoding);

} // namespace winnow
