// SPDX-License-Identifier: GPL-3.0-or-later
// Names, tags, notes, signed flips, cached answers and drafts.
#include "core/library/library_store.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/hash.h"
#include "core/policy/policy_json.h"

namespace winnow {

namespace {

using SQLite::Statement;

tl::unexpected<Error> nameTaken(const std::string& name)
{
    return fail(
        ErrorCode::Conflict, "the library already has a policy '" + name + "'", "choose another name");
}

bool exists(SQLite::Database& database, const std::string& name)
{
    Statement query(database, "SELECT 1 FROM policies WHERE name = ? AND removed IS NULL");
    query.bind(1, name);
    return query.executeStep();
}

/// One value of one policy; NotFound when it is not on the list.
template <class T>
Result<void> setColumn(
    SQLite::Database& database, const char* column, const std::string& name, const T& value)
{
    Statement update(
        database, fmt::format("UPDATE policies SET {} = ? WHERE name = ? AND removed IS NULL", column));
    update.bind(1, value);
    update.bind(2, name);
    if (update.exec() == 0)
        return noSuchPolicy(name);
    return {};
}

void bindKey(Statement& statement, const AnswerKey& key)
{
    statement.bind(1, key.contentHash);
    statement.bind(2, sha256Hex(key.slice));
    statement.bind(3, key.endpoint);
    statement.bind(4, key.model);
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
            ErrorCode::NotFound, fmt::format("the library has no policy '{}' version {}", name, version));
    return query.getColumn(0).getInt64();
}

Result<void> Library::rename(const std::string& from, const std::string& to)
{
    if (to.empty())
        return fail(ErrorCode::Usage, "a policy in the library needs a name");
    return guarded(m_store->file, [&]() -> Result<void> {
        SQLite::Transaction transaction(m_store->database, SQLite::TransactionBehavior::IMMEDIATE);
        if (from != to && exists(m_store->database, to))
            return nameTaken(to);
        if (Result<void> done = setColumn(m_store->database, "name", from, to); !done)
            return done;
        transaction.commit();
        return {};
    });
}

Result<void> Library::duplicate(const std::string& from, const std::string& to)
{
    const Result<Policy> policy = load(from);
    if (!policy)
        return tl::make_unexpected(policy.error());
    auto original = summary(from);
    if (!original)
        return tl::make_unexpected(original.error());
    if (original->run) { // the same policy: what it was judged by is as true of the copy
        auto sessions = testedSessions(from, original->version);
        if (!sessions)
            return tl::make_unexpected(sessions.error());
        original->run->sessionHashes = std::move(*sessions);
    }
    return guarded(m_store->file, [&]() -> Result<void> {
        if (exists(m_store->database, to))
            return nameTaken(to);
        const Result<int> saved = save(to, *policy, "copy of " + from, original->run);
        if (!saved)
            return tl::make_unexpected(saved.error());
        return {};
    });
}

Result<void> Library::remove(const std::string& name)
{
    return guarded(m_store->file,
        [&]() -> Result<void> { return setColumn(m_store->database, "removed", name, m_store->clock()); });
}

Result<void> Library::restore(const std::string& name)
{
    return guarded(m_store->file, [&]() -> Result<void> {
        SQLite::Transaction transaction(m_store->database, SQLite::TransactionBehavior::IMMEDIATE);
        if (exists(m_store->database, name))
            return nameTaken(name);
        Statement update(m_store->database,
            "UPDATE policies SET removed = NULL WHERE id = (SELECT id FROM policies WHERE name = ? AND "
            "removed IS NOT"
            " NULL ORDER BY removed DESC, id DESC LIMIT 1)");
        update.bind(1, name);
        if (update.exec() == 0)
            return noSuchPolicy(name);
        transaction.commit();
        return {};
    });
}

Result<void> Library::setTags(const std::string& name, const std::vector<std::string>& tags)
{
    std::vector<std::string> sorted = tags;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    const std::string text
        = nlohmann::json(sorted).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return guarded(
        m_store->file, [&]() -> Result<void> { return setColumn(m_store->database, "tags", name, text); });
}

Result<void> Library::setStar(const std::string& name, bool starred)
{
    return guarded(m_store->file,
        [&]() -> Result<void> { return setColumn(m_store->database, "starred", name, starred ? 1 : 0); });
}

Result<void> Library::setNote(const std::string& name, const std::string& note)
{
    return guarded(
        m_store->file, [&]() -> Result<void> { return setColumn(m_store->database, "note", name, note); });
}

Result<void> Library::signFlip(const std::string& name, int version, const SignedFlip& flip)
{
    return guarded(m_store->file, [&]() -> Result<void> {
        const Result<std::int64_t> id = versionId(m_store->database, name, version);
        if (!id)
            return tl::make_unexpected(id.error());
        Statement insert(
            m_store->database, "INSERT OR REPLACE INTO signed_flips VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        insert.bind(1, *id);
        insert.bind(2, flip.tool);
        insert.bind(3, flip.from);
        insert.bind(4, flip.to);
        insert.bind(5, flip.note);
        insert.bind(6, flip.date == kNoTime ? m_store->clock() : flip.date);
        insert.bind(7, flip.against);
        insert.bind(8, flip.corpusHash);
        insert.bind(9, static_cast<std::int64_t>(flip.results));
        insert.bind(10, flip.tokens);
        insert.exec();
        return {};
    });
}

Result<std::vector<SignedFlip>> Library::signedFlips(const std::string& name, int version) const
{
    return guarded(m_store->file, [&]() -> Result<std::vector<SignedFlip>> {
        const Result<std::int64_t> id = versionId(m_store->database, name, version);
        if (!id)
            return tl::make_unexpected(id.error());
        Statement query(m_store->database,
            "SELECT tool, old_status, new_status, note, date, against, corpus_hash, results, tokens FROM "
            "signed_flips"
            " WHERE version = ? ORDER BY tool, old_status, new_status, date");
        query.bind(1, *id);
        std::vector<SignedFlip> out;
        while (query.executeStep())
            out.push_back({ query.getColumn(0).getString(), query.getColumn(1).getString(),
                query.getColumn(2).getString(), query.getColumn(3).getString(), query.getColumn(4).getInt64(),
                query.getColumn(5).getString(), query.getColumn(6).getString(),
                static_cast<std::uint64_t>(query.getColumn(7).getInt64()), query.getColumn(8).getInt64() });
        return out;
    });
}

Result<std::optional<std::string>> Library::cachedAnswer(const AnswerKey& key) const
{
    return guarded(m_store->file, [&]() -> Result<std::optional<std::string>> {
        Statement query(m_store->database,
            "SELECT answer FROM remote_answers WHERE content_hash = ? AND slice = ? AND endpoint = ? AND "
            "model = ?");
        bindKey(query, key);
        if (!query.executeStep())
            return std::optional<std::string>();
        const SQLite::Column answer = query.getColumn(0);
        const auto* const bytes = static_cast<const char*>(answer.getBlob()); // null for an empty blob
        return std::optional<std::string>(
            bytes ? std::string(bytes, static_cast<std::size_t>(answer.getBytes())) : std::string());
    });
}

Result<void> Library::cacheAnswer(const AnswerKey& key, const std::string& text)
{
    return guarded(m_store->file, [&]() -> Result<void> {
        Statement insert(
            m_store->database, "INSERT OR REPLACE INTO remote_answers VALUES (?, ?, ?, ?, ?, ?)");
        bindKey(insert, key);
        insert.bind(5, static_cast<const void*>(text.c_str()), static_cast<int>(text.size()));
        insert.bind(6, m_store->clock());
        insert.exec();
        return {};
    });
}

Result<void> Library::saveDraft(const std::string& slot, const Policy& policy)
{
    return guarded(m_store->file, [&]() -> Result<void> {
        Statement insert(m_store->database, "INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)");
        insert.bind(1, slot);
        insert.bind(2, policyToJson(policy));
        insert.bind(3, m_store->clock());
        insert.exec();
        return {};
    });
}

Result<std::optional<Policy>> Library::draft(const std::string& slot) const
{
    return guarded(m_store->file, [&]() -> Result<std::optional<Policy>> {
        Statement query(m_store->database, "SELECT parameters FROM drafts WHERE slot = ?");
        query.bind(1, slot);
        if (!query.executeStep())
            return std::optional<Policy>();
        const Result<Policy> policy = policyFromJson(query.getColumn(0).getString());
        if (!policy)
            return tl::make_unexpected(policy.error());
        return std::optional<Policy>(*policy);
    });
}

Result<void> Library::dropDraft(const std::string& slot)
{
    return guarded(m_store->file, [&]() -> Result<void> {
        Statement statement(m_store->database, "DELETE FROM drafts WHERE slot = ?");
        statement.bind(1, slot);
        statement.exec();
        return {};
    });
}

} // namespace winnow
