// SPDX-License-Identifier: GPL-3.0-or-later
// Words that readers ask a recording for: names of members, and values they know records by. Redaction leaves
// these alone. The build makes the list from the readers' sources (reader_words.cmake), so it is never old.
#pragma once

#include <string_view>

namespace winnow {

bool isReaderWord(std::string_view word);

} // namespace winnow
