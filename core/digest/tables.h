// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a digest, column by column: everything that replay and analyses need from recordings, and no text.
// Files (core/base/row_codec.h), rows, merging and comparing loop over columns(), so each column is written only once.
// The meaning of the columns and the schema's version: digest/SPEC.md.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/session/session_columns.h"

namespace winnow::digest {

inline constexpr int kVersion = 7; // of the schema; 3 to 5 were files of SQLite

using Number = std::int64_t;

/// In rows, a reference to a session (later its key) or a slice (its name): an index into the digest's own table.
struct SessionRef
{
    static constexpr bool kIsReference = true;
    std::uint32_t index = 0;
    bool operator==(const SessionRef&) const = default;
};
struct SliceRef
{
    static constexpr bool kIsReference = true;
    std::uint32_t index = 0;
    bool operator==(const SliceRef&) const = default;
};

struct FileRow
{
    std::string file, path, format;
    Number bytes = 0, sessions = 0, results = 0, warnings = 0, errors = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("file", r.file), f("path", r.path), f("format", r.format), f("bytes", r.bytes);
        f("sessions", r.sessions), f("results", r.results), f("warnings", r.warnings), f("errors", r.errors);
    }
};

struct SliceRow
{
    std::string slice, strategy;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("slice", r.slice), f("strategy", r.strategy);
    }
};

struct SessionRow
{
    std::string session, recording, path, format, id, parent, agent, model, task, core;
    std::vector<Number> spread; // sorted
    Number place = 0, draw = 0, sidechain = 0, wire = 0, streamed = -1, started = 0, ended = 0;
    Number results = 0, failures = 0, endsFailed = 0, edits = 0, editsWithSource = 0;
    Usage usage;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("recording", r.recording), f("path", r.path), f("place", r.place);
        f("format", r.format), f("id", r.id), f("parent", r.parent), f("agent", r.agent);
        f("sidechain", r.sidechain), f("wire", r.wire), f("streamed", r.streamed), f("model", r.model);
        f("started", r.started), f("ended", r.ended), f("task", r.task), f("results", r.results);
        f("failures", r.failures), f("ends_failed", r.endsFailed), f("edits", r.edits);
        f("edits_with_source", r.editsWithSource);
        winnow::columns(r.usage, f);
        f("core", r.core), f("draw", r.draw), f("spread", r.spread);
    }
};

struct EventRow
{
    SessionRef session;
    Number event = 0, kind = 0, index = 0, tokens = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("event", r.event), f("kind", r.kind), f("index", r.index);
        f("tokens", r.tokens);
    }
};

struct RequestRow
{
    SessionRef session;
    Number request = 0, firstEvent = 0, time = 0;
    std::string model;
    Usage usage;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("request", r.request), f("first_event", r.firstEvent), f("time", r.time);
        f("model", r.model);
        winnow::columns(r.usage, f);
    }
};

struct CallRow
{
    SessionRef session;
    Number call = 0, event = 0, id = -1;
    std::string name, subName;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("call", r.call), f("event", r.event), f("id", r.id), f("name", r.name);
        f("sub_name", r.subName);
    }
};

struct BoundaryRow
{
    SessionRef session;
    Number boundary = 0, kind = 0, tokensBefore = 0, keptFrom = 0, inferred = 0, event = 0;
    std::vector<Number> clearedIds, clearedResults;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("boundary", r.boundary), f("kind", r.kind);
        f("tokens_before", r.tokensBefore), f("kept_from", r.keptFrom), f("inferred", r.inferred);
        f("event", r.event), f("cleared_ids", r.clearedIds), f("cleared_results", r.clearedResults);
    }
};

struct ResultRow
{
    SessionRef session;
    Number result = 0, call = -1, event = 0, time = 0, isError = 0, hasExit = 0, exit = 0, images = 0;
    Number callId = -1, otherBlocks = 0, place = 0, line = 0, bytes = 0, tokens = 0, tokensCl100k = 0;
    Number thresholdTokens = 0, format = 0, kind = 0, mark = 0, ref = 0, bodyNumber = 0, readable = 1;
    Number handlesFiles = 0, clientCut = 0, cutBy = 0;
    std::string tool, subName, text;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("result", r.result), f("call", r.call), f("call_id", r.callId);
        f("tool", r.tool), f("sub_name", r.subName), f("event", r.event), f("time", r.time);
        f("is_error", r.isError), f("has_exit", r.hasExit), f("exit", r.exit), f("images", r.images);
        f("other_blocks", r.otherBlocks), f("place", r.place), f("line", r.line), f("text", r.text);
        f("bytes", r.bytes), f("tokens", r.tokens), f("tokens_cl100k", r.tokensCl100k);
        f("threshold_tokens", r.thresholdTokens), f("format", r.format), f("kind", r.kind), f("mark", r.mark);
        f("ref", r.ref), f("body_number", r.bodyNumber), f("readable", r.readable);
        f("handles_files", r.handlesFiles), f("client_cut", r.clientCut), f("cut_by", r.cutBy);
    }
};

