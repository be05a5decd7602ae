// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/python_expressions.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <set>

namespace winnow::systems::python {

namespace {

constexpr std::size_t kDeepest = 500; // nodes below each other

} // namespace

bool isKeyword(const std::string& word)
{
    static const std::set<std::string, std::less<>> kWords { "False", "None", "True", "and", "as", "assert",
        "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except", "finally",
        "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass",
        "raise", "return", "try", "while", "with", "yield" };
    return kWords.count(word) > 0;
}

Judged<Node> ExpressionParser::make(
    NodeKind kind, std::size_t line, std::string text, std::vector<Node> parts) const
{
    Node node { kind, std::move(text), std::move(parts), line, 1 };
    for (const Node& part : node.parts)
        node.depth = std::max(node.depth, part.depth + 1);
    if (node.depth > kDeepest)
        return needsPython("an expression nested deeper than 500", line);
    return node;
}

tl::unexpected<Refusal> ExpressionParser::unexpectedToken() const
{
    const Token& token = now();
    if (token.kind == TokenKind::End && m_tokens.open != 0)
        return syntaxError(fmt::format("'{}' was never closed", m_tokens.open), m_tokens.openLine);
    constexpr std::array<std::string_view, 27> kNeverFirst { ")", "]", "}", ",", ";", "=", "==", "!=", "<",
        ">", "<=", ">=", "/", "//", "%", "@", "&", "|", "^", "<<", ">>", ".", "+=", "-=", "*=", "/=", "->" };
    const bool plain = token.kind == TokenKind::Newline
        || (token.kind == TokenKind::Operator
            && std::find(kNeverFirst.begin(), kNeverFirst.end(), token.text) != kNeverFirst.end());
    // Inside brackets that stay open beyond this line Python words it otherwise.
    if (plain && m_tokens.open == 0)
        return syntaxError("invalid syntax", token.line);
    return needsPython("what Python says of this syntax", token.line);
}

Judged<Node> ExpressionParser::expressionList()
{
    const std::size_t line = now().line;
    auto first = expression();
    if (!first || !is(","))
        return first;
    std::vector<Node> items;
    items.push_back(std::move(*first));
    while (take(",")) {
        if (now().kind == TokenKind::Newline || is("=") || is(";") || is("]"))
            break;
        auto next = expression();
        if (!next)
            return next;
        items.push_back(std::move(*next));
    }
    return make(NodeKind::Tuple, line, {}, std::move(items));
}

Judged<Node> ExpressionParser::expression()
{
    if (++m_level > kDeepest)
        return needsPython("an expression nested deeper than 500", now().line);
    auto made = choice();
    --m_level;
    return made;
}

Judged<Node> ExpressionParser::choice()
{
    const std::size_t line = now().line;
    if (isWord("lambda") || isWord("yield") || isWord("await"))
        return needsPython("the word " + now().text, line);
    auto then = logic("or");
    if (!then || !isWord("if"))
        return then;
    ++m_at;
    auto test = logic("or");
    if (!test)
        return test;
    if (!takeWord("else"))
        return needsPython("an if without else", line);
    auto otherwise = expression();
    if (!otherwise)
        return otherwise;
    std::vector<Node> parts;
    parts.push_back(std::move(*test));
    parts.push_back(std::move(*then));
    parts.push_back(std::move(*otherwise));
    return make(NodeKind::Choice, line, {}, std::move(parts));
}

Judged<Node> ExpressionParser::logic(std::string_view word)
{
    const std::size_t line = now().line;
    const auto below = [&] { return word == "or" ? logic("and") : negation(); };
    auto first = below();
    if (!first || !isWord(word))
        return first;
    std::vector<Node> parts;
    parts.push_back(std::move(*first));
    while (takeWord(word)) {
        auto next = below();
        if (!next)
            return next;
        parts.push_back(std::move(*next));
    }
    return make(NodeKind::Bool, line, std::string(word), std::move(parts));
}

Judged<Node> ExpressionParser::prefixed(std::string op, std::size_t line, Judged<Node> operand)
{
    if (!operand)
        return operand;
    std::vector<Node> parts;
    parts.push_back(std::move(*operand));
    return make(NodeKind::Unary, line, std::move(op), std::move(parts));
}

Judged<Node> ExpressionParser::negation()
{
    const std::size_t line = now().line;
    if (!takeWord("not"))
        return comparison();
    if (++m_level > kDeepest)
        return needsPython("an expression nested deeper than 500", line);
    auto made = prefixed("not", line, negation());
    --m_level;
    return made;
}

std::string ExpressionParser::comparisonOperator()
{
    for (const std::string_view op : { "==", "!=", "<=", ">=", "<", ">" }) {
        if (take(op))
            return std::string(op);
    }
    if (takeWord("in"))
        return "in";
    if (isWord("not") && now(1).kind == TokenKind::Name && now(1).text == "in") {
        m_at += 2;
        return "not in";
    }
    if (!takeWord("is"))
        return {};
    return takeWord("not") ? "is not" : "is";
}

Judged<Node> ExpressionParser::comparison()
{
    const std::size_t line = now().line;
    auto left = arithmetic(0);
    if (!left)
        return left;
    std::string op = comparisonOperator();
    if (op.empty())
        return left;
    auto right = arithmetic(0);
    if (!right)
        return right;
    std::vector<Node> parts;
    parts.push_back(std::move(*left));
    parts.push_back(std::move(*right));
    if (!comparisonOperator().empty())
        return needsPython("a chain of comparisons", line);
    return make(NodeKind::Compare, line, std::move(op), std::move(parts));
}

Judged<Node> ExpressionParser::arithmetic(std::size_t level)
{
    static const std::vector<std::vector<std::string_view>> kLevels { { "|" }, { "^" }, { "&" },
        { "<<", ">>" }, { "+", "-" }, { "*", "/", "//", "%", "@" } };
    if (level == kLevels.size())
        return factor();
    const std::size_t line = now().line;
    auto left = arithmetic(level + 1);
    while (left) {
        const auto& ops = kLevels[level];
        const auto found = std::find_if(ops.begin(), ops.end(), [&](std::string_view op) { return is(op); });
        if (found == ops.end())
            break;
        ++m_at;
        auto right = arithmetic(level + 1);
        if (!right)
            return right;
        std::vector<Node> parts;
        parts.push_back(std::move(*left));
        parts.push_back(std::move(*right));
        left = make(NodeKind::Binary, line, std::string(*found), std::move(parts));
    }
    return left;
}

Judged<Node> ExpressionParser::factor()
{
    const std::size_t line = now().line;
    for (const std::string_view op : { "-", "+", "~" }) {
        if (!take(op))
            continue;
        if (++m_level > kDeepest)
            return needsPython("an expression nested deeper than 500", line);
        auto made = prefixed(std::string(op), line, factor());
        --m_level;
        return made;
    }
    auto base = primary();
    if (!base || !take("**"))
        return base;
    if (++m_level > kDeepest)
        return needsPython("an expression nested deeper than 500", line);
    auto power = factor();
    --m_level;
    if (!power)
        return power;
    std::vector<Node> parts;
    parts.push_back(std::move(*base));
    parts.push_back(std::move(*power));
    return make(NodeKind::Binary, line, "**", std::move(parts));
}

Judged<Node> ExpressionParser::primary()
{
    auto made = atom();
    while (made) {
        const std::size_t line = now().line;
        std::vector<Node> parts;
        if (take(".")) {
            if (now().kind != TokenKind::Name || isKeyword(now().text))
                return unexpectedToken();
            parts.push_back(std::move(*made));
            made = make(NodeKind::Attribute, line, now().text, std::move(parts));
            ++m_at;
        } else if (take("(")) {
            parts.push_back(std::move(*made));
            made = arguments(line, std::move(parts));
        } else if (take("[")) {
            auto index = subscript();
            if (!index)
                return index;
            parts.push_back(std::move(*made));
            parts.push_back(std::move(*index));
            made = make(NodeKind::Subscript, line, {}, std::move(parts));
        } else {
            break;
        }
    }
    return made;
}

Judged<Node> ExpressionParser::subscript()
{
    if (is(":") || is("]"))
        return needsPython("a slice, or nothing, as an item's place", now().line);
    auto index = expressionList();
    if (index && is(":"))
        return needsPython("a slice", now().line);
    if (index && !take("]"))
        return insideBrackets();
    return index;
}

tl::unexpected<Refusal> ExpressionParser::insideBrackets() const
{
    if (now().kind == TokenKind::End)
        return unexpectedToken();
    return needsPython(
        isWord("for") || isWord("async") ? "a comprehension" : "what Python says of this syntax", now().line);
}

Judged<Node> ExpressionParser::arguments(std::size_t line, std::vector<Node> parts)
{
    std::vector<Node> keywords;
    while (!take(")")) {
        if (is("*") || is("**"))
            return needsPython("unpacked arguments", line);
        const bool named = now().kind == TokenKind::Name && !isKeyword(now().text)
            && now(1).kind == TokenKind::Operator && now(1).text == "=";
        const std::string name = named ? now().text : std::string();
        m_at += named ? 2 : 0;
        auto value = expression();
        if (!value)
            return value;
        if (named) {
            std::vector<Node> inner;
            inner.push_back(std::move(*value));
            keywords.push_back({ NodeKind::Keyword, name, std::move(inner), line, 1 });
            keywords.back().depth += keywords.back().parts[0].depth;
        } else if (!keywords.empty()) {
            return needsPython("what Python says of this syntax", line);
        } else {
            parts.push_back(std::move(*value));
        }
        if (!is(",") && !is(")"))
            return insideBrackets();
        take(",");
    }
    for (Node& keyword : keywords)
        parts.push_back(std::move(keyword));
    return make(NodeKind::Call, line, {}, std::move(parts));
}

Judged<Node> ExpressionParser::atom()
{
    const Token token = now();
    if (token.kind == TokenKind::Number) {
        ++m_at;
        return number(token);
    }
    if (token.kind == TokenKind::String) {
        std::string text;
        while (now().kind == TokenKind::String) {
            text += now().text;
            ++m_at;
        }
        return make(NodeKind::Text, token.line, std::move(text));
    }
    if (token.kind == TokenKind::Name) {
        const bool word = isKeyword(token.text);
        const NodeKind kind = token.text == "None" ? NodeKind::None
            : token.text == "True"                 ? NodeKind::True
            : token.text == "False"                ? NodeKind::False
                                                   : NodeKind::Name;
        if (word && kind == NodeKind::Name)
            return needsPython("what Python says of this syntax", token.line);
        ++m_at;
        return make(kind, token.line, kind == NodeKind::Name ? token.text : std::string());
    }
    if (take("("))
        return parenthesised(token.line);
    if (take("["))
        return listed(token.line);
    if (take("{"))
        return dictionary(token.line);
    return unexpectedToken();
}

Judged<Node> ExpressionParser::number(const Token& token) const
{
    std::string digits;
    for (const char c : token.text)
        digits += c == '_' ? std::string() : std::string(1, c);
    const char base = digits.size() > 1 ? static_cast<char>(digits[1] | 0x20) : '\0';
    if (digits[0] == '0' && (base == 'x' || base == 'o' || base == 'b')) {
        std::uint64_t value = 0;
        const char* const begin = digits.data() + 2;
        const char* const end = digits.data() + digits.size();
        const auto read = std::from_chars(begin, end, value, base == 'x' ? 16 : base == 'o' ? 8 : 2);
        if (begin == end || read.ptr != end || read.ec != std::errc {} || value > std::uint64_t { 1 } << 62)
            return needsPython("this number", token.line);
        return make(NodeKind::Int, token.line, std::to_string(value));
    }
    const bool whole = digits.find_first_not_of("0123456789") == std::string::npos;
    if (digits.size() > 4000)
        return needsPython("this number", token.line);
    if (!whole)
        return make(NodeKind::Float, token.line, std::move(digits));
    const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size() - 1);
    return make(NodeKind::Int, token.line, digits.substr(first));
}

