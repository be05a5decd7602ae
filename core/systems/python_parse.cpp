// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/python_expressions.h"

namespace winnow::systems::python {

namespace {

class Parser : private ExpressionParser
{
public:
    explicit Parser(Tokens tokens)
        : ExpressionParser(std::move(tokens))
    {
    }

    Judged<std::vector<Node>> program()
    {
        std::vector<Node> out;
        while (now().kind != TokenKind::End) {
            if (now().kind == TokenKind::Indent)
                return syntaxError("unexpected indent", now().line);
            auto line = statementLine(out);
            if (!line)
                return tl::make_unexpected(line.error());
        }
        return out;
    }

private:
private:
    Judged<bool> statementLine(std::vector<Node>& out)
    {
        while (true) {
            auto made = statement();
            if (!made)
                return tl::make_unexpected(made.error());
            out.push_back(std::move(*made));
            const bool more = is(";");
            m_at += more ? 1 : 0;
            if (now().kind == TokenKind::Newline) {
                ++m_at;
                return true;
            }
            if (!more)
                return behindStatement(out.back());
        }
    }

    /// Two operands in a row, or something that only Python words.
    Judged<bool> behindStatement(const Node& node) const
    {
        const Token& token = now();
        const bool operand = token.kind == TokenKind::Number || token.kind == TokenKind::String
            || (token.kind == TokenKind::Name && !isKeyword(token.text));
        const Node* first = node.kind == NodeKind::Expression ? &node.parts[0] : nullptr;
        const bool special = first && first->kind == NodeKind::Name
            && (first->text == "print" || first->text == "exec" || first->text == "match"
                || first->text == "case" || first->text == "type");
        if (operand && !special && m_tokens.open == 0 && (first || node.kind == NodeKind::Assign))
            return syntaxError("invalid syntax", token.line);
        return unexpectedToken();
    }

    Judged<Node> statement()
    {
        const std::size_t line = now().line;
        if (now().kind == TokenKind::Name && isKeyword(now().text)) {
            const std::string word = now().text;
            if (word == "pass") {
                ++m_at;
                return make(NodeKind::Pass, line);
            }
            if (word == "import" || word == "from")
                return imports();
            if (word == "raise")
                return raised();
            if (word == "while")
                return forever();
            if (word == "def" && now(1).kind == TokenKind::Name && now(3).kind == TokenKind::End
                && m_tokens.open != 0)
                return syntaxError(
                    std::string("'") + m_tokens.open + "' was never closed", m_tokens.openLine);
            const bool operand = word == "None" || word == "True" || word == "False" || word == "not";
            if (!operand)
                return needsPython("the statement " + word, line);
        }
        auto first = expressionList();
        if (!first)
            return first;
        return is("=") ? assignment(std::move(*first), line) : augmented(std::move(*first), line);
    }

    static bool isTarget(const Node& node)
    {
        return node.kind == NodeKind::Name
            || (node.kind == NodeKind::Subscript
                && (node.parts[0].kind == NodeKind::Name || isTarget(node.parts[0])));
    }

    Judged<Node> assignment(Node first, std::size_t line)
    {
        std::vector<Node> parts;
        parts.push_back(std::move(first));
        while (take("=")) {
            if (!isTarget(parts.back()))
                return needsPython("an assignment to more than a name or an item", line);
            auto next = expressionList();
            if (!next)
                return next;
            parts.push_back(std::move(*next));
        }
        return make(NodeKind::Assign, line, {}, std::move(parts));
    }

    Judged<Node> augmented(Node first, std::size_t line)
    {
        for (const std::string_view op : { "+=", "-=", "*=", "/=", "//=", "%=", "**=" }) {
            if (!take(op))
                continue;
            if (first.kind != NodeKind::Name)
                return needsPython("an assignment to more than a name", line);
            auto value = expressionList();
            if (!value)
                return value;
            std::vector<Node> parts;
            parts.push_back(std::move(first));
            parts.push_back(std::move(*value));
            return make(
                NodeKind::Augmented, line, std::string(op.substr(0, op.size() - 1)), std::move(parts));
        }
        if (is(":"))
            return needsPython("an annotation", line);
        std::vector<Node> parts;
        parts.push_back(std::move(first));
        return make(NodeKind::Expression, line, {}, std::move(parts));
    }

