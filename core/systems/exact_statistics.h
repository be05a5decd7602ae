// SPDX-License-Identifier: GPL-3.0-or-later
// Mean, median and standard deviation as Python's statistics module gives them: it computes with exact
// fractions and rounds once at the end. Means are exact here too; squares are carried with twice the digits
// of a double, which rounds the same but for inputs made to lie within 1e-30 of a tie.
#pragma once

#include <span>

#include "core/systems/value.h"

namespace winnow::systems {

/// Of at least one finite number; a whole number when all are integers and the mean is whole, as in Python.
Value exactMean(std::span<const Value> numbers);

/// Of at least one finite double.
double exactMean(std::span<const double> numbers);
double exactMedian(std::vector<double> numbers);
/// Of at least two finite doubles, with n - 1.
double exactDeviation(std::span<const double> numbers);

} // namespace winnow::systems
