// SPDX-License-Identifier: GPL-3.0-or-later
// Words that readers look for in a recording: names of members, and values that identify records. Redaction
// keeps them. The build extracts the list from the readers' sources (reader_words.cmake), so it is always
// current.
#pragma once

#include <string_view>

namespace winnow {

bool isReaderWord(std::string_view word);

} // namespace winnow
