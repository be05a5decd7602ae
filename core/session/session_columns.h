// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a session and its parts, defined once for all code that stores them (core/base/row_codec.h).
// Columns that contain words of a recording are private. Used by the index cache and, for usage, by digests.
#pragma once

#include "core/base/row_codec.h"
#include "core/session/session.h"

namespace winnow {

template <> inline constexpr Severity rows::kLast<Severity> = Severity::Error;
template <> inline constexpr Wire rows::kLast<Wire> = Wire::Unknown;
template <> inline constexpr Role rows::kLast<Role> = Role::Note;
template <> inline constexpr BlockKind rows::kLast<BlockKind> = BlockKind::Other;
template <> inline constexpr BoundaryKind rows::kLast<BoundaryKind> = BoundaryKind::PrefixTrim;
template <> inline constexpr EventKind rows::kLast<EventKind> = EventKind::Note;

template <rows::Of<Usage> U, class F> void columns(U& u, F&& f)
{
    f("input", u.input), f("output", u.output), f("cache_read", u.cacheRead);
    f("cache_write_5m", u.cacheWrite5m), f("cache_write_1h", u.cacheWrite1h), f("reasoning", u.reasoning);
    f("usage_present", u.present), f("batch", u.batch), f("dollars", u.dollars);
}

template <rows::Of<Turn> T, class F> void columns(T& t, F&& f)
{
    f("role", t.role), f("time", t.time), f("model_call", t.modelCall);
    f("line", t.line);
}

template <rows::Of<Event> E, class F> void columns(E& e, F&& f)
{
    f("kind", e.kind), f("index", e.index), f(rows::Private { "text" }, e.text), f("turn", e.turn);
    f("time", e.time);
}

template <rows::Of<ToolCall> C, class F> void columns(C& c, F&& f)
{
    f(rows::Private { "id" }, c.id), f("name", c.name), f("sub_name", c.subName);
    f(rows::Private { "arguments" }, c.arguments), f("turn", c.turn), f("event", c.event), f("time", c.time);
}

template <rows::Of<Block> B, class F> void columns(B& b, F&& f)
{
    f("kind", b.kind), f(rows::Private { "text" }, b.text);
}

template <rows::Of<ToolResult> R, class F> void columns(R& r, F&& f)
{
    f(rows::Private { "call_id" }, r.callId), f("tool", r.tool), f("sub_name", r.subName), f("call", r.call);
    f(rows::Private { "text" }, r.text), f(rows::Private { "raw_text" }, r.rawText), f("blocks", r.blocks);
    f("images", r.images), f("is_error", r.isError), f("exit", r.exitCode), f("time", r.time);
    f("turn", r.turn), f("event", r.event), f("line", r.line), f("offset", r.offset);
    f("length", r.length);
}

template <rows::Of<Boundary> B, class F> void columns(B& b, F&& f)
{
    f("kind", b.kind), f(rows::Private { "summary" }, b.summary), f("tokens_before", b.tokensBefore);
    f(rows::Private { "cleared_ids" }, b.clearedIds), f("cleared_results", b.clearedResults);
    f("kept_from", b.keptFrom), f("inferred", b.inferred), f("event", b.event);
}

template <rows::Of<ModelCall> M, class F> void columns(M& m, F&& f)
{
    f("first_event", m.firstEvent), f("time", m.time), f("model", m.model), f("usage", m.usage);
}

template <rows::Of<Session> S, class F> void columns(S& s, F&& f)
{
    f(rows::Private { "id" }, s.id), f(rows::Private { "title" }, s.title), f("model", s.model);
    f(rows::Private { "cwd" }, s.cwd), f(rows::Private { "parent" }, s.parentId);
    f(rows::Private { "agent" }, s.agentId), f("agent_version", s.agentVersion);
    f("sidechain", s.sidechain), f("wire", s.wire), f("streamed", s.streamed), f("started", s.started);
    f("ended", s.ended), f("turns", s.turns), f("events", s.events), f("calls", s.calls);
    f("results", s.results), f("boundaries", s.boundaries), f("model_calls", s.modelCalls);
    f("usage", s.total);
}

} // namespace winnow
