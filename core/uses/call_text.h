// SPDX-License-Identifier: GPL-3.0-or-later
// The texts in a tool call: its argument values, and the texts that an exact-match edit must find verbatim.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace winnow {

/// Decoded strings and number texts of the arguments, one per line. Returns arguments that are not JSON unchanged.
std::string argumentText(std::string_view arguments);

/// One value of the arguments, with its key ("" if it has none).
struct ArgumentValue
{
    std::string key;
    std::string text;
};
/// The values of argumentText() as a list, in document order.
std::vector<ArgumentValue> argumentValues(std::string_view arguments);

/// The texts an edit looks for: `old_string`/`old_str` values, SEARCH blocks, the context and removed lines of
/// each hunk of an apply_patch. Without empty ones (new files).
std::vector<std::string> editSources(std::string_view arguments);

/// Whether at least half of the lines begin with a number as read tools print it ("  12\t", "12→", "12: ", "12|").
bool hasLineNumbers(std::string_view text);

/// Removes these numbers, so that an edit's text can be found. Returns a text without them unchanged.
std::string withoutLineNumbers(std::string_view text);

} // namespace winnow
