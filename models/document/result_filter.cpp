// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/result_filter.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

namespace winnow {

namespace {

using Field = FilterChip::Field;
using Operator = FilterChip::Operator;

enum class Takes
{
    Text,
    Number,
    Share, // percent
    YesNo
};

struct FieldName
{
    Field field;
    const char* name;
    Takes takes;
};

// English on purpose: users write down, paste and mail filters like commands. The first name of a field is the one that
// is written; another is read.
constexpr std::array kFields {
    FieldName { Field::Result, "result", Takes::Number },
    FieldName { Field::Session, "session", Takes::Number },
    FieldName { Field::Turn, "turn", Takes::Number },
    FieldName { Field::Tool, "tool", Takes::Text },
    FieldName { Field::Argument, "argument", Takes::Text },
    FieldName { Field::Kind, "kind", Takes::Text },
    FieldName { Field::Before, "before", Takes::Number },
    FieldName { Field::After, "after", Takes::Number },
    FieldName { Field::Saved, "saved", Takes::Share },
    FieldName { Field::SavedTokens, "saved_tokens", Takes::Number },
    FieldName { Field::Bytes, "bytes", Takes::Number },
    FieldName { Field::Decision, "status", Takes::Text },
    FieldName { Field::Losses, "lost_uses", Takes::Number },
    FieldName { Field::WithLoss, "with_loss", Takes::YesNo },
    FieldName { Field::Breaks, "edits_broken", Takes::Number },
    FieldName { Field::Changed, "changed", Takes::YesNo },
    FieldName { Field::Error, "error", Takes::YesNo },
    FieldName { Field::CutBy, "cut_by", Takes::Text },
    FieldName { Field::Text, "text", Takes::Text },
    FieldName { Field::Bytes, "size", Takes::Number },
};

constexpr std::array kSigns { QLatin1String("="), QLatin1String("<"), QLatin1String(">"), QLatin1String("<="),
    QLatin1String(">="), QLatin1String("~") }; // by Operator
constexpr const char* kReserved[] = { "and", "or", "not" };

const FieldName& nameOf(Field field)
{
    return *std::find_if(
        kFields.begin(), kFields.end(), [&](const FieldName& one) { return one.field == field; });
}

bool isSign(QChar c)
{
    return QStringLiteral("<>=!~:").contains(c);
}

/// In quotes if the language would read it as something else.
QString quoted(const QString& value, bool isWord)
{
    const bool plain = !value.isEmpty()
        && std::none_of(value.begin(), value.end(),
            [&](QChar c) {
                return c.isSpace() || QStringLiteral("()\"\\").contains(c) || (isWord && isSign(c));
            })
        && !(isSign(value.front())
            || (isWord && std::any_of(std::begin(kReserved), std::end(kReserved), [&](const char* one) {
                   return value.compare(QLatin1String(one), Qt::CaseInsensitive) == 0;
               })));
    QString escaped = value;
    escaped.replace(QLatin1Char('\\'), QStringLiteral("\\\\"))
        .replace(QLatin1Char('"'), QStringLiteral("\\\""));
    return plain ? value : QLatin1Char('"') + escaped + QLatin1Char('"');
}

/// 10k, 1.5M, 50 %; nullopt if it is no number.
std::optional<double> numberOf(QString text, bool share)
{
    double scale = 1;
    if (share && text.endsWith(QLatin1Char('%')))
        text.chop(1);
    else if (text.endsWith(QLatin1Char('k'), Qt::CaseInsensitive) || text.endsWith(QLatin1Char('M'))) {
        scale = text.endsWith(QLatin1Char('M')) ? 1e6 : 1e3;
        text.chop(1);
    }
    bool ok = false;
    const double number = text.trimmed().toDouble(&ok) * scale;
    return ok && std::abs(number) < 1e15 ? std::optional(number) : std::nullopt;
}

class FilterReader
{
    Q_DECLARE_TR_FUNCTIONS(winnow::FilterReader)

public:
    explicit FilterReader(const QString& text)
        : m_text(text)
    {
    }
    std::vector<FilterChip> read();
    const QString& trouble() const { return m_trouble; }
    OpenCondition open() const
    {
        const bool begins = m_wordAt < m_text.size() && m_text.back().isSpace(); // the next condition
        return begins ? OpenCondition { m_text, {}, {} }
                      : OpenCondition { m_text.left(m_wordAt), m_text.mid(m_wordAt), m_openField };
    }

private:
    FilterChip either();
    FilterChip all();
    FilterChip one();
    FilterChip condition();
    void check(const FieldName& name, const QString& sign, FilterChip& chip);
    bool atEnd();
    bool take(const char* word);
    bool isNext(const char* word)
    {
        const qsizetype at = m_at;
        const bool is = take(word);
        m_at = at;
        return is;
    }
    QString takeWord(bool isValue);
    QString takeSign();
    FilterChip fail(const QString& trouble)
    {
        if (m_trouble.isEmpty())
            m_trouble = trouble;
        m_at = m_text.size();
        return {};
    }

