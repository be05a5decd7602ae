// SPDX-License-Identifier: GPL-3.0-or-later
// Which of many YAML files are policies, so that a hook need not be told. In doubt a file is one: a policy
// that is passed over goes into force unread, another file is refused with its line.
#pragma once

#include <string_view>

namespace winnow {

/// True for a config with a tool_output pipe, a bare tool_output mapping and our own form, in whatever style
/// they are written, also where the key is misspelled by a letter or the text is broken.
bool looksLikePolicy(std::string_view yaml);

} // namespace winnow
