// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of the columns of Winnow's tables: title, meaning and how the figures are obtained. For the terminal,
// HTML reports, the window's headings and tooltips, and the guide. A new column is one line here; a title that is not
// here does not compile.
// The four figures have their own table (core/measure/figures.h).
#pragma once

#include <optional>
#include <string_view>

#include "core/base/message.h"
#include "core/measure/figures.h"

namespace winnow::report {

struct ColumnWords
{
    Phrase title;
    Phrase meaning = {}; // one sentence; empty for a cell that needs none
    std::optional<Evidence> evidence = {}; // of figures
    std::string_view key = {}; // in JSON and CSV; empty: keyOf(title)
};

inline constexpr ColumnWords kColumns[] = {
    // the subject of a row
    { Message::mark("tool"),
        Message::mark("The tool as the recording names it; for a shell also the program it ran.") },
    { Message::mark("recording"), Message::mark("The file the row is about.") },
    { Message::mark("session"), Message::mark("One run of an agent from its first prompt to its end.") },
    { Message::mark("call"), Message::mark("A request to the model, counted from 1 in its session.") },
    { Message::mark("result"), Message::mark("A tool result: its file and its number there, from 1.") },
    { Message::mark("#"),
        Message::mark("The row's number, counted from 1: of results in the open recordings, of rules and "
                      "steps in the order in which they are tried.") },
    { Message::mark("line"), Message::mark("The line of the recording that holds the result.") },
    { Message::mark("agent"), Message::mark("The program that made the recording, as the recording says.") },
    { Message::mark("project"), Message::mark("The folder or repository the agent worked in.") },
    { Message::mark("first"), Message::mark("When the session's first record was written.") },
    { Message::mark("last"), Message::mark("When the session's last record was written.") },
    { Message::mark("model"), Message::mark("The model that answered, as the recording names it.") },
    { Message::mark("title"), Message::mark("The session's title, or its first words.") },
    { Message::mark("format"), Message::mark("The format of the file.") },
    { Message::mark("issues"),
        Message::mark("Parts of the file that Winnow could not read or that look wrong."),
        Evidence::Measured },
    { Message::mark("cut before"),
        Message::mark("Results that a client or compressor had cut before they were recorded.") },
    { Message::mark("cut by"),
        Message::mark("The client or compressor that had cut the result before it was recorded.") },
    { Message::mark("errors"), Message::mark("Results that the tool itself reported as failed."),
        Evidence::Measured },
    { Message::mark("kind"), Message::mark("The kind.") },
    { Message::mark("status"), Message::mark("The gateway's own status for the result."),
        Evidence::Measured },
    { Message::mark("class"), Message::mark("What the strategy always keeps.") },
    { Message::mark("text"), Message::mark("The text itself, shortened to fit.") },
    { Message::mark("what"), Message::mark("The subject of the row.") },
    { Message::mark("name"), Message::mark("Its name.") },
    { Message::mark("note"), Message::mark("A reviewer's note.") },
    { Message::mark("state"), Message::mark("Whether the note is open or done.") },
    { Message::mark("value"), Message::mark("The value in the policy.") },
    { Message::mark("default"), Message::mark("The value if the policy does not set it.") },
    { Message::mark("meaning"), Message::mark("What the figure counts.") },
    // counts
    { Message::mark("sessions"), Message::mark("Sessions: the n behind the row."), Evidence::Measured },
    { Message::mark("calls"), Message::mark("Requests to the model."), Evidence::Measured },
    { Message::mark("results"), Message::mark("Tool results: the n behind the row."), Evidence::Measured },
    { Message::mark("changed"), Message::mark("Results whose text changes for the model."),
        Evidence::Measured },
    { Message::mark("times"), Message::mark("How often it was found."), Evidence::Measured },
    { Message::mark("different"), Message::mark("How many different texts were found."), Evidence::Measured },
    { Message::mark("n"), Message::mark("How many were counted."), Evidence::Measured },
    { Message::mark("right"), Message::mark("How many of them were right."), Evidence::Measured },
    { Message::mark("pairs"),
        Message::mark("Pairs of consecutive calls whose usage differs by counted text."),
        Evidence::Measured },
    // sizes
    { Message::mark("size"), Message::mark("Bytes of the original text."), Evidence::Measured },
    { Message::mark("result size"), Message::mark("Bytes of all results of the recording."),
        Evidence::Measured },
    { Message::mark("tokens"), Message::mark("Tokens of the text, by the counter that the table names."),
        Evidence::Measured },
    { Message::mark("~tokens"),
        Message::mark("Tokens of the text, estimated: no exact counter is known for the model."),
        Evidence::Modelled },
    { Message::mark("before"), Message::mark("Tokens without the policy."), Evidence::Measured },
    { Message::mark("after"), Message::mark("Tokens under the policy, markers included."),
        Evidence::Measured },
    { Message::mark("tokens before"), Message::mark("Tokens without the policy."), Evidence::Measured },
    { Message::mark("p50 bytes"), Message::mark("Half of the results have at most this many bytes."),
        Evidence::Measured },
    { Message::mark("p90 bytes"), Message::mark("90 % of the results have at most this many bytes."),
        Evidence::Measured },
    { Message::mark("max bytes"), Message::mark("Bytes of the largest result."), Evidence::Measured },
    { Message::mark("original"), Message::mark("As recorded, under the policy in use."), Evidence::Measured },
    // tokens saved
    { Message::mark("saved"),
        Message::mark("Tokens before minus tokens after, each result once; negative if texts grew."),
        Evidence::Measured },
    { Message::mark("saved tokens"),
        Message::mark("Tokens before minus tokens after, each result once; negative if texts grew."),
        Evidence::Measured },
    { Message::mark("cut"),
        Message::mark("Saved tokens as a share of the tokens before; 'longer by' if the client's notice is "
                      "longer than what it cut."),
        Evidence::Measured, "saved_share" },
    { Message::mark("saved %"), Message::mark("Saved tokens as a share of the tokens before."),
        Evidence::Measured },
    { Message::mark("share"), Message::mark("Share of all results, of the changed ones, or of judged pairs."),
        Evidence::Measured },
    { Message::mark("re-fetches"), Message::mark("Calls that fetched again what the agent had already read."),
        Evidence::Measured },
    { Message::mark("redundant"), Message::mark("Results with text that the model already has."),
        Evidence::Measured },
    { Message::mark("redundant tokens"), Message::mark("Tokens that the model already has."),
        Evidence::Measured },
    // what was lost
    { Message::mark("with a loss"),
        Message::mark(
            "Changed results with a loss: the agent used dropped text later. 0 means none detected."),
        Evidence::Measured, "missed" },
    { Message::mark("share with a loss"),
        Message::mark("Share of the changed results that have a loss; 0 means none detected."),
        Evidence::Measured, "missed_of_changed" },
    { Message::mark("lost uses"),
        Message::mark("Later uses of dropped text, one for each pair of a result "
                      "and a response; 0 means none detected."),
        Evidence::Measured, "needs" },
    { Message::mark("in arguments"),
        Message::mark("Results with a loss where dropped text was used in the arguments of a call."),
        Evidence::Measured },
    { Message::mark("loss weight"),
        Message::mark("Lost uses weighted by kind and rarity: edit 5, argument or answer 3, other text 1; "
                      "0 means none detected."),
        Evidence::Measured, "weight" },
    { Message::mark("broken edits"),
        Message::mark("Exact-match edits whose old text the model would no longer have; 0 means none "
                      "detected."),
        Evidence::Measured, "edits_broken" },
    { Message::mark("lost"),
        Message::mark("Text that the policy drops and the agent used later; no other text showed it."),
        Evidence::Measured },
    { Message::mark("loss"), Message::mark("The loss, numbered as in the list of losses.") },
    { Message::mark("more"), Message::mark("How many other texts of the same result the response used."),
        Evidence::Measured },
    { Message::mark("missing"), Message::mark("The missing text."), Evidence::Measured },
    { Message::mark("where it stood"), Message::mark("The line of the result that held it."),
        Evidence::Measured },
    { Message::mark("where the agent used it"), Message::mark("The agent's words around the use."),
        Evidence::Measured },
    { Message::mark("used in"),
        Message::mark("The kind of use: text of an edit, an argument, the final answer or other text."),
        Evidence::Measured },
    { Message::mark("turns later"), Message::mark("Model calls between the result and the use."),
        Evidence::Measured },
    { Message::mark("model calls later"), Message::mark("Model calls between the result and the use."),
        Evidence::Measured },
    { Message::mark("later uses"),
        Message::mark("Uses of results in later responses: all that could be lost."), Evidence::Measured },
    { Message::mark("share of uses lost"),
        Message::mark("Lost uses as a share of the later uses, on sessions that did not choose the policy."),
        Evidence::Measured, "lost_share" },
    { Message::mark("at most"),
        Message::mark("New sessions like these lose at most this share, at the confidence of the guarantee."),
        Evidence::Bound },
    // money
    { Message::mark("net"),
        Message::mark("Dollars saved on these recordings after markers, expansions and repairs, with "
                      "prompt caching; may be negative."),
        Evidence::Modelled },
    { Message::mark("net %"), Message::mark("Net savings as a share of the cost of the tool results."),
        Evidence::Modelled },
    { Message::mark("cost"),
        Message::mark(
            "Dollars for expansions: one more round trip each, and the original in the context from then on."),
        Evidence::Modelled },
    { Message::mark("tool results before"),
        Message::mark("Dollars the tool results cost without the policy."), Evidence::Modelled, "before" },
    { Message::mark("gross saved"), Message::mark("Dollars saved before costs."), Evidence::Modelled,
        "gross" },
    { Message::mark("markers"), Message::mark("Dollars for the markers in place of dropped text."),
        Evidence::Modelled },
    { Message::mark("expansions"),
        Message::mark("Requests for originals; in a table of money, their cost in dollars."),
        Evidence::Modelled },
    { Message::mark("repairs"),
        Message::mark("The cost of getting a lost text again without an expansion: a call, its output, the "
                      "text; for a broken edit also the failed and the second edit."),
        Evidence::Modelled },
    { Message::mark("cache rewrites"),
        Message::mark("Dollars for writing the prompt cache again after a change in its prefix."),
        Evidence::Modelled },
    { Message::mark("priced as"), Message::mark("The entry of the price table that was used.") },
    { Message::mark("recorded"), Message::mark("The recorded value."), Evidence::Measured },
    { Message::mark("modeled"), Message::mark("The value of the cost model."), Evidence::Modelled,
        "modelled" },
    { Message::mark("modeled/recorded"),
        Message::mark("Modeled dollars divided by recorded dollars; 1 is exact."), Evidence::Measured,
        "modelled_recorded" },
    { Message::mark("billed/counted"),
        Message::mark("Billed tokens divided by counted tokens, the median of the pairs."),
        Evidence::Measured },
    { Message::mark("quartiles"), Message::mark("The middle half of the pairs."), Evidence::Measured },
    { Message::mark("applied"), Message::mark("Whether this session's figures use the factor.") },
    { Message::mark("here"), Message::mark("On these recordings."), Evidence::Measured },
    { Message::mark("per 1,000 sessions"), Message::mark("The mean of the open sessions times 1,000."),
        Evidence::Modelled },
    { Message::mark("per 1,000 sessions (95 % interval)"),
        Message::mark("The mean of the open sessions times 1,000, with a bootstrap interval over whole "
                      "sessions."),
        Evidence::Modelled },
    { Message::mark("95 % interval"),
        Message::mark("The true share lies in this range in 95 of 100 such trials (Wilson)."),
        Evidence::Bound },
    { Message::mark("detector"), Message::mark("Precision or recall of the detector.") },
    // expansions
    { Message::mark("hits"), Message::mark("Requests for an original that is still in the store."),
        Evidence::Modelled },
    { Message::mark("expired"),
        Message::mark("Requests for an original after its lifetime on the recorded clock."),
        Evidence::Modelled },
    { Message::mark("over limit"), Message::mark("Requests over the gateway's limit for one answer."),
        Evidence::Modelled },
    { Message::mark("never arrive"),
        Message::mark("Requests that the gateway accepts and loses, depending on dialect, API and "
                      "streaming. A lost request still costs."),
        Evidence::Modelled },
    { Message::mark("not offered"),
        Message::mark("The policy offers no expand_context, so the agent reads the text again."),
        Evidence::Modelled },
    { Message::mark("break-even"),
        Message::mark("The probability of a request at which compression stops paying."),
        Evidence::Modelled },
    { Message::mark("at call"),
        Message::mark("The model call that makes the request, counted from 1 in "
                      "its session."),
        Evidence::Modelled },
    { Message::mark("answer"), Message::mark("What the gateway answers."), Evidence::Modelled },
    { Message::mark("probability"),
        Message::mark("The probability of the request in the rate model; an assumption."),
        Evidence::Modelled },
    // choosing and comparing
    { Message::mark("strategy"), Message::mark("The treatment of the results.") },
    { Message::mark("policy"), Message::mark("The policy the row is about.") },
    { Message::mark("agents"), Message::mark("The kind of agent, judged by the recording's format.") },
    { Message::mark("against"), Message::mark("What the policy is compared with.") },
    { Message::mark("in force"), Message::mark("The policy that is in force today."), Evidence::Measured },
    { Message::mark("above"), Message::mark("The policy leaves results up to this size alone.") },
    { Message::mark("figure"), Message::mark("What is counted.") },
    { Message::mark("limit"), Message::mark("The allowed value.") },
    { Message::mark("parameter"), Message::mark("A parameter of the policy.") },
    { Message::mark("now"), Message::mark("The value under the policy in use.") },
    { Message::mark("then"), Message::mark("The value after the step, by a full replay.") },
    { Message::mark("tuned on"), Message::mark("The recordings the policy was tuned on."),
        Evidence::Measured },
    { Message::mark("share tuned on"),
        Message::mark("Share of the results of the recordings the policy was tuned on."),
        Evidence::Measured },
    // gate and review
    { Message::mark("verdict"),
        Message::mark("Whether the test passes, or whether a reviewer called it a loss.") },
    { Message::mark("test"),
        Message::mark("One line of the policy test file, or a figure of the baseline.") },
    { Message::mark("found"), Message::mark("The value of the policy on these recordings."),
        Evidence::Measured },
    { Message::mark("label"), Message::mark("Whether the figure is measured, modeled or a bound.") },
    { Message::mark("reason"), Message::mark("The reviewer's reason.") },
    { Message::mark("viewed"), Message::mark("When a reviewer viewed it.") },
    { Message::mark("flagged for the gate"), Message::mark("A text that must stay visible to the model.") },
    // redaction
    { Message::mark("found as"), Message::mark("How the text was recognized.") },
    { Message::mark("becomes"), Message::mark("The replacement.") },
    { Message::mark("redacted"),
        Message::mark("The redacted copies, read again and replayed under the same policy."),
        Evidence::Measured },
    { Message::mark("difference"),
        Message::mark("Redacted minus original: the effect of redaction on the figures."),
        Evidence::Measured },
    // logs of a gateway and policies of a client
    { Message::mark("tokens in the log"), Message::mark("Tokens after, in the gateway's log."),
        Evidence::Measured, "as_the_log_has_it" },
    { Message::mark("tokens by policy"), Message::mark("Tokens after, under this policy."),
        Evidence::Measured, "by_the_policy" },
    { Message::mark("the policy"), Message::mark("What the policy does with the text."), Evidence::Measured },
    { Message::mark("cleared later"), Message::mark("Results that are removed from the context later."),
        Evidence::Measured },
    { Message::mark("tokens arriving"), Message::mark("Tokens of the results as they arrive."),
        Evidence::Measured },
    { Message::mark("tokens carried"),
        Message::mark("Tokens of the results over all requests that carry them."), Evidence::Measured },
    { Message::mark("calls rewritten"),
        Message::mark("Requests whose earlier part changes, so that the prompt cache is written again."),
        Evidence::Measured },
    { Message::mark("caused"), Message::mark("Calls for what the policy had dropped."), Evidence::Measured },
    { Message::mark("saves more"),
        Message::mark("Net savings of these results under the policy minus those under the other policy."),
        Evidence::Modelled },
    // columns of the window
    { Message::mark("severity"), Message::mark("A note, a warning or an error.") },
    { Message::mark("argument"), Message::mark("The main arguments of the call.") },
    { Message::mark("turn"), Message::mark("The turn of the session, counted from 1.") },
    { Message::mark("store"),
        Message::mark("Whether the gateway's store still has the original on the recorded clock."),
        Evidence::Modelled },
    { Message::mark("in A"), Message::mark("The status under policy A."), Evidence::Measured },
    { Message::mark("against A"),
        Message::mark("Whether policy A loses it, too; gone: only policy A loses it."), Evidence::Measured },
    { Message::mark("vs A"), Message::mark("Tokens after, compared with policy A; negative is smaller."),
        Evidence::Measured },
    { Message::mark("signed off"),
        Message::mark("The reason for accepting this change; the library keeps it with the policy.") },
    { Message::mark("rate"),
        Message::mark(
            "Share of the tool's changed results that the model asks for; in brackets: the rate for all tools.") },
    { Message::mark("requests"), Message::mark("Originals that the model asks for at this rate."),
        Evidence::Modelled },
    { Message::mark("first call"), Message::mark("The first model call that carries the result."),
        Evidence::Measured },
    { Message::mark("last call"), Message::mark("The last model call that carries the result."),
        Evidence::Measured },
    { Message::mark("left"), Message::mark("Tokens that the policy keeps."), Evidence::Measured },
    { Message::mark("taken out"), Message::mark("Tokens that the policy drops; negative if the text grew."),
        Evidence::Measured },
    { Message::mark("used later"), Message::mark("The dropped text that was used later."),
        Evidence::Measured },
    { Message::mark("started"), Message::mark("When the session began.") },
    { Message::mark("model calls"), Message::mark("Requests to the model in the session."),
        Evidence::Measured },
    { Message::mark("highest context"), Message::mark("Tokens of the largest request."), Evidence::Measured },
    { Message::mark("share of all"),
        Message::mark("Share of all tokens of tool results: solid is kept, pale is dropped, red is dropped "
                      "from results with a loss."),
        Evidence::Measured },
    { Message::mark("p50"), Message::mark("50 % of the tool's results have at most this many tokens."),
        Evidence::Measured },
    { Message::mark("p90"), Message::mark("90 % of the tool's results have at most this many tokens."),
        Evidence::Measured },
    { Message::mark("max"),
        Message::mark("For sizes: the tool's largest result in tokens. For rules: larger results are left "
                      "alone, in bytes; in brackets: the policy's own value.") },
    { Message::mark("min"),
        Message::mark("Results up to this many bytes are left alone; in brackets: the policy's own value.") },
    { Message::mark("saves $"),
        Message::mark("Dollars saved with prompt caching, after markers and one expansion of each lost "
                      "text if the policy offers expansions."),
        Evidence::Modelled },
    { Message::mark("decisions"),
        Message::mark("Number of results with each status; the guide explains them."), Evidence::Measured },
    { Message::mark("rule"),
        Message::mark(
            "What the policy does with this tool's results; edit it to give the tool its own rule.") },
    { Message::mark("from"),
        Message::mark("Lower threshold for this tool; in brackets: the policy's own value.") },
    { Message::mark("to"),
        Message::mark("Upper threshold for this tool; in brackets: the policy's own value.") },
    { Message::mark("remark"), Message::mark("A remark on the rule.") },
    { Message::mark("only for kinds"),
        Message::mark("The step applies to results of these kinds only; empty for all.") },
    { Message::mark("parameters"), Message::mark("The step's own parameters.") },
    { Message::mark("fact"),
        Message::mark(
            "Text that each result of the tool must still show under the policy if the original shows it.") },
    { Message::mark("why"), Message::mark("The reason for the proposal.") },
    { Message::mark("decision"), Message::mark("The gateway's own status for the result."),
        Evidence::Measured },
    { Message::mark("decided by"), Message::mark("The check that decided, with its numbers."),
        Evidence::Measured },
    { Message::mark("where"), Message::mark("The place where the agent used it."), Evidence::Measured },
    { Message::mark("★"), Message::mark("Starred policies come first.") },
    { Message::mark("version"), Message::mark("The newest version in the library.") },
    { Message::mark("dialect"), Message::mark("The gateway that the policy is for.") },
    { Message::mark("tags"), Message::mark("Words to find the policy by.") },
    { Message::mark("date"), Message::mark("When the policy was last changed.") },
    // fixed cells, and words of sentences
    { Message::mark("interval"),
        Message::mark("Contains the true value in 95 of 100 cases: studentized bootstrap over independent "
                      "sessions. Sub-agents and episodes of one task count once; below 8 sessions there is "
                      "no interval."),
        Evidence::Modelled },
    { Message::mark("context limit"),
        Message::mark("Model calls until a session's context reaches the limit: as recorded, else by its "
                      "mean growth."),
        Evidence::Modelled },
    { Message::mark("p95 result bytes"),
        Message::mark("95 % of the results that the model sees have no more bytes."), Evidence::Measured },
    { Message::mark("tokens of results"), Message::mark("All results as recorded."), Evidence::Measured },
    { Message::mark("results changed"), Message::mark("Results whose text changes for the model."),
        Evidence::Measured },
    { Message::mark("final answer") },
    { Message::mark("other text") },
    { Message::mark("one in ten is smaller than") },
    { Message::mark("half are smaller than") },
    { Message::mark("one in ten is larger than") },
    { Message::mark("one in a hundred is larger than") },
    { Message::mark("largest") },
    { Message::mark("ok") },
    { Message::mark("FAILED") },
    { Message::mark("measured") },
    { Message::mark("bound") },
    { Message::mark("(unnamed)") },
};

/// A title in kColumns, checked at compile time.
class ColumnTitle
{
public:
    template <std::size_t size>
    consteval ColumnTitle(const char (&title)[size])
        : m_words(find(std::string_view(title, size - 1)))
    {
    }
    constexpr const ColumnWords& words() const { return *m_words; }

private:
    static consteval const ColumnWords* find(std::string_view title)
    {
        for (const ColumnWords& words : kColumns) {
            if (words.title.english() == title)
                return &words;
        }
        throw "a column's title stands in kColumns";
    }

    const ColumnWords* m_words;
};

/// The words of a column, of one of the four figures or of a fixed cell, by their English title; null for anything
/// else, such as a policy's name.
const ColumnWords* findColumnWords(std::string_view title);
/// "Tokens under the policy, markers included. Measured."; may be empty.
Message columnMeaning(const ColumnWords& words);

} // namespace winnow::report
