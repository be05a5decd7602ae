// SPDX-License-Identifier: GPL-3.0-or-later
// What agent clients and clients do to tool results by themselves: cut or evict them on arrival, clear them
// later when the context has grown. For comparison with gateway policies (core/experiments/client_compare.h).
// Pure: texts and numbers in, texts and numbers out. Where a system's own rule is not public the assumption
// is said with the preset.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace winnow::systems {

/// Later rewriting of results that are in the context already.
struct ClearingRule
{
    enum class Trigger : std::uint8_t
    {
        Never,
        ContextTokens,
        ResultTokens,
        EveryCall
    };
    Trigger trigger = Trigger::Never;
    std::int64_t triggerTokens = 0; // acts when the context, or its tool results, hold more than this
    std::uint32_t keep = 3; // the latest results stay
    std::int64_t clearAtLeast = 0; // does nothing when it could not free this many tokens
    bool stopsAtLeast = false; // frees no more than that, oldest first (0: everything it may)
    bool keepsFirst = false; // the first result of a session is never cleared
    std::uint32_t polling = 1; // EveryCall: acts only when this many more results have come
    std::vector<std::string> onlyTools; // empty: all
    std::vector<std::string> excludeTools;
    bool clearToolInputs = false; // the arguments of the call go too
    std::string placeholder = "[cleared]"; // "{lines}" becomes the number of lines of the result
};

/// What a tool is for, as far as clients cut its results differently; bits of ArrivalRule::uses.
enum ToolUse : std::uint8_t
{
    Shell = 1,
    Mcp = 2,
    OtherTool = 4
};
enum class TextUnit : std::uint8_t
{
    CodePoints,
    Utf16,
    Bytes
};

/// A result on its way to the model.
struct Arriving
{
    std::string_view text;
    std::string_view tool;
    bool failed = false;
    std::string_view path = {}; // of the file that holds the whole text; empty: one of usual length
};

/// Cutting on arrival, before the model first sees the result. Texts around what stays may hold {cut} or {cut,} (characters gone),
/// {gone} ("12 lines" where lines are the limit, else "90 bytes"), {over_tokens} (bytes over the limit / 4) and {tokens}
/// (bytes / 4), both rounded up, {lines}, {kb} (29.3KB) and {path}.
struct ArrivalRule
{
    std::uint8_t uses = Shell | Mcp | OtherTool;
    std::optional<bool> failed; // none: both
    std::vector<std::string> excludeTools;
    std::string_view behind; // the text begins behind this line, if it stands near the begin
    std::uint64_t reads = 0; // bytes that the client reads at all; 0: everything
    TextUnit limitIn = TextUnit::CodePoints;
    std::uint64_t limit = 0; // a longer text is cut; 0: none
    std::uint64_t limitLines = 0; // so is one of more lines
    TextUnit keptIn = TextUnit::CodePoints;
    std::uint64_t head = 0, tail = 0; // stay at both ends
    std::uint32_t headLines = 0, tailLines = 0; // at most so many; 0: any number
    bool atLineEnd = false; // the head ends at a line end, if there is one in its second half
    bool wholeLines = false; // neither end holds part of a line
    bool countsBreaks = false; // a last line break begins one more line
    bool mayGrow = false; // also where the notices are longer than what goes
    std::string_view before = {}, between = {}, after = {};
};

struct ClientCut
{
    std::string_view name; // "anthropic-clear-tool-uses"
    std::string_view title;
    std::string_view version; // of the program whose rule this is, and how it was found
    std::string_view assumption; // what of it is not public, or not modeled
    std::vector<ArrivalRule> arrival; // the first rule for a result decides
    ClearingRule clearing;
};

std::span<const ClientCut> clientCuts();

/// What the program behind recordings of this format does by itself today; null where that is not known. `model`: of
/// the session, which decides Codex's limit.
const ClientCut* clientCutOf(std::string_view format, std::string_view model);

bool concernsTool(const ClearingRule& rule, std::string_view tool);

/// The text as it arrives; equal to the result's where no rule touches it. Cuts at UTF-8 borders, never longer.
std::string onArrival(std::span<const ArrivalRule> rules, const Arriving& result);

/// What stands in the place of a cleared text.
std::string placeholderFor(const ClearingRule& rule, std::string_view text);

} // namespace winnow::systems
