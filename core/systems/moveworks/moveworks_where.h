// SPDX-License-Identifier: GPL-3.0-or-later
// The condition of a filter step: the part of the Moveworks DSL that can run without guessing
// (systems/SPEC.md 6.4). Parsed once, evaluated on every record. Parse errors say what is not understood and
// where, in code points.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::moveworks {

enum class WhereKind : std::uint8_t
{
    Literal,
    ListOf,
    Variable,
    Member,
    Index,
    Not,
    And,
    Or,
    Compare,
    In,
    Call
};
enum class Comparison : std::uint8_t
{
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual
};

/// A node of the parsed condition.
struct WhereNode
{
    WhereKind kind = WhereKind::Literal;
    Comparison comparison = Comparison::Equal;
    Value literal; // Literal
    std::string name; // Member: its name; Call: the function's
    std::size_t number
        = 0; // Variable: its slot; Index: the index; Call ANY, ALL: the slot of the lambda's parameter
    std::vector<WhereNode> parts;
};

/// Result of one evaluation; `error` is set if the condition could not be decided.
struct WhereOutcome
{
    bool holds = false;
    std::int64_t incomparable = 0;
    std::string error;
};

class Where
{
public:
    /// Raises ParseError.
    static OpResult<Where> parse(std::string_view text);
    WhereOutcome evaluate(const Value& record) const;
    /// True if it calls $CONTAINS, which is not on the official pages.
    bool usesContains() const { return m_usesContains; }

private:
    WhereNode m_root;
    std::size_t m_slots = 1;
    bool m_usesContains = false;
};

} // namespace winnow::systems::moveworks
