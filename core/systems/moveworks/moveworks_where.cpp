// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks/moveworks_where.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "core/base/try.h"
#include "core/systems/code_points.h"
#include "core/systems/moveworks/moveworks_where_tokens.h"
#include "core/text/ascii.h"

namespace winnow::systems::moveworks {

namespace {

/// Refers to an existing value if possible; owns a computed one.
class Operand
{
public:
    Operand() = default;
    Operand(const Value* look)
        : m_look(look)
    {
    }
    Operand(Value made)
        : m_made(std::move(made))
    {
    }
    const Value& get() const { return m_look ? *m_look : m_made; }

private:
    const Value* m_look = nullptr;
    Value m_made;
};

std::string wholePart(double number)
{
    char digits[400];
    const int length = std::snprintf(digits, sizeof digits, "%.0f", std::trunc(number));
    std::string text(digits, static_cast<std::size_t>(length));
    return text == "-0" ? "0" : text;
}

/// Parses an optional sign and digits, with surrounding space; null for any other text.
Value integerOfText(std::string_view text)
{
    text = trimSpace(text);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty() || !std::all_of(text.begin(), text.end(), isDigit))
        return {};
    text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
    return Integer { (negative && text != "0" ? "-" : "") + std::string(text) };
}

class Evaluation
{
public:
    Evaluation(std::size_t slots, const Value& record)
        : m_slots(slots)
    {
        m_slots.front() = &record;
    }

    WhereOutcome run(const WhereNode& root)
    {
        const Operand value = of(root);
        m_outcome.holds = m_outcome.error.empty() && truthy(value.get());
        return m_outcome;
    }

private:
    bool failed() const { return !m_outcome.error.empty(); }

    Operand error(const WhereNode& call, std::string_view wants, const Value& got)
    {
        if (!failed())
            m_outcome.error = '$' + call.name + " needs " + std::string(wants) + ", got "
                + std::string(pythonTypeName(got));
        return {};
    }

    Operand of(const WhereNode& node)
    {
        if (failed())
            return {};
        switch (node.kind) {
        case WhereKind::Literal:
            return &node.literal;
        case WhereKind::ListOf:
            return listOf(node);
        case WhereKind::Variable:
            return m_slots[node.number];
        case WhereKind::Member:
        case WhereKind::Index:
            return part(node);
        case WhereKind::Not:
            return Value(!truthy(of(node.parts[0]).get()));
        case WhereKind::And:
        case WhereKind::Or:
            return Value(connected(node));
        case WhereKind::Compare:
            return Value(compared(node));
        case WhereKind::In:
            return contained(node);
        case WhereKind::Call:
            return called(node);
        }
        return {};
    }

    Operand listOf(const WhereNode& node)
    {
        List list;
        for (const WhereNode& item : node.parts)
            list.push_back(of(item).get());
        return Value(std::move(list));
    }

    Operand part(const WhereNode& node)
    {
        const Operand whole = of(node.parts[0]);
        const Value* found = nullptr;
        if (node.kind == WhereKind::Member)
            found = whole.get().get(node.name);
        else if (whole.get().isList() && node.number < whole.get().list().size())
            found = &whole.get().list()[node.number];
        if (!found)
            return {};
        // A computed value dies with `whole`, so copy the part.
        return ownsPart(node) ? Operand(Value(*found)) : Operand(found);
    }

    /// True if the innermost value of a member chain is computed, not referred to.
    static bool ownsPart(const WhereNode& node)
    {
        const WhereNode* inner = &node.parts[0];
        while (inner->kind == WhereKind::Member || inner->kind == WhereKind::Index)
            inner = &inner->parts[0];
        return inner->kind != WhereKind::Variable && inner->kind != WhereKind::Literal;
    }

    bool connected(const WhereNode& node)
    {
        const bool stopAt = node.kind == WhereKind::Or;
        for (const WhereNode& side : node.parts) {
            if (truthy(of(side).get()) == stopAt && !failed())
                return stopAt;
        }
        return !stopAt;
    }

