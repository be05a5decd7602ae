// SPDX-License-Identifier: GPL-3.0-or-later
// Prices by model from resources/prices.json, or the user's copy in the data folder. Each row has its source
// and the day it was read. A model without a row of exactly its name gets the price of the nearest version of
// its family, else that of the row "unknown", and is marked as assumed. Used by everything that shows
// dollars.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/money/model_names.h"

namespace winnow {

/// US dollars per million tokens.
struct Rates
{
    double input = 0;
    double output = 0;
    double cacheWrite5m = 0;
    double cacheWrite1h = 0;
    double cacheRead = 0;
    bool operator==(const Rates&) const = default;
};

struct Price : Rates
{
    struct Tier
    {
        std::int64_t above = 0; // above this many prompt tokens
        Rates rates;
    };

    std::string name; // of the row, "" for unknown models
    std::string source;
    std::string date; // when it was read
    double batch = 1; // factor on all prices for calls billed at the batch rate
    TimeMs lifetime = 300000; // of a cache entry; every read renews it
    TimeMs lifetime1h = 3600000; // if the session paid for one-hour writes
    std::vector<Tier> tiers; // ascending
    bool assumed = false; // no row has this model's name

    /// The rates for a request of this length.
    const Rates& at(std::int64_t promptTokens) const;
};

class PriceTable
{
public:
    /// Errors: Malformed with the place in the file.
    static Result<PriceTable> parse(std::string_view text, const std::string& path);
    /// The user's <data folder>/prices.json if there is one, else the shipped one. Errors: NotFound, those of reading.
    static Result<PriceTable> load();

    /// The price at `when`, the time of the request; the latest if it is unknown.
    Price priceOf(std::string_view model, TimeMs when = kNoTime) const;
    const std::string& date() const { return m_date; }
    const std::string& path() const { return m_path; }

private:
    struct Row
    {
        std::vector<std::string> names; // plain names, the row's own first
        ModelFamily family; // of the first
        TimeMs from = kNoTime;
        Price price;
    };
    const Row* exact(std::string_view plain, TimeMs when) const;
    const Row* nearest(std::string_view plain, TimeMs when) const;

    std::string m_date;
    std::string m_path;
    std::vector<Row> m_rows;
    Price m_unknown;
};

} // namespace winnow
