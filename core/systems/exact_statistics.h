// SPDX-License-Identifier: GPL-3.0-or-later
// Mean, median and standard deviation as in Python's statistics module, which computes with exact fractions
// and rounds once at the end. Means are exact here, too; squares have twice the digits of a double, which
// rounds the same except for inputs constructed to be within 1e-30 of a tie.
#pragma once

#include <span>

#include "core/systems/value.h"

namespace winnow::systems {

/// For at least one finite number; an integer if all numbers are integers and the mean is whole, as in Python.
Value exactMean(std::span<const Value> numbers);

/// For at least one finite double.
double exactMean(std::span<const double> numbers);
double exactMedian(std::vector<double> numbers);
/// For at least two finite doubles; divides by n - 1.
double exactDeviation(std::span<const double> numbers);

} // namespace winnow::systems
