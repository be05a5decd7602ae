// SPDX-License-Identifier: GPL-3.0-or-later
// Recognizes policies among YAML files, so a hook works without a list. A doubtful file counts as one: a missed
// policy would take effect unchecked, while any other file is merely refused with its line.
#pragma once

#include <string_view>

namespace winnow {

/// True for a config with a tool_output pipe, a bare tool_output mapping and the native form, in any YAML
/// style, even if the key is misspelled by one letter or the text is broken.
bool looksLikePolicy(std::string_view yaml);

} // namespace winnow
