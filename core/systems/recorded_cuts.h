// SPDX-License-Identifier: GPL-3.0-or-later
// Marks which show that a client or compressor cut a tool result before it was recorded. Used where every text is read
// anyway: inspect and the facts of a corpus. A mark counts only at the place where its author puts it (beginning, end
// or a line of its own), so a source file that lists marks has none. Their source: tests/data/clients/MARKS.md.
#pragma once

#include <cstdint>
#include <string_view>

namespace winnow::systems {

/// 0: no mark. Otherwise the number of its author, for cutBy().
std::uint8_t recordedCut(std::string_view text);
/// Whether a line begins with a mark, wherever its author puts it. Ignores marks that count only in certain texts.
bool isMarkLine(std::string_view line);
/// "Codex", "Context-Gateway"
std::string_view cutBy(std::uint8_t author);

} // namespace winnow::systems
