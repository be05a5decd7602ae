// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign words (names of tools, files, members, titles: anything a recording or somebody's policy says) on
// their way out. One function for each place where they leave; a table writer or a message calls the one of
// its place:
//
// - terminal, a whole text: visible(); escapes, carriage returns and bidirectional controls become words
// - terminal, one cell or line: oneLine(); likewise, and line ends and tabs too
// - CSV: csvField(); quoted, and what a spreadsheet would run as a formula is text
// - Markdown: markdownText(); no markup, no link, no image, one line
// - HTML: report::escapeHtml()
// - JSON: the JSON writer's own escapes
#pragma once

#include <string>
#include <string_view>

namespace winnow {

/// "\x1b[31m" becomes "\\x1b[31m", U+202E becomes "\\u{202e}". Bytes that are no UTF-8 become "\\xNN".
std::string visible(std::string_view text);
std::string oneLine(std::string_view text);

/// `number`: the cell is a number of ours and may begin with a sign.
std::string csvField(std::string_view text, bool number);
std::string markdownText(std::string_view text);

} // namespace winnow
