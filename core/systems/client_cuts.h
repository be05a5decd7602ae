// SPDX-License-Identifier: GPL-3.0-or-later
// What agent clients do to tool results without a policy: cut or evict a result on arrival, or clear it later when the
// context has grown. For comparison with gateway policies (core/experiments/client_compare.h). Pure: texts and numbers
// in, texts and numbers out. If a client's own rule is not public, its preset states the assumption.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"

namespace winnow::systems {

/// Kinds of tools whose results clients cut differently; bits of ArrivalRule::uses.
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
    std::string_view path = {}; // of the file with the whole text; empty: a path of usual length
};

/// A cut on arrival, before the model first sees the result. Its notices contain placeholders in braces
/// (client_texts.h).
struct ArrivalRule
{
    std::uint8_t uses = Shell | Mcp | OtherTool;
    std::optional<bool> failed; // none: both
    std::vector<std::string> onlyTools; // empty: all
    std::vector<std::string> excludeTools;
    std::string_view behind; // the text starts after this line, if the line is near the beginning
    std::uint64_t reads = 0; // bytes that the client reads; 0: everything
    bool readsBehindLine = false; // not counting the first line
    TextUnit limitIn = TextUnit::CodePoints;
    std::uint64_t limit = 0; // a longer text is cut; 0: none
    std::uint64_t bytes = 0; // cuts only texts that also have more bytes than this
    std::uint64_t limitLines = 0; // also cuts a text with more lines; 0: none
    /// Makes the text in place of the fields below, which it may read. Returns the same text if it does not cut.
    std::string (*rewrite)(const ArrivalRule& rule, const Arriving& result) = nullptr;
    std::string_view json = {}; // cuts this instead, with the text as a JSON string in place of {}
    TextUnit keptIn = TextUnit::CodePoints;
    std::uint64_t head = 0, tail = 0; // kept at both ends
    std::uint32_t headLines = 0, tailLines = 0; // at most this many lines; 0: any number
    std::optional<std::uint64_t> lineEnd; // the head ends at a line end, if one follows this many units
    std::string_view escapes = {}; // in the head, this gets a backslash after its first character
    bool wholeLines = false; // neither end contains a partial line
    bool countsBreaks = false; // a final line break starts one more line
    bool mayGrow = false; // cuts even if the notices are longer than the removed text
    bool splitsPairs = false; // a cut inside a character of two UTF-16 units leaves U+FFFD
    /// For all results of one message together, in limitIn. If they exceed it, the rule cuts the largest first;
    /// otherwise none.
    std::uint64_t budget = 0;
    bool shares = false; // cuts each result to an equal share of the budget instead
    std::string_view before = {}, between = {}, after = {};
};

/// Later rewriting of results that are already in the context. Tokens are counted by the session's counter.
struct ClearingRule
{
    enum class Trigger : std::uint8_t
    {
        Never,
        ContextTokens,
        ResultTokens, // of the tools that the rule covers
        Results, // whose text is whole
        EveryCall,
        UserTurn // when the user's next message comes
    };
    Trigger trigger = Trigger::Never;
    std::int64_t triggerTokens = 0; // acts when there are more than this (for Results: more results)
    std::uint32_t idleMinutes = 0; // also acts after this long without a model call; 0: never
    std::uint32_t keep = 3; // the latest results stay
    std::int64_t keepTokens
        = 0; // the latest results stay up to this many tokens together; 0: only `keep` counts
    std::uint32_t keepTurns = 0; // results of the latest user turns stay, besides `keep` and `keepTokens`
    bool keepsUnseen = false; // results that no model call has seen stay, too
    bool keepsFailures = false;
    std::int64_t batchTokens = 0; // does nothing if the clearable results have fewer tokens than this
    std::int64_t clearAtLeast = 0; // does nothing if it cannot free this many tokens
    bool stopsAtLeast = false; // clears oldest first, only until clearAtLeast is freed (0: everything)
    std::int64_t downTo
        = 0; // stops when the results have at most this; not after idling; 0: clears everything
    bool keepsFirst = false; // the first result of a session is never cleared
    std::int64_t summary = 0; // tokens of a text that replaces all but the system prompt; 0: none does
    /// Replaces all of the above: tokens of the messages that stay, chosen again for each request (message_ranks.h); 0:
    /// unused.
    std::int64_t target = 0;
    std::uint32_t polling = 1; // EveryCall: acts only after this many more results
    std::vector<std::string> onlyTools; // empty: all; others do not count
    std::vector<std::string> excludeTools; // stay, but count for `keep`
    /// Tools whose call arguments are cleared, too; empty: all tools; none: no tool.
    std::optional<std::vector<std::string>> clearInputsOf;
    std::string placeholder = "[cleared]"; // "{lines}" becomes the number of lines of the result
    std::vector<ArrivalRule>
        previews; // the first rule for the tool makes the cleared text instead; short texts stay whole
};

struct ClientCut;
/// A setting of the client.
struct ClientSetting
{
    std::string_view name; // as the client spells it
    std::int64_t standard = 0, least = 0, most = 0;
    Phrase help;
    /// For settings about several results: the budget of a message, clearing. Null: ClientCut::with reads it.
    void (*set)(ClientCut& client, std::int64_t value) = nullptr;
    std::int64_t unit = 1; // bytes of a result per unit of the setting; for characters, those of ASCII
};

struct ClientCut
{
    std::string name; // "anthropic-clear-tool-uses"
    std::string title;
    std::string_view version; // of the program with this rule, and how the rule was found
    std::string_view assumption; // the part that is not public or not modeled
    std::vector<ArrivalRule> arrival; // the first rule for a result whose limit it exceeds
    ClearingRule clearing;
    std::span<const ClientSetting> settings = {}; // settings about single results come first
    /// The row with these values for the settings of single results, in the order of `settings`.
    ClientCut (*with)(std::span<const std::int64_t> values) = nullptr;
};

/// The row with one of its settings changed.
ClientCut withSetting(const ClientCut& client, std::size_t setting, std::int64_t value);

std::span<const ClientCut> clientCuts();
const ClientCut* clientCutNamed(std::string_view name); // null if there is none

/// The cuts that the program behind this recording format makes today; null if not known. `model`: of the session; it
/// decides Codex's limit.
const ClientCut* clientCutOf(std::string_view format, std::string_view model);

bool concernsTool(const ClearingRule& rule, std::string_view tool);
bool clearsInputs(const ClearingRule& rule, std::string_view tool); // when a result is cleared

/// The text that arrives; the result's own text if no rule applies. Cuts between UTF-8 characters; never longer.
std::string onArrival(std::span<const ArrivalRule> rules, const Arriving& result);

/// The texts of all results of one message: as above, then within the message's budget.
std::vector<std::string> onArrival(std::span<const ArrivalRule> rules, std::span<const Arriving> message);

/// No rule cuts a single text of fewer bytes.
std::uint64_t leastCut(std::span<const ArrivalRule> rules);

/// What a result becomes when it is cleared.
std::string clearedText(const ClearingRule& rule, const Arriving& result);

} // namespace winnow::systems
