// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/sqlite_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <map>

#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

class Row final : public SqliteRow
{
public:
    explicit Row(SQLite::Statement& statement)
        : m_statement(statement)
    {
        for (int c = 0; c < statement.getColumnCount(); ++c)
            m_columns[statement.getColumnName(c)] = c;
    }

    std::string text(std::initializer_list<std::string_view> columns) const override
    {
        for (const std::string_view name : columns) {
            const auto found = m_columns.find(name);
            if (found == m_columns.end())
                continue;
            const SQLite::Column column = m_statement.getColumn(found->second);
            if (column.isNull())
                return {};
            std::string value(
                static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes()));
            return utf8::isValid(value) ? value : utf8::repair(value);
        }
        return {};
    }

private:
    SQLite::Statement& m_statement;
    std::map<std::string, int, std::less<>> m_columns;
};

} // namespace

bool hasTables(const Sample& sample, std::initializer_list<std::string_view> tables)
{
    if (!std::string_view(sample.head).starts_with("SQLite format 3"))
        return false;
    for (const std::string_view table : tables) {
        bool found = false;
        for (const char* const quote : { "", "`", "\"", "'", "[" }) {
            for (const char* const create : { "CREATE TABLE ", "CREATE TABLE IF NOT EXISTS " }) {
                const std::string start = std::string(create) + quote + std::string(table);
                for (std::size_t at = sample.head.find(start); at != std::string::npos;
                     at = sample.head.find(start, at + 1)) {
                    const char next
                        = at + start.size() < sample.head.size() ? sample.head[at + start.size()] : '\0';
                    found = found || std::string_view(" (`\"']\n\t").find(next) != std::string_view::npos;
                }
            }
        }
        if (!found)
            return false;
    }
    return true;
}

void eachRow(RecordingBuilder& builder, const std::filesystem::path& path, std::string_view table,
    const std::function<void(const SqliteRow&)>& row, std::string_view where)
{
    if (path.empty())
        return builder.issue(Severity::Error, "a database inside an archive cannot be read; unpack it first");
    try {
        SQLite::Database database(path.string(), SQLite::OPEN_READONLY);
        database.setBusyTimeout(2000);
        std::string sql = "SELECT * FROM \"" + std::string(table) + "\"";
        if (!where.empty())
            sql += " WHERE " + std::string(where);
        SQLite::Statement statement(database, sql + " ORDER BY rowid");
        const Row view(statement);
        while (!builder.stopped() && statement.executeStep())
            row(view);
    } catch (const SQLite::Exception& error) {
        builder.issue(Severity::Error,
            std::string("table ") + std::string(table) + " cannot be read: " + error.what()
                + "; close the program that owns it, or copy the file with its -wal");
    }
}

} // namespace winnow::importing
