// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/row_sums.h"

#include <array>
#include <cstring>
#include <fmt/format.h>
#include <sqlite3.h>
#include <vector>

#include "core/base/hash.h"
#include "core/library/library_store.h"

namespace winnow {

namespace {

struct SummedTable
{
    std::string_view name;
    std::vector<std::string_view> key;
    std::vector<std::string_view> columns;
    bool staysDamaged = true; // a damaged row stays damaged when it is written; false: the write repairs it
};

const std::vector<SummedTable>& summedTables()
{
    static const std::vector<SummedTable> tables {
        { "policies", { "id" }, { "id", "name", "note", "tags", "starred", "removed", "created", "versions" },
            false },
        { "versions", { "id" },
            { "id", "policy", "number", "date", "note", "dialect", "hash", "parameters" } },
        { "signed_flips", { "version", "tool", "old_status", "new_status", "against", "corpus_hash" },
            { "version", "tool", "old_status", "new_status", "note", "date", "against", "corpus_hash",
                "results", "tokens" } },
        { "remote_answers", { "content_hash", "slice", "endpoint", "model" },
            { "content_hash", "slice", "endpoint", "model", "answer", "date" } },
        { "reviews", { "result" }, { "result", "viewed", "note", "settled" } },
        { "judged_losses", { "result", "use" }, { "result", "use", "verdict", "reason", "date" } },
        { "flagged_facts", { "id" }, { "id", "result", "tool", "text", "date" } },
    };
    return tables;
}

/// All tables except the answers of remote strategies, which may be many and can be fetched again.
constexpr std::array<const char*, 9> kChecked { "policies", "versions", "runs", "run_sessions", "run_figures",
    "signed_flips", "reviews", "judged_losses", "flagged_facts" };

void put(std::string& bytes, sqlite3_value* value)
{
    const int type = sqlite3_value_type(value);
    bytes += static_cast<char>(type);
    const auto number = [&](const auto plain) {
        const std::size_t at = bytes.size();
        bytes.resize(at + sizeof plain);
        std::memcpy(bytes.data() + at, &plain, sizeof plain);
    };
    if (type == SQLITE_INTEGER) {
        number(sqlite3_value_int64(value));
    } else if (type == SQLITE_FLOAT) {
        number(sqlite3_value_double(value));
    } else if (type != SQLITE_NULL) {
        const auto* const text = static_cast<const char*>(sqlite3_value_blob(value));
        const int size = sqlite3_value_bytes(value);
        number(size);
        bytes.append(text ? text : "", static_cast<std::size_t>(size));
    }
}

void rowSum(sqlite3_context* context, int count, sqlite3_value** values)
{
    std::string bytes;
    for (int i = 0; i < count; ++i)
        put(bytes, values[i]);
    sqlite3_result_int64(context, static_cast<sqlite3_int64>(contentHash(bytes).low));
}

std::string sumOf(const SummedTable& table, std::string_view alias)
{
    std::string columns;
    for (const std::string_view column : table.columns)
        columns += fmt::format("{}{}.{}", columns.empty() ? "" : ", ", alias, column);
    return fmt::format("row_sum({})", columns);
}

/// The checksum of a run, which is stored in three tables.
std::string sumOfRun(std::string_view alias)
{
    return fmt::format(
        "row_sum({0}.version, {0}.corpus_hash, {0}.corpus_name, {0}.engine, {0}.totals, {0}.date, "
        "{0}.counter, (SELECT group_concat(hash, ' ') FROM (SELECT hash FROM run_sessions WHERE version = "
        "{0}.version ORDER BY place)), (SELECT row_sum(compressed, regretted, regret_events, edit_breaks, "
        "waiting, expansions, price_date, own_prices, assumed_price, dollars_before, dollars_expanding, "
        "dollars_net) FROM run_figures WHERE version = {0}.version))",
        alias);
}

void keepSumsOf(SQLite::Database& database, const SummedTable& table)
{
    std::string columns, key;
    for (const std::string_view column : table.columns)
        columns += fmt::format("{}{}", columns.empty() ? "" : ", ", column);
    for (const std::string_view column : table.key)
        key += fmt::format("{}{} = NEW.{}", key.empty() ? "" : " AND ", column, column);
    const std::string seal
        = fmt::format("BEGIN UPDATE {} SET sum = {} WHERE {}; END", table.name, sumOf(table, "NEW"), key);
    database.exec(fmt::format(
        "CREATE TEMP TRIGGER IF NOT EXISTS new_sum_{0} AFTER INSERT ON main.{0} {1}", table.name, seal));
    database.exec(
        fmt::format("CREATE TEMP TRIGGER IF NOT EXISTS sum_{0} AFTER UPDATE OF {1} ON main.{0} WHEN {2} {3}",
            table.name, columns, table.staysDamaged ? isSound(table.name, "OLD") : "1", seal));
}

} // namespace

void defineRowSum(SQLite::Database& database)
{
    database.createFunction("row_sum", -1, true, nullptr, rowSum);
}

void keepRowSums(SQLite::Database& database)
{
    for (const SummedTable& table : summedTables())
        keepSumsOf(database, table);
}

void sealRun(SQLite::Database& database, std::int64_t version)
{
    execute(database, fmt::format("UPDATE runs SET sum = {} WHERE version = ?", sumOfRun("runs")), version);
}

std::string isSound(std::string_view table, std::string_view alias)
{
    std::string sum;
    for (const SummedTable& known : summedTables()) {
        if (known.name == table)
            sum = sumOf(known, alias);
    }
    return fmt::format("({0}.sum IS NULL OR {0}.sum = {1})", alias, sum.empty() ? sumOfRun(alias) : sum);
}

Result<void> checkStructure(SQLite::Database& database, const std::filesystem::path& file)
{
    for (const char* const table : kChecked) {
        if (database.execAndGet(fmt::format("PRAGMA quick_check({})", table)).getString() != "ok")
            return fail(ErrorCode::Malformed,
                Message::say("the policy library is damaged, or the file is not a library"),
                Message::say(
                    "move it away (sqlite3 .recover may rescue its policies); Winnow then makes a new one"),
                { file.string(), 0 });
    }
    return {};
}

tl::unexpected<Error> damagedRow(const Message& what, const std::filesystem::path& file)
{
    return fail(ErrorCode::Unreadable,
        Message::say("the policy library is damaged: {} differs from what was stored", what),
        Message::say("take it from a copy of the file; policy remove takes a policy off the list, policy "
                     "restore brings it back"),
        { file.string(), 0 });
}

} // namespace winnow
