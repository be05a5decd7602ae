// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of the programs parse() reads (python_program.h). Internal to it: the statements' parser builds
// on this one.
#pragma once

#include <algorithm>

#include "core/systems/python_program.h"

namespace winnow::systems::python {

bool isKeyword(const std::string& word);

class ExpressionParser
{
protected:
    explicit ExpressionParser(Tokens tokens)
        : m_tokens(std::move(tokens))
    {
    }

    const Token& now(std::size_t ahead = 0) const
    {
        return m_tokens.list[std::min(m_at + ahead, m_tokens.list.size() - 1)];
    }
    bool is(std::string_view op) const { return now().kind == TokenKind::Operator && now().text == op; }
    bool isWord(std::string_view word) const { return now().kind == TokenKind::Name && now().text == word; }
    bool take(std::string_view op)
    {
        const bool found = is(op);
        m_at += found ? 1 : 0;
        return found;
    }
    bool takeWord(std::string_view word)
    {
        const bool found = isWord(word);
        m_at += found ? 1 : 0;
        return found;
    }
    Judged<Node> make(
        NodeKind kind, std::size_t line, std::string text = {}, std::vector<Node> parts = {}) const;
    /// An operand, or the rest of a statement, was expected here.
    tl::unexpected<Refusal> unexpectedToken() const;
    Judged<Node> expressionList();
    Judged<Node> expression();

    Tokens m_tokens;
    std::size_t m_at = 0;

private:
    Judged<Node> choice();
    Judged<Node> logic(std::string_view word);
    Judged<Node> prefixed(std::string op, std::size_t line, Judged<Node> operand);
    Judged<Node> negation();
    std::string comparisonOperator();
    Judged<Node> comparison();
    /// Left to right; the lowest level is "|".
    Judged<Node> arithmetic(std::size_t level);
    Judged<Node> factor();
    Judged<Node> primary();
    Judged<Node> subscript();
    tl::unexpected<Refusal> insideBrackets() const;
    Judged<Node> arguments(std::size_t line, std::vector<Node> parts);
    Judged<Node> atom();
    Judged<Node> number(const Token& token) const;
    Judged<Node> parenthesised(std::size_t line);
    Judged<Node> listed(std::size_t line);
    /// Behind the first item.
    Judged<Node> rest(NodeKind kind, std::string_view close, std::size_t line, std::vector<Node> items);
    Judged<Node> dictionary(std::size_t line);

    std::size_t m_level = 0;
};

} // namespace winnow::systems::python
