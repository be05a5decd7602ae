// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli show: one result of a recording, or a session in order, as the model would have seen it.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "app/cli/options/corpus_options.h"
#include "app/cli/options/named_result.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "app/cli/output/show_text.h"
#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/replay/known_facts.h"
#include "core/text/utf8.h"
#include "core/uses/used_words.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

ShownSide sideOf(const Arguments& arguments)
{
    return arguments.has("--before") ? ShownSide::Before
        : arguments.has("--after")   ? ShownSide::After
        : arguments.has("--diff")    ? ShownSide::Diff
                                     : ShownSide::Reading;
}

Json usesJson(const ShownResults& results, const ShownResult& shown)
{
    Json rows = Json::array();
    for (const ShownUse& use : shown.uses) {
        const UseEvidence& evidence = results.evidence(use);
        rows.push_back({ { "kind", evidenceKindName(evidence.kind) }, { "text", evidence.text },
            { "said", usedWords(results.corpus(), evidence) },
            { "text_line", use.line > 0 ? Json(use.line) : Json() }, { "state", stateName(use.state) },
            { "use", useKindName(evidence.use) }, { "use_event", evidence.event },
            { "place", results.placeOf(use) }, { "calls_later", results.callsLater(shown.id, use) } });
    }
    return rows;
}

Json resultJson(const ShownResults& results, const ShownResult& shown, bool withPatch)
{
    const Corpus& corpus = results.corpus();
    Json row = resultPlaceJson(corpus, shown.id);
    row["images"] = corpus.result(shown.id).images;
    row.update(outcomeJson(results.replay().outcomes[shown.id.index()], shown.text.shadowId));
    row["before"] = shown.rows.before;
    row["after"] = utf8::repair(shown.rows.after);
    if (withPatch)
        row["patch"] = exactText(results, shown, ShownSide::Diff);
    row["folds"] = Json::array();
    for (const Fold& fold : shown.folds)
        row["folds"].push_back({ { "lines", { fold.lines.begin + 1, fold.lines.end } }, { "lost", fold.lost },
            { "shortened", fold.shortened }, { "tokens", fold.tokens }, { "rule", fold.rule },
            { "uses_lost", fold.usesLost }, { "used_later", fold.used } });
    if (std::string words = results.wholeWords(shown.id); !words.empty())
        row["note"] = std::move(words);
    row["uses"] = usesJson(results, shown);
    return row;
}

Result<Json> eventJson(
    const ShownResults& results, const Session& session, const Event& event, const std::vector<ResultId>& ids)
{
    static constexpr std::string_view kKinds[]
        = { "system", "user", "assistant", "thinking", "call", "result", "boundary", "note" };
    const TextStore& texts = *results.corpus().texts;
    Json row { { "kind", kKinds[static_cast<std::size_t>(event.kind)] }, { "turn", event.turn + 1 } };
    if (event.kind == EventKind::Call) {
        const ToolCall& call = session.calls[event.index];
        row["tool"] = call.name;
        row["call_id"] = call.id;
        row["arguments"] = texts.get(call.arguments).view();
    } else if (event.kind == EventKind::Result) {
        WINNOW_TRY(const auto shown, results.of(ids[event.index]));
        row["result"] = resultJson(results, *shown, false);
    } else {
        const bool boundary = event.kind == EventKind::Boundary;
        row["text"] = texts.get(boundary ? session.boundaries[event.index].summary : event.text).view();
    }
    return row;
}

Result<Json> sessionJson(const ShownResults& results, SessionId id)
{
    const Session& session = results.corpus().sessions[id.index()];
    const std::vector<ResultId> ids = resultsOf(results.corpus(), id);
    Json row { { "session", session.id }, { "title", session.title }, { "model", session.model },
        { "events", Json::array() } };
    for (const Event& event : session.events) {
        WINNOW_TRY(auto json, eventJson(results, session, event, ids));
        row["events"].push_back(std::move(json));
    }
    return row;
}

Result<int> printSessions(const AnalysisSession& session, const ShownResults& results,
    const std::vector<SessionId>& ids, const ShownStyle& style)
{
    if (!session.arguments.has("--json")) {
        if (!writeOut(unreadHeading(), true))
            return kUsage;
        for (const SessionId id : ids) {
            WINNOW_TRY(const auto text, sessionText(results, id, style));
            if (!writeOut((id == ids.front() ? "" : "\n") + text, true))
                return kUsage;
        }
        return kDone;
    }
    Json sessions = Json::array();
    for (const SessionId id : ids) {
        WINNOW_TRY(auto json, sessionJson(results, id));
        sessions.push_back(std::move(json));
    }
    return writeOut(document({ { "policy", policyJson(session.policy) }, { "sessions", sessions } }))
        ? kDone
        : kUsage;
}