    Judged<std::string> dottedName()
    {
        std::string name;
        while (now().kind == TokenKind::Name && !isKeyword(now().text)) {
            name += now().text;
            ++m_at;
            if (!is("."))
                return name;
            ++m_at;
            name += '.';
        }
        return unexpectedToken();
    }

    Judged<Node> alias(bool dotted)
    {
        const std::size_t line = now().line;
        Judged<std::string> name = dotted ? dottedName() : Judged<std::string>(now().text);
        if (!name)
            return tl::make_unexpected(name.error());
        if (!dotted && (now().kind != TokenKind::Name || isKeyword(now().text)))
            return unexpectedToken();
        m_at += dotted ? 0 : 1;
        std::vector<Node> parts;
        std::string bound = name->substr(0, name->find('.'));
        if (takeWord("as")) {
            bound = now().text;
            if (now().kind != TokenKind::Name || isKeyword(bound))
                return unexpectedToken();
            ++m_at;
        }
        Node as { NodeKind::Pass, std::move(bound), {}, line, 1 }; // no Name: ast.walk visits none here
        parts.push_back(std::move(as));
        return make(NodeKind::Alias, line, std::move(*name), std::move(parts));
    }

    Judged<Node> imports()
    {
        const std::size_t line = now().line;
        std::string module;
        const bool from = isWord("from");
        ++m_at;
        if (from) {
            if (is("."))
                return needsPython("a relative import", line);
            auto name = dottedName();
            if (!name)
                return tl::make_unexpected(name.error());
            module = std::move(*name);
            if (!takeWord("import") || is("*") || is("("))
                return needsPython("this form of import", line);
        }
        std::vector<Node> parts;
        do {
            auto one = alias(!from);
            if (!one)
                return one;
            parts.push_back(std::move(*one));
        } while (take(","));
        return make(
            from ? NodeKind::ImportFrom : NodeKind::Import, line, std::move(module), std::move(parts));
    }

    Judged<Node> raised()
    {
        const std::size_t line = now().line;
        ++m_at;
        auto value = expression();
        if (!value)
            return value;
        if (isWord("from"))
            return needsPython("raise ... from", line);
        std::vector<Node> parts;
        parts.push_back(std::move(*value));
        return make(NodeKind::Raise, line, {}, std::move(parts));
    }

    /// while True: pass, on one line or two; any other loop needs Python.
    Judged<Node> forever()
    {
        const std::size_t line = now().line;
        ++m_at;
        const bool always = isWord("True") || (now().kind == TokenKind::Number && now().text == "1");
        const auto body = [&](std::size_t ahead) {
            const bool idle = now(ahead).kind == TokenKind::Name
                && (now(ahead).text == "pass" || now(ahead).text == "continue");
            return idle && now(ahead + 1).kind == TokenKind::Newline;
        };
        if (!always || now(1).kind != TokenKind::Operator || now(1).text != ":")
            return needsPython("a loop", line);
        const bool inLine = body(2);
        const bool below = now(2).kind == TokenKind::Newline && now(3).kind == TokenKind::Indent && body(4);
        const bool deeper = now(below ? 6 : 4).kind == TokenKind::Indent; // a second line of the body
        if ((!inLine && !below) || deeper)
            return needsPython("a loop", line);
        m_at += inLine ? 3 : 5;
        return make(NodeKind::Forever, line);
    }
};

/// Python reads line by line: an error in the tokens of a line is what it reports only if nothing is wrong
/// before.
Refusal whatComesFirst(std::string_view source, Refusal error)
{
    if (!error.isPython)
        return error;
    std::size_t begin = 0;
    for (std::size_t line = 1; line < error.line; ++line)
        begin = source.find('\n', begin) + 1;
    auto before = tokenize(source.substr(0, begin));
    const bool inBrackets = before && before->open != 0;
    const bool indented = begin < source.size() && (source[begin] == ' ' || source[begin] == '\t');
    const auto read = before ? Parser(std::move(*before)).program() : tl::make_unexpected(before.error());
    const bool fine = read
        || (inBrackets && read.error().isPython
            && read.error().text.find("was never closed") != std::string::npos);
    if (!fine || (indented && !inBrackets))
        return { false, "which of two errors Python reports", error.line };
    return error;
}

} // namespace

Judged<std::vector<Node>> parse(std::string_view source)
{
    auto tokens = tokenize(source);
    if (!tokens)
        return tl::make_unexpected(whatComesFirst(source, std::move(tokens.error())));
    return Parser(std::move(*tokens)).program();
}

} // namespace winnow::systems::python
