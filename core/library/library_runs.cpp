// SPDX-License-Identifier: GPL-3.0-or-later
// The evidence of a version: its run, the sessions of it and what it risks.
#include <fmt/format.h>

#include "core/library/library_store.h"

namespace winnow {

using SQLite::Statement;

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
    RunFigures figures;
    figures.compressed = countAt(query, first);
    figures.regretted = countAt(query, first + 1);
    figures.regretEvents = countAt(query, first + 2);
    figures.editBreaks = countAt(query, first + 3);
    figures.waiting = countAt(query, first + 4);
    figures.expansions = query.getColumn(first + 5).getDouble();
    figures.priceDate = query.getColumn(first + 6).getString();
    figures.ownPrices = query.getColumn(first + 7).getInt() != 0;
    figures.assumedPrice = query.getColumn(first + 8).getInt() != 0;
    figures.dollarsBefore = query.getColumn(first + 9).getDouble();
    figures.dollarsExpanding = query.getColumn(first + 10).getDouble();
    figures.dollarsNet = query.getColumn(first + 11).getDouble();
    return figures;
}

void writeFigures(SQLite::Database& database, std::int64_t version, const RunFigures& figures)
{
    Statement insert(database, "INSERT INTO run_figures VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    int place = 0;
    insert.bind(++place, version);
    for (const std::uint64_t count :
        { figures.compressed, figures.regretted, figures.regretEvents, figures.editBreaks, figures.waiting })
        insert.bind(++place, static_cast<std::int64_t>(count));
    insert.bind(++place, figures.expansions);
    insert.bind(++place, figures.priceDate);
    insert.bind(++place, figures.ownPrices ? 1 : 0);
    insert.bind(++place, figures.assumedPrice ? 1 : 0);
    for (const double dollars : { figures.dollarsBefore, figures.dollarsExpanding, figures.dollarsNet })
        insert.bind(++place, dollars);
    insert.exec();
}

} // namespace

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
    Statement remove(database, "DELETE FROM runs WHERE version = ?"); // its sessions and figures go with it
    remove.bind(1, version);
    remove.exec();
    Statement insert(database,
        "INSERT INTO runs (version, corpus_hash, corpus_name, engine, totals, date, counter)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, version);
    insert.bind(2, run.corpusHash);
    insert.bind(3, run.corpusName);
    insert.bind(4, run.engine);
    insert.bind(5, run.totalsJson);
    insert.bind(6, run.date == kNoTime ? now : run.date);
    insert.bind(7, run.counter);
    insert.exec();
    Statement session(database, "INSERT INTO run_sessions VALUES (?, ?, ?)");
    for (std::size_t i = 0; i < run.sessionHashes.size(); ++i) {
        session.reset();
        session.bind(1, version);
        session.bind(2, static_cast<std::int64_t>(i));
        session.bind(3, run.sessionHashes[i]);
        session.exec();
    }
    if (run.figures)
        writeFigures(database, version, *run.figures);
}

Result<void> Library::keepRun(const std::string& name, int version, const RunSummary& run)
{
    return guarded(m_store->file, [&]() -> Result<void> {
        SQLite::Transaction transaction(m_store->database, SQLite::TransactionBehavior::IMMEDIATE);
        const Result<std::int64_t> id = versionId(m_store->database, name, version);
        if (!id)
            return tl::make_unexpected(id.error());
        writeRun(m_store->database, *id, run, m_store->clock());
        transaction.commit();
        return {};
    });
}

Result<std::vector<std::string>> Library::testedSessions(const std::string& name, int version) const
{
    return guarded(m_store->file, [&]() -> Result<std::vector<std::string>> {
        const Result<std::int64_t> id = versionId(m_store->database, name, version);
        if (!id)
            return tl::make_unexpected(id.error());
        Statement query(m_store->database, "SELECT hash FROM run_sessions WHERE version = ? ORDER BY place");
        query.bind(1, *id);
        std::vector<std::string> hashes;
        while (query.executeStep())
            hashes.push_back(query.getColumn(0).getString());
        return hashes;
    });
}

} // namespace winnow