Result<int> printResult(
    const AnalysisSession& session, const ShownResults& results, ResultId id, const ShownStyle& style)
{
    const Arguments& arguments = session.arguments;
    WINNOW_TRY(const auto shown, results.of(id));
    const bool exact = style.side != ShownSide::Reading && !style.uses && isatty(STDOUT_FILENO) != 1;
    if (exact && style.side != ShownSide::Before && !arguments.has("--json"))
        holdMessages(cutCharacterWords(shown->rows.after) + wholeLine(results, id));
    const std::string text = arguments.has("--json")
        ? document(resultJson(results, *shown, arguments.has("--diff")))
        : exact ? exactText(results, *shown, style.side)
                : resultText(results, *shown, style);
    return writeOut(text) ? kDone : kUsage;
}

int printList(const AnalysisSession& session, const Needs& uses)
{
    if (!session.arguments.has("--json"))
        return writeOut(unreadHeading() + listText(session, uses)) ? kDone : kUsage;
    Json rows = Json::array();
    for (std::size_t i = 0; i < session.corpus().results.size(); ++i) {
        Json row = resultPlaceJson(session.corpus(), ResultId(i));
        row["needs"] = uses.losses.usesOfResult[i];
        row.update(outcomeJson(session.replay->outcomes[i], {}));
        rows.push_back(std::move(row));
    }
    return writeOut(document({ { "policy", policyJson(session.policy) }, { "results", rows } })) ? kDone
                                                                                                 : kUsage;
}

/// For a result of a digest: the original recording and the result's place there.
Result<NamedResult> whereRecorded(const Context& context, const Arguments& arguments, NamedResult named)
{
    if (!named.result || !digest::isDigestFile(named.file))
        return named;
    WINNOW_TRY(const auto corpus, corpusFromArguments(context, arguments.withFiles({ named.file })));
    if (*named.result >= corpus->results.size())
        return fail(ErrorCode::Usage, Message::say("{} has {} results", named.file, corpus->results.size()));
    const ResultRef& ref = corpus->results[*named.result];
    WINNOW_TRY(const RecordedSession recorded, corpus->known->recorded(ref.session));
    return NamedResult { corpus->recordingOf(ResultId(*named.result)).path,
        recorded.result(ref.index).index() };
}

} // namespace

Result<int> runShow(const Context& context, const Arguments& arguments)
{
    if (arguments.files().size() != 1)
        return usageError("show takes one recording, FILE or FILE#N");
    WINNOW_TRY(const auto given, resultNamed(arguments.files().front()));
    WINNOW_TRY(const auto named, whereRecorded(context, arguments, given));
    WINNOW_TRY(const auto session, openAnalysis(context, arguments.withFiles({ named.file }), true));
    const Corpus& corpus = session.corpus();
    if (corpus.known && arguments.has("--session"))
        return usageError("name a result, DIGEST#N; winnow-cli show DIGEST lists them");
    if (corpus.recordings.size() != 1 && !corpus.known)
        return usageError(
            fmt::format("show takes one recording; {} contains {}", named.file, corpus.recordings.size()));
    if (named.result && *named.result >= corpus.results.size())
        return usageError(fmt::format("{} has {} results", named.file, corpus.results.size()));
    WINNOW_TRY(const auto uses, findUses(context, session));
    const ShownResults results(
        { *session.engine, *session.replay, &uses.index, &uses.losses, session.assumptions.wholeRequests() });
    const ShownStyle style { sideOf(arguments), arguments.has("--uses"), showsColour() };
    const bool wholeSession = arguments.has("--session");
    if (!wholeSession && !named.result)
        return style.side == ShownSide::Reading && !style.uses
            ? printList(session, uses)
            : usageError("name a result, FILE#N; winnow-cli show FILE lists them");
    if (!wholeSession)
        return printResult(session, results, ResultId(*named.result), style);
    const std::vector<SessionId> ids = named.result ? std::vector { corpus.results[*named.result].session }
                                                    : corpus.recordings.front().sessions;
    return printSessions(session, results, ids, style);
}

} // namespace winnow::cli