struct SizeRow
{
    SessionRef session;
    SliceRef slice;
    Number result = 0, verdict = 0, cut = 0, bytes = 0, tokens = 0, markedTokens = 0, tokensCl100k = 0;
    Number markedTokensCl100k = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("result", r.result), f("slice", r.slice), f("verdict", r.verdict);
        f("cut", r.cut), f("bytes", r.bytes), f("tokens", r.tokens), f("marked_tokens", r.markedTokens);
        f("tokens_cl100k", r.tokensCl100k), f("marked_tokens_cl100k", r.markedTokensCl100k);
    }
};

struct UseRow
{
    SessionRef session;
    Number laterUse = 0, result = 0, response = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("need", r.laterUse), f("result", r.result), f("response", r.response);
    }
};

struct EvidenceRow
{
    SessionRef session;
    Number evidence = 0, laterUse = 0, kind = 0, use = 0, event = 0, call = -1, smallest = 0, largest = 0;
    Number counted = -1;
    double rarity = 1;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("evidence", r.evidence), f("need", r.laterUse), f("kind", r.kind);
        f("use", r.use), f("event", r.event), f("call", r.call), f("smallest", r.smallest);
        f("largest", r.largest), f("counted", r.counted), f("rarity", r.rarity);
    }
};

struct CarrierRow
{
    SessionRef session;
    Number evidence = 0, result = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("evidence", r.evidence), f("result", r.result);
    }
};

struct ShownRow
{
    SessionRef session;
    SliceRef slice;
    Number evidence = 0, result = 0, owner = 0, shown = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("evidence", r.evidence), f("result", r.result), f("owner", r.owner);
        f("slice", r.slice), f("shown", r.shown);
    }
};

/// What applies to all rows. Digests with different headers cannot be merged.
struct Header
{
    Number version = kVersion;
    std::string encoding; // "": by the recorded model
    std::string salt; // Salt::check()
    Number anonymousTools = 0;
    Number paths = 0; // 1: paths are kept
    bool operator==(const Header&) const = default;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("version", r.version), f("encoding", r.encoding), f("salt", r.salt);
        f("anonymous_tools", r.anonymousTools), f("paths", r.paths);
    }
};

struct Digest
{
    Header header;
    std::vector<FileRow> files; // by file
    std::vector<SliceRow> slices; // by slice
    std::vector<SessionRow> sessions; // by path, recording, place, session
    std::vector<EventRow> events; // this and all below: by session, then in recorded order
    std::vector<RequestRow> requests;
    std::vector<CallRow> calls;
    std::vector<BoundaryRow> boundaries;
    std::vector<ResultRow> results;
    std::vector<SizeRow> sizes;
    std::vector<UseRow> uses;
    std::vector<EvidenceRow> evidence;
    std::vector<CarrierRow> carriers;
    std::vector<ShownRow> shown;
    /// Only the tables of sessions; header, files and slices are stored once per file.
    template <class D, class F> static void columns(D& d, F&& f)
    {
        f("sessions", d.sessions), f("events", d.events), f("requests", d.requests), f("calls", d.calls);
        f("boundaries", d.boundaries), f("results", d.results), f("sizes", d.sizes), f("needs", d.uses);
        f("evidence", d.evidence), f("carriers", d.carriers), f("shown", d.shown);
    }
};

/// Calls f(name, rows) for each table; sessions and slices come before the tables that refer to them.
template <class D, class F> void forEachTable(D& digest, F&& f)
{
    f("files", digest.files), f("slices", digest.slices);
    Digest::columns(digest, f);
}

/// Calls f(rows of a, rows of b) for each table of two digests whose rows belong to a session.
template <class A, class B, class F> void forEachSessionTable(A& a, B& b, F&& f)
{
    f(a.events, b.events), f(a.requests, b.requests), f(a.calls, b.calls), f(a.boundaries, b.boundaries);
    f(a.results, b.results), f(a.sizes, b.sizes), f(a.uses, b.uses), f(a.evidence, b.evidence);
    f(a.carriers, b.carriers), f(a.shown, b.shown);
}

} // namespace winnow::digest
