// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the filter line: words and chips such as tool:bash decision:compressed kind:json
// before>2000 saved<0 turn:3 session:1 error:yes changed:yes lost>0 text:EACCES. tokens> is an alias of
// before>. Words match tool names and call arguments. Values of one field are alternatives; its bounds, and
// different fields, must all match.
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

    /// The chip as text that parseFilter() reads.
    QString text() const;
    bool operator==(const FilterChip&) const = default;
};

struct ResultFilter
{
    std::vector<FilterChip> chips;
    bool isEmpty() const { return chips.empty(); }
    bool has(FilterChip::Field field) const;
    /// True if a change of the policy alone can add or remove rows.
    bool dependsOnOutcome() const;
    QString text() const;
    bool operator==(const ResultFilter&) const = default;
};

/// Never fails: anything that is not a chip is a word. Quote values with blanks.
ResultFilter parseFilter(const QString& text);

/// Adds the chip, or removes it if an equal one is there.
ResultFilter toggled(ResultFilter filter, const FilterChip& chip);

} // namespace winnow
