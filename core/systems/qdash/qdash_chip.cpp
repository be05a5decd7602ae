// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_chip.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "core/base/try.h"
#include "core/systems/exact_statistics.h"
#include "core/text/ascii.h"

namespace winnow::systems::qdash {

namespace {

Value memberOf(const Value& document, std::string_view name)
{
    const Value* const found = document.get(name);
    return found ? *found : Value();
}

/// Reduces {"value": x, ...} to x.
Value bare(const Value& value)
{
    const Value* const inner = value.get("value");
    return inner ? *inner : value;
}

double asDouble(const Value& number)
{
    return number.isBool() ? (number.boolean() ? 1.0 : 0.0) : toDouble(number);
}

/// Python's isinstance(x, (int, float)) and math.isfinite(x), which raises for an integer out of the range of
/// doubles.
OpResult<bool> isFiniteNumber(const Value& value)
{
    if (value.isBool())
        return true;
    if (!value.isNumber())
        return false;
    const double number = toDouble(value);
    if (value.isInt() && !std::isfinite(number))
        return raise("OverflowError", "int too large to convert to float");
    return std::isfinite(number);
}

/// True if the call asks for this parameter; no names, or an empty list, means all.
bool isWanted(const Value& names, std::string_view parameter)
{
    if (!truthy(names))
        return true;
    if (names.isString())
        return names.string().find(parameter) != std::string::npos;
    return names.isList() && std::any_of(names.list().begin(), names.list().end(), [&](const Value& name) {
        return name.isString() && name.string() == parameter;
    });
}

Value wantedNames(const Value& arguments)
{
    return memberOf(arguments, "param_names");
}

bool isNumberText(const std::string& text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

std::string withoutZeros(const std::string& digits)
{
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string::npos ? "0" : digits.substr(first);
}

/// Sorts by int(qid), or by text if none is a number; Python cannot compare a mixture.
OpResult<void> sortQids(std::vector<std::string>& qids)
{
    if (qids.empty())
        return {};
    const bool numbers = isNumberText(qids.front());
    for (const std::string& qid : qids) {
        if (isNumberText(qid) != numbers)
            return raise("TypeError",
                numbers ? "'<' not supported between instances of 'str' and 'int'"
                        : "'<' not supported between instances of 'int' and 'str'");
    }
    std::stable_sort(qids.begin(), qids.end(), [&](const std::string& a, const std::string& b) {
        if (!numbers)
            return a < b;
        const std::string left = withoutZeros(a);
        const std::string right = withoutZeros(b);
        return left.size() != right.size() ? left.size() < right.size() : left < right;
    });
    return {};
}

/// Sets members to compacted numbers and keeps the first error.
class Compacter
{
public:
    explicit Compacter(const Options& options)
        : m_options(options)
    {
    }
    void set(Dict& dict, std::string_view name, const Value& value)
    {
        auto compacted = compactNumber(value, m_options);
        if (compacted)
            dict.set(name, std::move(*compacted));
        else if (!m_error)
            m_error = compacted.error();
    }
    const std::optional<OpError>& error() const { return m_error; }

private:
    const Options& m_options;
    std::optional<OpError> m_error;
};

Value parameterStatistics(const std::vector<double>& values, Compacter& compacter)
{
    Dict out;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    compacter.set(out, "mean", exactMean(std::span(values)));
    compacter.set(out, "median", exactMedian(values));
    if (values.size() > 1)
        compacter.set(out, "stdev", exactDeviation(values));
    else
        out.set("stdev", 0.0);
    compacter.set(out, "min", *least);
    compacter.set(out, "max", *most);
    out.set("count", values.size());
    return Value(std::move(out));
}

/// Entries of one qubit, newest first.
struct Series
{
    std::vector<Value> values;
    std::vector<Value> times;
};

const char* trendOf(const std::vector<Value>& numbers)
{
    const double oldest = asDouble(numbers.back());
    const Value newest = numbers.front().isBool() ? Value(asDouble(numbers.front())) : numbers.front();
    if (compareNumbers(newest, Value(oldest * 1.01)) == std::partial_ordering::greater)
        return "up";
    return compareNumbers(newest, Value(oldest * 0.99)) == std::partial_ordering::less ? "down" : "stable";
}

/// Python's min() and max(): the first among equals.
const Value& extreme(const std::vector<Value>& numbers, bool largest)
{
    const auto number = [](const Value& v) { return v.isBool() ? Value(v.boolean() ? 1 : 0) : v; };
    const Value* best = &numbers.front();
    for (const Value& one : numbers) {
        const auto order = compareNumbers(number(one), number(*best));
        if (order == (largest ? std::partial_ordering::greater : std::partial_ordering::less))
            best = &one;
    }
    return *best;
}

OpResult<Value> qubitSummary(const std::string& qid, const Series& series, Compacter& compacter)
{
    Dict out;
    out.set("qid", qid);
    compacter.set(out, "latest", series.values.front());
    out.set("count", series.values.size());
    for (const char* const name : { "min", "max", "mean", "trend" })
        out.set(name, Value());
    std::vector<Value> numbers;
    for (const Value& value : series.values) {
        WINNOW_TRY(const auto finite, isFiniteNumber(value));
        if (finite)
            numbers.push_back(value);
    }
    if (numbers.size() >= 2) {
        compacter.set(out, "min", extreme(numbers, false));
        compacter.set(out, "max", extreme(numbers, true));
        compacter.set(out, "mean", exactMean(std::span<const Value>(numbers)));
        out.set("trend", trendOf(numbers));
    }
    return Value(std::move(out));
}

Value chipStatistics(const std::vector<double>& latest, Compacter& compacter)
{
    Dict out;
    out.set("count", latest.size());
    if (latest.empty()) {
        for (const char* const name : { "mean", "median", "min", "max" })
            out.set(name, 0);
        return Value(std::move(out));
    }
    const auto [least, most] = std::minmax_element(latest.begin(), latest.end());
    compacter.set(out, "mean", exactMean(std::span(latest)));
    compacter.set(out, "median", exactMedian(latest));
    compacter.set(out, "min", *least);
    compacter.set(out, "max", *most);
    if (latest.size() >= 2)
        compacter.set(out, "stdev", exactDeviation(latest));
    return Value(std::move(out));
}

struct Grouped
{
    std::vector<std::string> qids; // in the order they were first seen
    std::map<std::string, Series> series;
    Value unit = "";
};

Grouped grouped(const List& documents, const std::string& parameter)
{
    Grouped out;
    for (const Value& document : documents) {
        const Value data = memberOf(memberOf(document, "output_parameters"), parameter);
        if (data.isNull())
            continue;
        if (data.isDict() && !truthy(out.unit)) {
            const Value* const unit = data.get("unit");
            out.unit = unit ? *unit : Value("");
        }
        const Value value = data.isDict() ? memberOf(data, "value") : data;
        if (value.isNull())
            continue;
        const std::string qid = pythonStr(memberOf(document, "qid"));
        Series& series = out.series[qid];
        if (series.values.empty())
            out.qids.push_back(qid);
        series.values.push_back(value);
        series.times.push_back(isoTime(memberOf(document, "start_at")));
    }
    return out;
}

/// Rows of one qubit, oldest first.
void appendRows(List& rows, const std::string& qid, const Series& series)
{
    for (std::size_t i = series.values.size(); i-- > 0;) {
        Dict row;
        row.set("qid", qid);
        row.set("t", series.times[i].isNull() ? Value("") : series.times[i]);
        row.set("v", series.values[i]);
        rows.emplace_back(std::move(row));
    }
}

/// The documents' parameters by qid, reduced to their values, and their finite numbers by parameter.
struct ChipData
{
    Dict qubits;
    std::vector<std::string> names; // parameters with numbers, in the order they were first seen
    std::map<std::string, std::vector<double>> numbers;
};

OpResult<ChipData> chipData(const List& documents, const Value& names)
{
    ChipData out;
    for (const Value& document : documents) {
        Dict values;
        const Value data = memberOf(document, "data");
        for (const auto& [name, value] : data.isDict() ? data.dict().members() : std::vector<Member>()) {
            if (!isWanted(names, name))
                continue;
            const Value raw = bare(value);
            WINNOW_TRY(const auto finite, isFiniteNumber(raw));
            if (finite) {
                std::vector<double>& known = out.numbers[name];
                if (known.empty())
                    out.names.push_back(name);
                known.push_back(asDouble(raw));
            }
            values.set(name, raw);
        }
        out.qubits.set(pythonStr(memberOf(document, "qid")), std::move(values));
    }
    return out;
}

/// Rows with the same members: qid, then all parameters by name.
OpResult<List> chipRows(const Dict& qubits)
{
    std::vector<std::string> qids;
    std::set<std::string> names;
    for (const auto& [qid, values] : qubits.members()) {
        qids.push_back(qid);
        for (const Member& member : values.dict().members())
            names.insert(member.name);
    }
    WINNOW_CHECK(sortQids(qids));
    List rows;
    for (const std::string& qid : qids) {
        Dict row;
        row.set("qid", qid);
        for (const std::string& name : names)
            row.set(name, memberOf(*qubits.find(qid), name));
        rows.emplace_back(std::move(row));
    }
    return rows;
}

OpResult<Value> argument(const Value& arguments, std::string_view name)
{
    const Value* const value = arguments.get(name);
    return value ? OpResult<Value>(*value) : raise("KeyError", "'" + std::string(name) + "'");
}

Value errorObject(std::string text)
{
    Dict error;
    error.set("error", std::move(text));
    return Value(std::move(error));
}

} // namespace

Value isoTime(const Value& value)
{
    const Value* const marked = value.get("$datetime");
    const Value& time = marked ? *marked : value;
    return truthy(time) ? time : Value();
}

OpResult<Value> compareQubits(const List& documents, const Value& arguments, const Options& options)
{
    const auto chip = argument(arguments, "chip_id");
    const auto qids = argument(arguments, "qids");
    if (!chip || !qids)
        return chip ? qids : chip;
    Dict comparison;
    Compacter compacter(options);
    for (const Value& wanted : qids->isList() ? qids->list() : List()) {
        const std::string qid = pythonStr(wanted);
        const auto document = std::find_if(documents.begin(), documents.end(),
            [&](const Value& one) { return pythonStr(memberOf(one, "qid")) == qid; });
        if (document == documents.end()) {
            comparison.set(qid, errorObject("Qubit " + qid + " not found"));
            continue;
        }
        Dict values;
        const Value data = memberOf(*document, "data");
        for (const auto& [name, value] : data.isDict() ? data.dict().members() : std::vector<Member>()) {
            if (isWanted(wantedNames(arguments), name))
                compacter.set(values, name, bare(value));
        }
        comparison.set(qid, std::move(values));
    }
    if (compacter.error())
        return tl::make_unexpected(*compacter.error());
    Dict out;
    out.set("chip_id", *chip);
    out.set("qubits", std::move(comparison));
    return Value(std::move(out));
}

OpResult<Value> chipSummary(const List& documents, const Value& arguments, const Options& options)
{
    auto chip = argument(arguments, "chip_id");
    if (!chip)
        return chip;
    if (documents.empty())
        return errorObject("No qubits found for chip_id=" + pythonStr(*chip));
    WINNOW_TRY(const auto data, chipData(documents, wantedNames(arguments)));
    Compacter compacter(options);
    Dict statistics;
    for (const std::string& name : data.names)
        statistics.set(name, parameterStatistics(data.numbers.at(name), compacter));
    if (compacter.error())
        return tl::make_unexpected(*compacter.error());
    WINNOW_TRY(auto rows, chipRows(data.qubits));
    Dict out;
    out.set("chip_id", *chip);
    out.set("num_qubits", rows.size());
    out.set("statistics", std::move(statistics));
    out.set("qubits", std::move(rows));
    return Value(std::move(out));
}

OpResult<Value> chipTimeseries(const List& documents, const Value& arguments, const Options& options)
{
    const auto parameter = argument(arguments, "parameter_name");
    const auto chip = argument(arguments, "chip_id");
    if (!parameter || !chip)
        return parameter ? chip : parameter;
    Grouped data = grouped(documents, pythonStr(*parameter));
    if (data.qids.empty())
        return errorObject("No data for '" + pythonStr(*parameter) + "' on chip '" + pythonStr(*chip) + "'");
    WINNOW_CHECK(sortQids(data.qids));
    const Value limit = memberOf(arguments, "last_n");
    const auto most
        = static_cast<std::size_t>(std::max<std::int64_t>(limit.isInt() ? limit.toInt64(10) : 10, 1));
    Compacter compacter(options);
    List qubits, rows;
    std::vector<double> latest;
    for (const std::string& qid : data.qids) {
        Series& series = data.series[qid];
        series.values.resize(std::min(series.values.size(), most));
        auto summary = qubitSummary(qid, series, compacter);
        if (!summary)
            return summary;
        qubits.push_back(std::move(*summary));
        appendRows(rows, qid, series);
        if (const auto finite = isFiniteNumber(series.values.front()); finite && *finite)
            latest.push_back(asDouble(series.values.front()));
    }
    std::stable_sort(rows.begin(), rows.end(),
        [](const Value& a, const Value& b) { return a.get("t")->text() < b.get("t")->text(); });
    Dict out;
    out.set("chip_id", *chip);
    out.set("parameter_name", *parameter);
    out.set("unit", data.unit);
    out.set("num_qubits", qubits.size());
    out.set("statistics", chipStatistics(latest, compacter));
    out.set("qubits", std::move(qubits));
    out.set("timeseries", std::move(rows));
    if (compacter.error())
        return tl::make_unexpected(*compacter.error());
    return Value(std::move(out));
}

} // namespace winnow::systems::qdash
