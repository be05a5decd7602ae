// SPDX-License-Identifier: GPL-3.0-or-later
// Grows one Session in recorded order and pairs results with calls at the end, so that importers need not.
// Rules of pairing: the name on the result wins; else the nearest preceding call with the same id; else a
// later one; without an id the one open call of the turn before it; else the result stays unnamed. Ids repeat
// in real recordings, so an id alone never identifies a call.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/session/session.h"

namespace winnow {

/// A place in a recording: 1-based line and byte range of the record.
struct RecordPlace
{
    std::size_t line = 0;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

class SessionBuilder
{
public:
    static constexpr std::uint32_t kNone = Id<struct None>::kNone;

    /// The importer fills the header fields (id, title, model, cwd, wire ...).
    Session& session() { return m_session; }
    const Session& session() const { return m_session; }

    /// The place in the recording of the texts, calls and results added next.
    void setPlace(const RecordPlace& place) { m_place = place; }
    /// The time of what is added next; also extends started and ended.
    void setTime(TimeMs time);

    /// Begins a turn that is not an answer of the model. Texts and results are added to the latest turn.
    std::uint32_t turn(Role role);
    /// Begins or continues an answer of the model. Records with the same non-empty key (the message id) are
    /// one model call and one turn, even with other records in between. Returns the index of the model call.
    std::uint32_t modelCall(std::string_view key, std::string_view model = {});
    /// Replaces the usage of a model call: formats that repeat it write the best value last. A usage without
    /// prompt tokens only adds its fields to the existing one.
    void usage(std::uint32_t modelCall, const Usage& usage);

    /// SystemText, UserText, AssistantText, Thinking or Note. An invalid id adds nothing.
    void text(EventKind kind, TextId text);

    struct Call
    {
        std::string id;
        std::string name;
        std::string subName;
        TextId arguments;
    };
    std::uint32_t call(Call call);

    struct Result
    {
        std::string callId {};
        std::string tool {}; // only if the result record itself contains a name
        std::uint32_t call = kNone; // only if the format identifies the call by something other than its id
        TextId text {};
        TextId rawText {};
        std::vector<Block> blocks {};
        std::uint32_t images = 0;
        bool isError = false;
        std::optional<int> exitCode {};
    };
    std::uint32_t result(Result result);

    std::uint32_t boundary(BoundaryKind kind, TextId summary = {}, std::int64_t tokensBefore = 0,
        std::vector<std::string> clearedIds = {});
    /// Same, with more details; `event` is set here.
    std::uint32_t boundary(Boundary boundary);
    /// A boundary that is not recorded where it happened: it is placed before the first event later than
    /// `time`.
    void boundaryAt(TimeMs time, Boundary boundary);

    bool empty() const { return m_session.events.empty(); }
    std::uint32_t lastTurn() const { return m_lastTurn; }

    /// Pairs calls and results, resolves names, sets the session's model, places boundaries and infers
    /// missing ones (boundaries.h). The builder is empty afterwards.
    Session finish();

private:
    std::uint32_t addEvent(EventKind kind, std::uint32_t index, TextId text);
    std::uint32_t currentTurn();
    void pairResults();
    void nameModel();

    Session m_session;
    RecordPlace m_place;
    TimeMs m_time = kNoTime;
    std::uint32_t m_lastTurn = kNone;
    struct Answer
    {
        std::uint32_t modelCall;
        std::uint32_t turn;
    };
    std::unordered_map<std::string, Answer> m_answers;
    std::vector<std::pair<TimeMs, Boundary>> m_timed;
};

} // namespace winnow
