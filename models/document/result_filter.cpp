// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/result_filter.h"

#include <algorithm>
#include <array>
#include <optional>

namespace winnow {

namespace {

using Field = FilterChip::Field;
using Operator = FilterChip::Operator;

struct FieldName
{
    Field field;
    const char* name;
    bool numeric;
};

// English on purpose: users write down, paste and mail filters like commands.
constexpr std::array kFields {
    FieldName { Field::Tool, "tool", false }, FieldName { Field::Kind, "kind", false },
    FieldName { Field::Decision, "decision", false }, FieldName { Field::Session, "session", true },
    FieldName { Field::Turn, "turn", true }, FieldName { Field::Error, "error", false },
    FieldName { Field::Before, "before", true }, FieldName { Field::After, "after", true },
    FieldName { Field::Saved, "saved", true }, FieldName { Field::Bytes, "bytes", true },
    FieldName { Field::Result, "result", true }, FieldName { Field::Changed, "changed", false },
    FieldName { Field::Losses, "lost", true }, FieldName { Field::Losses, "regrets", true }, // until 0.5
    FieldName { Field::Breaks, "breaks", true }, FieldName { Field::Text, "text", false },
    FieldName { Field::Before, "tokens", true }, // after "before", the name used for writing
};

/// Splits at blanks outside double quotes and drops the quotes.
QStringList pieces(const QString& text)
{
    QStringList found;
    QString piece;
    bool quoted = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
        } else if (c.isSpace() && !quoted) {
            if (!piece.isEmpty())
                found << piece;
            piece.clear();
        } else {
            piece += c;
        }
    }
    if (!piece.isEmpty())
        found << piece;
    return found;
}

std::optional<FilterChip> chipOf(const QString& piece)
{
    for (const FieldName& field : kFields) {
        const QLatin1String name(field.name);
        if (piece.size() <= name.size() + 1 || !piece.startsWith(name, Qt::CaseInsensitive))
            continue;
        const QChar sign = piece.at(name.size());
        FilterChip chip { field.field, Operator::Is, piece.mid(name.size() + 1), 0 };
        if (sign == QLatin1Char('<') && field.numeric)
            chip.op = Operator::Less;
        else if (sign == QLatin1Char('>') && field.numeric)
            chip.op = Operator::Greater;
        else if (sign != QLatin1Char(':'))
            continue;
        if (field.numeric) {
            bool ok = false;
            chip.number = chip.value.toLongLong(&ok);
            if (!ok)
                continue;
        }
        return chip;
    }
    return std::nullopt;
}

} // namespace

QString FilterChip::text() const
{
    QString shown = value.contains(QLatin1Char(' ')) ? QLatin1Char('"') + value + QLatin1Char('"') : value;
    for (const FieldName& known : kFields) {
        if (known.field != field)
            continue;
        const QChar sign = op == Operator::Less ? QLatin1Char('<')
            : op == Operator::Greater           ? QLatin1Char('>')
                                                : QLatin1Char(':');
        return QLatin1String(known.name) + sign + shown;
    }
    return shown;
}

bool ResultFilter::has(Field field) const
{
    return std::any_of(
        chips.begin(), chips.end(), [field](const FilterChip& chip) { return chip.field == field; });
}

bool ResultFilter::dependsOnOutcome() const
{
    return has(Field::Decision) || has(Field::After) || has(Field::Saved) || has(Field::Changed);
}

QString ResultFilter::text() const
{
    QStringList words;
    for (const FilterChip& chip : chips)
        words << chip.text();
    return words.join(QLatin1Char(' '));
}

ResultFilter parseFilter(const QString& text)
{
    ResultFilter filter;
    for (const QString& piece : pieces(text))
        filter.chips.push_back(chipOf(piece).value_or(FilterChip { Field::Word, Operator::Is, piece, 0 }));
    return filter;
}

ResultFilter toggled(ResultFilter filter, const FilterChip& chip)
{
    const auto at = std::find(filter.chips.begin(), filter.chips.end(), chip);
    if (at != filter.chips.end())
        filter.chips.erase(at);
    else
        filter.chips.push_back(chip);
    return filter;
}

} // namespace winnow
