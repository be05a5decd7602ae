// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/foreign_text.h"

#include <fmt/format.h>

#include "core/text/utf8.h"

namespace winnow {

namespace {

/// Characters that steer a terminal or turn the reading order round: what is shown would not be what is
/// there.
bool isSteering(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) // C0, DEL, C1
        || c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069) // bidirectional controls
        || c == 0x2028 || c == 0x2029 // line and paragraph separator
        || c == 0xFEFF || (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF); // BOM, non-characters
}

std::string shown(std::string_view text, bool keepsLines)
{
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
    out += text;
    if (out.find_first_of(",\"\n\r\t") == std::string::npos)
        return out;
    std::string quoted = "\"";
    for (const char c : out)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

std::string markdownText(std::string_view text)
{
    std::string out;
    for (const char c : oneLine(text)) {
        if (c == '<' || c == '&')
            out += c == '<' ? "&lt;" : "&amp;";
        else if (std::string_view("|[]`").find(c) != std::string_view::npos)
            out.append({ '\\', c });
        else
            out += c;
    }
    return out;
}

} // namespace winnow
