// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign words (names of tools, files, members, titles: anything a recording or a policy says) on
// their way out. One table of the places where they leave, and what each of them calls:
//
// - terminal, a whole text: visible(); escapes, carriage returns and bidirectional controls become words
// - terminal, one cell or line: oneLine(); likewise, and line ends and tabs too
// - CSV: csvField(); as visible(), quoted, and what a spreadsheet would run as a formula, or a
//   pipeline as a command, is text
// - Markdown: markdownText(); no markup, no link, no image, no mention, one line. Texts that were lost
//   stand there as code: code() of report/gate_markdown.cpp
// - HTML, SVG, XML: report::escapeHtml(), which begins with visible()
// - JSON: the JSON writer's own escapes, then shownJson(): what would steer a terminal is escaped, too
// - YAML: yaml::quote(), comments as JSON; a policy's texts never end a line
// - workflow commands of a code host: visible(), then escaped() of app/cli/output/code_host.cpp
// - SQL: bound parameters only; a table's name is compared with the database's own list first
// - window: labels, tips and messages are plain text (views/text/plain_texts.h); pages are made with escapeHtml()
// - as they are: texts that were asked for byte by byte (compress, apply, replay-request, --emit), redacted
//   copies
#pragma once

#include <string>
#include <string_view>

namespace winnow {

/// A character that steers a terminal or turns the reading order round: what is shown would not be what is
/// there. Controls, bidirectional controls, separators of lines, characters of no width, tags, non-characters.
bool isSteering(char32_t c);

/// "\x1b[31m" becomes "\\x1b[31m", U+202E becomes "\\u{202e}". Bytes that are not UTF-8 become "\\xNN".
std::string visible(std::string_view text);
std::string oneLine(std::string_view text);

/// `number`: the cell is a number of ours and may begin with a sign.
std::string csvField(std::string_view text, bool number);
std::string markdownText(std::string_view text);

/// The same JSON with steering characters, which stand in its strings only, as "\u202e".
std::string shownJson(std::string json);

} // namespace winnow
