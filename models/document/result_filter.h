// SPDX-License-Identifier: GPL-3.0-or-later
// The filter line's language: words and chips such as tool:bash decision:compressed kind:json before>2000
// saved<0 turn:3 session:1 error:yes changed:yes lost>0 text:EACCES. tokens> is another name of before>.
// Words are looked for in tool names and call arguments. Values of one field are alternatives, its bounds and
// different fields must all hold.
#pragma once

#include <QString>
#include <vector>

namespace winnow {

struct FilterChip
{
    enum class Field
    {
        Word,
        Tool,
        Kind,
        Decision,
        Session,
        Turn,
        Error,
        Before,
        After,
        Saved,
        Bytes,
        Result,
        Changed,
        Losses,
        Breaks,
        Text
    };
    enum class Operator
    {
        Is,
        Less,
        Greater
    };
    Field field = Field::Word;
    Operator op = Operator::Is;
    QString value; // as typed
    qint64 number = 0;

    /// Back to what parseFilter() reads.
    QString text() const;
    bool operator==(const FilterChip&) const = default;
};

struct ResultFilter
{
    std::vector<FilterChip> chips;
    bool isEmpty() const { return chips.empty(); }
    bool has(FilterChip::Field field) const;
    /// True if rows can enter or leave when only the policy changes.
    bool dependsOnOutcome() const;
    QString text() const;
    bool operator==(const ResultFilter&) const = default;
};

/// Never fails: what is not a chip is a word. Values with blanks stand in double quotes.
ResultFilter parseFilter(const QString& text);

/// Adds a chip, or takes it away when an equal one is there.
ResultFilter toggled(ResultFilter filter, const FilterChip& chip);

} // namespace winnow
