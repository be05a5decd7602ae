// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/guarantee.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/base/try.h"
#include "core/experiments/choosing_sessions.h"
#include "core/measure/figures_by.h"
#include "core/measure/intervals.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

constexpr double kFirstFamily = 0.8; // share of the error probability; the others share the rest
constexpr std::size_t kStepsBeyond = 3; // measured after the last that can be chosen, for display
constexpr std::size_t kFolds = 5;
constexpr std::size_t kMostSessions = 1000; // limit of the search for `needed`

/// The part of an independent session in the choice.
enum class Part : std::uint8_t
{
    None, // it is from another kind of agent
    Orders, // orders the roles; chooses only in families that are not ordered
    Chooses,
    Judges
};

/// Sessions that form one observation, such as sub-agents and episodes of one task.
struct Cluster
{
    Stratum stratum = Stratum::Api;
    std::string hash; // the lowest of its sessions'
    std::uint64_t uses = 0;
    bool holdsResults = false;
    bool choseBefore = false; // it chose the given policy
    Part part = Part::None;
};

std::vector<Cluster> clustersOf(
    const Bench& bench, const Policy& policy, const std::vector<std::uint32_t>& of)
{
    const Corpus& corpus = bench.facts().corpus();
    const std::vector<std::uint8_t> before = sessionsThatChose(corpus, policy);
    std::vector<Cluster> clusters(of.empty() ? 0 : 1 + *std::max_element(of.begin(), of.end()));
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s) {
        const Session& session = corpus.sessions[s];
        if (session.results.empty())
            continue;
        Cluster& cluster = clusters[of[s]];
        const std::string hash = choosingHash(corpus, session);
        if (!cluster.holdsResults || hash < cluster.hash) {
            cluster.hash = hash;
            cluster.stratum = stratumOf(corpus.recordings[session.recording.index()]);
        }
        cluster.holdsResults = true;
        cluster.choseBefore = cluster.choseBefore || before[s] != 0;
    }
    for (const LaterUse& use : bench.uses.uses)
        ++clusters[of[use.session.index()]].uses;
    return clusters;
}

std::vector<Figures> figuresOfClusters(
    const Measured& measured, const std::vector<std::uint32_t>& clusterOf, std::size_t count)
{
    const std::vector<Figures> sessions = figuresOfSessions(measured);
    std::vector<Figures> clusters(count);
    for (std::size_t s = 0; s < sessions.size(); ++s)
        clusters[clusterOf[s]].add(sessions[s]);
    return clusters;
}

UsesLost usesLost(const Cluster& cluster, const Figures& figures)
{
    return { cluster.uses, figures.lostUses };
}

FoldRange rangeOf(std::vector<double> values)
{
    if (values.empty())
        return {};
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    return { (values[(n - 1) / 2] + values[n / 2]) / 2, values.front(), values.back() };
}

std::vector<StratumLoss> lossesOf(const std::vector<Cluster>& clusters, const std::vector<Figures>& figures,
    const std::function<bool(const Cluster&)>& counts)
{
    std::vector<StratumLoss> strata;
    for (const Stratum stratum : kStrata) {
        StratumLoss loss { stratum, {} };
        std::vector<UsesLost> sessions;
        for (std::size_t c = 0; c < clusters.size(); ++c) {
            if (clusters[c].stratum != stratum || !clusters[c].holdsResults || !counts(clusters[c]))
                continue;
            loss.on.add(figures[c], clusters[c].uses);
            sessions.push_back(usesLost(clusters[c], figures[c]));
        }
        const LossShare share(sessions);
        loss.low = share.sessions() == 0 ? 0 : share.quantile(0.05);
        loss.high = share.quantile(0.95);
        if (loss.on.figures.results > 0)
            strata.push_back(loss);
    }
    return strata;
}

class Finder
{
public:
    Finder(const Bench& bench, const Measured& measured, const GuaranteeOptions& options)
        : m_bench(bench)
        , m_corpus(bench.facts().corpus())
        , m_measured(measured)
        , m_clusterOf(sessionClusters(m_corpus))
        , m_clusters(clustersOf(bench, measured.replay->policy, m_clusterOf))
    {
        m_answer.options = options;
    }

