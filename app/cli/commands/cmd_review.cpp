// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli review: shows and changes what reviewers recorded about recordings.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/named_result.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/figures_json.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/library/review_store.h"
#include "core/report/analysis_report.h"
#include "core/report/review_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

/// The open recordings under the policy, and the named result, if any.
struct Reviewed
{
    const AnalysisSession& session;
    const UseIndex& index;
    const Measured& measured;
    std::optional<ResultId> result;

    const Corpus& corpus() const { return *measured.replay->corpus; }
};

bool marksResult(const Arguments& arguments)
{
    for (const char* const option :
        { "--viewed", "--not-viewed", "--note", "--settle", "--fact", "--no-fact" }) {
        if (arguments.has(option))
            return true;
    }
    return false;
}

Result<void> markResult(ReviewStore& store, const Reviewed& reviewed)
{
    const Arguments& arguments = reviewed.session.arguments;
    const std::string key = reviewKey(reviewed.corpus(), *reviewed.result);
    Result<void> done;
    if (arguments.has("--viewed") || arguments.has("--not-viewed"))
        done = store.setViewed({ key }, arguments.has("--viewed"));
    if (done && arguments.has("--note")) {
        const auto before = store.read();
        const auto kept = before ? store.setNote(key, arguments.value("--note"), before->of(key).note)
                                 : Result<std::string>(tl::make_unexpected(before.error()));
        done = kept ? Result<void>() : tl::make_unexpected(kept.error());
    }
    if (done && arguments.has("--settle"))
        done = store.settleNote(key, true);
    const Tool& tool
        = reviewed.corpus().tools[reviewed.corpus().results[reviewed.result->index()].tool.index()];
    if (done && arguments.has("--fact"))
        done = store.flag({ key, tool.label(), arguments.value("--fact"), kNoTime });
    if (done && arguments.has("--no-fact"))
        done = store.unflag(key, arguments.value("--no-fact"));
    return done;
}

Result<std::vector<LossKey>> lossesNamed(const Reviewed& reviewed)
{
    std::vector<LossKey> keys;
    for (const std::string& word : listed(reviewed.session.arguments.value("--loss"))) {
        const std::size_t number = numberIn<std::size_t>(word).value_or(0);
        if (number == 0 || number > reviewed.measured.losses.uses.size())
            return fail(ErrorCode::Usage, Message::say("'{}' is not a loss in these recordings", word),
                Message::say("winnow-cli review lists the losses of this policy with their numbers"));
        const LostUse& lost = reviewed.measured.losses.uses[number - 1];
        for (LossKey& key : lossKeys(reviewed.corpus(), reviewed.index, lost))
            keys.push_back(std::move(key));
    }
    return keys;
}

Result<void> markLosses(ReviewStore& store, const Reviewed& reviewed)
{
    const Arguments& arguments = reviewed.session.arguments;
    WINNOW_TRY(const auto keys, lossesNamed(reviewed));
    const std::string verdict = arguments.value("--verdict");
    if (verdict == "none")
        return store.withdraw(keys);
    return store.judge(
        keys, verdict == "loss" ? LossVerdict::Loss : LossVerdict::NotALoss, arguments.value("--reason"));
}

/// Opens the library for writing only if something is written: reading must not create a file.
Result<Reviews> markAndRead(const Reviewed& reviewed)
{
    const Arguments& arguments = reviewed.session.arguments;
    if (!marksResult(arguments) && !arguments.has("--loss"))
        return readReviews();
    WINNOW_TRY(auto library, Library::open());
    ReviewStore store(library);
    Result<void> done = marksResult(arguments) ? markResult(store, reviewed) : Result<void>();
    if (done && arguments.has("--loss"))
        done = markLosses(store, reviewed);
    if (!done)
        return tl::make_unexpected(done.error());
    noteSaved("the review, in the policy library");
    return store.read();
}

