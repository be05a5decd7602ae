// SPDX-License-Identifier: GPL-3.0-or-later
// Classifies a tool result, to choose a strategy: policies have rules per kind (Rule::kind), `compare --vary
// strategies` a table per kind. Tests run from cheap to expensive (compression/SPEC.md). What the call says
// (tool name, file name, command) outranks the guess unless the text contradicts it. Linear; judges a large
// text by its first lines, but always parses JSON whole. This is Winnow's own; the gateway's guess is
// content_format.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/base/message.h"

namespace winnow {

enum class ContentKind : std::uint8_t
{
    Empty,
    Binary,
    Json, // an object, or an array of anything but objects
    JsonRows, // an array of at least 3 objects
    JsonLines, // NDJSON
    Diff,
    Search, // path:line:text
    Paths,
    Log,
    Trace, // mostly a stack trace
    Html,
    Blob, // mostly base64
    Code,
    Table,
    Text
};
inline constexpr std::size_t kContentKindCount = 15;

/// "empty", "binary", "json", "json_rows", "json_lines", "diff", "search", "paths", "log", "trace", "html",
/// "blob", "code", "table", "text".
std::string_view contentKindName(ContentKind kind);
/// One sentence, for windows.
Phrase contentKindMeaning(ContentKind kind);
/// All names in the order of the enum, for help, panels and validation.
std::span<const std::string_view> contentKindNames();

/// `tool` is the resolved tool name, `arguments` the raw JSON of the call ("" if unknown).
ContentKind contentKind(std::string_view text, std::string_view tool = {}, std::string_view arguments = {});

/// True for a tool that reads or edits files, judging by its name or its arguments.
bool handlesFiles(std::string_view tool, std::string_view arguments);

/// Text an exact edit may be copied from: line-numbered, code or a patch, or the output of a tool that reads
/// or edits files. JSON counts, too, if a file was read.
bool isListing(std::string_view text, std::string_view tool, std::string_view arguments);

/// Whether the kind name of a rule or chain step covers this kind: "" covers all, "json" all three JSON
/// kinds, any other only its own; "-listing" alone also covers all. A list like "log,trace" covers what any
/// of its names covers.
bool kindCovers(std::string_view name, ContentKind kind);

/// True if kindCovers() knows every name in the list.
bool isKindList(std::string_view names);

/// True if one of the first 200 lines begins a patch.
bool looksLikeDiff(std::string_view text);

/// The file the call was about ("file_path", "path", "filePath", "target_file" ...), as written in the JSON;
/// "" if it names none. Borrowed from `arguments`.
std::string_view pathArgument(std::string_view arguments);

} // namespace winnow