    const QString& m_text;
    qsizetype m_at = 0;
    qsizetype m_wordAt = 0; // where the last word began
    std::optional<Field> m_openField;
    QString m_trouble;
};

bool FilterReader::atEnd()
{
    while (m_at < m_text.size() && m_text[m_at].isSpace())
        ++m_at;
    return m_at == m_text.size();
}

/// Takes a parenthesis, or a reserved word that stands alone.
bool FilterReader::take(const char* word)
{
    const QLatin1String wanted(word);
    if (atEnd() || m_text.mid(m_at, wanted.size()).compare(wanted, Qt::CaseInsensitive) != 0)
        return false;
    const qsizetype end = m_at + wanted.size();
    const bool isLetters = wanted.size() > 1;
    if (isLetters && end < m_text.size() && !m_text[end].isSpace()
        && !QStringLiteral("()").contains(m_text[end]))
        return false;
    m_at = end;
    return true;
}

QString FilterReader::takeSign()
{
    const qsizetype from = m_at;
    while (m_at < m_text.size() && isSign(m_text[m_at]))
        ++m_at;
    return m_text.mid(from, m_at - from);
}

/// Up to a blank or parenthesis, for a name also up to a sign; a text in quotes is taken whole.
QString FilterReader::takeWord(bool isValue)
{
    QString word;
    m_wordAt = m_at;
    bool inQuotes = false;
    for (; m_at < m_text.size(); ++m_at) {
        const QChar c = m_text[m_at];
        if (c == QLatin1Char('\\') && inQuotes && m_at + 1 < m_text.size())
            word += m_text[++m_at];
        else if (c == QLatin1Char('"'))
            inQuotes = !inQuotes;
        else if (!inQuotes && (c.isSpace() || QStringLiteral("()").contains(c) || (!isValue && isSign(c))))
            break;
        else
            word += c;
    }
    return word;
}

std::vector<FilterChip> FilterReader::read()
{
    if (atEnd())
        return {};
    FilterChip whole = either();
    if (m_trouble.isEmpty() && !atEnd())
        fail(tr("There is a parenthesis too many"));
    if (whole.field == Field::All && !whole.negated)
        return std::move(whole.parts);
    return { std::move(whole) };
}

FilterChip FilterReader::either()
{
    FilterChip any { Field::Any, Operator::Is, {}, 0 };
    do
        any.parts.push_back(all());
    while (take("or"));
    return any.parts.size() == 1 ? any.parts.front() : any;
}

FilterChip FilterReader::all()
{
    FilterChip both { Field::All, Operator::Is, {}, 0 };
    do
        both.parts.push_back(one());
    while (take("and") || (!atEnd() && !isNext(")") && !isNext("or")));
    return both.parts.size() == 1 ? both.parts.front() : both;
}

FilterChip FilterReader::one()
{
    if (take("not")) {
        FilterChip chip = one();
        chip.negated = !chip.negated;
        return chip;
    }
    if (!take("("))
        return condition();
    FilterChip inside = either();
    return take(")") ? inside : fail(tr("A parenthesis is not closed"));
}

FilterChip FilterReader::condition()
{
    m_openField.reset();
    if (atEnd())
        return fail(tr("A condition is missing at the end"));
    const bool isQuoted = m_text[m_at] == QLatin1Char('"');
    const QString word = takeWord(isQuoted);
    const qsizetype wordEnd = m_at;
    atEnd();
    const QString sign = isQuoted ? QString() : takeSign();
    if (sign.isEmpty()) {
        m_at = wordEnd;
        return word.isEmpty() ? fail(tr("A condition is missing"))
                              : FilterChip { Field::Word, Operator::Is, word, 0 };
    }
    const auto name = std::find_if(kFields.begin(), kFields.end(), [&](const FieldName& one) {
        return word.compare(QLatin1String(one.name), Qt::CaseInsensitive) == 0;
    });
    if (name == kFields.end())
        return fail(tr("There is no field “%1”; put a text with “%2” in quotes").arg(word, sign));
    atEnd();
    FilterChip chip { name->field, Operator::Is, takeWord(true), 0 };
    m_openField = name->field;
    check(*name, sign, chip);
    return m_trouble.isEmpty() ? chip : FilterChip();
}

/// Sets operator and number.
void FilterReader::check(const FieldName& name, const QString& sign, FilterChip& chip)
{
    chip.negated = sign == QLatin1String("!=");
    const QString plain = chip.negated || sign == QLatin1String(":") ? QStringLiteral("=") : sign;
    const auto known = std::find(kSigns.begin(), kSigns.end(), plain);
    const QString field = QLatin1String(name.name);
    if (known == kSigns.end())
        return void(fail(tr("“%1” is not an operator; use = != < <= > >= ~").arg(sign)));
    chip.op = static_cast<Operator>(known - kSigns.begin());
    if (chip.value.isEmpty())
        return void(fail(tr("A value is missing after %1").arg(field + sign)));
    const bool isNumber = name.takes == Takes::Number || name.takes == Takes::Share;
    const bool isNamed = chip.op == Operator::Contains && (!isNumber || name.field == Field::Session);
    if (name.takes == Takes::YesNo && chip.value != QLatin1String("yes") && chip.value != QLatin1String("no"))
        return void(fail(tr("%1 is yes or no").arg(field)));
    if (isNamed)
        return;
    if (isNumber ? chip.op == Operator::Contains : chip.op != Operator::Is)
        return void(fail(tr("%1 does not take %2").arg(field, sign)));
    if (!isNumber)
        return;
    const auto number = numberOf(chip.value, name.takes == Takes::Share);
    if (!number)
        return void(fail(tr("“%1” is not a number; write 2000, 10k or 1.5M").arg(chip.value)));
    chip.number = std::llround(*number * (name.takes == Takes::Share ? 10 : 1));
}

template <class Visit> void visitChips(const std::vector<FilterChip>& chips, const Visit& visit)
{
    for (const FilterChip& chip : chips) {
        visit(chip);
        visitChips(chip.parts, visit);
    }
}

} // namespace

QString FilterChip::text() const
{
    const bool isGroup = field == Field::All || field == Field::Any;
    const bool isUnequal = negated && op == Operator::Is && field != Field::Word && !isGroup;
    QString said;
    if (isGroup) {
        QStringList words;
        for (const FilterChip& part : parts)
            words << part.text();
        said = QLatin1Char('(')
            + words.join(field == Field::Any ? QStringLiteral(" or ") : QStringLiteral(" and "))
            + QLatin1Char(')');
    } else if (field == Field::Word) {
        said = quoted(value, true);
    } else {
        said = QLatin1String(nameOf(field).name)
            + (isUnequal ? QLatin1String("!=") : kSigns[static_cast<std::size_t>(op)]) + quoted(value, false);
    }
    return negated && !isUnequal ? QStringLiteral("not ") + said : said;
}

bool ResultFilter::has(Field field) const
{
    return !values(field).isEmpty();
}

QStringList ResultFilter::values(Field field) const
{
    QStringList found;
    visitChips(chips, [&](const FilterChip& chip) {
        if (chip.field == field)
            found << chip.value;
    });
    return found;
}

bool ResultFilter::dependsOnOutcome() const
{
    static constexpr Field kOutcome[] = { Field::Decision, Field::After, Field::Saved, Field::SavedTokens,
        Field::Changed, Field::Losses, Field::WithLoss, Field::Breaks, Field::CutBy };
    return std::any_of(std::begin(kOutcome), std::end(kOutcome), [this](Field field) { return has(field); });
}

QString ResultFilter::text() const
{
    QStringList words;
    for (const FilterChip& chip : chips)
        words << chip.text();
    return words.join(QLatin1Char(' '));
}

ResultFilter parseFilter(const QString& text, QString* trouble)
{
    FilterReader reader(text);
    std::vector<FilterChip> chips = reader.read();
    if (trouble)
        *trouble = reader.trouble();
    return reader.trouble().isEmpty() ? ResultFilter { std::move(chips) } : ResultFilter();
}

std::vector<FilterChip> withAlternatives(const std::vector<FilterChip>& chips)
{
    constexpr qint64 kOurs = -1; // number of an "or" made here
    std::vector<FilterChip> out;
    for (FilterChip chip : chips) {
        for (FilterChip& part : chip.parts)
            part.parts = withAlternatives(part.parts);
        if (chip.field == Field::All)
            chip.parts = withAlternatives(chip.parts);
        if (chip.negated || chip.op != Operator::Is || chip.field == Field::Word || chip.field == Field::Text
            || !chip.parts.empty()) {
            out.push_back(std::move(chip));
            continue;
        }
        const auto same = std::find_if(out.begin(), out.end(), [&](const FilterChip& one) {
            return one.number == kOurs && one.field == Field::Any && one.parts.front().field == chip.field;
        });
        if (same == out.end())
            out.push_back({ Field::Any, Operator::Is, {}, kOurs, { std::move(chip) } });
        else
            same->parts.push_back(std::move(chip));
    }
    return out;
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

QStringList filterFields()
{
    QStringList names;
    for (const FieldName& name : kFields) {
        if (&nameOf(name.field) == &name)
            names << QLatin1String(name.name);
    }
    return names;
}

OpenCondition openCondition(const QString& text)
{
    FilterReader reader(text);
    reader.read();
    return reader.open();
}

} // namespace winnow
