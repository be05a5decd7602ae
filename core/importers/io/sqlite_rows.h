// SPDX-License-Identifier: GPL-3.0-or-later
// Read-only look into SQLite files of other programs (OpenCode, Goose, Cursor). Columns are asked for by name
// and may be missing; a damaged or locked database becomes an issue of the recording.
#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "core/importers/format.h"

namespace winnow::importing {

class SqliteRow
{
public:
    virtual ~SqliteRow() = default;
    /// The first of these columns that the table has, as text; "" when there is none or it is NULL.
    virtual std::string text(std::initializer_list<std::string_view> columns) const = 0;
};

/// True if the sample is an SQLite file whose head names all these tables (their CREATE statements stand on
/// the first pages).
bool hasTables(const Sample& sample, std::initializer_list<std::string_view> tables);

/// Calls row for every row of the table in rowid order; `where` is a fixed SQL condition of ours or empty.
void eachRow(RecordingBuilder& builder, const std::filesystem::path& path, std::string_view table,
    const std::function<void(const SqliteRow&)>& row, std::string_view where = {});

} // namespace winnow::importing
