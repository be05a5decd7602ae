// SPDX-License-Identifier: GPL-3.0-or-later
// Escapes foreign text (tool names, file names, titles: anything a recording or a policy contains) on its way
// out. Every kind of output, and what it calls:
//
// - terminal, a whole text: visible(); escape sequences, carriage returns and bidirectional controls become
//   words
// - terminal, one cell or line: oneLine(); the same for line ends and tabs
// - CSV: csvField(); visible(), quoted, and nothing a spreadsheet would run as a formula or a pipeline as a
//   command
// - Markdown: markdownText(); no markup, link, image or mention, one line. Lost texts are shown as code:
//   code() in report/gate_markdown.cpp
// - HTML, SVG, XML: report::escapeHtml(), which starts with visible()
// - JSON: the JSON writer's own escapes, then shownJson(), which also escapes terminal controls
// - YAML: yaml::quote(), comments as JSON; text from a policy never ends a line
// - workflow commands of a code host: visible(), then escaped() in app/cli/output/code_host.cpp
// - SQL: bound parameters only; a table name is first compared with the database's own list
// - window: labels, tooltips and messages are plain text (views/text/plain_texts.h); pages use escapeHtml()
// - unchanged: texts requested byte for byte (compress, apply, replay-request, --emit), redacted copies
#pragma once

#include <string>
#include <string_view>

namespace winnow {

/// A character that controls a terminal or changes the reading order, so that the reader sees something else
/// than the text contains: controls, bidirectional controls, line separators, zero-width characters, tags,
/// non-characters.
bool isSteering(char32_t c);

/// "\x1b[31m" becomes "\\x1b[31m", U+202E becomes "\\u{202e}". Bytes that are not UTF-8 become "\\xNN".
std::string visible(std::string_view text);
std::string oneLine(std::string_view text);

/// `number`: Winnow wrote the cell as a number, so it may begin with a sign.
std::string csvField(std::string_view text, bool number);
std::string markdownText(std::string_view text);

/// The same JSON with steering characters as "\u202e". They occur only inside its strings.
std::string shownJson(std::string json);

} // namespace winnow
