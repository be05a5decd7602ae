// SPDX-License-Identifier: GPL-3.0-or-later
// Read-only look into SQLite files of other programs (OpenCode, Goose, Cursor, Crush ...). A database is
// hostile input: views and triggers are never run, nothing is written beside it, and a statement that gives
// no row for some seconds is ended. Columns are asked for by name and may be missing; a damaged or locked
// database becomes an issue of the recording.
#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/base/temporary_folder.h"
#include "core/importers/format.h"

namespace winnow::importing {

class SqliteRow
{
public:
    virtual ~SqliteRow() = default;
    /// The first of these columns that the table has, as text; "" when there is none or it is NULL.
    virtual std::string text(std::initializer_list<std::string_view> columns) const = 0;
    /// The same bytes as stored, for blobs.
    virtual std::string bytes(std::initializer_list<std::string_view> columns) const = 0;
    /// The columns as one JSON object of strings, to look for what no format knows: all, or those that were
    /// not asked for and short ones.
    virtual std::string json(bool unasked = false) const = 0;
};

bool isSqlite(std::string_view head);

/// True if the sample is an SQLite file that has all these tables.
bool hasTables(const Sample& sample, std::initializer_list<std::string_view> tables);

/// Calls row for every row of the table in rowid order; `where` is a fixed SQL condition of ours or empty.
void eachRow(RecordingBuilder& builder, const std::filesystem::path& path, std::string_view table,
    const std::function<void(const SqliteRow&)>& row, std::string_view where = {});

/// The CREATE statements of all tables, for sniffing; "" for a file that is not a readable database.
std::string sqliteSchema(const std::filesystem::path& path);

/// A path under which SQLite may open the file without leaving anything beside it: the file itself, or a
/// private copy while another program has not yet written its log back, or when the file is no file on disk.
/// The copy is deleted with this object.
class SqliteCopy
{
public:
    /// Error: WriteFailed when the temporary folder is full.
    static Result<SqliteCopy> of(const InputFile& file);
    const std::filesystem::path& path() const { return m_path; }

private:
    SqliteCopy() = default;
    std::filesystem::path m_path;
    TemporaryFolder m_folder; // none for the file itself
};

} // namespace winnow::importing
