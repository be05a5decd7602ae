# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DOUT=FILE.cpp -DCORE=FOLDER -P: writes isReaderWord() with every word between quotes in the sources of the readers.
file(GLOB_RECURSE sources "${CORE}/importers/*.cpp" "${CORE}/importers/*.h")
set(words)
foreach(source IN LISTS sources)
  file(READ "${source}" text)
  string(REPLACE "\\\"" "\"" text "${text}") # quotes within a literal, as sniffers write them
  string(REGEX MATCHALL "\"[A-Za-z0-9_.+-]+\"" found "${text}")
  list(APPEND words ${found})
endforeach()
list(REMOVE_DUPLICATES words)
list(SORT words)
list(JOIN words ",\n        " words)
file(WRITE "${OUT}" "// Made by core/importers/reader_words.cmake.
#include \"core/importers/reader_words.h\"

#include <unordered_set>

namespace winnow {

bool isReaderWord(std::string_view word)
{
    static const std::unordered_set<std::string_view> words {
        ${words}
    };
    return words.count(word) > 0;
}

} // namespace winnow
")
