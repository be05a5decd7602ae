// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as one line a value, `rows[3].name: "x"`, so that a comparison goes by fields and not by where a line
// happens to end. For the diff view only; values keep their bytes, what the model sees is never made with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/compression/segment.h"

namespace winnow {

/// nullopt if `text` is not one JSON object or array, is nested beyond 500 or would grow sixteenfold by its
/// paths.
std::optional<std::string> jsonFields(std::string_view text);

/// What a strategy left of the fields of `before`, read from its provenance, for an after side that is no
/// JSON any more: whole values as they are, cut ones with "…" where something is gone, rewritten ones as
/// rewritten; a field of which nothing is left has no line. nullopt as above.
std::optional<std::string> keptJsonFields(std::string_view before, const Compressed& after);

} // namespace winnow
