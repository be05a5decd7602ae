// SPDX-License-Identifier: GPL-3.0-or-later
// Prices by model from resources/prices.json, or the user's copy of it in the data folder. Money is always
// shown with the table's date; a model no pattern names gets the last row and is marked as assumed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/session/session.h"

namespace winnow {

/// US dollars per million tokens.
struct Price
{
    std::string pattern; // "*" at the end matches any rest
    double input = 0;
    double output = 0;
    double cacheWrite5m = 0;
    double cacheWrite1h = 0;
    double cacheRead = 0;
    TimeMs lifetime = 300000; // of a cache entry, renewed by every read
    TimeMs lifetime1h = 3600000; // when the session paid for one-hour writes
    bool assumed = false; // no row for this model
};

class PriceTable
{
public:
    /// Errors: Malformed with the place in the file.
    static Result<PriceTable> parse(std::string_view text, const std::string& path);
    /// The user's <data folder>/prices.json if there is one, else the shipped one.
    static Result<PriceTable> load();

    /// First row whose pattern fits; provider prefixes ("anthropic/", "models/") are ignored.
    const Price& priceOf(std::string_view model) const;
    const std::string& date() const { return m_date; }
    const std::string& path() const { return m_path; }

private:
    std::string m_date;
    std::string m_path;
    std::vector<Price> m_rows;
};

} // namespace winnow
