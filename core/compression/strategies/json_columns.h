// SPDX-License-Identifier: GPL-3.0-or-later
// How json_columns writes one column of a shape: the shortest of
//   [v, v, ...]                                  as it is
//   {"@seq":[start,step,count]}                  whole numbers in equal steps
//   {"@runs":[[v,count],...]}                    runs of equal values
//   {"@of":[v, ...],"@at":[0,1,0, ...]}          few different values
#pragma once

#include <string>
#include <vector>

namespace winnow::strategy {

/// `cells` are minified JSON texts (or "@-").
std::string columnText(const std::vector<std::string>& cells);

} // namespace winnow::strategy