    Result<Guarantee> run()
    {
        WINNOW_CHECK(chooseStratum());
        share();
        WINNOW_TRY(const auto families, familiesOf(m_bench, m_measured, sessionsOf(Part::Orders)));
        const double doubt = 1 - m_answer.options.confidence;
        const auto others = static_cast<double>(families.size() - 1);
        for (const Family& family : families) {
            const bool first = &family == &families.front();
            const double part = others == 0 ? 1 : first ? kFirstFamily : (1 - kFirstFamily) / others;
            WINNOW_CHECK(addFamily(family, 1 - doubt * part));
        }
        chooseFamily();
        WINNOW_CHECK(judge());
        addDrift();
        return std::move(m_answer);
    }

private:
    Result<void> chooseStratum()
    {
        std::map<Stratum, std::uint64_t> uses;
        for (const Cluster& cluster : m_clusters) {
            if (cluster.holdsResults)
                uses[cluster.stratum] += cluster.uses + 1;
        }
        if (uses.empty())
            return fail(ErrorCode::Invalid, Message::say("no session has a tool result"),
                Message::say("name recordings with results"));
        const auto most = std::max_element(
            uses.begin(), uses.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        m_answer.stratum = m_answer.options.stratum.value_or(most->first);
        if (uses.count(m_answer.stratum) == 0)
            return fail(ErrorCode::Invalid,
                Message::say("no session of {} has a tool result", stratumTitle(m_answer.stratum)),
                Message::say("leave out --stratum, or name such recordings"));
        return {};
    }

    /// Groups sessions in threes with similar numbers of uses; the hash picks the one that judges and the one that may
    /// order.
    void share()
    {
        std::vector<Cluster*> mine;
        for (Cluster& cluster : m_clusters) {
            if (cluster.holdsResults && cluster.stratum == m_answer.stratum)
                mine.push_back(&cluster);
        }
        const auto byHash = [](const Cluster* a, const Cluster* b) { return a->hash < b->hash; };
        std::sort(mine.begin(), mine.end(), byHash);
        std::stable_sort(
            mine.begin(), mine.end(), [](const Cluster* a, const Cluster* b) { return a->uses > b->uses; });
        constexpr std::array kParts { Part::Chooses, Part::Judges, Part::Orders };
        for (std::size_t first = 0; first < mine.size(); first += kParts.size()) {
            const std::size_t count = std::min(kParts.size(), mine.size() - first);
            const auto begin = mine.begin() + static_cast<std::ptrdiff_t>(first);
            std::sort(begin, begin + static_cast<std::ptrdiff_t>(count), byHash);
            for (std::size_t i = 0; i < count; ++i)
                mine[first + i]->part = mine[first + i]->choseBefore ? Part::Chooses : kParts[i];
        }
        const std::vector<std::uint8_t> others
            = sessionsOf(Part::None); // only the chosen step is measured on these
        for (const WalkOrder::Item& item : m_bench.facts().order().items) {
            if (others[m_corpus.results[item.result.index()].session.index()] == 0)
                m_order.items.push_back(item);
        }
    }

    std::vector<std::uint8_t> sessionsOf(Part part) const
    {
        std::vector<std::uint8_t> sessions(m_clusterOf.size());
        for (std::size_t s = 0; s < sessions.size(); ++s)
            sessions[s] = m_clusters[m_clusterOf[s]].part == part ? 1 : 0;
        return sessions;
    }

    bool chooses(const Cluster& cluster, const Family& family) const
    {
        return cluster.part == Part::Chooses || (cluster.part == Part::Orders && !family.ordered);
    }

    /// Adds the step with its figures on the choosing and on the judging sessions.
    void addStep(GuaranteeFamily& found, const Family& family, const Variant& variant,
        const std::vector<Figures>& figures)
    {
        FamilyStep step { variant.name, variant.policy, {}, {} };
        std::vector<UsesLost> losses;
        for (std::size_t c = 0; c < m_clusters.size(); ++c) {
            if (m_clusters[c].part == Part::Judges)
                step.judged.add(figures[c], m_clusters[c].uses);
            if (!chooses(m_clusters[c], family))
                continue;
            step.chose.add(figures[c], m_clusters[c].uses);
            losses.push_back(usesLost(m_clusters[c], figures[c]));
        }
        bound(found, family, losses, step);
        found.steps.push_back(std::move(step));
    }

    void bound(GuaranteeFamily& found, const Family& family, const std::vector<UsesLost>& losses,
        FamilyStep& step) const
    {
        const double risk = m_answer.options.risk;
        const std::size_t s = found.steps.size();
        const LossShare share(losses);
        // Even if nothing was lost, the bound is not below what these sessions can show.
        step.atMost = std::max(share.quantile(found.confidence), m_floor->quantile(found.confidence));
        const LossShare estimate = found.isMeasuredElsewhere ? LossShare(losses, family.expected[s]) : share;
        step.low = estimate.quantile(0.05);
        step.high = std::max(
            estimate.quantile(0.95), found.isMeasuredElsewhere ? share.measured() : m_floor->quantile(0.95));
        const bool whole = step.chose.figures.editsBroken == 0;
        if (found.guaranteed == s && whole && step.atMost <= risk)
            ++found.guaranteed;
        if (found.estimated == s && whole && share.measured() <= risk
            && estimate.quantile(kEstimateConfidence) <= risk)
            ++found.estimated;
    }

    /// Measures the family's steps as far as they can be chosen, and kStepsBeyond more.
    Result<void> addFamily(const Family& family, double confidence)
    {
        GuaranteeFamily found { family.name, {}, confidence };
        found.isMeasuredElsewhere = !family.expected.empty();
        const auto isDone = [&found] {
            return found.steps.size() >= std::max(found.guaranteed, found.estimated) + kStepsBeyond;
        };
        m_clean.clear();
        for (const Cluster& cluster : m_clusters) {
            if (chooses(cluster, family))
                m_clean.push_back({ cluster.uses, 0 });
        }
        m_floor.emplace(m_clean);
        Bench ordered = m_bench;
        ordered.order = &m_order;
        const auto all = measureAll(
            ordered, family.steps, [&](const Variant& variant, const Measured& measured) -> Tell {
                auto figures = figuresOfClusters(measured, m_clusterOf, m_clusters.size());
                return [&, figures = std::move(figures)] {
                    addStep(found, family, variant, figures);
                    return isDone() ? cancelled() : Result<void>();
                };
            });
        if (!all && !isDone())
            return all;
        m_answer.families.push_back(std::move(found));
        if (m_answer.families.size() == 1)
            addFloor();
        return {};
    }

    /// Computes the floor from the first family, in which all choosing sessions count.
    void addFloor()
    {
        const double confidence = m_answer.families.front().confidence;
        m_answer.chose = m_floor->sessions();
        m_answer.floor = m_floor->quantile(confidence);
        std::vector<UsesLost> more = m_clean;
        while (m_answer.chose > 0 && more.size() < kMostSessions
            && shareFloor(more, confidence) > m_answer.options.risk) {
            const std::vector<UsesLost> same = more;
            more.insert(more.end(), same.begin(), same.end());
        }
        if (m_answer.chose > 0 && more.size() < kMostSessions)
            m_answer.needed = LossShare(more).sessions();
    }

    /// Takes the family whose guaranteed step saves most. Estimates are not corrected for multiple comparisons, so
    /// among these the first family wins.
    void chooseFamily()
    {
        const std::vector<GuaranteeFamily>& families = m_answer.families;
        double most = -1;
        for (std::size_t f = 0; f < families.size(); ++f) {
            const std::size_t steps = families[f].guaranteed;
            const double saved = steps == 0 ? -1 : families[f].steps[steps - 1].chose.figures.savedShare();
            if (saved > most) {
                m_answer.best = f;
                most = saved;
            }
        }
        const auto estimated = std::find_if(families.begin(), families.end(),
            [](const GuaranteeFamily& family) { return family.estimated > 0; });
        if (most < 0 && estimated != families.end())
            m_answer.best = static_cast<std::size_t>(estimated - families.begin());
    }

    /// Measures the chosen policy on the sessions that did not choose it.
    Result<void> judge()
    {
        if (!m_answer.isChosen())
            return {};
        FamilyStep& chosen = m_answer.families[m_answer.best].steps[m_answer.step()];
        WINNOW_TRY(const auto measured, measure(m_bench, chosen.policy));
        const auto figures = figuresOfClusters(measured, m_clusterOf, m_clusters.size());
        m_answer.strata = lossesOf(m_clusters, figures, [](const Cluster& cluster) {
            return cluster.part == Part::None || cluster.part == Part::Judges;
        });
        addFolds(figures);
        WINNOW_TRY(
            auto control, controlOf(m_bench, measured, m_answer.options.seed, sessionsOf(Part::Judges)));
        m_answer.control = std::move(control);
        chosen.policy.chosenOn = hashes();
        return {};
    }

    void addFolds(const std::vector<Figures>& figures)
    {
        std::vector<std::pair<std::string, std::size_t>> judges;
        for (std::size_t c = 0; c < m_clusters.size(); ++c) {
            if (m_clusters[c].part == Part::Judges && m_clusters[c].uses > 0)
                judges.emplace_back(m_clusters[c].hash, c);
        }
        std::sort(judges.begin(), judges.end());
        std::vector<OnSessions> folds(std::min(kFolds, judges.size()));
        for (std::size_t j = 0; j < judges.size(); ++j) {
            const std::size_t c = judges[j].second;
            folds[j % folds.size()].add(figures[c], m_clusters[c].uses);
        }
        std::vector<double> saved, lost;
        for (const OnSessions& fold : folds) {
            saved.push_back(fold.figures.savedShare());
            lost.push_back(fold.lostShare());
        }
        m_answer.saved = rangeOf(std::move(saved));
        m_answer.lost = rangeOf(std::move(lost));
    }

    /// Hashes of all sessions that chose now, and of those that chose the original policy.
    std::string hashes() const
    {
        std::vector<std::string> all;
        for (std::size_t s = 0; s < m_clusterOf.size(); ++s) {
            const Part part = m_clusters[m_clusterOf[s]].part;
            if ((part == Part::Chooses || part == Part::Orders) && !m_corpus.sessions[s].results.empty())
                all.push_back(choosingHash(m_corpus, m_corpus.sessions[s]));
        }
        std::sort(all.begin(), all.end());
        std::string words = m_measured.replay->policy.chosenOn;
        for (const std::string& hash : all) {
            if (words.find(hash) == std::string::npos)
                words += (words.empty() ? "" : " ") + hash;
        }
        return words;
    }

    void addDrift()
    {
        std::vector<std::uint64_t> sizes;
        for (std::size_t i = 0; i < m_corpus.results.size(); ++i)
            sizes.push_back(m_bench.facts().tokens(ResultId(i)));
        std::vector<std::uint8_t> asked(m_clusterOf.size());
        for (std::size_t s = 0; s < asked.size(); ++s)
            asked[s] = m_clusters[m_clusterOf[s]].part != Part::None ? 1 : 0;
        m_answer.drift = testDrift(m_corpus, m_clusterOf, sizes, m_answer.options.seed, asked);
    }

    const Bench& m_bench;
    const Corpus& m_corpus;
    const Measured& m_measured;
    const std::vector<std::uint32_t> m_clusterOf; // by SessionId
    std::vector<Cluster> m_clusters;
    WalkOrder m_order; // without sessions of other strata
    std::vector<UsesLost> m_clean; // of the sessions that choose in a family, if they lose nothing
    std::optional<LossShare> m_floor; // of these
    Guarantee m_answer;
};

} // namespace