Judged<Node> ExpressionParser::parenthesised(std::size_t line)
{
    if (take(")"))
        return make(NodeKind::Tuple, line);
    auto inner = expression();
    if (!inner || take(")"))
        return inner;
    std::vector<Node> items;
    items.push_back(std::move(*inner));
    return rest(NodeKind::Tuple, ")", line, std::move(items));
}

Judged<Node> ExpressionParser::listed(std::size_t line)
{
    if (take("]"))
        return make(NodeKind::List, line);
    if (is("*"))
        return needsPython("an unpacked list", line);
    auto inner = expression();
    if (!inner)
        return inner;
    std::vector<Node> items;
    items.push_back(std::move(*inner));
    return rest(NodeKind::List, "]", line, std::move(items));
}

Judged<Node> ExpressionParser::rest(
    NodeKind kind, std::string_view close, std::size_t line, std::vector<Node> items)
{
    while (!take(close)) {
        if (!take(","))
            return insideBrackets();
        if (take(close))
            break;
        if (is("*"))
            return needsPython("an unpacked list", line);
        auto next = expression();
        if (!next)
            return next;
        items.push_back(std::move(*next));
    }
    return make(kind, line, {}, std::move(items));
}

Judged<Node> ExpressionParser::dictionary(std::size_t line)
{
    std::vector<Node> keys;
    std::vector<Node> values;
    while (!take("}")) {
        if (is("**"))
            return needsPython("an unpacked dict", line);
        auto key = expression();
        if (!key)
            return key;
        if (!take(":")) {
            if (now().kind == TokenKind::End)
                return unexpectedToken();
            return needsPython("a set, or a key without value", now().line);
        }
        if ((is("}") || is(",")) && m_tokens.open == 0)
            return syntaxError(
                "expression expected after dictionary key and ':'", m_tokens.list[m_at - 1].line);
        auto value = expression();
        if (!value)
            return value;
        keys.push_back(std::move(*key));
        values.push_back(std::move(*value));
        if (!is("}") && !is(","))
            return insideBrackets();
        take(",");
    }
    for (Node& value : values)
        keys.push_back(std::move(value));
    return make(NodeKind::Dict, line, {}, std::move(keys));
}

} // namespace winnow::systems::python
