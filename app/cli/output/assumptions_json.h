// SPDX-License-Identifier: GPL-3.0-or-later
// The table of assumptions as JSON, for every report that says dollars.
#pragma once

#include <nlohmann/json.hpp>

#include "core/money/assumptions.h"

namespace winnow::cli {

inline nlohmann::ordered_json assumptionsJson(const Assumptions& assumptions)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const AssumptionRow& row : assumptionTable())
        json[std::string(row.key)] = assumptions.*row.value;
    return json;
}

} // namespace winnow::cli
