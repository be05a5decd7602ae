// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens of a filter condition; used only by moveworks_where.cpp.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::moveworks {

enum class TokenKind : std::uint8_t
{
    End,
    Name,
    Number,
    Text,
    Sign
};

struct Token
{
    TokenKind kind = TokenKind::End;
    std::string_view raw;
    std::size_t at = 0; // in code points
    Value value; // Number, Text
};

/// All tokens, ending with an End token. Raises ParseError.
OpResult<std::vector<Token>> tokensOf(std::string_view text);

} // namespace winnow::systems::moveworks
