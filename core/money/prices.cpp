// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/prices.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/base/failed_reads.h"
#include "core/base/input.h"
#include "core/base/paths.h"
#include "core/base/try.h"
#include "core/text/json_numbers.h"
#include "core/text/library_reasons.h"

namespace winnow {

namespace {

using Json = nlohmann::json;

TimeMs dayOf(const std::string& date)
{
    int year = 0;
    unsigned month = 0, day = 0;
    if (std::sscanf(date.c_str(), "%d-%u-%u", &year, &month, &day) != 3)
        return kNoTime;
    const std::chrono::sys_days days
        = std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day);
    return std::chrono::duration_cast<std::chrono::milliseconds>(days.time_since_epoch()).count();
}

/// A vendor without a discount for cached input charges its input price for it.
Rates readRates(const Json& row)
{
    Rates rates;
    rates.input = row.at("input").get<double>();
    rates.output = row.at("output").get<double>();
    rates.cacheWrite5m = row.value("cache_write", rates.input);
    rates.cacheWrite1h = row.value("cache_write_1h", rates.cacheWrite5m);
    rates.cacheRead = row.value("cache_read", rates.input);
    return rates;
}

Price readPrice(const Json& row, const Json& vendors)
{
    Price price;
    static_cast<Rates&>(price) = readRates(row);
    const Json vendor = vendors.value(row.at("vendor").get<std::string>(), Json::object());
    price.name = row.value("name", std::string());
    price.source = row.value("source", vendor.value("source", std::string()));
    price.date = row.value("date", std::string());
    price.batch = row.value("batch", vendor.value("batch", 1.0));
    const double seconds = vendor.value("cache_seconds", 300.0);
    price.lifetime = static_cast<TimeMs>(seconds * 1000);
    price.lifetime1h = static_cast<TimeMs>(vendor.value("cache_1h_seconds", seconds) * 1000);
    for (const Json& tier : row.value("above", Json::array()))
        price.tiers.push_back({ wholeNumber<std::int64_t>(tier.at("tokens")), readRates(tier) });
    return price;
}

/// The distance between two versions; the first number counts most, and a newer version is farther than any
/// older one.
double distance(const std::vector<int>& asked, const std::vector<int>& row)
{
    double difference = 0, scale = 1;
    for (std::size_t i = 0; i < std::max(asked.size(), row.size()); ++i, scale /= 100) {
        const int a = i < asked.size() ? asked[i] : 0;
        const int r = i < row.size() ? row[i] : 0;
        difference += scale * (a - r);
    }
    return difference >= 0 ? difference : 1000 - difference;
}

} // namespace

const Rates& Price::at(std::int64_t promptTokens) const
{
    const Rates* rates = this;
    for (const Tier& tier : tiers) {
        if (promptTokens > tier.above)
            rates = &tier.rates;
    }
    return *rates;
}

Result<PriceTable> PriceTable::parse(std::string_view text, const std::string& path)
{
    PriceTable table;
    table.m_path = path;
    try {
        const Json root = Json::parse(text);
        table.m_date = root.at("date").get<std::string>();
        const Json vendors = root.value("vendors", Json::object());
        table.m_unknown = readPrice(root.at("unknown"), vendors);
        table.m_unknown.assumed = true;
        for (const Json& entry : root.at("models")) {
            Row row;
            row.price = readPrice(entry, vendors);
            row.names.push_back(plainModelName(entry.at("name").get<std::string>()));
            for (const Json& alias : entry.value("aliases", Json::array()))
                row.names.push_back(plainModelName(alias.get<std::string>()));
            row.family = familyOf(row.names.front());
            row.from = dayOf(entry.value("from", std::string()));
            table.m_rows.push_back(std::move(row));
        }
    } catch (const Json::exception& error) {
        return fail(ErrorCode::Malformed, Message::say("not a price table: {}", jsonReason(error)),
            Message::say("compare it with the installed prices.json"), { path, 0 });
    }
    return table;
}

Result<PriceTable> PriceTable::load()
{
    std::filesystem::path path = dataDir() / "prices.json";
    if (fileKind(path) == FileKind::None)
        path = resourceFile("prices.json");
    if (path.empty())
        return fail(ErrorCode::NotFound, Message::say("the price table prices.json is missing"),
            Message::say("reinstall Winnow or set WINNOW_RESOURCES"), { path.string(), 0 });
    WINNOW_TRY(const auto text, readInput(path.string()));
    return parse(text, path.string());
}

/// Of the rows with this name, the latest in force at that time; the oldest for a time before all of them.
const PriceTable::Row* PriceTable::exact(std::string_view plain, TimeMs when) const
{
    const Row* best = nullptr;
    for (const Row& row : m_rows) {
        if (std::find(row.names.begin(), row.names.end(), plain) == row.names.end())
            continue;
        const bool held = when == kNoTime || row.from <= when;
        const bool bestHeld = best && (when == kNoTime || best->from <= when);
        if (!best || (held && (!bestHeld || row.from >= best->from))
            || (!held && !bestHeld && row.from < best->from))
            best = &row;
    }
    return best;
}

/// The nearest version among the rows with the same words; drops words from the end until a row matches.
const PriceTable::Row* PriceTable::nearest(std::string_view plain, TimeMs when) const
{
    ModelFamily asked = familyOf(plain);
    for (; !asked.words.empty(); asked.words.pop_back()) {
        const std::string* best = nullptr;
        double least = 0;
        for (const Row& row : m_rows) {
            const double apart = distance(asked.version, row.family.version);
            if (row.family.words == asked.words && (!best || apart < least)) {
                best = &row.names.front();
                least = apart;
            }
        }
        if (best)
            return exact(*best, when);
    }
    return nullptr;
}

Price PriceTable::priceOf(std::string_view model, TimeMs when) const
{
    const std::string plain = plainModelName(model);
    const Row* row = exact(plain, when);
    if (!row)
        row = exact(withoutEffort(plain), when);
    if (row)
        return row->price;
    row = plain.empty() ? nullptr : nearest(plain, when);
    Price price = row ? row->price : m_unknown;
    price.assumed = true;
    return price;
}

} // namespace winnow
