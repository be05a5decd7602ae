// SPDX-License-Identifier: GPL-3.0-or-later
// Marks by which a tool result shows that a client or a compressor cut it before it was recorded. Called where every
// text is read anyway: inspect and the facts of a corpus. A mark counts only where its author puts it (begin, end, a
// line of its own), so a source file that lists such marks has none. Source of the forms: tests/data/clients/MARKS.md.
#pragma once

#include <cstdint>
#include <string_view>

namespace winnow::systems {

/// 0: no mark. Else the number of its author, for cutBy().
std::uint8_t recordedCut(std::string_view text);
/// "Codex", "Context-Gateway"
std::string_view cutBy(std::uint8_t author);

} // namespace winnow::systems
