// SPDX-License-Identifier: GPL-3.0-or-later
// Only for core/library: the open database, and the one place where SQLite's exceptions become errors.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include "core/base/try.h"
#include "core/library/library.h"

namespace winnow {

Error libraryError(const SQLite::Exception& exception, const std::filesystem::path& file);
/// Runs `body` (which returns a Result) and turns exceptions of SQLite into its error.
template <class Body> auto guarded(const std::filesystem::path& file, Body&& body) -> decltype(body())
{
    try {
        return body();
    } catch (const SQLite::Exception& exception) {
        return tl::make_unexpected(libraryError(exception, file));
    }
}

/// Runs a statement with these values and returns the number of changed rows. Throws SQLite::Exception.
template <class... Values> int execute(SQLite::Statement& statement, const Values&... values)
{
    statement.reset();
    SQLite::bind(statement, values...);
    return statement.exec();
}
template <class... Values>
int execute(SQLite::Database& database, const std::string& sql, const Values&... values)
{
    SQLite::Statement statement(database, sql);
    return execute(statement, values...);
}

struct Library::Store
{
    Store(const std::filesystem::path& path, std::function<TimeMs()> now, int patienceMs);
    /// A copy of `path` in memory; the file is never written. Throws SQLite::Exception.
    Store(const std::filesystem::path& path, Error why);
    /// If the library is read-only, the reason as an error.
    Result<void> writable() const;
    /// Runs `body` in a transaction that is committed if it succeeds.
    template <class Body> auto write(Body&& body) -> decltype(body(std::declval<SQLite::Database&>()))
    {
        WINNOW_CHECK(writable());
        return guarded(file, [&] {
            SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
            auto done = body(database);
            if (done)
                transaction.commit();
            return done;
        });
    }
    template <class Body> auto read(Body&& body) -> decltype(body(std::declval<SQLite::Database&>()))
    {
        return guarded(file, [&] { return body(database); });
    }
    std::filesystem::path file;
    std::function<TimeMs()> clock;
    std::optional<Error> readOnly;
    SQLite::Database database;
};

/// Error Unsupported for a file of a newer program. Writes nothing.
Result<void> refuseNewer(SQLite::Database& database, const std::filesystem::path& file);

/// Brings an older file to the newest schema, in one transaction. Throws SQLite::Exception.
Result<void> migrate(SQLite::Database& database, const std::filesystem::path& file);

tl::unexpected<Error> noSuchPolicy(const std::string& name);

/// Row id of a version of a policy that is on the list. Throws SQLite::Exception.
Result<std::int64_t> versionId(SQLite::Database& database, const std::string& name, int version);

/// For queries in which a version is called `v`: the columns that runFrom() reads from `first` on, and their joins.
extern const char* const kRunColumns;
extern const char* const kRunJoins;
std::optional<RunSummary> runFrom(SQLite::Statement& query, int first);
/// Replaces the version's run. Throws SQLite::Exception.
void writeRun(SQLite::Database& database, std::int64_t version, const RunSummary& run, TimeMs now);

} // namespace winnow
