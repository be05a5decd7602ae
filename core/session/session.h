// SPDX-License-Identifier: GPL-3.0-or-later
// What every importer produces and everything else reads: plain values, no behavior. Texts are in the
// corpus's TextStore, referenced by TextId. Rules for texts are in importers/SPEC.md section 1: exactly what
// the model was given, blocks joined with one LF, images counted separately.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/base/result.h"

namespace winnow {

/// Something an importer could not read or had to repair.
struct Issue
{
    Severity severity = Severity::Warning;
    std::size_t line = 0; // 1-based, 0 = whole recording
    std::uint64_t offset = 0; // of the raw record in the file, for "show raw record"
    std::uint64_t length = 0;
    Message text; // what is wrong; how to fix it
};

/// The API whose request shape the session was recorded in. It decides how a gateway adapter joins blocks and
/// finds names.
enum class Wire : std::uint8_t
{
    Anthropic,
    OpenAiChat,
    OpenAiResponses,
    Gemini,
    Bedrock,
    Ollama,
    Unknown
};

enum class Role : std::uint8_t
{
    System,
    User,
    Assistant,
    Tool,
    Note
};

/// Tokens as the provider billed them, each counted once (importers undo the conventions of each format):
/// `input` excludes everything read from or written to the cache. For one model call or a whole session.
struct Usage
{
    std::int64_t input = 0;
    std::int64_t output = 0;
    std::int64_t cacheRead = 0;
    std::int64_t cacheWrite5m = 0;
    std::int64_t cacheWrite1h = 0;
    std::int64_t reasoning = 0; // part of output
    bool present = false; // the prompt's tokens are recorded; false: `output` and `dollars` at most
    bool batch = false; // billed at the batch rate
    std::optional<double> dollars; // the cost the recording states
    std::int64_t promptTokens() const { return input + cacheRead + cacheWrite5m + cacheWrite1h; }
};

struct Turn
{
    Role role = Role::User;
    TimeMs time = kNoTime;
    std::uint32_t modelCall = Id<struct None>::kNone; // assistant: index of its model call
    std::size_t line = 0;
};

struct ToolCall
{
    std::string id;
    std::string name;
    std::string subName; // shell tools: first word of the command, e.g. "git"; otherwise empty
    TextId arguments; // raw JSON text, or the plain input of text tools
    std::uint32_t turn = 0;
    std::uint32_t event = 0; // index into Session::events
    TimeMs time = kNoTime;
};

enum class BlockKind : std::uint8_t
{
    Text,
    Image,
    Other
};
struct Block
{
    BlockKind kind = BlockKind::Text;
    TextId text; // Text: the text; Other: raw JSON
};

struct ToolResult
{
    std::string callId;
    std::string tool; // resolved name, "" = unknown
    std::string subName;
    std::uint32_t call = Id<struct None>::kNone; // index into Session::calls; none if unpaired
    TextId text; // what the model was given
    TextId rawText; // the longer original, if the recording has it
    std::vector<Block> blocks; // empty: one text block equal to `text`
    std::uint32_t images = 0;
    bool isError = false;
    std::optional<int> exitCode;
    TimeMs time = kNoTime;
    std::uint32_t turn = 0;
    std::uint32_t event = 0;
    std::size_t line = 0; // 1-based line and byte range of the record
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

enum class BoundaryKind : std::uint8_t
{
    Compaction,
    MicroCompaction,
    Prune,
    PrefixTrim
};

/// The client dropped something from the context here.
struct Boundary
{
    BoundaryKind kind = BoundaryKind::Compaction;
    TextId summary;
    std::int64_t tokensBefore = 0;
    std::vector<std::string> clearedIds; // MicroCompaction, Prune: call ids whose results left the context
    std::vector<std::uint32_t> clearedResults; // the same by index, for formats that know the place
    std::uint32_t keptFrom = Id<struct None>::kNone; // Compaction: events from here stay; none: nothing does
    bool inferred = false; // not recorded: recorded prompt tokens fell by more than half
    std::uint32_t event = 0;
};

enum class EventKind : std::uint8_t
{
    SystemText,
    UserText,
    AssistantText,
    Thinking,
    Call,
    Result,
    Boundary,
    Note
};

/// One entry of the timeline, in recorded order. `index` is into calls, results or boundaries; `text` is for
/// the text kinds.
struct Event
{
    EventKind kind = EventKind::Note;
    std::uint32_t index = 0;
    TextId text;
    std::uint32_t turn = 0;
    TimeMs time = kNoTime;
};

/// One request to the model and its answer: an assistant message (several recorded lines with the same
/// message id are one message).
struct ModelCall
{
    std::uint32_t firstEvent
        = 0; // the first event the answer produced; everything before it was in its context
    TimeMs time = kNoTime;
    std::string model;
    Usage usage;
};

struct Session
{
    std::string id;
    std::string title;
    std::string model; // the most frequent model of its calls, else the header's
    std::string cwd;
    std::string parentId; // for sub-agents
    std::string agentId;
    std::string agentVersion; // version of the program that recorded it, as written; "" = unknown
    bool sidechain = false; // a sub-agent's own timeline
    Wire wire = Wire::Unknown;
    std::optional<bool> streamed; // whether answers were streamed; none = not recorded
    TimeMs started = kNoTime;
    TimeMs ended = kNoTime;
    RecordingId recording;
    ContentHash key; // sessionKey(), if the index cache knew it; code that changes the session clears it
    std::vector<Turn> turns;
    std::vector<Event> events;
    std::vector<ToolCall> calls;
    std::vector<ToolResult> results;
    std::vector<Boundary> boundaries;
    std::vector<ModelCall> modelCalls;
    Usage total; // of the session with its sub-agents, if the recording states it
};

/// One file (or standard input) and what was found in it.
struct Recording
{
    std::string path;
    std::string format; // importer name, e.g. "claude-code"
    std::uint64_t bytes = 0;
    std::vector<SessionId> sessions;
    std::vector<ResultId> results; // in recorded order over all its sessions
    std::vector<Issue> issues;
    std::string project; // folder or cwd, as the filters offer it
};

} // namespace winnow
