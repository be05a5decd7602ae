// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/review.h"

#include <fmt/format.h>
#include <set>

#include "core/base/hash.h"
#include "core/replay/replay_result.h"

namespace winnow {

std::string_view lossVerdictName(LossVerdict verdict)
{
    return verdict == LossVerdict::NotALoss ? "not a loss" : "loss";
}

const ResultReview& Reviews::of(std::string_view key) const
{
    static const ResultReview kNothing;
    const auto found = results.find(key);
    return found == results.end() ? kNothing : found->second;
}

std::string reviewKey(const Corpus& corpus, ResultId id)
{
    return corpus.texts->hash(corpus.result(id).text).hex();
}

std::vector<LossKey> lossKeys(const Corpus& corpus, const UseIndex& index, const LostUse& lost)
{
    const std::string result = reviewKey(corpus, lost.result);
    std::vector<LossKey> keys;
    for (const std::uint32_t e : lost.evidence) {
        // Without its UseKind: a final answer becomes OtherText when the recording grows.
        const UseEvidence& evidence = index.evidence[e];
        const Session& session = corpus.sessions[evidence.session.index()];
        const bool inCall = evidence.call < session.calls.size();
        const TextId said = inCall                   ? session.calls[evidence.call].arguments
            : evidence.event < session.events.size() ? session.events[evidence.event].text
                                                     : TextId();
        const std::string where = said.isValid() ? corpus.texts->hash(said).hex() : std::string();
        keys.push_back({ result, contentHashOf({ evidence.text, where }).hex() });
    }
    return keys;
}

std::optional<LossJudgement> judgementOf(
    const Reviews& reviews, const Corpus& corpus, const UseIndex& index, const LostUse& lost)
{
    if (reviews.losses.empty())
        return std::nullopt;
    std::optional<LossJudgement> all;
    for (const LossKey& key : lossKeys(corpus, index, lost)) {
        const auto found = reviews.losses.find(key);
        if (found == reviews.losses.end())
            return std::nullopt;
        if (!all || (all->verdict == LossVerdict::NotALoss && found->second.verdict == LossVerdict::Loss))
            all = found->second;
    }
    return all;
}

std::vector<FlaggedFact> flaggedIn(const Reviews& reviews, const Corpus& corpus)
{
    std::vector<FlaggedFact> out;
    if (reviews.facts.empty())
        return out;
    std::set<std::string> open;
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        open.insert(reviewKey(corpus, ResultId(i)));
    std::set<std::pair<std::string, std::string>> known;
    for (const FlaggedFact& fact : reviews.facts) {
        if (open.contains(fact.result) && known.emplace(fact.tool, fact.text).second)
            out.push_back(fact);
    }
    return out;
}

ReviewCounts countReviews(const Reviews& reviews, const ReplayResult& replay)
{
    const Corpus& corpus = *replay.corpus;
    ReviewCounts counts;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ResultReview& review = reviews.of(reviewKey(corpus, ResultId(i)));
        const bool changed = replay.outcomes[i].changed;
        counts.changed += changed ? 1 : 0;
        counts.viewed += changed && review.viewed != kNoTime ? 1 : 0;
        counts.notes += review.note.empty() ? 0 : 1;
        counts.openNotes += review.isOpen() ? 1 : 0;
    }
    counts.facts = flaggedIn(reviews, corpus).size();
    return counts;
}

ReviewCounts countReviews(const Reviews& reviews, const Measured& measured, const UseIndex& index)
{
    ReviewCounts counts = countReviews(reviews, *measured.replay);
    counts.losses = measured.losses.uses.size();
    for (const LostUse& lost : measured.losses.uses) {
        const auto judged = judgementOf(reviews, *measured.replay->corpus, index, lost);
        if (judged)
            ++(judged->verdict == LossVerdict::NotALoss ? counts.notLosses : counts.confirmed);
    }
    return counts;
}

std::string reviewLine(const ReviewCounts& counts)
{
    std::string line = fmt::format("{} of {} changed results viewed; {} of {} losses judged", counts.viewed,
        counts.changed, counts.judged(), counts.losses);
    if (counts.judged() > 0)
        line += fmt::format(": {} not a loss, {} confirmed", counts.notLosses, counts.confirmed);
    if (counts.notes > 0)
        line += fmt::format("; {} of {} notes open", counts.openNotes, counts.notes);
    if (counts.facts > 0)
        line += fmt::format("; {} text{} flagged for the gate", counts.facts, counts.facts == 1 ? "" : "s");
    return line;
}

} // namespace winnow
