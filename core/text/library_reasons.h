// SPDX-License-Identifier: GPL-3.0-or-later
// Why a library refused, in our words: its own are written for programmers, in English alone. For code
// that catches what SQLite, libcurl or nlohmann's JSON reader gives. Never asks the libraries themselves, so
// no caller links them for it.
#pragma once

#include <exception>

#include "core/base/message.h"

namespace winnow {

/// Of a primary result code of SQLite.
Message sqliteReason(int code);

/// Of a code of libcurl.
Message transferReason(int code);

/// Words for an exception of nlohmann's reader: not JSON, or not the expected JSON.
Message jsonReason(const std::exception& error);

} // namespace winnow
