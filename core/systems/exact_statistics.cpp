// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/exact_statistics.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/systems/exact_sum.h"

namespace winnow::systems {

namespace {

/// The unevaluated sum high + low: about 106 bits.
struct Pair
{
    double high = 0;
    double low = 0;
};

Pair normal(double high, double low)
{
    const double sum = high + low;
    return { sum, low - (sum - high) };
}

Pair operator+(const Pair& a, const Pair& b)
{
    const double sum = a.high + b.high;
    const double part = sum - a.high;
    const double error = (a.high - (sum - part)) + (b.high - part);
    return normal(sum, error + a.low + b.low);
}

Pair operator*(const Pair& a, const Pair& b)
{
    const double product = a.high * b.high;
    const double error = std::fma(a.high, b.high, -product);
    return normal(product, error + a.high * b.low + a.low * b.high);
}

Pair operator/(const Pair& a, double divisor)
{
    const double first = a.high / divisor;
    const double rest = std::fma(-first, divisor, a.high) + a.low;
    return normal(first, rest / divisor);
}

/// Exponent of the power of two that scales the largest number to near 1, so that squares neither overflow
/// nor vanish.
int exponentOf(std::span<const double> numbers)
{
    double largest = 0;
    for (const double number : numbers)
        largest = std::max(largest, std::fabs(number));
    return largest > 0 ? std::ilogb(largest) : 0;
}

Pair scaledMean(std::span<const double> numbers, int exponent)
{
    Pair sum;
    for (const double number : numbers)
        sum = sum + Pair { std::ldexp(number, -exponent), 0 };
    return sum / static_cast<double>(numbers.size());
}

double rootOf(const Pair& square)
{
    if (square.high <= 0)
        return 0;
    const double root = std::sqrt(square.high);
    const double rest = std::fma(-root, root, square.high) + square.low;
    return root + rest / (2 * root);
}

} // namespace

double exactMean(std::span<const double> numbers)
{
    ExactSum sum;
    for (const double number : numbers)
        sum.add(number);
    return sum.dividedBy(static_cast<std::uint32_t>(numbers.size()));
}

Value exactMean(std::span<const Value> numbers)
{
    ExactSum sum;
    bool whole = true; // all integers: the mean is an integer if it is whole
    for (const Value& number : numbers) {
        if (number.isBool()) {
            sum.add(number.boolean() ? 1.0 : 0.0);
        } else if (!number.isInt() || !sum.add(number.integer())) {
            sum.add(toDouble(number));
            whole = false;
        }
    }
    const auto count = static_cast<std::uint32_t>(numbers.size());
    if (whole) {
        if (std::optional<std::string> quotient = sum.wholeQuotient(count))
            return Value(Integer { std::move(*quotient) });
    }
    return Value(sum.dividedBy(count));
}

double exactMedian(std::vector<double> numbers)
{
    std::sort(numbers.begin(), numbers.end());
    const std::size_t middle = numbers.size() / 2;
    return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

double exactDeviation(std::span<const double> numbers)
{
    // The exact result for equal numbers is 0; a rounded mean would leave a residue.
    if (std::all_of(numbers.begin(), numbers.end(), [&](double number) { return number == numbers.front(); }))
        return 0;
    const int exponent = exponentOf(numbers);
    const Pair mean = scaledMean(numbers, exponent);
    Pair squares;
    for (const double number : numbers) {
        const Pair off = Pair { std::ldexp(number, -exponent), 0 } + Pair { -mean.high, -mean.low };
        squares = squares + off * off;
    }
    return std::ldexp(rootOf(squares / static_cast<double>(numbers.size() - 1)), exponent);
}

} // namespace winnow::systems
