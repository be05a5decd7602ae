// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions as they end, each judged once: what `winnow-cli watch` keeps from look to look. A session is taken
// when it is quiet; what is written to it later changes nothing. Everything taken can be kept in a digest,
// with the order in which it was taken, so that a watch that is started again goes on where it was.
// Not for several threads at once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "core/digest/make_digest.h"
#include "core/drift/drift_watch.h"
#include "core/tokens/counter.h"

namespace winnow::drift {

struct WatchPlan
{
    Policy policy; // whose losses are watched
    double delta = 0.01;
    std::uint64_t seed = 1;
    unsigned jobs = 0;
    std::optional<Encoding> encoding;
};

/// How a digest of what was taken is made; no more than makeDigest() asks.
struct KeepPlan
{
    std::vector<Policy> measured;
    std::string encoding;
    bool paths = false;
};

class Watcher
{
public:
    /// Whether a session may be taken.
    using IsQuiet = std::function<bool(const Session&)>;
    static constexpr std::size_t kFewest = 5; // sessions to compare with

    /// `reference`: what the policy was tuned on. `salt` hides names, in what is kept too.
    /// Errors: Invalid for too few sessions; what replaying gives.
    static Result<Watcher> create(
        ReplayEngine& reference, WatchPlan plan, const digest::Salt& salt, const std::stop_token& stop);

    /// Goes on from a digest that keep() gave: same order, same bets, if policy, reference and delta are the
    /// same; else its sessions are known and no longer bet on. Before the first take(). Error: Conflict for
    /// another salt.
    Result<void> resume(digest::Digest held);

    /// Takes the quiet sessions that are not known yet, and digests them if `keep` says how.
    Result<void> take(const std::shared_ptr<const Corpus>& corpus, const IsQuiet& isQuiet,
        const KeepPlan* keep, const std::stop_token& stop);
    /// Bets on what was taken since, in the order the sessions began; true on a new alarm.
    bool bet();
    /// What was held and what was taken since as one. Error: Conflict for another salt or counter.
    Result<const digest::Digest*> keep();

    const DriftWatch& watch() const { return m_watch; }
    std::size_t reference() const { return m_reference; } // sessions compared with
    std::size_t sessions() const { return m_bets; } // bet on, those resumed among them
    std::size_t taken() const { return m_taken.size(); } // with those that are not bet on
    std::size_t waiting() const { return m_waiting.size(); } // not quiet yet when last seen
    bool hasResumed() const { return m_resumed; }

private:
    struct Taken
    {
        std::string session; // key in the digest
        digest::WatchedRow row; // its session is set when it is kept
        digest::Number began = 0;
    };

    Watcher(WatchPlan plan, const digest::Salt& salt, ToolRarity rarity, DriftWatch watch);
    std::string identityOf(const Corpus& corpus, const Session& session) const;
    std::shared_ptr<const Corpus> chosen(const Corpus& corpus, const IsQuiet& isQuiet);

    WatchPlan m_plan;
    digest::Salt m_salt;
    std::shared_ptr<const digest::CountedPlaces> m_places; // costs a fifth of a second; made when first kept
    ToolRarity m_rarity;
    DriftWatch m_watch;
    std::string m_test; // names policy, reference and delta
    std::size_t m_reference = 0;
    std::size_t m_bets = 0;
    bool m_resumed = false;
    std::set<std::string> m_known, m_waiting; // identities
    std::vector<Taken> m_taken; // in the order of the bets, then those not bet on yet
    std::size_t m_begun = 0; // of m_taken, how many were bet on or passed by
    std::vector<digest::Digest> m_parts; // the first is what was held
};

} // namespace winnow::drift