Json lossJson(const Reviewed& reviewed, const Reviews& reviews, std::size_t i)
{
    const LostUse& lost = reviewed.measured.losses.uses[i];
    const auto judged = judgementOf(reviews, reviewed.corpus(), reviewed.index, lost);
    Json texts = Json::array();
    for (const std::uint32_t e : lost.evidence)
        texts.push_back(reviewed.index.evidence[e].text);
    Json row { { "loss", i + 1 } };
    row.update(resultPlaceJson(reviewed.corpus(), lost.result));
    row.update(
        Json { { "texts", std::move(texts) }, { "weight", lost.weight }, { "breaks_edit", lost.breaksEdit },
            { "verdict", judged ? Json(lossVerdictName(judged->verdict)) : Json() },
            { "reason", judged ? judged->reason : std::string() } });
    return row;
}

Json asJson(const Reviewed& reviewed, const Reviews& reviews)
{
    const Corpus& corpus = reviewed.corpus();
    Json results = Json::array();
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ResultReview& review = reviews.of(reviewKey(corpus, ResultId(i)));
        const bool changed = reviewed.measured.replay->outcomes[i].changed;
        if (!changed && review == ResultReview())
            continue;
        results.push_back(resultPlaceJson(corpus, ResultId(i)));
        results.back().update(Json { { "content", reviewKey(corpus, ResultId(i)) }, { "changed", changed },
            { "viewed", review.viewed != kNoTime }, { "note", review.note }, { "open", review.isOpen() } });
    }
    Json losses = Json::array(), facts = Json::array();
    for (std::size_t i = 0; i < reviewed.measured.losses.uses.size(); ++i)
        losses.push_back(lossJson(reviewed, reviews, i));
    for (const FlaggedFact& fact : flaggedIn(reviews, corpus))
        facts.push_back({ { "tool", fact.tool }, { "text", fact.text } });
    return { { "policy", policyJson(reviewed.session.policy) },
        { "review", reviewJson(countReviews(reviews, reviewed.measured, reviewed.index)) },
        { "note", report::observationalNote() }, { "results", std::move(results) },
        { "losses", std::move(losses) }, { "flagged", std::move(facts) } };
}

int print(const Reviewed& reviewed, const Reviews& reviews)
{
    if (reviewed.session.arguments.has("--json"))
        return writeOut(document(asJson(reviewed, reviews))) ? kDone : kUsage;
    if (wantsRows(reviewed.session.arguments))
        return printRows(reviewed.session.arguments, asJson(reviewed, reviews)["losses"]);
    Printout out(reviewed.session.arguments);
    out.table(report::viewedTable(reviews, reviewed.measured), "Changed results");
    const report::Table notes = report::noteTable(reviews, *reviewed.measured.replay, false);
    if (!notes.rows.empty())
        out.table(notes, "Notes");
    const report::Table losses = report::judgementTable(reviews, reviewed.measured, reviewed.index, false);
    if (!losses.rows.empty())
        out.table(losses, "Losses");
    const report::Table facts = report::flaggedTable(reviews, reviewed.corpus());
    if (!facts.rows.empty())
        out.table(facts, "Flagged");
    out.note(reviewLine(countReviews(reviews, reviewed.measured, reviewed.index)) + ".");
    out.note(report::observationalNote());
    return out.finish();
}

} // namespace

Result<int> runReview(const Context& context, const Arguments& arguments)
{
    if (arguments.files().empty())
        return usageError("review needs a recording");
    WINNOW_TRY(const auto named,
        arguments.files().size() == 1 ? resultNamed(arguments.files().front()) : NamedResult {});
    if (marksResult(arguments) && !named.result)
        return usageError("name a result, FILE#N; winnow-cli review FILE lists them");
    WINNOW_TRY(const auto session,
        openAnalysis(context, named.result ? arguments.withFiles({ named.file }) : arguments));
    const Corpus& corpus = session.corpus();
    if (named.result && (corpus.recordings.size() != 1 || *named.result >= corpus.results.size()))
        return usageError(fmt::format("{} has {} results", named.file, corpus.results.size()));
    WINNOW_TRY(auto uses, findUses(context, session));
    Measured measured;
    measured.replay = session.replay;
    measured.losses = std::move(uses.losses);
    const Reviewed reviewed { session, uses.index, measured,
        named.result ? std::optional(ResultId(*named.result)) : std::nullopt };
    WINNOW_TRY(const auto reviews, markAndRead(reviewed));
    return print(reviewed, reviews);
}

} // namespace winnow::cli
