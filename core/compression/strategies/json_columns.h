// SPDX-License-Identifier: GPL-3.0-or-later
// How json_columns writes one column of a shape: the shortest of
//   [v, v, ...]                                  as it is
//   {"@seq":[start,step,count]}                  whole numbers in equal steps
//   {"@runs":[[v,count],...]}                    runs of equal values
//   {"@of":[v, ...],"@at":[0,1,0, ...]}          few different values
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/json.h"

namespace winnow::strategy {

/// `cells` are minified JSON texts (or "@-").
std::string columnText(const std::vector<std::string>& cells);

/// The cells again; nullopt when the value is no column.
std::optional<std::vector<std::string>> expandColumn(const json::Value& column);

} // namespace winnow::strategy
