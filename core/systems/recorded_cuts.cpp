// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/recorded_cuts.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace winnow::systems {

namespace {

constexpr std::string_view kAuthors[] = { "", "Claude Code", "Codex", "opencode", "Gemini CLI", "Qwen Code",
    "pi", "goose", "deepagents", "LangChain", "OpenHands", "Strands", "Context-Gateway", "Headroom",
    "lean-ctx", "distil", "LiteLLM" };

enum class Place : std::uint8_t
{
    Whole, // the text is this
    Begin, // the text begins so
    End, // its last line does
    Line, // some line does
    Inside // anywhere
};

/// A mark is `before`; with an `after` a few characters follow that begin with a digit or letter, then `after`.
struct Mark
{
    std::string_view by;
    Place place;
    std::string_view before;
    std::string_view after = {};
    std::string_view heads = {}; // the text begins with one of these, split by "|"
};

constexpr std::string_view kCodexHeads
    = "Chunk ID: |Exit code: |Wall time: |Warning: truncated output (|Total output lines: ";

constexpr Mark kMarks[] = {
    { "deepagents", Place::Begin, "Tool result too large, the result of this tool call ",
        " was saved in the filesystem at this path: " },
    { "Qwen Code", Place::Begin, "<persisted-output>\nOutput too large (", " KB)" },
    { "Qwen Code", Place::Begin,
        "Tool output was too large and has been truncated.\nThe full output has been saved to: " },
    { "Qwen Code", Place::Begin, "Tool output truncated. Persisted tool-output artifact: " },
    { "Claude Code", Place::Begin, "<persisted-output>\nOutput " },
    { "Claude Code", Place::Begin, "Error: result (",
        " exceeds maximum allowed tokens. Output has been saved to " },
    { "Claude Code", Place::Begin, "File content (", " exceeds maximum allowed " },
    { "Claude Code", Place::Line, "... [", " characters truncated] ...", "Exit code " },
    { "Claude Code", Place::Line, "... [", " lines truncated] ..." },
    { "Claude Code", Place::Whole, "[Old tool result content cleared]" },
    { "Codex", Place::Line, "Warning: truncated output (original token count: ", ")", kCodexHeads },
    { "Codex", Place::Inside, "\u2026", " tokens truncated\u2026", kCodexHeads },
    { "Codex", Place::Inside, "\u2026", " chars truncated\u2026", kCodexHeads },
    { "Codex", Place::Line, "[... omitted ", " lines ...]" },
    { "Codex", Place::Line, "[omitted ", " text items ...]", kCodexHeads },
    { "opencode", Place::Begin, "...output truncated...\n\nFull output saved to: " },
    { "opencode", Place::Line, "...", " lines truncated...\n\n" },
    { "opencode", Place::Line, "...", " bytes truncated...\n\n" },
    { "opencode", Place::Line, "(Showing lines ", "Use offset=", "<path>" },
    { "opencode", Place::Line, "(Output capped at ", "Use offset=", "<path>" },
    { "opencode", Place::Begin, "Found ", " matches (more matches available)" },
    { "Gemini CLI", Place::Begin, "Output too large. Showing first ", " characters. For full output see: " },
    { "Gemini CLI", Place::Begin, "<tool_output_masked>\n" },
    { "pi", Place::End, "[Showing lines ", "]" },
    { "pi", Place::End, "[Showing last ", "]" },
    { "pi", Place::Begin, "[Line ", " limit. Use bash: " },
    { "OpenHands", Place::Line, "<response clipped><NOTE>" },
    { "Strands", Place::Begin, "[Offloaded: ", " tokens]" },
    { "goose", Place::Begin, "The response returned from the tool call was larger (",
        " is stored in the file: " },
    { "LangChain", Place::Whole, "[cleared]" },
    { "Context-Gateway", Place::Begin, "<<<SHADOW:", ">>>" },
    { "Context-Gateway", Place::Begin, "[COMPRESSED \u2014 ", "expand_context(id=\"" },
    { "Context-Gateway", Place::Begin, "[REF:", "]\n" },
    { "Headroom", Place::End, "[", " items compressed to " },
    { "Headroom", Place::End, "<<ccr:", ">>" },
    { "lean-ctx", Place::Line, "... [lean-ctx: omitted ", " lines]" },
    { "lean-ctx", Place::End, "[lean-ctx: ", "]" },
    { "distil", Place::Line, "<< +", " lines, handle=" },
    { "distil", Place::Line, "<<distil elided, handle=" },
    { "distil", Place::Begin, "\u00ABdistil-delta base=" },
    { "LiteLLM", Place::Begin, "[Compressed: ", "Use litellm_content_retrieve tool" },
};

constexpr std::size_t kLongestMiddle = 200;
constexpr std::size_t kLongestLine = 400; // of a last line, only the end is looked at

bool isMark(std::string_view text, const Mark& mark)
{
    if (text.empty() || text.front() != mark.before.front() || !text.starts_with(mark.before))
        return false;
    if (mark.after.empty())
        return true;
    const std::string_view rest = text.substr(mark.before.size());
    const bool named = !rest.empty()
        && ((rest[0] >= '0' && rest[0] <= '9') || ((rest[0] | 0x20) >= 'a' && (rest[0] | 0x20) <= 'z'));
    return named
        && rest.substr(0, kLongestMiddle + mark.after.size()).find(mark.after) != std::string_view::npos;
}

bool beginsAsOneOf(std::string_view text, std::string_view heads)
{
    for (std::size_t at = 0; at <= heads.size();) {
        const std::size_t end = std::min(heads.find('|', at), heads.size());
        if (text.starts_with(heads.substr(at, end - at)))
            return true;
        at = end + 1;
    }
    return false;
}

std::string_view lastLine(std::string_view text)
{
    while (text.ends_with('\n'))
        text.remove_suffix(1);
    text.remove_prefix(text.size() - std::min(text.size(), kLongestLine));
    return text.substr(text.rfind('\n') + 1); // none: npos + 1 is 0
}

bool hasInside(std::string_view text, const Mark& mark)
{
    for (std::size_t at = text.find(mark.before); at != std::string_view::npos;
         at = text.find(mark.before, at + 1)) {
        if (isMark(text.substr(at), mark))
            return true;
    }
    return false;
}

bool hasMark(std::string_view text, const Mark& mark)
{
    switch (mark.place) {
    case Place::Whole:
        return text == mark.before;
    case Place::Begin:
        return isMark(text, mark);
    case Place::End:
        return isMark(lastLine(text), mark);
    case Place::Inside:
        return beginsAsOneOf(text, mark.heads) && hasInside(text, mark);
    case Place::Line:
        break; // see firstLineMark()
    }
    return false;
}

/// The first mark before `end` that some line begins with, else `end`. One pass: most lines begin with none of the bytes.
const Mark* firstLineMark(std::string_view text, const Mark* end)
{
    static const std::string kFirst = [] {
        std::string bytes;
        for (const Mark& mark : kMarks) {
            if (mark.place == Place::Line)
                bytes += mark.before.front();
        }
        return bytes;
    }();
    for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size() - 1) + 1) {
        if (kFirst.find(text[at]) == std::string::npos)
            continue;
        end = std::find_if(kMarks, end, [&](const Mark& mark) {
            return mark.place == Place::Line && isMark(text.substr(at), mark)
                && beginsAsOneOf(text, mark.heads);
        });
    }
    return end;
}

} // namespace

std::uint8_t recordedCut(std::string_view text)
{
    const Mark* const none = std::end(kMarks);
    const Mark* const found = firstLineMark(
        text, std::find_if(std::begin(kMarks), none, [&](const Mark& mark) { return hasMark(text, mark); }));
    if (found == none)
        return 0;
    return static_cast<std::uint8_t>(
        std::find(std::begin(kAuthors), std::end(kAuthors), found->by) - std::begin(kAuthors));
}

bool isMarkLine(std::string_view line)
{
    return std::any_of(std::begin(kMarks), std::end(kMarks), [&](const Mark& mark) {
        return mark.heads.empty() && (mark.place == Place::Whole ? line == mark.before : isMark(line, mark));
    });
}

std::string_view cutBy(std::uint8_t author)
{
    return kAuthors[std::min<std::size_t>(author, std::size(kAuthors) - 1)];
}

} // namespace winnow::systems
