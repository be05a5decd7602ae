// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the SQLite files of other programs (OpenCode, Goose, Cursor, Crush ...) without changing them. A
// database is hostile input: views and triggers are never run, nothing is written next to it, and a statement
// that yields no row for some seconds is ended. Columns are requested by name and may be missing; a damaged
// or locked database becomes an issue of the recording.
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
    /// The first of these columns that the table has, as text; "" if there is none or it is NULL.
    virtual std::string text(std::initializer_list<std::string_view> columns) const = 0;
    /// The same, as stored, for blobs.
    virtual std::string bytes(std::initializer_list<std::string_view> columns) const = 0;
    /// The columns as one JSON object of strings, for finding what no format reads: all, or those not
    /// requested and short ones.
    virtual std::string json(bool unasked = false) const = 0;
};

bool isSqlite(std::string_view head);

/// True if the sample is an SQLite file with all these tables.
bool hasTables(const Sample& sample, std::initializer_list<std::string_view> tables);

/// Calls row for every row of the table in rowid order; `where` is empty or an SQL condition that Winnow wrote; one
/// that begins with rowid is ignored for a table without rowid.
void eachRow(RecordingBuilder& builder, const std::filesystem::path& path, std::string_view table,
    const std::function<void(const SqliteRow&)>& row, std::string_view where = {});

/// The tables whose CREATE statement contains all these words.
std::vector<std::string> tablesWith(const std::string& schema, std::initializer_list<std::string_view> words);

/// The content of a cell, or of a captured body, that may be packed; unchanged if it cannot be unpacked.
std::string unpackedBytes(const std::string& bytes);

/// The JSON in a row of the table; Missing for "" and for text that is not JSON, which it reports. `text` and
/// `document` must outlive the value.
json::Value rowJson(
    RecordingBuilder& builder, std::string_view table, std::string_view text, json::Document& document);

/// Same as eachRow(), for rows with JSON in the first of `columns` that the table has.
void eachJsonRow(RecordingBuilder& builder, const std::filesystem::path& path, std::string_view table,
    std::initializer_list<std::string_view> columns,
    const std::function<void(const SqliteRow&, const json::Value&)>& take, std::string_view where = {});

bool hasTable(const std::filesystem::path& path, std::string_view table);

/// The CREATE statements of all tables, for sniffing; "" for a file that is not a readable database.
std::string sqliteSchema(const std::filesystem::path& path);

/// A path under which SQLite may open the file without leaving anything next to it: the file itself, or a
/// private copy if another program has a pending log or the file is not on disk. This object deletes the
/// copy.
class SqliteCopy
{
public:
    /// Error: WriteFailed if the temporary folder is full.
    static Result<SqliteCopy> of(const InputFile& file);
    const std::filesystem::path& path() const { return m_path; }

private:
    SqliteCopy() = default;
    std::filesystem::path m_path;
    TemporaryFolder m_folder; // none if the file itself is used
};

} // namespace winnow::importing