double OnSessions::lostShare() const
{
    return uses == 0 ? 0 : static_cast<double>(figures.lostUses) / static_cast<double>(uses);
}

void OnSessions::add(const Figures& other, std::uint64_t usesOfOther)
{
    figures.add(other);
    uses += usesOfOther;
    sessions += usesOfOther > 0 ? 1 : 0;
}

bool Guarantee::isKept() const
{
    return isChosen() && chosen().judged.uses > 0 && chosen().judged.lostShare() <= options.risk
        && chosen().judged.figures.editsBroken == 0;
}

const FamilyStep* Guarantee::plainRival() const
{
    const FamilyStep* nearest = nullptr;
    const auto distance = [&](const FamilyStep& step) {
        return std::abs(step.judged.figures.savedShare() - chosen().judged.figures.savedShare());
    };
    for (const GuaranteeFamily& one : families) {
        for (const FamilyStep& step : one.steps) {
            if (isChosen() && one.name == kPlainEnds && &one != &family()
                && (!nearest || distance(step) < distance(*nearest)))
                nearest = &step;
        }
    }
    return nearest;
}

Result<Guarantee> findGuarantee(const Bench& bench, const Measured& measured, const GuaranteeOptions& options)
{
    return Finder(bench, measured, options).run();
}

std::vector<StratumLoss> lossByStratum(const Bench& bench, const Measured& measured)
{
    const std::vector<std::uint32_t> clusterOf = sessionClusters(bench.facts().corpus());
    const std::vector<Cluster> clusters = clustersOf(bench, measured.replay->policy, clusterOf);
    return lossesOf(clusters, figuresOfClusters(measured, clusterOf, clusters.size()),
        [](const Cluster& cluster) { return !cluster.choseBefore; });
}

} // namespace winnow
