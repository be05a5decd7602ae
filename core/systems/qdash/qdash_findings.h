// SPDX-License-Identifier: GPL-3.0-or-later
// What is worth saying about the recorded results of a qdash run (systems/SPEC.md 13). Called for a session
// whose tools are qdash's; the texts are what the model saw, or the raw results before compaction: both give
// findings.
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
    TruncatedNotJson, // and can no longer be parsed
    LargeSummary, // a stored result whose summary is still large
    ManyRows, // a list of 100 rows or more that went to the model whole
    UnevenRows, // later rows do not have the members of the first, from which a schema is made
    KeyOverwritten, // the same data_key stored twice within a run
    TimeLost, // shortening would lose the time, or has lost it
    TimesMerged, // two different times become the same text
    TooManyCalls, // the fourth call of get_parameter_timeseries and later ones
    ErrorAsData, // an error object as a result
    ChartInHistory, // a chart specification travels with the conversation
};

struct Finding
{
    FindingKind kind = FindingKind::Truncated;
    bool isWarning = false; // else a note
    Message text; // one sentence
};

/// "truncated", "truncated_not_json", "large_summary", ...: stable, for JSON and tests.
std::string_view findingName(FindingKind kind);

/// Sees the results of one user message in recorded order.
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
