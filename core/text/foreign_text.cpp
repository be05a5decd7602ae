// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/foreign_text.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/text/ascii.h"
#include "core/text/utf8.h"

namespace winnow {

bool isSteering(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) // C0, DEL, C1
        || c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069) // bidirectional controls
        || (c >= 0x200B && c <= 0x200D) || (c >= 0x2060 && c <= 0x2064) // zero width
        || (c >= 0xE0000 && c <= 0xE007F) // tag characters, which are invisible
        || c == 0x2028 || c == 0x2029 // line and paragraph separator
        || c == 0xFEFF || (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF); // BOM, non-characters
}

namespace {

std::string shown(std::string_view text, bool keepsLines)
{
    if (std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; }))
        return std::string(text); // nearly all
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t c = utf8::next(text, at);
        const std::string_view bytes = text.substr(begin, at - begin);
        if (c == 0xFFFD && bytes.size() == 1)
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(bytes[0]));
        else if (!isSteering(c) || (keepsLines && (c == '\n' || c == '\t')))
            out += bytes;
        else if (c < 0x80)
            out += c == '\n' ? "\\n"
                : c == '\r'  ? "\\r"
                : c == '\t'  ? "\\t"
                             : fmt::format("\\x{:02x}", unsigned(c));
        else
            out += fmt::format("\\u{{{:x}}}", static_cast<unsigned>(c));
    }
    return out;
}

/// Spreadsheets skip blanks and controls before they look for a formula.
bool looksLikeFormula(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size() && static_cast<unsigned char>(text[at]) <= 0x20)
        ++at;
    return at < text.size() && std::string_view("=+@-").find(text[at]) != std::string_view::npos;
}

/// A pipeline runner treats a log line that begins with "::" or "##", after any blanks, as a command.
std::string withoutCommands(const std::string& text)
{
    std::string out;
    bool begins = true;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (begins && (c == ':' || c == '#') && at + 1 < text.size() && text[at + 1] == c)
            out += '\'';
        begins = c == '\n' || (begins && (c == ' ' || c == '\t'));
        out += c;
    }
    return out;
}

constexpr std::string_view kNoWidth = "\xE2\x80\x8B"; // U+200B

/// "@name" notifies a person and "a@b.org" becomes a link; "prod@3" is a version.
bool isAddress(std::string_view line, std::size_t at)
{
    const bool isVersion
        = at > 0 && isLetterOrDigit(line[at - 1]) && at + 1 < line.size() && isDigit(line[at + 1]);
    return line[at] == '@' && !isVersion;
}

/// An underscore inside a word is literal; at the edge of a word it begins or ends emphasis.
bool isEmphasis(std::string_view line, std::size_t at)
{
    const auto isPart = [&](std::size_t i) {
        const char c = i < line.size() ? line[i] : ' ';
        return isLetterOrDigit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    };
    return line[at] == '_' && !(at > 0 && isPart(at - 1) && isPart(at + 1));
}

} // namespace

std::string visible(std::string_view text)
{
    return shown(text, true);
}

std::string oneLine(std::string_view text)
{
    return shown(text, false);
}

std::string csvField(std::string_view text, bool number)
{
    std::string out = !number && looksLikeFormula(text) ? "'" : "";
    out += withoutCommands(visible(text));
    if (out.find_first_of(",\"\n\t") == std::string::npos)
        return out;
    std::string quoted = "\"";
    for (const char c : out)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

std::string markdownText(std::string_view text)
{
    const std::string line = oneLine(text);
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '<' || c == '&')
            out += c == '<' ? "&lt;" : "&amp;";
        else if (std::string_view("|[]`*~\\").find(c) != std::string_view::npos || isEmphasis(line, i))
            out.append({ '\\', c });
        else if (c == ':' && line.compare(i, 3, "://") == 0)
            out += "&#58;"; // addresses become links even without markup
        else if (isAddress(line, i) || (c == '.' && i >= 3 && line.compare(i - 3, 3, "www") == 0))
            out.append(1, c).append(kNoWidth); // so do these, and "@name" notifies a person
        else
            out += c;
    }
    return out;
}

std::string shownJson(std::string json)
{
    const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x7F; };
    if (std::all_of(json.begin(), json.end(), isAscii))
        return json;
    std::string out;
    for (std::size_t at = 0; at < json.size();) {
        const std::size_t begin = at;
        const char32_t c = utf8::next(json, at);
        if (c < 0x7F || !isSteering(c))
            out.append(json, begin, at - begin);
        else if (c <= 0xFFFF)
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            out += fmt::format("\\u{:04x}\\u{:04x}", 0xD7C0 + static_cast<unsigned>(c >> 10),
                0xDC00 + static_cast<unsigned>(c & 0x3FF));
    }
    return out;
}

} // namespace winnow
