// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the filter: conditions such as tool=Bash before>=10k status!=compressed text~EACCES, joined by
// "and", "or", "not" and parentheses. Fields are named as the columns. A plain word matches tool names and call
// arguments. Conditions next to each other must all hold; two "=" of one field match either value.
#pragma once

#include <QStringList>
#include <optional>
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
        Saved, // in tenths of a percent
        SavedTokens,
        Bytes,
        Result,
        Changed,
        Losses,
        WithLoss,
        Breaks,
        Argument,
        CutBy,
        Text,
        All, // of `parts`
        Any
    };
    enum class Operator
    {
        Is,
        Less,
        Greater,
        AtMost,
        AtLeast,
        Contains
    };
    Field field = Field::Word;
    Operator op = Operator::Is;
    QString value; // as typed
    qint64 number = 0;
    std::vector<FilterChip> parts = {}; // of All and Any
    bool negated = false;

    /// The chip as text that parseFilter() reads.
    QString text() const;
    bool operator==(const FilterChip&) const = default;
};

struct ResultFilter
{
    std::vector<FilterChip> chips; // all of them must hold
    bool isEmpty() const { return chips.empty(); }
    bool has(FilterChip::Field field) const;
    /// Values of this field anywhere in the filter.
    QStringList values(FilterChip::Field field) const;
    /// True if a change of the policy alone can add or remove rows.
    bool dependsOnOutcome() const;
    QString text() const;
    bool operator==(const ResultFilter&) const = default;
};

/// If the text cannot be read, the filter is empty and `trouble` says why.
ResultFilter parseFilter(const QString& text, QString* trouble = nullptr);

/// The same with two "=" of one field as an "or", at every level.
std::vector<FilterChip> withAlternatives(const std::vector<FilterChip>& chips);

/// Adds the chip, or removes it if an equal one is there.
ResultFilter toggled(ResultFilter filter, const FilterChip& chip);

/// The fields by the names that are written.
QStringList filterFields();

/// The word at the end of a text that is being typed, for its completion.
struct OpenCondition
{
    QString before; // the text up to the word
    QString word;
    std::optional<FilterChip::Field> field; // whose value the word begins; none: it begins a field
};
OpenCondition openCondition(const QString& text);

} // namespace winnow
