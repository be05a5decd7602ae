// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/library.h"

#include <SQLiteCpp/Backup.h>
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sqlite3.h>

#include "core/base/hash.h"
#include "core/base/paths.h"
#include "core/base/try.h"
#include "core/library/library_store.h"
#include "core/library/row_sums.h"
#include "core/policy/removed_names.h"
#include "core/policy/winnow_yaml.h"
#include "core/policy/yaml_writer.h"
#include "core/text/library_reasons.h"

namespace winnow {

namespace {

using SQLite::Statement;

TimeMs systemNow()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Row id of the policy on the list; nullopt if there is none.
std::optional<std::int64_t> policyId(SQLite::Database& database, const std::string& name)
{
    Statement query(database, "SELECT id FROM policies WHERE name = ? AND removed IS NULL");
    query.bind(1, name);
    return query.executeStep() ? std::optional<std::int64_t>(query.getColumn(0).getInt64()) : std::nullopt;
}

Dialect dialectFrom(const std::string& name)
{
    const Result<Dialect> dialect = dialectByName(name);
    return dialect ? *dialect : Dialect::GatewayBytes;
}

std::vector<std::string> tagsFrom(const std::string& text)
{
    const nlohmann::json tags = nlohmann::json::parse(text, nullptr, false);
    std::vector<std::string> out;
    if (!tags.is_array())
        return out;
    for (const nlohmann::json& tag : tags) {
        if (tag.is_string())
            out.push_back(tag.get<std::string>());
    }
    return out;
}

struct Latest
{
    std::int64_t id = 0;
    int number = 0;
    std::string parameters;
    bool sound = true;
};

Latest latestVersion(SQLite::Database& database, std::int64_t policy)
{
    Statement query(database,
        fmt::format("SELECT id, number, parameters, {} FROM versions v WHERE policy = ? ORDER BY number DESC "
                    "LIMIT 1",
            isSound("versions", "v")));
    query.bind(1, policy);
    if (!query.executeStep())
        return {};
    return { query.getColumn(0).getInt64(), query.getColumn(1).getInt(), query.getColumn(2).getString(),
        query.getColumn(3).getInt() == 1 };
}

std::int64_t insertPolicy(SQLite::Database& database, const std::string& name, TimeMs now)
{
    execute(database, "INSERT INTO policies (name, created) VALUES (?, ?)", name, now);
    return database.getLastInsertRowid();
}

std::int64_t insertVersion(SQLite::Database& database, std::int64_t policy, int number, const Policy& value,
    const std::string& note, TimeMs now)
{
    execute(database,
        "INSERT INTO versions (policy, number, date, note, dialect, hash, parameters) VALUES (?, ?, ?, ?, ?, "
        "?, ?)",
        policy, number, now, note, std::string(dialectName(value.dialect)), policyHash(value),
        writeStoredPolicy(value));
    const std::int64_t id = database.getLastInsertRowid();
    execute(database, "UPDATE policies SET versions = ? WHERE id = ?", number, policy);
    return id;
}

/// SQL that is 1 if the row of policy `p` is unchanged and none of its versions is missing.
std::string isWhole()
{
    return isSound("policies", "p")
        + " AND (p.versions IS NULL OR (p.versions = (SELECT count(*) FROM versions WHERE policy = p.id)"
          " AND p.versions = (SELECT max(number) FROM versions WHERE policy = p.id)))";
}

/// Error Unreadable if the policy's row was changed from outside or a version is missing.
Result<void> checkPolicy(
    SQLite::Database& database, std::int64_t id, const std::string& name, const std::filesystem::path& file)
{
    Statement query(database, fmt::format("SELECT {} FROM policies p WHERE p.id = ?", isWhole()));
    query.bind(1, id);
    if (!query.executeStep() || query.getColumn(0).getInt() != 1)
        return damagedRow(Message::say("policy '{}'", name), file);
    return {};
}

/// Checks all runs, because a damaged row may no longer say to which policy it belongs.
Result<void> checkRuns(SQLite::Database& database, const std::filesystem::path& file)
{
    Statement query(database,
        fmt::format("SELECT p.name, v.number FROM runs r LEFT JOIN versions v ON v.id = r.version LEFT JOIN "
                    "policies p ON p.id = v.policy WHERE NOT {} LIMIT 1",
            isSound("runs", "r")));
    if (query.executeStep())
        return damagedRow(Message::say("the evidence of policy '{}' version {}",
                              query.getColumn(0).getString(), query.getColumn(1).getInt()),
            file);
    return {};
}

std::string summaryQuery(const char* rest)
{
    return fmt::format(
        "SELECT p.name, p.note, p.tags, p.starred, p.removed, v.dialect, v.hash, v.number, v.date, "
        "{} AND {}, {}"
        " FROM policies p LEFT JOIN versions v ON v.policy = p.id"
        " AND v.number = (SELECT max(number) FROM versions WHERE policy = p.id) {} {}",
        isWhole(), isSound("versions", "v"), kRunColumns, kRunJoins, rest);
}

Result<PolicySummary> summaryFrom(Statement& query, const std::filesystem::path& file)
{
    PolicySummary out;
    out.name = query.getColumn(0).getString();
    if (query.getColumn(9).getInt() != 1)
        return damagedRow(Message::say("policy '{}'", out.name), file);
    out.note = query.getColumn(1).getString();
    out.tags = tagsFrom(query.getColumn(2).getString());
    out.starred = query.getColumn(3).getInt() != 0;
    out.removed = !query.getColumn(4).isNull();
    out.dialect = dialectFrom(query.getColumn(5).getString());
    out.hash = query.getColumn(6).getString();
    out.version = query.getColumn(7).getInt();
    out.updated = query.getColumn(8).getInt64();
    out.run = runFrom(query, 10);
    return out;
}

/// The file as a URI for SQLite, with a parameter.
std::string readOnlyAddress(const std::filesystem::path& path, const char* parameter)
{
    std::string out = "file:";
    for (const char c : std::filesystem::absolute(path).string()) {
        if (c == '%' || c == '?' || c == '#')
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out + "?" + parameter;
}

void copyInto(SQLite::Database& copy, const std::string& address)
{
    SQLite::Database source(address, SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    SQLite::Backup backup(copy, source);
    backup.executeStep(-1);
}

/// Whether an address contains a password or key.
bool addressCarriesSecret(const std::string& address)
{
    const std::size_t scheme = address.find("://");
    const std::size_t host = scheme == std::string::npos ? 0 : scheme + 3;
    const std::size_t end = std::min(address.find_first_of("/?#", host), address.size());
    const std::string authority = address.substr(host, end - host);
    const std::size_t at = authority.find('@');
    if (scheme != std::string::npos && at != std::string::npos && isLiteralSecret(authority.substr(0, at)))
        return true;
    for (const std::string_view parameter : { "key=", "api_key=", "apikey=", "token=", "access_token=" }) {
        const std::size_t found = address.find(parameter, end);
        if (found != std::string::npos && found > 0
            && (address[found - 1] == '?' || address[found - 1] == '&')
            && isLiteralSecret(address.substr(found + parameter.size())))
            return true;
    }
    return false;
}

} // namespace

tl::unexpected<Error> noSuchPolicy(const std::string& name)
{
    return fail(ErrorCode::NotFound, Message::say("the library has no policy '{}'", name),
        Message::say("winnow-cli policy list shows them"));
}

Library::Store::Store(const std::filesystem::path& path, std::function<TimeMs()> now, int patienceMs)
    : file(path)
    , clock(now ? std::move(now) : std::function<TimeMs()>(systemNow))
    , database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patienceMs)
{
    defineRowSum(database);
}

Library::Store::Store(const std::filesystem::path& path, Error why)
    : file(path)
    , clock(systemNow)
    , readOnly(std::move(why))
    , database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
{
    defineRowSum(database);
    try {
        copyInto(database, readOnlyAddress(path, "mode=ro"));
    } catch (const SQLite::Exception&) {
        // SQLite cannot make its log file next to it if the folder cannot be written.
        copyInto(database, readOnlyAddress(path, "immutable=1"));
    }
}

Result<void> Library::Store::writable() const
{
    if (readOnly)
        return tl::make_unexpected(*readOnly);
    return {};
}

Error libraryError(const SQLite::Exception& exception, const std::filesystem::path& file)
{
    Error error { ErrorCode::WriteFailed,
        Message::say("the policy library failed: {}", sqliteReason(exception.getErrorCode())), {},
        { file.string(), 0 } };
    switch (exception.getErrorCode()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        error.code = ErrorCode::Conflict;
        error.detail = Message::say("another program is using the policy library");
        error.remedy = Message::say("close it there and try again");
        break;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        error.code = ErrorCode::Malformed;
        error.detail = Message::say("the policy library is damaged, or the file is not a library");
        error.remedy = Message::say(
            "move it away (sqlite3 .recover may rescue its policies); Winnow then makes a new one");
        break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        error.detail = Message::say("the policy library cannot be written");
        error.remedy = Message::say("check the permissions or set XDG_DATA_HOME to a folder you may write");
        break;
    case SQLITE_FULL:
    case SQLITE_IOERR:
        error.detail = Message::say(
            "the policy library could not be written, the disk is full or failing; nothing was changed");
        error.remedy = Message::say("make room and try again");
        break;
    default:
        break;
    }
    return error;
}

Message secretIn(const Policy& policy)
{
    if (isLiteralSecret(policy.remote.apiKey))
        return Message::say("the API key is written out; keep it in the environment and write ${NAME}");
    for (const std::string& address : { policy.remote.endpoint, policy.compresrUrl }) {
        if (addressCarriesSecret(address))
            return Message::say("an address carries a password or key");
    }
    for (const ProviderEntry& entry : policy.providers) {
        if (isLiteralSecret(entry.apiKey))
            return Message::say(
                "the API key of provider '{}' is written out; write ${NAME} instead", entry.name);
        if (addressCarriesSecret(entry.endpoint))
            return Message::say("the address of provider '{}' carries a password or key", entry.name);
    }
    return {};
}

Library::Library(std::shared_ptr<Store> store)
    : m_store(std::move(store))
{
}

std::filesystem::path libraryPath()
{
    return dataDir() / "library.sqlite";
}

Result<Library> Library::open(
    const std::filesystem::path& file, std::function<TimeMs()> clock, int patienceMs)
{
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error)
        return fail(ErrorCode::WriteFailed,
            Message::say("the folder for the policy library cannot be made: {}", error.message()),
            Message::say("check the permissions or set XDG_DATA_HOME"), { file.string(), 0 });
    return guarded(file, [&]() -> Result<Library> {
        auto store = std::make_shared<Store>(file, std::move(clock), patienceMs);
        WINNOW_CHECK(
            refuseNewer(store->database, file)); // before the journal mode, which is written to the file
        store->database.exec(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
        WINNOW_CHECK(migrate(store->database, file));
        WINNOW_CHECK(checkStructure(store->database, file));
        keepRowSums(store->database);
        return Library(std::move(store));
    });
}

Result<Library> Library::openToRead(const std::filesystem::path& file, int patienceMs)
{
    auto opened = open(file, {}, patienceMs);
    std::error_code none;
    if (opened
        || (opened.error().code != ErrorCode::WriteFailed && opened.error().code != ErrorCode::Unsupported)
        || !std::filesystem::is_regular_file(file, none))
        return opened;
    return guarded(file, [&]() -> Result<Library> {
        auto store = std::make_shared<Store>(file, opened.error());
        const bool newer = opened.error().code == ErrorCode::Unsupported;
        if (!newer)
            WINNOW_CHECK(migrate(store->database, file)); // only the copy
        store->database.exec("PRAGMA query_only = ON"); // writes to the copy would be lost
        Library library(std::move(store));
        if (newer && !library.listPolicies()) // this version does not know its tables
            return tl::make_unexpected(opened.error());
        return library;
    });
}

const Message& Library::readOnlyBecause() const
{
    static const Message none;
    return m_store->readOnly ? m_store->readOnly->detail : none;
}

Result<std::filesystem::path> setLibraryAside(const std::filesystem::path& file)
{
    std::error_code error;
    std::filesystem::path aside;
    for (int n = 1; aside.empty() || std::filesystem::exists(aside, error); ++n)
        aside = fmt::format("{}.damaged-{}", file.string(), n);
    std::filesystem::rename(file, aside, error);
    if (error)
        return fail(ErrorCode::WriteFailed, Message::say("the damaged library could not be moved away"),
            Message::say("check the permissions of its folder"), { file.string(), 0 });
    for (const char* const part : { "-wal", "-shm" })
        std::filesystem::rename(file.string() + part, aside.string() + part, error);
    return aside;
}

Result<std::vector<PolicySummary>> Library::listPolicies(bool withRemoved) const
{
    return m_store->read([&](SQLite::Database& database) -> Result<std::vector<PolicySummary>> {
        WINNOW_CHECK(checkRuns(database, m_store->file));
        // A damaged row does not say whether it was removed.
        const std::string wanted = withRemoved
            ? std::string()
            : fmt::format("WHERE p.removed IS NULL OR NOT {} ", isSound("policies", "p"));
        Statement query(database, summaryQuery((wanted + "ORDER BY p.starred DESC, p.name, p.id").c_str()));
        std::vector<PolicySummary> out;
        while (query.executeStep()) {
            WINNOW_TRY(auto one, summaryFrom(query, m_store->file));
            if (one.version > 0)
                out.push_back(std::move(one));
        }
        return out;
    });
}

Result<PolicySummary> Library::summary(const std::string& name) const
{
    return m_store->read([&](SQLite::Database& database) -> Result<PolicySummary> {
        WINNOW_CHECK(checkRuns(database, m_store->file));
        Statement query(database, summaryQuery("WHERE p.removed IS NULL AND p.name = ?"));
        query.bind(1, name);
        if (!query.executeStep())
            return noSuchPolicy(name);
        return summaryFrom(query, m_store->file);
    });
}

Result<int> Library::save(const std::string& name, const Policy& policy, const std::string& note,
    const std::optional<RunSummary>& run)
{
    WINNOW_CHECK(m_store->writable());
    if (name.empty())
        return fail(ErrorCode::Usage, Message::say("a policy in the library needs a name"));
    if (const Message secret = secretIn(policy); !secret.empty())
        return fail(ErrorCode::Invalid, secret, Message::say("secrets are never stored"));
    Policy named = policy;
    named.name = name;
    return m_store->write([&](SQLite::Database& database) -> Result<int> {
        const TimeMs now = m_store->clock();
        const std::optional<std::int64_t> known = policyId(database, name);
        if (known)
            WINNOW_CHECK(checkPolicy(database, *known, name, m_store->file));
        const std::int64_t id = known ? *known : insertPolicy(database, name, now);
        Latest latest = latestVersion(database, id);
        if (latest.number == 0 || !latest.sound || latest.parameters != writeStoredPolicy(named)) {
            latest.id = insertVersion(database, id, latest.number + 1, named, note, now);
            ++latest.number;
        } else if (!note.empty()) {
            execute(database, "UPDATE versions SET note = ? WHERE id = ?", note, latest.id);
        }
        if (run)
            writeRun(database, latest.id, *run, now);
        return latest.number;
    });
}

Result<Policy> Library::load(const std::string& name, std::optional<int> version) const
{
    WINNOW_TRY(auto policy, stored(name, version));
    auto named = checkRemovedNames(policy);
    if (named)
        return policy;
    Error error = std::move(named).error();
    error.detail = Message::say("policy '{}': {}", name, error.detail);
    error.remedy
        = Message::say("{}; winnow-cli policy convert --library {} --to winnow does it", error.remedy, name);
    return tl::make_unexpected(std::move(error));
}

Result<Policy> Library::stored(const std::string& name, std::optional<int> version) const
{
    return m_store->read([&](SQLite::Database& database) -> Result<Policy> {
        const std::optional<std::int64_t> id = policyId(database, name);
        if (!id)
            return noSuchPolicy(name);
        WINNOW_CHECK(checkPolicy(database, *id, name, m_store->file));
        Statement query(database,
            fmt::format("SELECT parameters, number, {} FROM versions v WHERE policy = ?1 AND (?2 IS NULL OR "
                        "number = ?2) ORDER BY number DESC LIMIT 1",
                isSound("versions", "v")));
        query.bind(1, *id);
        if (version)
            query.bind(2, *version);
        if (!query.executeStep())
            return fail(ErrorCode::NotFound,
                Message::say("policy '{}' has no version {}", name, version.value_or(0)),
                Message::say("winnow-cli policy history shows them"));
        if (query.getColumn(2).getInt() != 1)
            return damagedRow(
                Message::say("version {} of policy '{}'", query.getColumn(1).getInt(), name), m_store->file);
        Result<Policy> policy = readStoredPolicy(query.getColumn(0).getString());
        if (policy)
            policy->name = name;
        return policy;
    });
}

Result<std::vector<VersionInfo>> Library::history(const std::string& name) const
{
    return m_store->read([&](SQLite::Database& database) -> Result<std::vector<VersionInfo>> {
        const std::optional<std::int64_t> id = policyId(database, name);
        if (!id)
            return noSuchPolicy(name);
        WINNOW_CHECK(checkPolicy(database, *id, name, m_store->file));
        WINNOW_CHECK(checkRuns(database, m_store->file));
        Statement query(database,
            fmt::format("SELECT v.number, v.date, v.note, v.hash, v.dialect, {}, {} FROM versions v {}"
                        " WHERE v.policy = ? ORDER BY v.number DESC",
                isSound("versions", "v"), kRunColumns, kRunJoins));
        query.bind(1, *id);
        std::vector<VersionInfo> out;
        while (query.executeStep()) {
            const int number = query.getColumn(0).getInt();
            if (query.getColumn(5).getInt() != 1)
                return damagedRow(Message::say("version {} of policy '{}'", number, name), m_store->file);
            out.push_back({ number, query.getColumn(1).getInt64(), query.getColumn(2).getString(),
                query.getColumn(3).getString(), dialectFrom(query.getColumn(4).getString()),
                runFrom(query, 6) });
        }
        return out;
    });
}

namespace {

tl::unexpected<Error> nameTaken(const std::string& name)
{
    return fail(ErrorCode::Conflict, Message::say("the library already has a policy '{}'", name),
        Message::say("choose another name"));
}

bool exists(SQLite::Database& database, const std::string& name)
{
    Statement query(database, "SELECT 1 FROM policies WHERE name = ? AND removed IS NULL");
    query.bind(1, name);
    return query.executeStep();
}

/// Sets one column of one policy. Error: NotFound if it is not on the list.
template <class T>
Result<void> setColumn(
    SQLite::Database& database, const char* column, const std::string& name, const T& value)
{
    const auto sql = fmt::format("UPDATE policies SET {} = ? WHERE name = ? AND removed IS NULL", column);
    if (execute(database, sql, value, name) == 0)
        return noSuchPolicy(name);
    return {};
}

} // namespace

Result<std::int64_t> versionId(SQLite::Database& database, const std::string& name, int version)
{
    Statement query(database,
        "SELECT v.id FROM versions v JOIN policies p ON p.id = v.policy"
        " WHERE p.name = ? AND p.removed IS NULL AND v.number = ?");
    query.bind(1, name);
    query.bind(2, version);
    if (!query.executeStep())
        return fail(
            ErrorCode::NotFound, Message::say("the library has no policy '{}' version {}", name, version));
    return query.getColumn(0).getInt64();
}

Result<void> Library::rename(const std::string& from, const std::string& to)
{
    WINNOW_CHECK(m_store->writable());
    if (to.empty())
        return fail(ErrorCode::Usage, Message::say("a policy in the library needs a name"));
    return m_store->write([&](SQLite::Database& database) -> Result<void> {
        if (from != to && exists(database, to))
            return nameTaken(to);
        return setColumn(database, "name", from, to);
    });
}

Result<void> Library::duplicate(const std::string& from, const std::string& to)
{
    WINNOW_CHECK(m_store->writable());
    const Result<Policy> policy = stored(from);
    if (!policy)
        return tl::make_unexpected(policy.error());
    WINNOW_TRY(auto original, summary(from));
    if (original.run) { // the copy is the same policy, so the evidence is valid for it
        WINNOW_TRY(auto sessions, testedSessions(from, original.version));
        original.run->sessionHashes = std::move(sessions);
    }
    return guarded(m_store->file, [&]() -> Result<void> {
        if (exists(m_store->database, to))
            return nameTaken(to);
        WINNOW_CHECK(save(to, *policy, "copy of " + from, original.run));
        return {};
    });
}

Result<void> Library::remove(const std::string& name)
{
    return m_store->write(
        [&](SQLite::Database& database) { return setColumn(database, "removed", name, m_store->clock()); });
}

Result<void> Library::restore(const std::string& name)
{
    return m_store->write([&](SQLite::Database& database) -> Result<void> {
        if (exists(database, name))
            return nameTaken(name);
        if (execute(database,
                "UPDATE policies SET removed = NULL WHERE id = (SELECT id FROM policies WHERE name = ? AND "
                "removed IS NOT NULL ORDER BY removed DESC, id DESC LIMIT 1)",
                name)
            == 0)
            return noSuchPolicy(name);
        return {};
    });
}

Result<void> Library::setTags(const std::string& name, const std::vector<std::string>& tags)
{
    const std::set<std::string> sorted(tags.begin(), tags.end());
    const std::string text
        = nlohmann::json(sorted).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return m_store->write(
        [&](SQLite::Database& database) { return setColumn(database, "tags", name, text); });
}

Result<void> Library::setStar(const std::string& name, bool starred)
{
    return m_store->write(
        [&](SQLite::Database& database) { return setColumn(database, "starred", name, starred ? 1 : 0); });
}

Result<void> Library::setNote(const std::string& name, const std::string& note)
{
    return m_store->write(
        [&](SQLite::Database& database) { return setColumn(database, "note", name, note); });
}

Result<void> Library::signDifference(const std::string& name, int version, const SignedDifference& difference)
{
    return m_store->write([&](SQLite::Database& database) -> Result<void> {
        WINNOW_TRY(const auto id, versionId(database, name, version));
        execute(database, "INSERT OR REPLACE INTO signed_flips VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
            id, difference.tool, difference.from, difference.to, difference.note,
            difference.date == kNoTime ? m_store->clock() : difference.date, difference.against,
            difference.corpusHash, static_cast<std::int64_t>(difference.results), difference.tokens);
        return {};
    });
}

Result<std::vector<SignedDifference>> Library::signedDifferences(const std::string& name, int version) const
{
    return m_store->read([&](SQLite::Database& database) -> Result<std::vector<SignedDifference>> {
        WINNOW_TRY(const auto id, versionId(database, name, version));
        Statement query(database,
            fmt::format("SELECT tool, old_status, new_status, note, date, against, corpus_hash, results, "
                        "tokens, {0} FROM signed_flips f WHERE version = ? OR NOT {0}"
                        " ORDER BY tool, old_status, new_status, date",
                isSound("signed_flips", "f")));
        query.bind(1, id);
        std::vector<SignedDifference> out;
        while (query.executeStep()) {
            if (query.getColumn(9).getInt() != 1)
                return damagedRow(
                    Message::say("a sign-off of {}", query.getColumn(0).getString()), m_store->file);
            out.push_back({ query.getColumn(0).getString(), query.getColumn(1).getString(),
                query.getColumn(2).getString(), query.getColumn(3).getString(), query.getColumn(4).getInt64(),
                query.getColumn(5).getString(), query.getColumn(6).getString(),
                static_cast<std::uint64_t>(query.getColumn(7).getInt64()), query.getColumn(8).getInt64() });
        }
        return out;
    });
}

Result<std::optional<std::string>> Library::cachedAnswer(const AnswerKey& key) const
{
    return m_store->read([&](SQLite::Database& database) -> Result<std::optional<std::string>> {
        Statement query(database,
            fmt::format("SELECT answer, {} FROM remote_answers a WHERE content_hash = ? AND slice = ? AND "
                        "endpoint = ? AND model = ?",
                isSound("remote_answers", "a")));
        SQLite::bind(query, key.contentHash, sha256Hex(key.slice), key.endpoint, key.model);
        if (!query.executeStep() || query.getColumn(1).getInt() != 1) // a damaged answer is fetched again
            return std::optional<std::string>();
        const SQLite::Column answer = query.getColumn(0);
        const auto* const bytes = static_cast<const char*>(answer.getBlob()); // null for an empty blob
        return std::optional<std::string>(
            bytes ? std::string(bytes, static_cast<std::size_t>(answer.getBytes())) : std::string());
    });
}

Result<void> Library::cacheAnswer(const AnswerKey& key, const std::string& text)
{
    return m_store->write([&](SQLite::Database& database) -> Result<void> {
        Statement insert(database, "INSERT OR REPLACE INTO remote_answers VALUES (?, ?, ?, ?, ?, ?, NULL)");
        SQLite::bind(insert, key.contentHash, sha256Hex(key.slice), key.endpoint, key.model);
        insert.bind(5, static_cast<const void*>(text.c_str()), static_cast<int>(text.size()));
        insert.bind(6, m_store->clock());
        insert.exec();
        return {};
    });
}

const char* const kRunColumns
    = "r.corpus_hash, r.corpus_name, r.engine, r.totals, r.date, r.counter,"
      " (SELECT count(*) FROM run_sessions s WHERE s.version = v.id),"
      " f.compressed, f.regretted, f.regret_events, f.edit_breaks, f.waiting, f.expansions, f.price_date,"
      " f.own_prices, f.assumed_price, f.dollars_before, f.dollars_expanding, f.dollars_net";
const char* const kRunJoins
    = "LEFT JOIN runs r ON r.version = v.id LEFT JOIN run_figures f ON f.version = v.id";

namespace {

std::uint64_t countAt(Statement& query, int column)
{
    return static_cast<std::uint64_t>(query.getColumn(column).getInt64());
}

std::optional<RunFigures> figuresFrom(Statement& query, int first)
{
    if (query.getColumn(first).isNull())
        return std::nullopt;
    RunFigures run;
    run.figures.changed = countAt(query, first);
    run.figures.withLoss = countAt(query, first + 1);
    run.figures.lostUses = countAt(query, first + 2);
    run.figures.editsBroken = countAt(query, first + 3);
    run.waiting = countAt(query, first + 4);
    run.expansions = query.getColumn(first + 5).getDouble();
    run.priceDate = query.getColumn(first + 6).getString();
    run.ownPrices = query.getColumn(first + 7).getInt() != 0;
    run.assumedPrice = query.getColumn(first + 8).getInt() != 0;
    run.figures.resultsCost = query.getColumn(first + 9).getDouble();
    run.dollarsExpanding = query.getColumn(first + 10).getDouble();
    run.figures.money.worst = query.getColumn(first + 11).getDouble();
    run.figures.money.best = run.figures.money.worst + run.dollarsExpanding;
    return run;
}

void writeFigures(SQLite::Database& database, std::int64_t version, const RunFigures& run)
{
    const Figures& figures = run.figures;
    const auto count = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    execute(database, "INSERT INTO run_figures VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", version,
        count(figures.changed), count(figures.withLoss), count(figures.lostUses), count(figures.editsBroken),
        count(run.waiting), run.expansions, run.priceDate, run.ownPrices ? 1 : 0, run.assumedPrice ? 1 : 0,
        figures.resultsCost, run.dollarsExpanding, figures.money.worst);
}

} // namespace

Figures figuresOf(const RunSummary& run)
{
    Figures figures;
    if (run.figures && run.figures->waiting == 0)
        figures = run.figures->figures;
    const auto totals = nlohmann::json::parse(run.totalsJson, nullptr, false);
    const auto count = [&](const char* key) {
        const auto found = totals.find(key);
        return found != totals.end() && found->is_number() ? found->get<std::uint64_t>() : 0;
    };
    figures.results = count("results");
    figures.tokensBefore = count("tokens_before");
    figures.tokensAfter = count("tokens_after");
    figures.clientCut = count("client_cut");
    return figures;
}

std::optional<RunSummary> runFrom(Statement& query, int first)
{
    if (query.getColumn(first).isNull())
        return std::nullopt;
    RunSummary run;
    run.corpusHash = query.getColumn(first).getString();
    run.corpusName = query.getColumn(first + 1).getString();
    run.engine = query.getColumn(first + 2).getString();
    run.totalsJson = query.getColumn(first + 3).getString();
    run.date = query.getColumn(first + 4).getInt64();
    run.counter = query.getColumn(first + 5).getString();
    run.sessions = countAt(query, first + 6);
    run.figures = figuresFrom(query, first + 7);
    return run;
}

void writeRun(SQLite::Database& database, std::int64_t version, const RunSummary& run, TimeMs now)
{
    execute(database, "DELETE FROM runs WHERE version = ?", version); // also deletes its sessions and figures
    execute(database,
        "INSERT INTO runs (version, corpus_hash, corpus_name, engine, totals, date, counter)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        version, run.corpusHash, run.corpusName, run.engine, run.totalsJson,
        run.date == kNoTime ? now : run.date, run.counter);
    Statement session(database, "INSERT INTO run_sessions VALUES (?, ?, ?)");
    for (std::size_t i = 0; i < run.sessionHashes.size(); ++i)
        execute(session, version, static_cast<std::int64_t>(i), run.sessionHashes[i]);
    if (run.figures)
        writeFigures(database, version, *run.figures);
    sealRun(database, version);
}

Result<void> Library::keepRun(const std::string& name, int version, const RunSummary& run)
{
    return m_store->write([&](SQLite::Database& database) -> Result<void> {
        WINNOW_TRY(const auto id, versionId(database, name, version));
        writeRun(database, id, run, m_store->clock());
        return {};
    });
}

Result<std::vector<std::string>> Library::testedSessions(const std::string& name, int version) const
{
    return m_store->read([&](SQLite::Database& database) -> Result<std::vector<std::string>> {
        WINNOW_TRY(const auto id, versionId(database, name, version));
        WINNOW_CHECK(checkRuns(database, m_store->file));
        Statement query(database, "SELECT hash FROM run_sessions WHERE version = ? ORDER BY place");
        query.bind(1, id);
        std::vector<std::string> hashes;
        while (query.executeStep())
            hashes.push_back(query.getColumn(0).getString());
        return hashes;
    });
}

} // namespace winnow
