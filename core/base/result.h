// SPDX-License-Identifier: GPL-3.0-or-later
// Errors as values. Every fallible function of core returns Result<T>; exceptions of libraries are caught in
// the one file that calls the library. Cancelled is a third outcome (code Cancelled), never worded as a
// failure.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

#include "core/base/message.h"

namespace winnow {

enum class ErrorCode
{
    Usage, // wrong arguments
    NotFound, // no such file, folder, policy or session
    Unreadable, // I/O error, no permission, wrong kind of file
    Malformed, // content does not match its format
    Unsupported, // known but not handled (parquet, ...)
    Invalid, // value out of range
    Conflict, // changed or locked by another program
    WriteFailed, // disk full, read-only, ...
    Network,
    Cancelled,
};

/// Where an error or issue was found. `line` is 1-based, 0 = the whole file.
struct Place
{
    std::string file;
    std::size_t line = 0;
};

/// `detail` says what is wrong, `remedy` how to fix it (may be empty). No trailing full stop.
struct Error
{
    ErrorCode code = ErrorCode::Invalid;
    Message detail;
    Message remedy;
    Place place;

    /// "FILE:LINE: detail; remedy": English for the CLI, and a message for windows.
    std::string text() const;
    Message message() const;
};

template <class T> using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, Message detail, Message remedy = {}, Place place = {})
{
    return tl::make_unexpected(Error { code, std::move(detail), std::move(remedy), std::move(place) });
}

inline tl::unexpected<Error> cancelled()
{
    return fail(ErrorCode::Cancelled, Message::say("cancelled"));
}

} // namespace winnow
