// SPDX-License-Identifier: GPL-3.0-or-later
// The schema as a list of steps. A released step is never changed; a new one is added at the end.
#include "core/library/library_store.h"

#include <array>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/try.h"
#include "core/library/row_sums.h"
#include "core/policy/parameters.h"
#include "core/policy/winnow_yaml.h"
#include "core/policy/yaml_writer.h"

namespace winnow {

namespace {

constexpr std::array<const char*, 7> kSteps {
    // 1: policies and their versions
    R"(CREATE TABLE policies (
           id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL DEFAULT '', tags TEXT NOT NULL DEFAULT '[]',
           starred INTEGER NOT NULL DEFAULT 0, removed INTEGER, created INTEGER NOT NULL);
       CREATE UNIQUE INDEX policies_by_name ON policies(name) WHERE removed IS NULL;
       CREATE TABLE versions (
           id INTEGER PRIMARY KEY, policy INTEGER NOT NULL REFERENCES policies(id) ON DELETE CASCADE,
           number INTEGER NOT NULL, date INTEGER NOT NULL, note TEXT NOT NULL DEFAULT '', dialect TEXT NOT NULL,
           hash TEXT NOT NULL, parameters TEXT NOT NULL, UNIQUE (policy, number));)",
    // 2: the evidence of a version
    R"(CREATE TABLE runs (
           version INTEGER PRIMARY KEY REFERENCES versions(id) ON DELETE CASCADE, corpus_hash TEXT NOT NULL,
           corpus_name TEXT NOT NULL, engine TEXT NOT NULL, totals TEXT NOT NULL, date INTEGER NOT NULL);
       CREATE TABLE signed_flips (
           version INTEGER NOT NULL REFERENCES versions(id) ON DELETE CASCADE, tool TEXT NOT NULL,
           old_status TEXT NOT NULL, new_status TEXT NOT NULL, note TEXT NOT NULL, date INTEGER NOT NULL,
           PRIMARY KEY (version, tool, old_status, new_status)) WITHOUT ROWID;)",
    // 3: answers of remote strategies, drafts
    R"(CREATE TABLE remote_answers (
           content_hash TEXT NOT NULL, slice TEXT NOT NULL, endpoint TEXT NOT NULL, model TEXT NOT NULL,
           answer BLOB NOT NULL, date INTEGER NOT NULL,
           PRIMARY KEY (content_hash, slice, endpoint, model)) WITHOUT ROWID;
       CREATE TABLE drafts (slot TEXT PRIMARY KEY, parameters TEXT NOT NULL, date INTEGER NOT NULL) WITHOUT ROWID;)",
    // 4: a version's counter, sessions, losses and money; the policy that a signed difference is compared with
    R"(ALTER TABLE runs ADD COLUMN counter TEXT NOT NULL DEFAULT '';
       CREATE TABLE run_sessions (
           version INTEGER NOT NULL REFERENCES runs(version) ON DELETE CASCADE, place INTEGER NOT NULL,
           hash TEXT NOT NULL, PRIMARY KEY (version, place)) WITHOUT ROWID;
       CREATE TABLE run_figures (
           version INTEGER PRIMARY KEY REFERENCES runs(version) ON DELETE CASCADE, compressed INTEGER NOT NULL,
           regretted INTEGER NOT NULL, regret_events INTEGER NOT NULL, edit_breaks INTEGER NOT NULL,
           waiting INTEGER NOT NULL, expansions REAL NOT NULL, price_date TEXT NOT NULL, own_prices INTEGER NOT NULL,
           assumed_price INTEGER NOT NULL, dollars_before REAL NOT NULL, dollars_expanding REAL NOT NULL,
           dollars_net REAL NOT NULL);
       ALTER TABLE signed_flips RENAME TO old_flips;
       CREATE TABLE signed_flips (
           version INTEGER NOT NULL REFERENCES versions(id) ON DELETE CASCADE, tool TEXT NOT NULL,
           old_status TEXT NOT NULL, new_status TEXT NOT NULL, note TEXT NOT NULL, date INTEGER NOT NULL,
           against TEXT NOT NULL, corpus_hash TEXT NOT NULL, results INTEGER NOT NULL, tokens INTEGER NOT NULL,
           PRIMARY KEY (version, tool, old_status, new_status, against, corpus_hash)) WITHOUT ROWID;
       INSERT INTO signed_flips SELECT version, tool, old_status, new_status, note, date, '', '', 0, 0 FROM old_flips;
       DROP TABLE old_flips;)",
    // 5: reviews of results, by content
    R"(CREATE TABLE reviews (
           result TEXT PRIMARY KEY, viewed INTEGER, note TEXT NOT NULL DEFAULT '',
           settled INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
       CREATE TABLE judged_losses (
           result TEXT NOT NULL, use TEXT NOT NULL, verdict TEXT NOT NULL, reason TEXT NOT NULL,
           date INTEGER NOT NULL, PRIMARY KEY (result, use)) WITHOUT ROWID;
       CREATE TABLE flagged_facts (
           id INTEGER PRIMARY KEY, result TEXT NOT NULL, tool TEXT NOT NULL, text TEXT NOT NULL,
           date INTEGER NOT NULL, UNIQUE (result, text));)",
    // 6: checksums of rows (row_sums.h), and the number of versions of a policy; older rows have neither
    R"(ALTER TABLE policies ADD COLUMN versions INTEGER;
       ALTER TABLE policies ADD COLUMN sum INTEGER;
       ALTER TABLE versions ADD COLUMN sum INTEGER;
       ALTER TABLE runs ADD COLUMN sum INTEGER;
       ALTER TABLE signed_flips ADD COLUMN sum INTEGER;
       ALTER TABLE remote_answers ADD COLUMN sum INTEGER;
       ALTER TABLE reviews ADD COLUMN sum INTEGER;
       ALTER TABLE judged_losses ADD COLUMN sum INTEGER;
       ALTER TABLE flagged_facts ADD COLUMN sum INTEGER;)",
    // 7: policies become YAML (storeYaml() converts the JSON); the table `drafts` is dropped
    "DROP TABLE IF EXISTS drafts;",
};

