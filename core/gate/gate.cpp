// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/gate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <mutex>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/base/as_signed.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/gateway/config/export_check.h"
#include "core/measure/figures_by.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/session/session_hash.h"
#include "core/text/json_numbers.h"
#include "core/text/json_once.h"
#include "core/text/library_reasons.h"
#include "core/text/number_words.h"

namespace winnow {

namespace {

using Json = nlohmann::ordered_json;

/// The figures of a result in a baseline, in this order.
constexpr std::array<const char*, 5> kKept { "needs", "weight", "edits_broken", "lost_facts",
    "saved_tokens" };

GateCheck atMost(std::string name, std::int64_t measured, std::int64_t limit)
{
    return { std::move(name), measured <= limit, Message::number(measured),
        Message::say("at most {}", limit) };
}

GateCheck weightAtMost(std::string name, double measured, double limit)
{
    return { std::move(name), measured <= limit, Message::verbatim(fmt::format("{:g}", measured)),
        Message::say("at most {}", fmt::format("{:g}", limit)) };
}

GateCheck shareAtMost(std::string name, double measured, double limit)
{
    return { std::move(name), measured <= limit, Message::verbatim(fmt::format("{:.1f} %", 100 * measured)),
        Message::say("at most {}", fmt::format("{:.1f} %", 100 * limit)) };
}

double share(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// 95th percentile (nearest rank) of the sizes that the model sees.
std::uint64_t p95Bytes(const ReplayResult& replay)
{
    if (replay.outcomes.empty())
        return 0;
    std::vector<std::uint64_t> sizes;
    for (const Outcome& outcome : replay.outcomes)
        sizes.push_back(outcome.bytesAfter);
    const auto rank = sizes.begin() + static_cast<std::ptrdiff_t>((sizes.size() * 95 + 99) / 100 - 1);
    std::nth_element(sizes.begin(), rank, sizes.end());
    return *rank;
}

void addFailure(GateCheck& check, ResultId result, std::string what)
{
    ++check.failing;
    if (check.failures.size() < kMostFailures)
        check.failures.push_back({ result, std::move(what) });
}

const Reviews kNoReviews;

class Gate
{
public:
    Gate(const Bench& bench, const Measured& measured, const GateTests& given)
        : m_bench(bench)
        , m_measured(measured)
        , m_replay(*measured.replay)
        , m_given(given)
        , m_tests(given.tests)
        , m_reviews(given.reviews ? *given.reviews : kNoReviews)
        , m_corpus(bench.facts().corpus())
    {
    }

    Result<GateReport> run()
    {
        m_report.figures = m_measured.figures;
        m_report.p95Bytes = p95Bytes(m_replay);
        m_report.results = m_replay.totals.results;
        m_report.sessions = m_corpus.sessions.size();
        m_report.allowEmpty = m_given.allowEmpty;
        if (m_report.results == 0 && !m_given.allowEmpty)
            return fail(ErrorCode::Invalid, Message::say("no tool results: nothing was tested"),
                Message::say("name recordings with results, or give --allow-empty"));
        if (m_replay.totals.changed == 0 && !m_given.allowEmpty)
            return fail(ErrorCode::Invalid,
                Message::say(
                    "the policy changes none of the {} results: nothing was tested", m_report.results),
                Message::say("check whether it is disabled or its thresholds are too high; --allow-empty "
                             "accepts a policy that changes nothing"));
        m_report.review = countReviews(m_reviews, m_measured, m_bench.uses);
        if (m_tests.flaggedFacts) {
            WINNOW_CHECK(takeFlagged());
        }
        WINNOW_CHECK(findKnown());
        addRefusal();
        addRead();
        addLimits();
        if (m_tests.minViewedShare)
            addViewed();
        if (m_tests.allLossesJudged)
            addJudged();
        addShares();
        if (!addFacts())
            return cancelled();
        takeBaseline();
        if (m_tests.determinism) {
            WINNOW_CHECK(addDeterminism());
        }
        if (m_tests.idempotence) {
            WINNOW_CHECK(addIdempotence());
        }
        if (m_given.baseline)
            addCeiling(*m_given.baseline);
        m_report.verdict = verdictOn(
            m_bench.uses, m_measured, { m_tests.maxLostUsesShare.value_or(VerdictLimits().lostShare) });
        return std::move(m_report);
    }

private:
    /// Finds the sessions that the baseline knows and the results that the limits judge.
    Result<void> findKnown()
    {
        m_hashes.resize(m_corpus.sessions.size());
        m_judged.assign(m_corpus.results.size(), 1);
        for (std::size_t s = 0; s < m_hashes.size(); ++s) {
            if (!m_corpus.sessions[s].results.empty())
                m_hashes[s] = sessionHash(m_corpus, m_corpus.sessions[s]);
        }
        WINNOW_CHECK(findJudged());
        m_judges = std::find(m_judged.begin(), m_judged.end(), 1) != m_judged.end();
        std::vector<std::uint32_t> each(m_corpus.results.size());
        std::iota(each.begin(), each.end(), 0U);
        for (const Figures& figures : figuresOfParts(m_measured, each, each.size()))
            m_lost.push_back({ figures, 0 });
        return {};
    }

    /// A session's hash covers all its results, so the baseline must have each of them. A second copy of a session is
    /// new.
    Result<void> findJudged()
    {
        if (!m_given.baseline)
            return {};
        const auto& sessions = m_given.baseline->sessions;
        for (std::size_t s = 0; s < m_hashes.size(); ++s) {
            const auto known = m_hashes[s].empty() ? sessions.end() : sessions.find(m_hashes[s]);
            if (known != sessions.end() && known->second.size() < m_corpus.sessions[s].results.size())
                return fail(ErrorCode::Invalid,
                    Message::say("the baseline has only {} of the {} results of session {}",
                        known->second.size(), m_corpus.sessions[s].results.size(), m_hashes[s]),
                    Message::say("write it again with --update-baseline"));
        }
        std::map<std::string, std::size_t> seen;
        for (std::size_t i = 0; i < m_judged.size(); ++i) {
            const auto known = sessions.find(hashOf(i));
            m_judged[i] = known == sessions.end() || seen[hashOf(i)]++ >= known->second.size();
        }
        return {};
    }

    /// Checks how much was read: missing recordings test nothing.
    void addRead()
    {
        const auto atLeast = [](std::string name, std::uint64_t read, std::uint64_t limit) {
            return GateCheck { std::move(name), read >= limit, Message::number(read),
                Message::say("at least {}", limit) };
        };
        if (m_tests.minResults)
            m_report.checks.push_back(atLeast("min_results", m_report.results, *m_tests.minResults));
        if (m_tests.minSessions)
            m_report.checks.push_back(atLeast("min_sessions", m_report.sessions, *m_tests.minSessions));
    }

    const std::string& hashOf(std::size_t result) const
    {
        return m_hashes[m_corpus.results[result].session.index()];
    }

    /// The four figures of the results that the limits judge.
    Figures judged() const
    {
        if (!m_given.baseline)
            return m_report.figures;
        Figures sum;
        for (std::size_t i = 0; i < m_judged.size(); ++i) {
            if (m_judged[i] != 0)
                sum.add(m_lost[i].figures);
        }
        return sum;
    }

    /// Number of sessions that the limits judge: all, or those the baseline does not know.
    std::uint64_t judgedSessions() const
    {
        if (!m_given.baseline)
            return m_report.sessions;
        return static_cast<std::uint64_t>(
            std::count_if(m_hashes.begin(), m_hashes.end(), [&](const std::string& hash) {
                return !hash.empty() && !m_given.baseline->sessions.contains(hash);
            }));
    }

    /// Later uses of the results that the limits judge.
    std::uint64_t judgedUses() const
    {
        return static_cast<std::uint64_t>(std::ranges::count_if(
            m_bench.uses.uses, [&](const LaterUse& use) { return m_judged[use.result.index()] != 0; }));
    }

    void addRefusal()
    {
        if (const auto loaded = exportPolicy(m_replay.policy); !loaded)
            m_report.checks.push_back(
                { std::string(kRefused), false, loaded.error().detail, Message::mark("loads") });
    }

    void addLimits()
    {
        if (!m_judges)
            return;
        const Figures f = judged();
        if (m_tests.maxLossWeight)
            addWithLosses(
                weightAtMost("max_loss_weight", f.weight, static_cast<double>(*m_tests.maxLossWeight)),
                m_measured.losses.uses);
        if (m_tests.maxLostUses)
            addWithLosses(atMost("max_lost_uses", asSigned(f.lostUses), asSigned(*m_tests.maxLostUses)),
                m_measured.losses.uses);
        if (m_tests.maxLostUsesShare)
            addWithLosses(shareAtMost("max_lost_uses_share", share(f.lostUses, judgedUses()),
                              *m_tests.maxLostUsesShare),
                m_measured.losses.uses);
        if (m_tests.maxLossShare)
            addWithLosses(shareAtMost("max_loss_share", share(f.withLoss, f.changed), *m_tests.maxLossShare),
                m_measured.losses.uses);
        if (m_tests.maxEditBreaks)
            addWithLosses(
                atMost("max_broken_edits", asSigned(f.editsBroken), asSigned(*m_tests.maxEditBreaks)),
                brokenEdits(m_bench.uses, m_measured.losses));
        if (m_tests.minNetSaving) {
            const std::uint64_t sessions = judgedSessions();
            const double net = sessions == 0 ? 0 : 1000 * f.money.worst / static_cast<double>(sessions);
            GateCheck check { "min_net_saving (per 1,000 sessions)", net >= *m_tests.minNetSaving,
                Message::verbatim(dollars(net)),
                Message::say("at least {}", dollars(*m_tests.minNetSaving)) };
            check.label = "modeled";
            m_report.checks.push_back(std::move(check));
        }
        if (m_tests.minSavedTokens)
            m_report.checks.push_back({ "min_saved_tokens", f.savedTokens() >= *m_tests.minSavedTokens,
                Message::number(f.savedTokens()), Message::say("at least {}", *m_tests.minSavedTokens) });
        if (m_tests.maxP95Bytes)
            m_report.checks.push_back(
                atMost("max_p95_bytes", asSigned(m_report.p95Bytes), asSigned(*m_tests.maxP95Bytes)));
    }

    void addViewed()
    {
        const ReviewCounts& review = m_report.review;
        GateCheck check
            = shareAtMost("min_viewed_share", share(review.viewed, review.changed), *m_tests.minViewedShare);
        check.passed = share(review.viewed, review.changed) >= *m_tests.minViewedShare || review.changed == 0;
        check.limit = Message::say("at least {}", fmt::format("{:.1f} %", 100 * *m_tests.minViewedShare));
        m_report.checks.push_back(std::move(check));
    }

    /// Adds texts flagged in results of this corpus as facts.
    Result<void> takeFlagged()
    {
        for (const FlaggedFact& flagged : flaggedIn(m_reviews, m_corpus)) {
            WINNOW_TRY(
                auto fact, makeFact(FactKind::Text, flagged.tool, flagged.text, "flagged in a review"));
            m_tests.mustSurvive.push_back(std::move(fact));
        }
        return {};
    }

    /// Any verdict is enough; it does not change the number of losses.
    void addJudged()
    {
        const ReviewCounts& review = m_report.review;
        GateCheck check { "all_losses_judged", true,
            Message::say("{} of {} judged", review.judged(), review.losses), Message::mark("all") };
        for (const LostUse& lost : m_measured.losses.uses) {
            if (!judgementOf(m_reviews, m_corpus, m_bench.uses, lost))
                addFailure(check, lost.result, m_bench.uses.evidence[lost.evidence.front()].text);
        }
        check.passed = check.failing == 0;
        m_report.checks.push_back(std::move(check));
    }

    void addWithLosses(GateCheck check, const std::vector<LostUse>& losses)
    {
        if (!check.passed) {
            for (const LostUse& lost : losses) {
                if (m_judged[lost.result.index()] == 0)
                    continue;
                addFailure(check, lost.result, m_bench.uses.evidence[lost.evidence.front()].text);
            }
        }
        m_report.checks.push_back(std::move(check));
    }

    void addShares()
    {
        const Totals& totals = m_replay.totals;
        for (const auto& [status, limit] : m_tests.maxShare) {
            GateCheck check = shareAtMost(fmt::format("max_share {}", statusName(status)),
                share(totals.count(status), totals.results), limit);
            for (std::size_t i = 0; !check.passed && i < m_replay.outcomes.size(); ++i) {
                if (m_replay.outcomes[i].status == status)
                    addFailure(check, ResultId(i), std::string(statusName(status)));
            }
            m_report.checks.push_back(std::move(check));
        }
    }

    /// Checks all facts; each after text is made only once. False if stopped.
    bool addFacts()
    {
        const std::size_t facts = m_tests.mustSurvive.size();
        if (facts == 0)
            return true;
        std::vector<std::vector<std::vector<std::string>>> lost(
            m_corpus.results.size()); // by result, by fact
        std::vector<std::uint64_t> found(facts);
        std::mutex mutex;
        std::uint64_t done = 0;
        const TextStore::Pass pass(*m_corpus.texts);
        const bool all = parallelFor(lost.size(), m_bench.jobs, m_bench.stop, [&](std::size_t i) {
            const Tool& tool = m_corpus.tools[m_corpus.results[i].tool.index()];
            std::vector<std::uint64_t> count(facts);
            const bool concerned = std::any_of(m_tests.mustSurvive.begin(), m_tests.mustSurvive.end(),
                [&](const ProtectedFact& f) { return f.concerns(tool); });
            const auto text
                = concerned ? m_bench.engine.afterText(m_replay, ResultId(i)) : fail(ErrorCode::NotFound, {});
            for (std::size_t f = 0; text && f < facts; ++f) {
                const ProtectedFact& fact = m_tests.mustSurvive[f];
                if (!fact.concerns(tool))
                    continue;
                count[f] = factsIn(fact, text->before.view()).size();
                if (m_replay.outcomes[i].changed && count[f] > 0) {
                    lost[i].resize(facts);
                    lost[i][f] = lostFacts(fact, text->before.view(), text->after.text);
                }
            }
            const std::scoped_lock lock(mutex);
            for (std::size_t f = 0; f < facts; ++f)
                found[f] += count[f];
            if (m_bench.progress)
                m_bench.progress(
                    { ++done, lost.size(), Message::mark("results"), Message::mark("checking facts") });
        });
        for (std::size_t f = 0; all && f < facts; ++f)
            addFact(f, found[f], lost);
        return all;
    }

    void addFact(std::size_t f, std::uint64_t found, std::vector<std::vector<std::vector<std::string>>>& lost)
    {
        GateCheck check { "must_survive " + m_tests.mustSurvive[f].words(), true, {},
            Message::mark("none lost") };
        check.line = m_tests.mustSurvive[f].line;
        for (std::size_t i = 0; i < lost.size(); ++i) {
            if (lost[i].empty())
                continue;
            m_lost[i].lostFacts += lost[i][f].size();
            for (std::string& piece : lost[i][f])
                addFailure(check, ResultId(i), std::move(piece));
        }
        check.passed = check.failing == 0 && (found > 0 || m_given.allowEmpty);
        check.measured = found == 0 ? neverSeen(m_tests.mustSurvive[f])
                                    : Message::say("{} of {} lost", check.failing, found);
        m_report.lostFacts += check.failing;
        m_report.checks.push_back(std::move(check));
    }

    /// A second engine on one thread must produce the same outcomes and the same bytes.
    Result<void> addDeterminism()
    {
        GateCheck check { "determinism", true, {}, Message::mark("no difference") };
        WINNOW_TRY(
            const auto again, ReplayEngine::create(m_replay.corpus, m_given.encoding, 1, m_bench.stop));
        WINNOW_TRY(const auto replay, again->run(m_replay.policy, m_bench.stop));
        std::vector<std::uint8_t> differs(m_corpus.results.size());
        const bool all = parallelFor(differs.size(), m_bench.jobs, m_bench.stop, [&](std::size_t i) {
            const Outcome& a = m_replay.outcomes[i];
            const Outcome& b = replay->outcomes[i];
            differs[i]
                = a.status != b.status || a.bytesAfter != b.bytesAfter || a.tokensAfter != b.tokensAfter;
            if (differs[i] || !a.changed)
                return;
            const auto one = m_bench.engine.afterText(m_replay, ResultId(i));
            const auto two = again->afterText(*replay, ResultId(i));
            differs[i] = !one || !two || one->after.text != two->after.text
                || one->after.text.size() != a.bytesAfter;
        });
        if (!all)
            return cancelled();
        for (std::size_t i = 0; i < differs.size(); ++i) {
            if (differs[i])
                addFailure(check, ResultId(i), "a different output the second time");
        }
        check.passed = check.failing == 0;
        check.measured = Message::say("{} of {} differ", check.failing, differs.size());
        m_report.checks.push_back(std::move(check));
        return {};
    }

    /// What the model saw, sent through the policy again, must not change.
    Result<void> addIdempotence()
    {
        GateCheck check { "idempotence", true, {}, Message::mark("no result changes again") };
        WINNOW_TRY(const auto engine,
            ReplayEngine::create(
                corpusOfAfterTexts(m_bench.engine, m_replay), m_given.encoding, m_bench.jobs, m_bench.stop));
        WINNOW_TRY(const auto replay, engine->run(m_replay.policy, m_bench.stop));
        for (std::size_t i = 0; i < m_replay.outcomes.size(); ++i) {
            if (m_replay.outcomes[i].changed && replay->outcomes[i].changed)
                addFailure(check, ResultId(i),
                    fmt::format("{} bytes become {}", replay->outcomes[i].bytesBefore,
                        replay->outcomes[i].bytesAfter));
        }
        check.passed = check.failing == 0;
        check.measured = Message::say("{} of {} change again", check.failing, m_replay.totals.changed);
        m_report.checks.push_back(std::move(check));
        return {};
    }

    /// The message for a fact that never occurs, which therefore tests nothing.
    Message neverSeen(const ProtectedFact& fact) const
    {
        const bool occurs = std::any_of(m_corpus.tools.begin(), m_corpus.tools.end(),
            [&](const Tool& tool) { return fact.concerns(tool); });
        return occurs ? Message::say("never seen") : Message::say("never seen: no tool {}", fact.tool);
    }

    void takeBaseline()
    {
        m_report.baseline.policyHash = policyHash(m_replay.policy);
        for (std::size_t i = 0; i < m_lost.size(); ++i)
            m_report.baseline.sessions[hashOf(i)].push_back(m_lost[i]);
    }

    /// Sums over the known sessions may not get worse; results that got worse are listed.
    void addCeiling(const Baseline& then)
    {
        KnownResult before, now;
        std::vector<std::pair<std::size_t, KnownResult>> pairs; // of results that both have
        std::uint64_t missing = 0;
        std::map<std::string, std::size_t> seen;
        for (const auto& [hash, results] : then.sessions)
            missing += !m_report.baseline.sessions.contains(hash);
        for (std::size_t i = 0; i < m_lost.size(); ++i) {
            const auto known = then.sessions.find(hashOf(i));
            if (known == then.sessions.end())
                continue;
            const std::size_t at = seen[hashOf(i)]++;
            if (at >= known->second.size())
                continue; // a second copy of the session, which is new
            pairs.emplace_back(i, known->second[at]);
            add(before, known->second[at]);
            add(now, m_lost[i]);
        }
        m_report.checks.push_back(atMost("baseline sessions not read", asSigned(missing), 0));
        const Figures &was = before.figures, &is = now.figures;
        addWorse(weightAtMost("baseline loss weight", is.weight, was.weight), pairs,
            [](const KnownResult& r) { return r.figures.weight; });
        addWorse(atMost("baseline broken edits", asSigned(is.editsBroken), asSigned(was.editsBroken)), pairs,
            [](const KnownResult& r) { return static_cast<double>(r.figures.editsBroken); });
        addWorse(atMost("baseline lost facts", asSigned(now.lostFacts), asSigned(before.lostFacts)), pairs,
            [](const KnownResult& r) { return static_cast<double>(r.lostFacts); });
        GateCheck tokens { "baseline saved tokens", is.savedTokens() >= was.savedTokens(),
            Message::number(is.savedTokens()), Message::say("at least {}", was.savedTokens()) };
        addWorse(std::move(tokens), pairs,
            [](const KnownResult& r) { return -static_cast<double>(r.figures.savedTokens()); });
    }

    static void add(KnownResult& sum, const KnownResult& one)
    {
        sum.figures.add(one.figures);
        sum.lostFacts += one.lostFacts;
    }

    template <class Figure>
    void addWorse(
        GateCheck check, const std::vector<std::pair<std::size_t, KnownResult>>& pairs, Figure figure)
    {
        for (const auto& [i, before] : pairs) {
            const double then = figure(before), now = figure(m_lost[i]);
            if (!check.passed && now > then)
                addFailure(
                    check, ResultId(i), fmt::format("{:g}, before {:g}", std::abs(now), std::abs(then)));
        }
        m_report.checks.push_back(std::move(check));
    }

    const Bench& m_bench;
    const Measured& m_measured;
    const ReplayResult& m_replay;
    const GateTests& m_given;
    PolicyTests m_tests; // with what reviewers flagged
    const Reviews& m_reviews;
    const Corpus& m_corpus;
    std::vector<std::string> m_hashes; // by session; empty without results
    std::vector<std::uint8_t> m_judged; // by result: 1 if the limits judge it
    bool m_judges = true; // the limits judge some result
    std::vector<KnownResult> m_lost; // by result
    GateReport m_report;
};

KnownResult knownFrom(const Json& row)
{
    KnownResult known;
    known.figures.lostUses = wholeNumber<std::uint64_t>(row.at(0));
    known.figures.weight = row.at(1).get<double>();
    known.figures.editsBroken = wholeNumber<std::uint64_t>(row.at(2));
    known.lostFacts = wholeNumber<std::uint64_t>(row.at(3));
    // A negative number wraps around; savedTokens() returns it unchanged.
    known.figures.tokensBefore = static_cast<std::uint64_t>(wholeNumber<std::int64_t>(row.at(4)));
    return known;
}

} // namespace

bool GateReport::passed() const
{
    return (allowEmpty || !checks.empty())
        && std::all_of(checks.begin(), checks.end(), [](const GateCheck& check) { return check.passed; });
}

Result<GateReport> runGate(const Bench& bench, const Measured& measured, const GateTests& tests)
{
    const PolicyTests& asked = tests.tests;
    const bool asksTexts = !asked.mustSurvive.empty() || asked.determinism || asked.idempotence;
    if (bench.facts().corpus().known && asksTexts)
        return fail(ErrorCode::Unsupported,
            Message::say("must_survive, determinism and idempotence need texts, which a digest lacks"),
            Message::say("leave them out, or name the recordings of the digest"));
    return Gate(bench, measured, tests).run();
}

std::shared_ptr<const Corpus> corpusOfAfterTexts(const ReplayEngine& engine, const ReplayResult& replay)
{
    const Corpus& from = engine.facts().corpus();
    auto corpus = std::make_shared<Corpus>();
    corpus->recordings.resize(from.recordings.size());
    for (std::size_t i = 0; i < from.results.size(); ++i) {
        const ResultId id(i);
        const Session& session = from.sessionOf(id);
        // Each result gets its own session, so that no text comes twice and the store has no effect.
        Session& copy = corpus->sessions.emplace_back();
        copy.id = std::to_string(i);
        copy.model = session.model;
        copy.wire = session.wire;
        copy.recording = session.recording;
        corpus->recordings[session.recording.index()].sessions.push_back(
            SessionId(corpus->sessions.size() - 1));
        ToolResult& result = copy.results.emplace_back();
        const auto text = engine.afterText(replay, id);
        result.text = corpus->texts->add(text ? std::string_view(text->after.text) : std::string_view());
        result.tool = from.result(id).tool;
        result.subName = from.result(id).subName;
        result.offset = result.line = i + 1; // keeps their order
        copy.events.push_back({ EventKind::Result, 0, result.text, 0, kNoTime });
        copy.modelCalls.emplace_back().firstEvent = 1;
    }
    corpus->index();
    return corpus;
}

Result<Baseline> readBaseline(std::string_view text, const std::string& file)
{
    try {
        const Json json = parseOnce<Json>(text);
        if (json.at("winnow_baseline") != 2)
            return fail(ErrorCode::Malformed, Message::say("a baseline of another version"),
                Message::say("write it again with --update-baseline"), { file, 0 });
        if (json.at("of_each_result") != Json(kKept) || json.at("policy") == "")
            return fail(ErrorCode::Malformed,
                Message::say("a baseline with other figures or without a policy"),
                Message::say("write it again with --update-baseline"), { file, 0 });
        Baseline baseline;
        baseline.policyHash = json.at("policy").get<std::string>();
        for (const auto& [hash, results] : json.at("sessions").items()) {
            std::vector<KnownResult>& known = baseline.sessions[hash];
            for (const Json& r : results)
                known.push_back(knownFrom(r));
            if (known.empty())
                return fail(ErrorCode::Malformed, Message::say("session {} has no comparable results", hash),
                    Message::say("write it again with --update-baseline"), { file, 0 });
        }
        if (baseline.sessions.empty())
            return fail(ErrorCode::Malformed, Message::say("the baseline contains no session"),
                Message::say("write it again with --update-baseline"), { file, 0 });
        return baseline;
    } catch (const Json::exception& e) {
        return fail(ErrorCode::Malformed, Message::say("no baseline: {}", jsonReason(e)),
            Message::say("--update-baseline writes one"), { file, 0 });
    }
}

std::string writeBaseline(const Baseline& baseline)
{
    Json sessions = Json::object();
    for (const auto& [hash, results] : baseline.sessions) {
        Json& rows = sessions[hash] = Json::array();
        for (const KnownResult& r : results)
            rows.push_back({ r.figures.lostUses, r.figures.weight, r.figures.editsBroken, r.lostFacts,
                r.figures.savedTokens() });
    }
    return Json {
        { "winnow_baseline", 2 }, { "policy", baseline.policyHash }, { "of_each_result", kKept },
        { "sessions", std::move(sessions) }
    }.dump()
        + '\n';
}

} // namespace winnow
