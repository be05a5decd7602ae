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

/// Error Unreadable if some row of the table differs from what was stored.
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

/// The note to store: a note that was stored while this one was written goes above it.
std::string joinedNote(const std::string& kept, const std::string& seen, const std::string& note)
{
    return kept == seen || kept == note || kept.empty() ? note : note.empty() ? kept : kept + "\n" + note;
}

} // namespace

Result<Reviews> ReviewStore::read() const
{
    return m_library.m_store->read([&](SQLite::Database& database) -> Result<Reviews> {
        SQLite::Transaction together(database); // one consistent state, even while another process writes
        for (const char* const table : { "reviews", "judged_losses", "flagged_facts" })
            WINNOW_CHECK(checkRows(database, table, m_library.m_store->file));
        return Reviews { readResults(database), readLosses(database), readFacts(database) };
    });
}

Result<void> ReviewStore::setViewed(const std::vector<std::string>& results, bool viewed)
{
    return m_library.m_store->write([&](SQLite::Database& database) -> Result<void> {
        Statement write(database,
            "INSERT INTO reviews (result, viewed) VALUES (?1, iif(?2, ?3, NULL))"
            " ON CONFLICT (result) DO UPDATE SET viewed = iif(?2, ?3, NULL)");
        for (const std::string& result : results)
            execute(write, result, viewed ? 1 : 0, m_library.m_store->clock());
        return {};
    });
}

Result<std::string> ReviewStore::setNote(
    const std::string& result, const std::string& note, const std::string& seen)
{
    return m_library.m_store->write([&](SQLite::Database& database) -> Result<std::string> {
        Statement before(database, "SELECT note FROM reviews WHERE result = ?");
        before.bind(1, result);
        const std::string kept = before.executeStep() ? before.getColumn(0).getString() : std::string();
        std::string joined = joinedNote(kept, seen, note);
        execute(database,
            "INSERT INTO reviews (result, note) VALUES (?1, ?2)"
            " ON CONFLICT (result) DO UPDATE SET note = ?2, settled = CASE WHEN note = ?2 THEN settled ELSE "
            "0 END",
            result, joined);
        return joined;
    });
}

Result<void> ReviewStore::settleNote(const std::string& result, bool settled)
{
    return m_library.m_store->write([&](SQLite::Database& database) -> Result<void> {
        execute(database, "UPDATE reviews SET settled = ? WHERE result = ?", settled ? 1 : 0, result);
        return {};
    });
}

Result<void> ReviewStore::judge(
    const std::vector<LossKey>& losses, LossVerdict verdict, const std::string& reason)
{
    return m_library.m_store->write([&](SQLite::Database& database) -> Result<void> {
        Statement write(database, "INSERT OR REPLACE INTO judged_losses VALUES (?, ?, ?, ?, ?, NULL)");
        for (const LossKey& loss : losses)
            execute(write, loss.result, loss.use, std::string(lossVerdictName(verdict)), reason,
                m_library.m_store->clock());
        return {};
    });
}

Result<void> ReviewStore::withdraw(const std::vector<LossKey>& losses)
{
    return m_library.m_store->write([&](SQLite::Database& database) -> Result<void> {
        Statement remove(database, "DELETE FROM judged_losses WHERE result = ? AND use = ?");
        for (const LossKey& loss : losses)
            execute(remove, loss.result, loss.use);
        return {};
    });
}

Result<void> ReviewStore::flag(const FlaggedFact& fact)
{
    return m_library.m_store->write([&](SQLite::Database& database) -> Result<void> {
        execute(database,
            "INSERT INTO flagged_facts (result, tool, text, date) VALUES (?1, ?2, ?3, ?4)"
            " ON CONFLICT (result, text) DO UPDATE SET tool = ?2",
            fact.result, fact.tool, fact.text, fact.date == kNoTime ? m_library.m_store->clock() : fact.date);
        return {};
    });
}

Result<void> ReviewStore::unflag(const std::string& result, const std::string& text)
{
    return m_library.m_store->write([&](SQLite::Database& database) -> Result<void> {
        execute(database, "DELETE FROM flagged_facts WHERE result = ? AND text = ?", result, text);
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
