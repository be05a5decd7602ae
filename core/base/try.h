// SPDX-License-Identifier: GPL-3.0-or-later
// Returns an error to the caller: the two forms of "if it failed, so did we". For functions that return a
// Result.
#pragma once

#include <utility>

#include "core/base/result.h"

// WINNOW_TRY(auto text, readFile(path));   declares `text` as the value, or returns the error.
// WINNOW_CHECK(write(path));               returns the error; ignores the value, if any.
#define WINNOW_TRY(declaration, ...) WINNOW_TRY_IN(WINNOW_TRY_NAME(__LINE__), declaration, __VA_ARGS__)
#define WINNOW_CHECK(...)                                                                                    \
    do {                                                                                                     \
        if (auto winnowResult = __VA_ARGS__; !winnowResult)                                                  \
            return tl::make_unexpected(std::move(winnowResult).error());                                     \
    } while (false)

#define WINNOW_TRY_IN(result, declaration, ...)                                                              \
    auto result = __VA_ARGS__;                                                                               \
    if (!result)                                                                                             \
        return tl::make_unexpected(std::move(result).error());                                               \
    declaration = std::move(*result)
#define WINNOW_TRY_NAME(line) WINNOW_TRY_JOIN(winnowResult, line)
#define WINNOW_TRY_JOIN(name, line) name##line
