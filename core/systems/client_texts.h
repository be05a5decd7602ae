// SPDX-License-Identifier: GPL-3.0-or-later
// How clients measure and cut texts: the building blocks of the rules in client_cuts.h.
#pragma once

#include "core/systems/client_cuts.h"

namespace winnow::systems {

/// A final line break adds no line.
std::uint64_t lineCount(std::string_view text);
std::size_t unitsOf(std::string_view text, TextUnit unit);
/// The longest beginning, or end, with at most `count` units and no partial character.
std::string_view firstUnits(std::string_view text, TextUnit unit, std::size_t count);
std::string_view lastUnits(std::string_view text, TextUnit unit, std::size_t count);
/// Size of the head that the rule keeps, and offset of its tail, in bytes. A head of whole lines excludes its
/// last line break.
std::size_t headOf(const ArrivalRule& rule, std::string_view text);
std::size_t tailOf(const ArrivalRule& rule, std::string_view text);
/// "29.3KB", "293KB", "2.9MB"
std::string sizeWords(std::size_t bytes);

/// The values for a notice: the text, the removed part, and the path of the full text.
struct Filling
{
    std::string_view text, gone;
    std::string_view path = {};
    std::uint64_t limit = 0;
    bool byLines = false;
    TextUnit unit = TextUnit::CodePoints; // for the removed part
    TextUnit sizeIn = TextUnit::Bytes; // for the whole text
    std::uint64_t head = 0, tail = 0; // what the rule keeps
    std::size_t halves = 0; // characters of the removed part of which one unit is kept
};

/// Fills the placeholders of a notice. {cut} or {cut,}: characters removed; {gone}: "12 lines" if lines are
/// the limit, else "90 bytes"; {gone lines}: removed lines, without the partial ones; {over_tokens}: bytes
/// over the limit / 4, {tokens}: bytes / 4, {chars/4,}: all rounded up; {chars,}, {units,}, {head,} and
/// {tail,}; {lines} or {lines,}; "{lines s}": "1 line", "20,000 lines"; {kb}: 29.3KB; {kb0}: 29; {sha256};
/// {path}.
std::string filled(std::string_view form, const Filling& with);

/// None if the rule does not cut what it reads of the text.
std::optional<std::string> cutBy(const ArrivalRule& rule, const Arriving& result);
/// The part of a text that the rule reads.
std::string readBy(const ArrivalRule& rule, std::string_view text);

// ArrivalRule::rewrite for clients whose cut is more than head, tail and notices.
std::string readPage(const ArrivalRule& rule, const Arriving& result); // Claude Code's Read
std::string cutHeldEnds(const ArrivalRule& rule, const Arriving& result); // Codex's shell
std::string cutTwice(const ArrivalRule& rule, const Arriving& result); // Codex's MCP
std::string cutByFifths(const ArrivalRule& rule, const Arriving& result); // Qwen Code
std::string cutWithRange(const ArrivalRule& rule, const Arriving& result); // pi
std::string numberedPreview(const ArrivalRule& rule, const Arriving& result); // deepagents

} // namespace winnow::systems
