// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/cell.h"

#include <algorithm>
#include <fmt/format.h>

namespace winnow::report {

namespace {

constexpr std::string_view kDash = "\u2013";

template <class... Cases> struct Match : Cases...
{
    using Cases::operator()...;
};
template <class... Cases> Match(Cases...) -> Match<Cases...>; // clang before 17 does not deduce it

} // namespace

Cell::Cell(Message sentence)
    : m_value(std::move(sentence))
{
}

Cell::Cell(Phrase words)
    : m_value(Message(words))
{
}

Cell::Cell(const MoneyRange& money)
    : m_value(money)
{
}

Cell Cell::asDifference() &&
{
    m_signed = true;
    return std::move(*this);
}

void Cell::add(const Cell& other)
{
    m_value = std::visit(Match { [](Count a, Count b) { return Value(Count { a.value + b.value }); },
                             [](Weight a, Weight b) { return Value(Weight { a.value + b.value }); },
                             [](Dollars a, Dollars b) { return Value(Dollars { a.value + b.value }); },
                             [](const auto&, const auto&) { return Value(Dash {}); } },
        m_value, other.m_value);
}

std::string Cell::text() const
{
    const std::string said = std::visit(
        Match { [](std::monostate) { return std::string(); }, [](Dash) { return std::string(kDash); },
            [](const std::string& words) { return words; },
            [](const Message& sentence) { return sentence.text(); },
            [](Count n) { return groupedNumber(n.value); },
            [](Decimal n) { return fmt::format("{:.{}f}", n.value, n.decimals); },
            [](Weight n) { return weightWords(n.value); }, [](Dollars n) { return winnow::dollars(n.value); },
            [](Share n) {
                const bool isLonger = n.isCut && n.value < 0;
                return (isLonger ? "longer by " : "") + shareWords(isLonger ? -n.value : n.value, n.decimals);
            },
            [](Saved n) { return fmt::format("{} ({})", groupedNumber(n.value), percent(n.value, n.whole)); },
            [](Part n) { return fmt::format("{} of {}", n.value, n.whole); },
            [](Flag flag) { return std::string(flag.isSet ? "yes" : "no"); },
            [](const MoneyRange& money) { return moneyText(money); } },
        m_value);
    return (m_signed && value().value_or(0) > 0 ? "+" : "") + said;
}

std::optional<double> Cell::value() const
{
    using Found = std::optional<double>;
    return std::visit(
        Match { [](const MoneyRange& money) { return Found(std::min(money.worst, money.best)); },
            [](const auto& n) {
                if constexpr (requires { n.value; })
                    return Found(static_cast<double>(n.value));
                else
                    return Found();
            } },
        m_value);
}

std::optional<std::int64_t> Cell::whole() const
{
    if (const Count* const n = std::get_if<Count>(&m_value))
        return n->value;
    if (const Saved* const n = std::get_if<Saved>(&m_value))
        return n->value;
    if (const Part* const n = std::get_if<Part>(&m_value))
        return static_cast<std::int64_t>(n->value);
    return std::nullopt;
}

std::string moneyText(const MoneyRange& money)
{
    // In a difference either end may be the smaller one.
    const std::string low = dollars(std::min(money.worst, money.best));
    const std::string high = dollars(std::max(money.worst, money.best));
    return low == high ? low : low + " to " + high;
}

} // namespace winnow::report
