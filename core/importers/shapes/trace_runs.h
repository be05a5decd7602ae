// SPDX-License-Identifier: GPL-3.0-or-later
// Combines the runs of a trace (LangSmith, Langfuse) into one conversation. Model runs repeat the history;
// every message is read once. Results are the tool runs if they were logged as such, else the answers in the
// messages, else the runs named like a tool that was called.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/importers/shapes/messages/any_message.h"
#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

/// Counted in the recording's notes; such messages do not count as lost results (doubts.cpp).
inline constexpr Phrase kExpectedCalls
    = Message::mark("an evalset of the first layout lists the expected calls and holds no results");
inline constexpr Phrase kDefinitionsLogged
    = Message::mark("tool definitions that were logged as messages and are not results: {}");

enum class RunKind : std::uint8_t
{
    Tool,
    Model,
    Other
};

/// One run in terms common to all the systems. The values point into the record.
struct RunView
{
    RunKind kind = RunKind::Other;
    std::string oddType; // the type as written, if the reader does not know it
    std::string id, parent, name, model, callId;
    std::string order; // sort key for the runs of a trace, as text; "" = by start
    TimeMs start = kNoTime;
    json::Value input, output, error;
    bool failed = false;
    Usage usage;

    using Words = std::initializer_list<std::string_view>;
    /// Sets the kind by its name; keeps an unknown name as written.
    void take(const json::Value& type, Words tools, Words models, Words others)
    {
        if (isOneOf(type, tools))
            kind = RunKind::Tool;
        else if (isOneOf(type, models))
            kind = RunKind::Model;
        else if (!isOneOf(type, others))
            oddType = type.string();
    }
};

using ViewOfRun = RunView (*)(const json::Value& record);

class TraceRuns
{
public:
    TraceRuns(RecordingBuilder& builder, ViewOfRun view)
        : m_builder(builder)
        , m_view(view)
    {
    }

    /// Keeps a run of the trace `key`; `title` may be "".
    void add(const std::string& key, const json::Value& record, const std::string& title = {});
    /// Reads the traces in order of arrival.
    void finish();

private:
    struct Kept
    {
        std::string raw;
        RecordPlace place;
        std::string order;
        TimeMs start = kNoTime;
    };
    struct Trace
    {
        std::vector<Kept> runs;
        std::string title;
    };
    class Reading; // of one trace
    void read(const std::string& key, Trace& trace);

    RecordingBuilder& m_builder;
    ViewOfRun m_view;
    std::map<std::string, Trace> m_traces;
    std::vector<std::string> m_order;
};

/// Base of a reader whose records are runs.
template <ViewOfRun view> class RunsReader : public RecordReader
{
public:
    using RecordReader::RecordReader;
    void finish() override { m_runs.finish(); }

protected:
    TraceRuns m_runs { m_builder, view };
};

} // namespace winnow::importing
