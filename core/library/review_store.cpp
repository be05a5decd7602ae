// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/review_store.h"

#include <fmt/format.h>

#include "core/base/failed_reads.h"
#include "core/base/try.h"
#include "core/library/library_store.h"
#include "core/library/row_sums.h"

namespace winnow {

namespace {

using SQLite::Statement;

/// Error Unreadable: some row of the table is no longer what was stored.
Result<void> checkRows(SQLite::Database& database, const char* table, const std::filesystem::path& file)
{
    Statement query(
        database, fmt::format("SELECT r.result FROM {} r WHERE NOT {} LIMIT 1", table, isSound(table, "r")));
    if (query.executeStep())
        return damagedRow(
            Message::say("what reviewers left about result {}", query.getColumn(0).getString()), file);
    return {};
}

std::map<std::string, ResultReview, std::less<>> readResults(SQLite::Database& database)
{
    std::map<std::string, ResultReview, std::less<>> out;
    Statement query(database, "SELECT result, viewed, note, settled FROM reviews ORDER BY result");
    while (query.executeStep())
        out.emplace_hint(out.end(), query.getColumn(0).getString(),
            ResultReview { query.getColumn(1).isNull() ? kNoTime : query.getColumn(1).getInt64(),
                query.getColumn(2).getString(), query.getColumn(3).getInt() != 0 });
    return out;
}

std::map<LossKey, LossJudgement> readLosses(SQLite::Database& database)
{
    std::map<LossKey, LossJudgement> out;
    Statement query(
        database, "SELECT result, use, verdict, reason, date FROM judged_losses ORDER BY result, use");
    while (query.executeStep()) {
        const bool none = query.getColumn(2).getString() == lossVerdictName(LossVerdict::NotALoss);
        out.emplace_hint(out.end(),
            LossKey { query.getColumn(0).getString(), query.getColumn(1).getString() },
            LossJudgement { none ? LossVerdict::NotALoss : LossVerdict::Loss, query.getColumn(3).getString(),
                query.getColumn(4).getInt64() });
    }
    return out;
}

std::vector<FlaggedFact> readFacts(SQLite::Database& database)
{
    std::vector<FlaggedFact> out;
    Statement query(database, "SELECT result, tool, text, date FROM flagged_facts ORDER BY id");
    while (query.executeStep())
        out.push_back({ query.getColumn(0).getString(), query.getColumn(1).getString(),
            query.getColumn(2).getString(), query.getColumn(3).getInt64() });
    return out;
}

/// The note that is kept: what came while this one was written stands above it.
std::string joinedNote(const std::string& kept, const std::string& seen, const std::string& note)
{
    return kept == seen || kept == note || kept.empty() ? note : note.empty() ? kept : kept + "\n" + note;
}

} // namespace

Result<Reviews> ReviewStore::read() const
{
    return guarded(m_library.m_store->file, [&]() -> Result<Reviews> {
        SQLite::Database& database = m_library.m_store->database;
        SQLite::Transaction together(database); // one state, whoever writes meanwhile
        for (const char* const table : { "reviews", "judged_losses", "flagged_facts" })
            WINNOW_CHECK(checkRows(database, table, m_library.m_store->file));
        return Reviews { readResults(database), readLosses(database), readFacts(database) };
    });
}

Result<void> ReviewStore::setViewed(const std::vector<std::string>& results, bool viewed)
{
    return guarded(m_library.m_store->file, [&]() -> Result<void> {
        SQLite::Database& database = m_library.m_store->database;
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        Statement write(database,
            "INSERT INTO reviews (result, viewed) VALUES (?1, ?2)"
            " ON CONFLICT (result) DO UPDATE SET viewed = ?2");
        for (const std::string& result : results) {
            write.reset();
            write.bind(1, result);
            if (viewed)
                write.bind(2, m_library.m_store->clock());
            else
                write.bind(2);
            write.exec();
        }
        transaction.commit();
        return {};
    });
}

Result<std::string> ReviewStore::setNote(
    const std::string& result, const std::string& note, const std::string& seen)
{
    return guarded(m_library.m_store->file, [&]() -> Result<std::string> {
        SQLite::Database& database = m_library.m_store->database;
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        Statement before(database, "SELECT note FROM reviews WHERE result = ?");
        before.bind(1, result);
        const std::string kept = before.executeStep() ? before.getColumn(0).getString() : std::string();
        std::string joined = joinedNote(kept, seen, note);
        Statement write(database,
            "INSERT INTO reviews (result, note) VALUES (?1, ?2)"
            " ON CONFLICT (result) DO UPDATE SET note = ?2, settled = CASE WHEN note = ?2 THEN settled ELSE "
            "0 END");
        write.bind(1, result);
        write.bind(2, joined);
        write.exec();
        transaction.commit();
        return joined;
    });
}

Result<void> ReviewStore::settleNote(const std::string& result, bool settled)
{
    return guarded(m_library.m_store->file, [&]() -> Result<void> {
        Statement write(m_library.m_store->database, "UPDATE reviews SET settled = ? WHERE result = ?");
        write.bind(1, settled ? 1 : 0);
        write.bind(2, result);
        write.exec();
        return {};
    });
}

Result<void> ReviewStore::judge(
    const std::vector<LossKey>& losses, LossVerdict verdict, const std::string& reason)
{
    return guarded(m_library.m_store->file, [&]() -> Result<void> {
        SQLite::Database& database = m_library.m_store->database;
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        Statement write(database, "INSERT OR REPLACE INTO judged_losses VALUES (?, ?, ?, ?, ?, NULL)");
        for (const LossKey& loss : losses) {
            write.reset();
            write.bind(1, loss.result);
            write.bind(2, loss.use);
            write.bind(3, std::string(lossVerdictName(verdict)));
            write.bind(4, reason);
            write.bind(5, m_library.m_store->clock());
            write.exec();
        }
        transaction.commit();
        return {};
    });
}

Result<void> ReviewStore::withdraw(const std::vector<LossKey>& losses)
{
    return guarded(m_library.m_store->file, [&]() -> Result<void> {
        SQLite::Database& database = m_library.m_store->database;
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        Statement remove(database, "DELETE FROM judged_losses WHERE result = ? AND use = ?");
        for (const LossKey& loss : losses) {
            remove.reset();
            remove.bind(1, loss.result);
            remove.bind(2, loss.use);
            remove.exec();
        }
        transaction.commit();
        return {};
    });
}

Result<void> ReviewStore::flag(const FlaggedFact& fact)
{
    return guarded(m_library.m_store->file, [&]() -> Result<void> {
        Statement write(m_library.m_store->database,
            "INSERT INTO flagged_facts (result, tool, text, date) VALUES (?1, ?2, ?3, ?4)"
            " ON CONFLICT (result, text) DO UPDATE SET tool = ?2");
        write.bind(1, fact.result);
        write.bind(2, fact.tool);
        write.bind(3, fact.text);
        write.bind(4, fact.date == kNoTime ? m_library.m_store->clock() : fact.date);
        write.exec();
        return {};
    });
}

Result<void> ReviewStore::unflag(const std::string& result, const std::string& text)
{
    return guarded(m_library.m_store->file, [&]() -> Result<void> {
        Statement remove(
            m_library.m_store->database, "DELETE FROM flagged_facts WHERE result = ? AND text = ?");
        remove.bind(1, result);
        remove.bind(2, text);
        remove.exec();
        return {};
    });
}

Result<Reviews> readReviews(const std::filesystem::path& file)
{
    if (fileKind(file) == FileKind::None)
        return Reviews();
    WINNOW_TRY(auto library, Library::open(file));
    return ReviewStore(library).read();
}

} // namespace winnow
