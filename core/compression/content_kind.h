// SPDX-License-Identifier: GPL-3.0-or-later
// What a tool result is, for choosing a strategy: policies have rules per kind (Rule::kind), `compare --vary
// strategies` a table per kind. Tests run from cheap to dear (compression/SPEC.md); what the call itself says
// (tool name, file name, command) outranks the guess wherever the text does not contradict it. Linear; a large
// text is judged by its first lines except that JSON is always parsed whole. This is ours; the gateway's own guess is
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
    JsonRows, // an array of objects, at least 3
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

/// A tool that reads or edits files, by its name or by what it was called with.
bool handlesFiles(std::string_view tool, std::string_view arguments);

/// Text an exact edit may be copied from: line-numbered, code or a patch, or from a tool that reads or edits
/// files, by its name or by the arguments of the call. JSON counts, too, where a file was read.
bool isListing(std::string_view text, std::string_view tool, std::string_view arguments);

/// Whether a rule's or chain step's kind name covers this kind: "" covers all, "json" all three JSON kinds,
/// any other only its own; "-listing" alone covers all, too. A list "log,trace" covers what any of its names
/// covers.
bool kindCovers(std::string_view name, ContentKind kind);

/// True if every name in the list is one kindCovers() knows.
bool isKindList(std::string_view names);

/// Some line of the first 200 begins a patch.
bool looksLikeDiff(std::string_view text);

/// The file the call was about ("file_path", "path", "filePath", "target_file" ...), "" if it names none or
/// is escaped. Borrowed from `arguments`.
std::string_view pathArgument(std::string_view arguments);

} // namespace winnow
