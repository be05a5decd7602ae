// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks_where.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "core/systems/code_points.h"

namespace winnow::systems::moveworks {

namespace {

/// A value that is looked at where possible, and owned where it was made.
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

/// Optional sign and digits, with space around; null for any other text.
Value integerOfText(std::string_view text)
{
    text = trimSpace(text);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty() || !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
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
        // What was made here dies with `whole`.
        return ownsPart(node) ? Operand(Value(*found)) : Operand(found);
    }

    /// True when the innermost value of a member chain is made, not looked at.
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
            order = left.get().string() <=> right.get().string(); // UTF-8 sorts as its code points do
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

} // namespace winnow::systems::moveworks
