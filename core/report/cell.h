// SPDX-License-Identifier: GPL-3.0-or-later
// One cell of a table: a figure that keeps its value, or words. text() prints it; value() is for sorting, CSV and JSON.
// Builders in report/ and app/cli make cells; writers and models loop over them.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/base/message.h"
#include "core/measure/figures.h"
#include "core/text/number_words.h"

namespace winnow::report {

class Cell
{
public:
    struct Count // results, bytes or tokens, according to the column
    {
        std::int64_t value = 0;
    };
    struct Decimal // a plain number, such as a ratio
    {
        double value = 0;
        int decimals = 2;
    };
    struct Weight // whole numbers print without a point
    {
        double value = 0;
    };
    struct Dollars
    {
        double value = 0;
    };
    struct Share // 0.119 is 11.9 %
    {
        double value = 0;
        int decimals = 1;
        bool isCut = false; // then "longer by" below zero
    };
    struct Saved // tokens, and their share of a whole
    {
        std::int64_t value = 0;
        std::uint64_t whole = 0;
    };
    struct Part // "3 of 40"
    {
        std::uint64_t value = 0;
        std::uint64_t whole = 0;
    };
    struct Flag
    {
        bool isSet = false;
    };
    struct Dash // there is no figure
    {
    };

    Cell() = default; // empty
    template <std::convertible_to<std::string_view> Words>
    requires(!std::same_as<Words, Phrase>) Cell(const Words& words)
        : m_value(std::string(std::string_view(words)))
    {
    }
    Cell(Message sentence);
    Cell(Phrase words);
    Cell(const MoneyRange& money);

    template <std::integral N> static Cell count(N n) { return Cell(Count { static_cast<std::int64_t>(n) }); }
    static Cell decimal(double value, int decimals = 2) { return Cell(Decimal { value, decimals }); }
    static Cell weight(double value) { return Cell(Weight { value }); }
    static Cell dollars(double value) { return Cell(Dollars { value }); }
    /// A dash when `whole` is 0. `isCut`: below zero, "longer by 0.1 %".
    template <class Part, class Whole>
    static Cell share(Part part, Whole whole, int decimals = 1, bool isCut = false)
    {
        return whole == 0
            ? dash()
            : Cell(Share { static_cast<double>(part) / static_cast<double>(whole), decimals, isCut });
    }
    static Cell saved(std::int64_t tokens, std::uint64_t whole) { return Cell(Saved { tokens, whole }); }
    static Cell part(std::uint64_t n, std::uint64_t whole) { return Cell(Part { n, whole }); }
    static Cell flag(bool isSet) { return Cell(Flag { isSet }); }
    static Cell dash() { return Cell(Dash {}); }

    /// A difference, with "+" if it is above zero.
    Cell asDifference() &&;

    /// Adds counts and amounts; cells of any other kind become a dash.
    void add(const Cell& other);

    /// In English, as every writer prints it.
    std::string text() const;
    /// The figure, or the lower end of a range. None for words, a dash and an empty cell.
    std::optional<double> value() const;
    /// The value if it is a whole number.
    std::optional<std::int64_t> whole() const;
    bool isDash() const { return std::holds_alternative<Dash>(m_value); }
    const Flag* flag() const { return std::get_if<Flag>(&m_value); }
    const MoneyRange* range() const { return std::get_if<MoneyRange>(&m_value); }
    /// Winnow's own words, which the window translates; null for figures and for other words.
    const Message* sentence() const { return std::get_if<Message>(&m_value); }

private:
    using Value = std::variant<std::monostate, Dash, std::string, Message, Count, Decimal, Weight, Dollars,
        Share, Saved, Part, Flag, MoneyRange>;
    explicit Cell(Value value)
        : m_value(std::move(value))
    {
    }

    Value m_value;
    bool m_signed = false;
};

/// "$1.20 to $1.50", the smaller end first; one amount if both ends print the same.
std::string moneyText(const MoneyRange& money);

} // namespace winnow::report
