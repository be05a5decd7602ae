// SPDX-License-Identifier: GPL-3.0-or-later
// Digests on disk. The desktop form is one SQLite file that holds each column in blocks, packed; the row form
// is JSON lines, one file a table or all tables in one stream, which Spark, pandas and DuckDB read and turn
// into Parquet. Either turns into the other without loss (digest/SPEC.md).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "core/base/result.h"
#include "core/digest/tables.h"

namespace winnow::digest {

/// True for a file in the desktop form; reads its first bytes.
bool isDigestFile(const std::filesystem::path& path);

/// Replaces the file as a whole. `parts` (digest/parts.h), 0: by how many results there are. Error:
/// WriteFailed.
Result<void> writeDigestFile(
    const Digest& digest, const std::filesystem::path& path, std::uint32_t parts = 0);
/// All parts. Errors: Unreadable, Malformed, Unsupported (a newer version).
Result<Digest> readDigestFile(const std::filesystem::path& path);

/// All tables, each row with the name of its table; the header comes first.
std::string rowStream(const Digest& digest);
Result<Digest> readRowStream(std::string_view lines, const std::string& name);

/// Makes the folder hold header.json, TABLE.jsonl for each table and nothing else (core/base/file_set.h).
/// Error: WriteFailed.
Result<void> writeRowFolder(const Digest& digest, const std::filesystem::path& folder);
Result<Digest> readRowFolder(const std::filesystem::path& folder);

} // namespace winnow::digest
