// SPDX-License-Identifier: GPL-3.0-or-later
// What a tool call says in words: its argument values as text, and the texts an exact-match edit must find
// verbatim.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace winnow {

/// Decoded string values and number texts of the arguments, one per line; arguments that are not JSON as they
/// are.
std::string argumentText(std::string_view arguments);

/// The same one by one, in document order, with the key each stands under ("" without one).
struct ArgumentValue
{
    std::string key;
    std::string text;
};
std::vector<ArgumentValue> argumentValues(std::string_view arguments);

/// One text an edit looks for: `old_string`/`old_str` values, SEARCH blocks, the context and removed lines of
/// each hunk of an apply_patch. Empty ones (new files) are left out.
std::vector<std::string> editSources(std::string_view arguments);

/// Read tools print line numbers before each line ("  12\t", "12→", "12: ", "12|"); without them, so that an
/// edit's text can be found. Returns the text unchanged when fewer than half of its lines have one.
std::string withoutLineNumbers(std::string_view text);

} // namespace winnow
