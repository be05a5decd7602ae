// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_findings.h"

#include "core/systems/qdash/qdash_profile.h"

namespace winnow::systems::qdash {

namespace {

constexpr std::size_t kLargeSummary = 8000; // bytes; about 2,000 tokens
constexpr std::size_t kManyRows = 100;
constexpr int kTimeseriesLimit = 3;

using Findings = std::vector<Finding>;

void add(Findings& out, FindingKind kind, bool warning, Message text)
{
    out.push_back({ kind, warning, std::move(text) });
}

bool isTruncated(std::string_view text)
{
    return text.ends_with(suffixText(SuffixStyle::Responses))
        || text.ends_with(suffixText(SuffixStyle::Chat));
}

void summarySize(const Value& result, std::size_t bytes, Findings& out)
{
    if (bytes < kLargeSummary)
        return;
    std::string largest;
    std::size_t size = 0;
    for (const auto& [name, value] : result.dict().members()) {
        const std::size_t own = value.isDict() ? dumps(value).size() : 0;
        if (own > size) {
            size = own;
            largest = name;
        }
    }
    add(out, FindingKind::LargeSummary, true,
        size > 0 ? Message::say("the summary of a stored result still has {} bytes, {} of them in \"{}\", "
                                "which is not a list and is kept whole",
            bytes, size, largest)
                 : Message::say("the summary of a stored result still has {} bytes", bytes));
}

/// Checks one list of rows, called `name` ("" = the result itself).
void rows(const List& list, const std::string& name, Findings& out)
{
    if (list.size() >= kManyRows)
        add(out, FindingKind::ManyRows, true,
            name.empty()
                ? Message::say(
                    "the result has {} rows and went to the model whole; a stored tool would send a summary",
                    list.size())
                : Message::say(
                    "\"{}\" has {} rows and went to the model whole; a stored tool would send a summary",
                    name, list.size()));
    if (list.empty() || !list.front().isDict())
        return;
    for (std::size_t i = 1; i < list.size(); ++i) {
        bool same = list[i].isDict() && list[i].dict().size() == list.front().dict().size();
        for (std::size_t m = 0; same && m < list[i].dict().size(); ++m)
            same = list.front().dict().contains(list[i].dict().members()[m].name);
        if (!same) {
            add(out, FindingKind::UnevenRows, true,
                name.empty()
                    ? Message::say(
                        "row {} of the result has other members than the first, from which a schema is made",
                        i + 1)
                    : Message::say(
                        "row {} of \"{}\" has other members than the first, from which a schema is made",
                        i + 1, name));
            return;
        }
    }
}

bool isLostTime(std::string_view text)
{
    return text.size() == 6 && text[2] == '-' && text.back() == ' '; // "02-24 "
}

/// Checks the members that the tool's profile shortens as times.
void times(std::string_view tool, const List& list, Findings& out)
{
    const ToolProfile* const profile = findProfile(tool);
    if (!profile)
        return;
    for (const auto& [member, treatment] : profile->fields) {
        std::size_t lost = 0;
        std::map<std::string, std::string> full; // short text -> the first full one
        std::size_t merged = 0;
        for (const Value& row : list) {
            const Value* const value = treatment == Treatment::Timestamp ? row.get(member) : nullptr;
            if (!value || !value->isString() || value->string().empty() || isShortTimestamp(value->string()))
                continue;
            const std::string& text = value->string();
            if (isLostTime(text) || (text.find('T') == std::string::npos && text.size() > 10)) {
                ++lost;
                continue;
            }
            const auto [at, isNew] = full.emplace(compactTimestamp(*value)->string(), text);
            merged += !isNew && at->second != text ? 1 : 0;
        }
        if (lost > 0)
            add(out, FindingKind::TimeLost, true,
                Message::say(
                    "{} values of \"{}\" have no T before the time, so shortening keeps the date only", lost,
                    member));
        if (merged > 0)
            add(out, FindingKind::TimesMerged, false,
                Message::say(
                    "{} values of \"{}\" cannot be told from another one once shortened", merged, member));
    }
}

bool isError(const Value& value)
{
    return value.get("error") && truthy(*value.get("error")) && value.dict().size() == 1;
}

} // namespace

std::string_view findingName(FindingKind kind)
{
    constexpr std::string_view kNames[]
        = { "truncated", "truncated_not_json", "large_summary", "many_rows", "uneven_rows", "key_overwritten",
              "time_lost", "times_merged", "too_many_calls", "error_as_data", "chart_in_history" };
    return kNames[static_cast<std::size_t>(kind)];
}

std::vector<Finding> FindingCollector::seeResult(std::string_view tool, std::string_view text)
{
    Findings out;
    ++m_results;
    if (tool == kTimeseriesTool && ++m_timeseriesCalls > kTimeseriesLimit)
        add(out, FindingKind::TooManyCalls, true,
            Message::say(
                "call {} of {} in this run; from the fourth on it is refused", m_timeseriesCalls, tool));
    const auto value = parseValue(text);
    if (isTruncated(text)) {
        add(out, FindingKind::Truncated, true, Message::say("the result was cut at the limit"));
        if (!value)
            add(out, FindingKind::TruncatedNotJson, true, Message::say("the rest of it is not JSON"));
    }
    if (!value)
        return out;
    if (isError(*value) || (value->isList() && value->list().size() == 1 && isError(value->list().front())))
        add(out, FindingKind::ErrorAsData, false, Message::say("the result is an error object"));
    if (value->isList()) {
        rows(value->list(), {}, out);
        times(tool, value->list(), out);
        return out;
    }
    if (!value->isDict())
        return out;
    const Value* const key = value->get("data_key");
    if (key && value->get("_note")) {
        summarySize(*value, text.size(), out);
        const auto [at, isNew] = m_keys.emplace(pythonStr(*key), m_results);
        if (!isNew)
            add(out, FindingKind::KeyOverwritten, true,
                Message::say("data['{}'] of result {} of this run is replaced", at->first, at->second));
        at->second = m_results;
    }
    for (const auto& [name, member] : value->dict().members()) {
        if (member.isList())
            rows(member.list(), name, out);
    }
    times(tool, { *value }, out);
    return out;
}

std::vector<Finding> FindingCollector::seeAssistantMessage(std::string_view text)
{
    Findings out;
    const auto value = parseValue(text);
    const Value* const blocks = value ? value->get("blocks") : nullptr;
    if (!blocks || !blocks->isList())
        return out;
    std::size_t charts = 0;
    std::size_t bytes = 0;
    for (const Value& block : blocks->list()) {
        const Value* const chart = block.get("chart");
        if (!chart || chart->isNull())
            continue;
        ++charts;
        bytes += dumps(*chart).size();
    }
    if (charts > 0)
        add(out, FindingKind::ChartInHistory, true,
            Message::say(
                "{} chart specifications of {} bytes are sent with every later turn", charts, bytes));
    return out;
}

} // namespace winnow::systems::qdash
