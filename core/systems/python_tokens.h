// SPDX-License-Identifier: GPL-3.0-or-later
// Python source as tokens: what CPython's tokenizer makes of it, as far as code without blocks goes. The
// sandbox of qdash reads programs with it (python_program.h). Text is UTF-8; lines count from 1.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace winnow::systems::python {

enum class TokenKind : std::uint8_t
{
    Name,
    Number,
    String, // `text` is the decoded text
    Operator,
    Newline, // end of a statement's line
    Indent, // the line begins with white space; `text` is that white space
    End, // of the source, or of what bracket `open` was closed by
};

struct Token
{
    TokenKind kind = TokenKind::End;
    std::string text;
    std::size_t line = 0;
};

/// Why there is no answer: an error Python itself reports, or something that only Python can judge.
struct Refusal
{
    bool isPython = false; // `text` is Python's own message, e.g. "invalid syntax (<unknown>, line 1)"
    std::string text; // else: what was met
    std::size_t line = 0;
};
template <class T> using Judged = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> needsPython(std::string what, std::size_t line)
{
    return tl::make_unexpected(Refusal { false, std::move(what), line });
}

/// "MESSAGE (<unknown>, line N)", as str() of a SyntaxError gives it.
tl::unexpected<Refusal> syntaxError(const std::string& message, std::size_t line);

struct Tokens
{
    std::vector<Token> list; // ends with End
    char open = 0; // a bracket that the end of the source left open
    std::size_t openLine = 0;
};

/// At most a megabyte. Refusals: unterminated strings, brackets that do not match; bytes and f-strings, names
/// beyond ASCII.
Judged<Tokens> tokenize(std::string_view source);

} // namespace winnow::systems::python
