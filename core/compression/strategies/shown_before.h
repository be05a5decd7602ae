// SPDX-License-Identifier: GPL-3.0-or-later
// What the model can still read where shown_before refers to an earlier result. For whoever looks for lost text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/compression/segment.h"

namespace winnow::strategy {

/// The output with each reference replaced by the lines it stands for; none without a reference. `before` is
/// the text that was compressed.
std::optional<std::string> resolveReferences(std::string_view before, const Compressed& compressed);

} // namespace winnow::strategy
