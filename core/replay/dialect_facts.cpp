// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/dialect_facts.h"

#include <atomic>
#include <unordered_map>

#include "core/base/parallel.h"
#include "core/base/stoppable_lock.h"
#include "core/base/try.h"
#include "core/gateway/rules/content_format.h"
#include "core/gateway/rules/model_price.h"
#include "core/replay/treatment.h"
#include "core/tokens/go_counter.h"

namespace winnow {

namespace {

/// The first result with each distinct text, and its place in that list by text.
struct FirstResults
{
    explicit FirstResults(const std::vector<ResultFacts>& facts)
    {
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (placeOf.try_emplace(facts[i].key, results.size()).second)
                results.push_back(i);
        }
    }
    std::unordered_map<std::uint32_t, std::size_t> placeOf; // by text key
    std::vector<std::size_t> results;
};

/// What WholeRequests::unread() marks.
struct UnreadRow
{
    std::vector<std::uint32_t> results; // by ResultId
    template <class Row, class F> static void columns(Row& r, F&& f) { f("results", r.results); }
};

Result<UnreadRow> findUnread(
    const CorpusFacts& facts, const WholeRequests& requests, const std::stop_token& stop)
{
    constexpr const char* kName = "unread";
    if (auto kept = facts.kept().find<UnreadRow>(KeptRows::kAll, kName);
        kept && (kept->results.empty() || kept->results.back() < facts.results().size()))
        return std::move(*kept);
    WINNOW_TRY(const auto unread, requests.unread(facts.jobs(), stop));
    UnreadRow row;
    for (std::size_t i = 0; i < unread.size(); ++i) {
        if (unread[i] != 0)
            row.results.push_back(static_cast<std::uint32_t>(i));
    }
    facts.kept().keep(KeptRows::kAll, kName, row);
    return row;
}

} // namespace

DialectFacts::DialectFacts(const CorpusFacts& facts, const WholeRequests& requests)
    : m_facts(facts)
    , m_requests(requests)
    , m_richest(&facts.results())
{
}

Result<const DialectFacts::Table*> DialectFacts::of(
    Dialect dialect, const std::stop_token& stop, const ProgressFn& progress)
{
    if (dialect == Dialect::Winnow)
        return &m_facts.results();
    const auto lock = lockUnlessStopped(m_making, stop);
    if (!lock)
        return cancelled();
    if (!m_gateway) {
        WINNOW_CHECK(addGateway(stop));
    }
    if (dialect == Dialect::GatewayBytes)
        return m_gateway.get();
    if (!m_tokens) {
        WINNOW_CHECK(addTokens(stop, progress));
    }
    return m_tokens.get();
}

/// Adds what only a gateway meets: requests it cannot read because of something else they carry.
Result<void> DialectFacts::addGateway(const std::stop_token& stop)
{
    auto table = std::make_unique<Table>(m_facts.results());
    if (const KnownFacts* const known = m_facts.known()) {
        for (std::size_t i = 0; i < table->size(); ++i)
            (*table)[i].bodyNumber = known->facts(ResultId(i)).bodyNumber;
    } else {
        WINNOW_TRY(const auto unread, findUnread(m_facts, m_requests, stop));
        for (const std::uint32_t result : unread.results)
            (*table)[result].bodyNumber = true;
    }
    m_gateway = std::move(table);
    m_richest = m_gateway.get();
    return {};
}

void DialectFacts::takeTokens(const KnownFacts& known)
{
    auto table = std::make_unique<Table>(*m_gateway);
    for (std::size_t i = 0; i < table->size(); ++i) {
        const ResultFacts facts = known.facts(ResultId(i));
        ResultFacts& row = (*table)[i];
        row.startsWithRef = facts.startsWithRef;
        row.format = facts.format;
        row.tokensCl100k = facts.tokensCl100k;
        row.thresholdTokens = facts.thresholdTokens;
    }
    m_tokens = std::move(table);
    m_richest = m_tokens.get();
}

/// Adds what only the token dialect needs: content format, the test for "[REF:", cl100k and threshold counts.
Result<void> DialectFacts::addTokens(const std::stop_token& stop, const ProgressFn& progress)
{
    if (const KnownFacts* const known = m_facts.known()) {
        takeTokens(*known);
        return {};
    }
    const Corpus& corpus = m_facts.corpus();
    auto cl100k = openGoCounter(Encoding::Cl100k);
    auto o200k = openGoCounter(Encoding::O200k);
    if (!cl100k || !o200k)
        return tl::make_unexpected(cl100k ? o200k.error() : cl100k.error());
    auto table = std::make_unique<Table>(*m_gateway);
    const FirstResults firsts(*table);
    const std::vector<std::size_t>& work = firsts.results;
    std::vector<std::uint64_t> thresholdO200k(work.size());
    const TextStore::Pass pass(*corpus.texts);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(work.size(), m_facts.jobs(), stop, [&](std::size_t w) {
        ResultFacts& facts = (*table)[work[w]];
        const Text text = m_facts.textOf(ResultId(work[w]));
        facts.startsWithRef = text.view().substr(0, 5) == "[REF:";
        facts.format = contentFormat(text.view());
        facts.tokensCl100k = (*cl100k)->count(text.view());
        thresholdO200k[w] = (*o200k)->count(text.view());
        if (progress)
            progress({ done.fetch_add(1) + 1, work.size(), Message::mark("results"),
                Message::mark("reading formats") });
    });
    if (!all)
        return cancelled();
    for (std::size_t i = 0; i < table->size(); ++i) {
        const std::size_t w = firsts.placeOf.at((*table)[i].key);
        const ResultFacts& first = (*table)[work[w]];
        const Session& session = corpus.sessionOf(ResultId(i));
        ResultFacts& facts = (*table)[i];
        facts.startsWithRef = first.startsWithRef;
        facts.tokensCl100k = first.tokensCl100k;
        facts.format = first.format;
        facts.thresholdTokens = gatewayEncoding(bodyModel(session.wire, session.model)) == Encoding::O200k
            ? thresholdO200k[w]
            : first.tokensCl100k;
    }
    // The Gemini adapter never fills the format, so the gate never opens (gateway/SPEC.md T1.2). Set last, because
    // equal texts may come from other wires, too.
    for (std::size_t i = 0; i < table->size(); ++i) {
        if (corpus.sessionOf(ResultId(i)).wire == Wire::Gemini)
            (*table)[i].format = ContentFormat::Unset;
    }
    m_openCl100k = *cl100k;
    m_cl100k = m_openCl100k.get();
    m_tokens = std::move(table);
    m_richest = m_tokens.get();
    return {};
}

} // namespace winnow