/// One JSON value in YAML, which needs escapes for some characters of a text.
std::string flow(const nlohmann::json& value)
{
    if (value.is_string())
        return yaml::quote(value.get_ref<const std::string&>());
    if (!value.is_structured())
        return value.dump();
    std::string out;
    for (const auto& [key, part] : value.items())
        out += (out.empty() ? "" : ", ") + (value.is_object() ? yaml::quote(key) + ": " : "") + flow(part);
    return value.is_object() ? '{' + out + '}' : '[' + out + ']';
}

/// A policy's stored JSON in the native form. Throws nlohmann::json::exception.
std::string nativeForm(const nlohmann::json& policy)
{
    nlohmann::json out { { "winnow", 1 } };
    for (const char* const member : { "name", "dialect", "version", "chain", "strategy_parameters", "rules" })
        out[member] = policy.value(member, nlohmann::json());
    for (nlohmann::json& rule : out["rules"]) {
        for (const char* const size : { "min_bytes", "max_bytes" }) {
            if (rule.value(size, -1.0) < 0)
                rule.erase(size);
        }
    }
    for (const auto& [key, value] : policy.at("parameters").items()) {
        const Parameter* const row = findParameter(key);
        const bool duration = row && row->kind == ParameterKind::Duration;
        const std::size_t dot = key.find('.');
        auto& section = dot == std::string::npos ? out : out[key.substr(0, dot)];
        section[key.substr(dot == std::string::npos ? 0 : dot + 1)]
            = duration ? nlohmann::json(value.dump() + "ms") : value;
    }
    for (const nlohmann::json& entry : policy.value("providers", nlohmann::json::array()))
        out["providers"][entry.at("name").get<std::string>()] = entry;
    return flow(out);
}

/// Converts stored policies from JSON to YAML. Skips damaged rows and rows that no version of Winnow wrote.
void storeYaml(SQLite::Database& database)
{
    keepRowSums(database);
    SQLite::Statement rows(
        database, fmt::format("SELECT id, parameters FROM versions v WHERE {}", isSound("versions", "v")));
    SQLite::Statement update(database, "UPDATE versions SET parameters = ? WHERE id = ?");
    while (rows.executeStep()) {
        try {
            const auto policy
                = readStoredPolicy(nativeForm(nlohmann::json::parse(rows.getColumn(1).getString())));
            if (!policy)
                continue;
            execute(update, writeStoredPolicy(*policy), rows.getColumn(0).getInt64());
        } catch (const nlohmann::json::exception&) {
            continue;
        }
    }
}

/// Copies the unchanged file to FILE.schema-N, unless that exists.
void keepOldFile(SQLite::Database& database, const std::filesystem::path& file, int version)
{
    const std::filesystem::path kept = fmt::format("{}.schema-{}", file.string(), version);
    const std::filesystem::path part = kept.string() + ".part";
    std::error_code ignored;
    if (version == 0 || database.getFilename() == ":memory:" || std::filesystem::exists(kept, ignored))
        return;
    std::ofstream(part).close(); // so that the copy gets the file's permissions before its content
    std::filesystem::permissions(part, std::filesystem::status(file, ignored).permissions(), ignored);
    execute(database, "VACUUM INTO ?", part.string());
    std::filesystem::rename(part, kept, ignored);
}

} // namespace

Result<void> refuseNewer(SQLite::Database& database, const std::filesystem::path& file)
{
    const int newest = static_cast<int>(kSteps.size());
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version > newest || version < 0) // no version of Winnow has written a negative number
        return fail(ErrorCode::Unsupported,
            Message::say(
                "a newer Winnow made the library (schema {}; this one supports up to {})", version, newest),
            Message::say("update Winnow or use another XDG_DATA_HOME"), { file.string(), 0 });
    return {};
}

Result<void> migrate(SQLite::Database& database, const std::filesystem::path& file)
{
    const int newest = static_cast<int>(kSteps.size());
    const int before = database.execAndGet("PRAGMA user_version").getInt();
    if (before == newest)
        return {};
    keepOldFile(database, file, before);
    // Another process may be migrating the same file, so check again under the write lock.
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    WINNOW_CHECK(refuseNewer(database, file));
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    for (int step = version; step < newest; ++step)
        database.exec(kSteps[static_cast<std::size_t>(step)]);
    storeYaml(database);
    database.exec(fmt::format("PRAGMA user_version = {}", newest));
    transaction.commit();
    return {};
}

} // namespace winnow
