// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prices.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/base/paths.h"

namespace winnow {

namespace {

using Json = nlohmann::json;

Price readRow(const Json& row, const Json& lifetimes)
{
    Price price;
    price.pattern = row.at("pattern").get<std::string>();
    price.input = row.at("input").get<double>();
    price.output = row.at("output").get<double>();
    price.cacheWrite5m = row.value("cache_write_5m", price.input);
    price.cacheWrite1h = row.value("cache_write_1h", price.cacheWrite5m);
    price.cacheRead = row.value("cache_read", price.input);
    price.assumed = row.value("assumed", false);
    const std::string kind = row.value("lifetime", std::string());
    const double seconds = lifetimes.value(kind, 300.0);
    price.lifetime = static_cast<TimeMs>(seconds * 1000);
    price.lifetime1h = static_cast<TimeMs>(lifetimes.value(kind + "_1h", seconds) * 1000);
    return price;
}

bool fits(std::string_view pattern, std::string_view model)
{
    if (!pattern.empty() && pattern.back() == '*')
        return model.starts_with(pattern.substr(0, pattern.size() - 1));
    return pattern == model;
}

} // namespace

Result<PriceTable> PriceTable::parse(std::string_view text, const std::string& path)
{
    PriceTable table;
    table.m_path = path;
    try {
        const Json root = Json::parse(text);
        table.m_date = root.at("date").get<std::string>();
        const Json lifetimes = root.value("cache_lifetime_seconds", Json::object());
        for (const Json& row : root.at("models"))
            table.m_rows.push_back(readRow(row, lifetimes));
    } catch (const Json::exception& error) {
        return fail(ErrorCode::Malformed, std::string("not a price table: ") + error.what(),
            "compare it with the shipped prices.json", { path, 0 });
    }
    if (table.m_rows.empty() || table.m_rows.back().pattern != "*")
        return fail(ErrorCode::Malformed, "the last row must have the pattern \"*\"",
            "add a row for all other models", { path, 0 });
    return table;
}

Result<PriceTable> PriceTable::load()
{
    std::error_code error;
    std::filesystem::path path = dataDir() / "prices.json";
    if (!std::filesystem::exists(path, error))
        path = resourceFile("prices.json");
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (path.empty() || !file)
        return fail(ErrorCode::NotFound, "the price table prices.json is missing",
            "reinstall Winnow or set WINNOW_RESOURCES", { path.string(), 0 });
    return parse(text.str(), path.string());
}

const Price& PriceTable::priceOf(std::string_view model) const
{
    if (const std::size_t slash = model.rfind('/'); slash != std::string_view::npos)
        model.remove_prefix(slash + 1);
    for (const Price& row : m_rows) {
        if (fits(row.pattern, model))
            return row;
    }
    return m_rows.back();
}

} // namespace winnow