    bool compared(const WhereNode& node)
    {
        const Operand left = of(node.parts[0]);
        const Operand right = of(node.parts[1]);
        if (failed())
            return false;
        if (node.comparison == Comparison::Equal || node.comparison == Comparison::NotEqual)
            return sameValue(left.get(), right.get()) == (node.comparison == Comparison::Equal);
        std::partial_ordering order = std::partial_ordering::unordered;
        if (left.get().isNumber() && right.get().isNumber())
            order = compareNumbers(left.get(), right.get());
        else if (left.get().isString() && right.get().isString())
            order = left.get().string() <=> right.get().string(); // UTF-8 sorts in code point order
        else
            ++m_outcome.incomparable;
        switch (node.comparison) {
        case Comparison::Less:
            return order < 0;
        case Comparison::LessEqual:
            return order <= 0;
        case Comparison::Greater:
            return order > 0;
        default:
            return order >= 0;
        }
    }

    Operand contained(const WhereNode& node)
    {
        const Operand item = of(node.parts[0]);
        const Operand list = of(node.parts[1]);
        if (failed())
            return {};
        if (!list.get().isList()) {
            m_outcome.error
                = "IN needs a list on its right side, got " + std::string(pythonTypeName(list.get()));
            return {};
        }
        return Value(std::any_of(list.get().list().begin(), list.get().list().end(),
            [&](const Value& other) { return sameValue(item.get(), other); }));
    }

    Operand called(const WhereNode& node)
    {
        const Operand subject = of(node.parts[0]);
        if (failed())
            return {};
        if (node.name == "ANY" || node.name == "ALL")
            return quantified(node, subject.get());
        if (node.name == "STARTS_WITH" || node.name == "CONTAINS")
            return matched(node, subject.get());
        const Value& value = subject.get();
        if (value.isNull())
            return {};
        if (node.name == "INTEGER")
            return integer(node, value);
        if (node.name == "LENGTH")
            return length(node, value);
        if (!value.isString())
            return error(node, "text", value);
        if (node.name == "TRIM")
            return Value(trimSpace(value.string()));
        return Value(node.name == "LOWERCASE" ? toLower(value.string()) : toUpper(value.string()));
    }

    Operand quantified(const WhereNode& node, const Value& list)
    {
        const bool any = node.name == "ANY";
        if (list.isNull())
            return Value(!any);
        if (!list.isList())
            return error(node, "a list", list);
        for (const Value& item : list.list()) {
            m_slots[node.number] = &item;
            if (truthy(of(node.parts[1]).get()) == any && !failed())
                return Value(any);
        }
        return Value(!any);
    }

    Operand matched(const WhereNode& node, const Value& text)
    {
        const Operand other = of(node.parts[1]);
        if (failed())
            return {};
        const Value& piece = other.get();
        if (text.isNull() || piece.isNull())
            return Value(false);
        if (!text.isString() || !piece.isString())
            return error(node, "text", text.isString() ? piece : text);
        return Value(node.name == "STARTS_WITH" ? text.string().starts_with(piece.string())
                                                : text.string().find(piece.string()) != std::string::npos);
    }

    Operand integer(const WhereNode& node, const Value& value)
    {
        if (value.isInt())
            return value;
        if (value.isFloat() && std::isfinite(value.number()))
            return Value(Integer { wholePart(value.number()) });
        return value.isString() ? Operand(integerOfText(value.string()))
                                : error(node, "a number or text", value);
    }

    Operand length(const WhereNode& node, const Value& value)
    {
        if (value.isString())
            return Value(countCodePoints(value.string()));
        if (value.isList())
            return Value(value.list().size());
        return value.isDict() ? Operand(Value(value.dict().size()))
                              : error(node, "text, a list or an object", value);
    }

    std::vector<const Value*> m_slots;
    WhereOutcome m_outcome;
};

} // namespace

WhereOutcome Where::evaluate(const Value& record) const
{
    return Evaluation(m_slots, record).run(m_root);
}

