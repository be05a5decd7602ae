// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/exact_statistics.h"

#include <algorithm>
#include <cmath>

namespace winnow::systems {

namespace {

/// high + low, not evaluated: about 106 bits.
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

/// A power of two that brings the largest near 1, so that squares neither overflow nor vanish.
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

/// The sum when every number is an integer and it fits.
bool integerSum(std::span<const Value> numbers, std::int64_t& sum)
{
    sum = 0;
    for (const Value& number : numbers) {
        std::int64_t one = 0;
        if (number.isBool()) {
            one = number.boolean() ? 1 : 0;
        } else {
            if (!number.isInt() || number.integer().size() > 18)
                return false;
            one = number.toInt64(0);
        }
        if (__builtin_add_overflow(sum, one, &sum))
            return false;
    }
    return true;
}

} // namespace

double exactMean(std::span<const double> numbers)
{
    const int exponent = exponentOf(numbers);
    const Pair mean = scaledMean(numbers, exponent);
    return std::ldexp(mean.high + mean.low, exponent);
}

Value exactMean(std::span<const Value> numbers)
{
    std::int64_t sum = 0;
    const auto count = static_cast<std::int64_t>(numbers.size());
    if (integerSum(numbers, sum)) {
        if (sum % count == 0)
            return Value(sum / count);
        const auto high = static_cast<double>(sum);
        const auto low = static_cast<double>(sum - static_cast<std::int64_t>(high));
        const Pair mean = normal(high, low) / static_cast<double>(count);
        return Value(mean.high + mean.low);
    }
    std::vector<double> doubles;
    for (const Value& number : numbers)
        doubles.push_back(number.isBool() ? (number.boolean() ? 1.0 : 0.0) : toDouble(number));
    return Value(exactMean(doubles));
}

double exactMedian(std::vector<double> numbers)
{
    std::sort(numbers.begin(), numbers.end());
    const std::size_t middle = numbers.size() / 2;
    return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

double exactDeviation(std::span<const double> numbers)
{
    // The exact answer for equal numbers is 0; a rounded mean would leave a trace.
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
