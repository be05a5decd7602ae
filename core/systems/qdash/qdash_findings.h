// SPDX-License-Identifier: GPL-3.0-or-later
// What to report about the recorded results of a qdash run (systems/SPEC.md 13). Called for a session with
// qdash's tools. The texts are what the model saw, or the raw results before compaction; both yield findings.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"

namespace winnow::systems::qdash {

enum class FindingKind : std::uint8_t
{
    Truncated, // ends in one of the suffixes
    TruncatedNotJson, // no longer parses, either
    LargeSummary, // a stored result whose summary is still large
    ManyRows, // a list of 100 rows or more that went to the model whole
    UnevenRows, // later rows lack members of the first one, which the schema is made of
    KeyOverwritten, // the same data_key stored twice within a run
    TimeLost, // shortening would lose the time or has lost it
    TimesMerged, // two different times become the same text
    TooManyCalls, // the fourth and later calls of get_parameter_timeseries
    ErrorAsData, // an error object as a result
    ChartInHistory, // a chart specification is part of the conversation
};

struct Finding
{
    FindingKind kind = FindingKind::Truncated;
    bool isWarning = false; // otherwise a note
    Message text; // one sentence
};

/// "truncated", "truncated_not_json", "large_summary", ...: stable, for JSON and tests.
std::string_view findingName(FindingKind kind);

/// Gets the results of one user message in recorded order.
class FindingCollector
{
public:
    std::vector<Finding> seeResult(std::string_view tool, std::string_view text);
    /// An assistant message of the history: qdash's web client sends stored answers back, charts included.
    static std::vector<Finding> seeAssistantMessage(std::string_view text);

private:
    std::map<std::string, std::size_t> m_keys; // data_key -> result number
    std::size_t m_results = 0;
    int m_timeseriesCalls = 0;
};

} // namespace winnow::systems::qdash
