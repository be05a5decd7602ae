// SPDX-License-Identifier: GPL-3.0-or-later
// Finds secrets in texts that spell bytes as numbers: `hexdump -C`, `xxd`, `od`, "<Buffer 73 6b>", "[115, 107]",
// "0x73, 0x6b". Linear. Used by the detector only.
#pragma once

#include "core/redaction/decoded_layers.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

/// What dumps are made of: digits, signs between them, "0x", and escapes of line ends.
inline bool isDumpByte(char c)
{
    static constexpr auto kDump
        = bytesWhere([](char of) { return isHex(of) || std::string_view(" ,:x\\nt\n\t-").find(of) < 10; });
    return has(kDump, c);
}

/// Decodes an even number of hexadecimal digits; empty for any other text.
std::string bytesOfHex(std::string_view digits);

/// Runs `find` on the bytes of each dump; adds what spells a secret, also in the column of text beside the numbers.
void findDumped(std::string_view raw, const Search& find, std::vector<Span>& spans);

} // namespace winnow::redaction
