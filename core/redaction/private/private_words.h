// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that find private words which are no secrets. Each adds the spans it finds. Used by findPrivateWords() only.
#pragma once

#include "core/redaction/detector_parts.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

inline bool isWord(char c)
{
    return isLetterOrDigit(c) || c == '_';
}

inline bool isNameLetter(char c)
{
    return isLetter(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// Finds "/home/jane/thing", "/mnt/c/Users/jane", "/c/Users/jane", "C:/Users/jane".
void findPaths(std::string_view raw, std::vector<Span>& spans);

/// Finds "C:\Users\...".
void findDrivePaths(std::string_view raw, std::vector<Span>& spans);

/// Finds cards, social security numbers and phones.
void findNumbers(std::string_view raw, std::vector<Span>& spans);

/// Finds "DE89 3704 0044 0532 0130 00", with or without blanks.
void findAccountNumbers(std::string_view raw, std::vector<Span>& spans);

std::size_t endOfHost(std::string_view raw, std::size_t at);

/// Adds the host name at `at`, unless it is a call or an ordinary word.
void addHost(std::string_view raw, std::size_t at, std::vector<Span>& spans);

/// Finds IPv4 addresses, except loopback and unset ones.
void findMachineAddresses(std::string_view raw, std::vector<Span>& spans);

/// Finds hardware addresses: "aa:bb:cc:dd:ee:ff".
void findHardware(std::string_view raw, std::vector<Span>& spans);

/// Finds "\\\\server\\share".
void findShares(std::string_view raw, std::vector<Span>& spans);

} // namespace winnow::redaction
