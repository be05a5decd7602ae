// SPDX-License-Identifier: GPL-3.0-or-later
// Explains library errors in our own words, because theirs are English only and written for programmers. For
// code that catches errors of SQLite, libcurl or nlohmann's JSON reader. Calls none of these libraries, so
// callers need not link them.
#pragma once

#include <exception>

#include "core/base/message.h"

namespace winnow {

/// For a primary or extended result code of SQLite.
Message sqliteReason(int code);

/// For a libcurl result code.
Message transferReason(int code);

/// For an exception of nlohmann's reader: not JSON, or not the expected JSON.
Message jsonReason(const std::exception& error);

} // namespace winnow