namespace {

using Parsed = OpResult<WhereNode>;

constexpr int kDeepest = 200; // more than a person would write

std::string upper(std::string_view text)
{
    std::string out(text);
    for (char& c : out) {
        if (isLower(c))
            c = static_cast<char>(c - 32);
    }
    return out;
}

struct Function
{
    std::string_view name;
    std::size_t arguments;
    bool lambda;
};

constexpr Function kFunctions[] = { { "LOWERCASE", 1, false }, { "UPPERCASE", 1, false },
    { "TRIM", 1, false }, { "LENGTH", 1, false }, { "INTEGER", 1, false }, { "STARTS_WITH", 2, false },
    { "CONTAINS", 2, false }, { "ANY", 2, true }, { "ALL", 2, true } };

template <class... Parts> WhereNode node(WhereKind kind, Parts... parts)
{
    WhereNode out;
    out.kind = kind;
    (out.parts.push_back(std::move(parts)), ...);
    return out;
}

Parsed pair(WhereKind kind, Comparison comparison, WhereNode left, WhereNode right)
{
    WhereNode out = node(kind, std::move(left), std::move(right));
    out.comparison = comparison;
    return out;
}

Parsed member(WhereNode of, std::string name)
{
    WhereNode out = node(WhereKind::Member, std::move(of));
    out.name = std::move(name);
    return out;
}

class Parser
{
public:
    explicit Parser(std::vector<Token> tokens)
        : m_tokens(std::move(tokens))
    {
    }

    Parsed run()
    {
        m_scope = { "item" };
        if (peek().kind == TokenKind::Name && isSign("=>", 1)) {
            m_scope = { std::string(peek().raw) };
            m_at += 2;
        }
        m_record = m_scope.front();
        Parsed out = orRule();
        if (out && peek().kind != TokenKind::End)
            return unexpected();
        return out;
    }

    std::size_t slots() const { return m_slots; }
    bool usesContains() const { return m_usesContains; }

private:
    const Token& peek(std::size_t ahead = 0) const
    {
        return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)];
    }
    bool isSign(std::string_view sign, std::size_t ahead = 0) const
    {
        return peek(ahead).kind == TokenKind::Sign && peek(ahead).raw == sign;
    }
    bool isWord(std::string_view word) const
    {
        return peek().kind == TokenKind::Name && upper(peek().raw) == word;
    }
    bool take(bool matches)
    {
        m_at += matches ? 1 : 0;
        return matches;
    }

    tl::unexpected<OpError> unexpected() const
    {
        const std::string what = peek().kind == TokenKind::End ? "end of text" : std::string(peek().raw);
        return raise("ParseError", "unexpected " + what + " at " + std::to_string(peek().at));
    }

    /// Parses a rule of the form  next { WORD next }.
    Parsed repeated(WhereKind kind, std::string_view word, Parsed (Parser::*next)())
    {
        Parsed left = (this->*next)();
        if (!left || !isWord(word))
            return left;
        WhereNode out = node(kind, std::move(*left));
        while (take(isWord(word))) {
            Parsed right = (this->*next)();
            if (!right)
                return right;
            out.parts.push_back(std::move(*right));
        }
        return out;
    }

    Parsed orRule() { return repeated(WhereKind::Or, "OR", &Parser::andRule); }
    Parsed andRule() { return repeated(WhereKind::And, "AND", &Parser::notRule); }

    Parsed notRule()
    {
        const Depth depth(*this);
        if (depth.tooDeep())
            return raise("ParseError", "the condition is nested too deeply at " + std::to_string(peek().at));
        if (!take(isWord("NOT")))
            return compareRule();
        Parsed inner = notRule();
        if (!inner)
            return inner;
        return node(WhereKind::Not, std::move(*inner));
    }

    std::optional<Comparison> orderSign() const
    {
        constexpr std::pair<std::string_view, Comparison> kSigns[] = { { ">", Comparison::Greater },
            { ">=", Comparison::GreaterEqual }, { "<", Comparison::Less }, { "<=", Comparison::LessEqual } };
        for (const auto& [sign, comparison] : kSigns) {
            if (isSign(sign))
                return comparison;
        }
        return std::nullopt;
    }

    std::optional<Comparison> equalitySign() const
    {
        if (isSign("=="))
            return Comparison::Equal;
        return isSign("!=") ? std::optional(Comparison::NotEqual) : std::nullopt;
    }

    tl::unexpected<OpError> chained() const
    {
        return raise(
            "ParseError", "comparisons do not chain (at " + std::to_string(peek().at) + "); use AND");
    }

    Parsed compareRule()
    {
        Parsed left = equalityRule();
        const auto sign = left ? orderSign() : std::nullopt;
        if (!sign)
            return left;
        ++m_at;
        Parsed right = equalityRule();
        if (!right)
            return right;
        if (orderSign())
            return chained();
        return pair(WhereKind::Compare, *sign, std::move(*left), std::move(*right));
    }

    Parsed equalityRule()
    {
        Parsed left = postRule();
        if (!left)
            return left;
        const auto sign = equalitySign();
        const bool in = !sign && isWord("IN");
        if (!sign && !in)
            return left;
        ++m_at;
        Parsed right = postRule();
        if (!right)
            return right;
        if (equalitySign() || isWord("IN"))
            return chained();
        return pair(in ? WhereKind::In : WhereKind::Compare, sign.value_or(Comparison::Equal),
            std::move(*left), std::move(*right));
    }

    Parsed postRule()
    {
        Parsed value = primaryRule();
        for (int steps = 0; value; ++steps) {
            if (steps > kDeepest)
                return raise("ParseError", "too long a chain of members at " + std::to_string(peek().at));
            if (take(isSign("."))) {
                if (isSign("$")) {
                    value = call(std::move(*value));
                } else if (peek().kind == TokenKind::Name) {
                    value = member(std::move(*value), std::string(peek().raw));
                    ++m_at;
                } else {
                    return unexpected();
                }
            } else if (isSign("[")) {
                value = index(std::move(*value));
            } else {
                break;
            }
        }
        return value;
    }

    Parsed index(WhereNode of)
    {
        ++m_at;
        const Token token = peek();
        const bool whole = token.kind == TokenKind::Number && token.value.isInt() && token.raw.front() != '-';
        if (!whole && token.kind != TokenKind::Text)
            return raise("ParseError", "an index is a non-negative whole number or a quoted name");
        ++m_at;
        if (!take(isSign("]")))
            return unexpected();
        if (token.kind == TokenKind::Text)
            return member(std::move(of), token.value.string());
        WhereNode out = node(WhereKind::Index, std::move(of));
        const std::int64_t number = token.value.toInt64(-1);
        out.number = number < 0 ? static_cast<std::size_t>(-1) : static_cast<std::size_t>(number);
        return out;
    }

    Parsed primaryRule()
    {
        const Token& token = peek();
        if (token.kind == TokenKind::Number || token.kind == TokenKind::Text) {
            WhereNode out;
            out.literal = token.value;
            ++m_at;
            return out;
        }
        if (token.kind == TokenKind::Name)
            return name();
        if (isSign("["))
            return list();
        if (isSign("$"))
            return call(std::nullopt);
        if (!take(isSign("(")))
            return unexpected();
        Parsed inner = orRule();
        if (inner && !take(isSign(")")))
            return unexpected();
        return inner;
    }

    Parsed name()
    {
        const Token token = peek();
        const std::string word = upper(token.raw);
        WhereNode out;
        if (word == "TRUE" || word == "FALSE" || word == "NULL") {
            ++m_at;
            out.literal = word == "NULL" ? Value() : Value(word == "TRUE");
            return out;
        }
        if (word == "AND" || word == "OR" || word == "NOT" || word == "IN")
            return unexpected();
        if (word == "IF" || word == "THEN" || word == "ELSE")
            return raise("ParseError",
                std::string(token.raw) + " is outside the supported subset (at " + std::to_string(token.at)
                    + ")");
        const auto found = std::find(m_scope.rbegin(), m_scope.rend(), token.raw);
        if (found == m_scope.rend())
            return raise("ParseError",
                "unknown name " + std::string(token.raw) + " at " + std::to_string(token.at)
                    + "; a field is written " + m_record + '.' + std::string(token.raw));
        ++m_at;
        out.kind = WhereKind::Variable;
        out.number = static_cast<std::size_t>(m_scope.rend() - found) - 1;
        return out;
    }

    Parsed list()
    {
        ++m_at;
        WhereNode out = node(WhereKind::ListOf);
        if (take(isSign("]")))
            return out;
        while (true) {
            Parsed item = orRule();
            if (!item)
                return item;
            out.parts.push_back(std::move(*item));
            if (take(isSign("]")))
                return out;
            if (!take(isSign(",")))
                return unexpected();
        }
    }

    /// `subject` is the expression before the dot; it becomes the first argument.
    Parsed call(std::optional<WhereNode> subject)
    {
        const std::size_t at = peek().at;
        ++m_at;
        if (peek().kind != TokenKind::Name)
            return unexpected();
        const std::string word = upper(peek().raw);
        const auto function = std::find_if(std::begin(kFunctions), std::end(kFunctions),
            [&](const Function& row) { return row.name == word; });
        if (function == std::end(kFunctions))
            return raise("ParseError",
                '$' + std::string(peek().raw) + " is outside the supported subset (at " + std::to_string(at)
                    + ")");
        ++m_at;
        WhereNode out = node(WhereKind::Call);
        out.name = word;
        out.number = m_scope.size();
        m_usesContains = m_usesContains || word == "CONTAINS";
        if (subject)
            out.parts.push_back(std::move(*subject));
        if (!take(isSign("(")))
            return unexpected();
        WINNOW_CHECK(arguments(*function, out));
        if (out.parts.size() != function->arguments)
            return raise("ParseError",
                '$' + word + " takes " + std::to_string(function->arguments) + " argument"
                    + (function->arguments == 1 ? "" : "s") + ", not " + std::to_string(out.parts.size())
                    + " (at " + std::to_string(at) + ")");
        return out;
    }

    OpResult<void> arguments(const Function& function, WhereNode& out)
    {
        if (take(isSign(")")))
            return {};
        while (true) {
            const bool lambda = peek().kind == TokenKind::Name && isSign("=>", 1);
            if (lambda != (function.lambda && out.parts.size() == 1))
                return raise("ParseError",
                    (lambda ? "a lambda belongs only into the second place of $ANY and $ALL (at "
                            : "the second argument is a lambda such as x => x == 1 (at ")
                        + std::to_string(peek().at) + ")");
            if (lambda) {
                m_scope.emplace_back(peek().raw);
                m_slots = std::max(m_slots, m_scope.size());
                m_at += 2;
            }
            Parsed argument = orRule();
            if (lambda)
                m_scope.pop_back();
            if (!argument)
                return tl::make_unexpected(argument.error());
            out.parts.push_back(std::move(*argument));
            if (take(isSign(")")))
                return {};
            if (!take(isSign(",")))
                return unexpected();
        }
    }

    class Depth
    {
    public:
        explicit Depth(Parser& parser)
            : m_parser(parser)
        {
            ++m_parser.m_depth;
        }
        ~Depth() { --m_parser.m_depth; }
        Depth(const Depth&) = delete;
        Depth& operator=(const Depth&) = delete;
        bool tooDeep() const { return m_parser.m_depth > kDeepest; }

    private:
        Parser& m_parser;
    };

    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
    std::vector<std::string> m_scope; // names in scope; a name's position is its slot
    std::string m_record;
    std::size_t m_slots = 1;
    int m_depth = 0;
    bool m_usesContains = false;
};

} // namespace

OpResult<Where> Where::parse(std::string_view text)
{
    WINNOW_TRY(auto tokens, tokensOf(text));
    Parser parser(std::move(tokens));
    WINNOW_TRY(auto root, parser.run());
    Where out;
    out.m_root = std::move(root);
    out.m_slots = parser.slots();
    out.m_usesContains = parser.usesContains();
    return out;
}

} // namespace winnow::systems::moveworks
