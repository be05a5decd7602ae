// SPDX-License-Identifier: GPL-3.0-or-later
// One table of what the columns of Winnow's tables are called, what they mean and how their figures come
// about: for the terminal, HTML reports, the window's heads and tooltips, and the guide. A new column is one
// line here; a title that is not here does not compile.
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
    Phrase meaning = {}; // one sentence; empty for a cell that says all
    std::optional<Evidence> evidence = {}; // of figures
    std::string_view key = {}; // in JSON and CSV; empty: the title with _ for what is no letter
};

inline constexpr ColumnWords kColumns[] = {
    // the thing a row is about
    { Message::mark("tool"),
        Message::mark("The tool as the recording names it; for shells with the program it ran.") },
    { Message::mark("recording"), Message::mark("The file the row is about.") },
    { Message::mark("session"), Message::mark("One run of an agent from its first prompt to its end.") },
    { Message::mark("call"), Message::mark("A request to the model, counted from 1 in its session.") },
    { Message::mark("result"), Message::mark("A tool result, counted from 1 over the open recordings.") },
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
    { Message::mark("format"), Message::mark("The format the file was recognised as.") },
    { Message::mark("issues"), Message::mark("What was not understood or looks wrong in the file."),
        Evidence::Measured },
    { Message::mark("errors"), Message::mark("Results that the tool itself reported as failed."),
        Evidence::Measured },
    { Message::mark("kind"), Message::mark("What kind of thing it is.") },
    { Message::mark("status"), Message::mark("The gateway's own word for what it did with the result."),
        Evidence::Measured },
    { Message::mark("class"), Message::mark("What the strategy promises to keep.") },
    { Message::mark("text"), Message::mark("The text itself, shortened to fit.") },
    { Message::mark("what"), Message::mark("What the row is about.") },
    { Message::mark("name"), Message::mark("Its name.") },
    { Message::mark("note"), Message::mark("What somebody wrote about it.") },
    { Message::mark("state"), Message::mark("Whether the note is open or done.") },
    { Message::mark("value"), Message::mark("The value in the policy.") },
    { Message::mark("default"), Message::mark("The value where the policy says nothing.") },
    { Message::mark("meaning"), Message::mark("What the figure counts.") },
    // counts
    { Message::mark("sessions"), Message::mark("Sessions: the n behind the row."), Evidence::Measured },
    { Message::mark("calls"), Message::mark("Requests to the model."), Evidence::Measured },
    { Message::mark("results"), Message::mark("Tool results: the n behind the row."), Evidence::Measured },
    { Message::mark("changed"),
        Message::mark("Results of which the model would see other text than the original."),
        Evidence::Measured },
    { Message::mark("times"), Message::mark("How often it was found."), Evidence::Measured },
    { Message::mark("different"), Message::mark("How many different texts were found."), Evidence::Measured },
    { Message::mark("n"), Message::mark("How many were counted."), Evidence::Measured },
    { Message::mark("right"), Message::mark("How many of them were right."), Evidence::Measured },
    { Message::mark("pairs"),
        Message::mark("Pairs of neighbouring calls whose usage differs by counted text."),
        Evidence::Measured },
    // sizes
    { Message::mark("size"), Message::mark("Bytes of the original text."), Evidence::Measured },
    { Message::mark("result size"), Message::mark("Bytes of all results of the recording."),
        Evidence::Measured },
    { Message::mark("tokens"),
        Message::mark("Tokens of the text, as the counter named beside the table counts them."),
        Evidence::Measured },
    { Message::mark("~tokens"),
        Message::mark("Tokens of the text, estimated: no exact counter is known for the model."),
        Evidence::Modelled },
    { Message::mark("before"), Message::mark("Tokens without the policy."), Evidence::Measured },
    { Message::mark("after"), Message::mark("Tokens under the policy, markers included."),
        Evidence::Measured },
    { Message::mark("tokens before"), Message::mark("Tokens without the policy."), Evidence::Measured },
    { Message::mark("tokens after"), Message::mark("Tokens under the policy, markers included."),
        Evidence::Measured },
    { Message::mark("bytes after"), Message::mark("Bytes under the policy, markers included."),
        Evidence::Measured },
    { Message::mark("p50 bytes"), Message::mark("Half of the results have at most this many bytes."),
        Evidence::Measured },
    { Message::mark("p90 bytes"), Message::mark("Nine of ten results have at most this many bytes."),
        Evidence::Measured },
    { Message::mark("max bytes"), Message::mark("Bytes of the largest result."), Evidence::Measured },
    { Message::mark("original"), Message::mark("As recorded, under the policy in use."), Evidence::Measured },
    // tokens saved
    { Message::mark("saved"),
        Message::mark("Tokens before minus after, once each; negative when texts grew."),
        Evidence::Measured },
    { Message::mark("saved tokens"),
        Message::mark("Tokens before minus after, once each; negative when texts grew."),
        Evidence::Measured },
    { Message::mark("saved %"), Message::mark("The saved tokens as a share of those before."),
        Evidence::Measured },
    { Message::mark("share"), Message::mark("Part of the whole."), Evidence::Measured },
    { Message::mark("re-fetches"), Message::mark("Calls that read again what was there already."),
        Evidence::Measured },
    { Message::mark("redundant"), Message::mark("Results with text the model has already."),
        Evidence::Measured },
    { Message::mark("redundant tokens"), Message::mark("Tokens the model has already."), Evidence::Measured },
    // what was lost
    { Message::mark("missed"),
        Message::mark(
            "Changed results of which something that was taken out was used later; 0 means none detected."),
        Evidence::Measured },
    { Message::mark("missed of changed"),
        Message::mark("Missed results as a share of the changed ones; 0 means none detected."),
        Evidence::Measured },
    { Message::mark("needs"), Message::mark("Pairs of a missed result and a response that used it."),
        Evidence::Measured },
    { Message::mark("uses lost"),
        Message::mark("Later uses of what the policy takes away; 0 means none detected."),
        Evidence::Measured },
    { Message::mark("in arguments"),
        Message::mark("Missed results that were used in the arguments of a call."), Evidence::Measured },
    { Message::mark("weight"),
        Message::mark("Lost needs, weighted by use: edit 5, argument or answer 3, other text 1; 0 means none "
                      "detected."),
        Evidence::Measured },
    { Message::mark("edit breaks"),
        Message::mark("Exact-match edits of which every earlier copy of the old text would have been gone; 0 "
                      "means none detected."),
        Evidence::Measured, "edits_broken" },
    { Message::mark("lost"),
        Message::mark("What the policy drops and the agent used later; nothing else showed it."),
        Evidence::Measured },
    { Message::mark("loss"), Message::mark("The loss, numbered as in the list of losses.") },
    { Message::mark("more"), Message::mark("How many more texts of the same result the response used."),
        Evidence::Measured },
    { Message::mark("missing"), Message::mark("The text that would have been missing."), Evidence::Measured },
    { Message::mark("where it stood"), Message::mark("The line of the result that held it."),
        Evidence::Measured },
    { Message::mark("where the agent used it"), Message::mark("The agent's own words around the use."),
        Evidence::Measured },
    { Message::mark("used in"),
        Message::mark(
            "Where the agent used it: text of an edit, an argument, the final answer or other text."),
        Evidence::Measured },
    { Message::mark("turns later"), Message::mark("Model calls between the result and the use."),
        Evidence::Measured },
    { Message::mark("model calls later"), Message::mark("Model calls between the result and the use."),
        Evidence::Measured },
    { Message::mark("skill over chance"),
        Message::mark("Share of the results missed by random lines of the same results in the same size that "
                      "this one does not miss; 0 is as bad as chance. Mean of ten draws."),
        Evidence::Measured },
    { Message::mark("miss something"), Message::mark("Sessions that miss something."), Evidence::Measured },
    { Message::mark("sessions that miss something"),
        Message::mark("Sessions of which something that was taken out was used later."), Evidence::Measured },
    { Message::mark("on average"),
        Message::mark("Expected share of new sessions that miss something, bounded from above."),
        Evidence::Bound },
    { Message::mark("in 95 of 100 cases"),
        Message::mark("The share that 95 of 100 draws of sessions stay below."), Evidence::Bound },
    // money
    { Message::mark("net"),
        Message::mark("Dollars saved over the open recordings with prompt caching, markers, expansions and "
                      "repairs paid; may be negative."),
        Evidence::Modelled },
    { Message::mark("net %"), Message::mark("The net as a share of what the tool results cost."),
        Evidence::Modelled },
    { Message::mark("cost"),
        Message::mark(
            "Dollars that asking costs: one more round trip, and the original in the context from there on."),
        Evidence::Modelled },
    { Message::mark("tool results before"),
        Message::mark("Dollars the tool results cost without the policy."), Evidence::Modelled, "before" },
    { Message::mark("gross saved"), Message::mark("Dollars saved before anything is paid back."),
        Evidence::Modelled, "gross" },
    { Message::mark("markers"), Message::mark("Dollars for the markers that stand where text was taken out."),
        Evidence::Modelled },
    { Message::mark("expansions"),
        Message::mark("Originals asked for; in a table of money the dollars for them."), Evidence::Modelled },
    { Message::mark("repairs"),
        Message::mark("What the agent pays to get a lost text again that it cannot ask for: a call, its "
                      "output, the text; of a broken edit also the failed and the second one."),
        Evidence::Modelled },
    { Message::mark("cache rewrites"),
        Message::mark("Dollars for writing the prompt cache anew after a change in its prefix."),
        Evidence::Modelled },
    { Message::mark("cost $"), Message::mark("Dollars the sessions cost under the policy."),
        Evidence::Modelled },
    { Message::mark("cache rewrites $"),
        Message::mark("Dollars for writing the prompt cache anew after a change in its prefix."),
        Evidence::Modelled },
    { Message::mark("net saved $"), Message::mark("Dollars saved with prompt caching; may be negative."),
        Evidence::Modelled },
    { Message::mark("priced as"), Message::mark("The entry of the price table that was used.") },
    { Message::mark("recorded"), Message::mark("As the recording says."), Evidence::Measured },
    { Message::mark("modelled"), Message::mark("As the cost model says."), Evidence::Modelled },
    { Message::mark("modelled/recorded"),
        Message::mark("The model's dollars by the recorded ones; 1 is right."), Evidence::Measured },
    { Message::mark("billed/counted"),
        Message::mark("Tokens billed by tokens counted, the median of the pairs."), Evidence::Measured },
    { Message::mark("quartiles"), Message::mark("The middle half of the pairs."), Evidence::Measured },
    { Message::mark("applied"), Message::mark("Whether the factor is used in this session's figures.") },
    { Message::mark("here"), Message::mark("The open recordings."), Evidence::Measured },
    { Message::mark("per 1,000 sessions"), Message::mark("The mean of the open sessions times 1,000."),
        Evidence::Modelled },
    { Message::mark("per 1,000 sessions (95 % interval)"),
        Message::mark("The mean of the open sessions times 1,000; the interval by drawing whole sessions "
                      "again and again (bootstrap)."),
        Evidence::Modelled },
    { Message::mark("95 % interval"),
        Message::mark("Where the true share lies in 95 of 100 such trials (Wilson)."), Evidence::Bound },
    { Message::mark("detector"), Message::mark("Which of the detector's two shares.") },
    // expansions
    { Message::mark("hits"), Message::mark("Requests for an original that the store still has."),
        Evidence::Modelled },
    { Message::mark("expired"),
        Message::mark("Requests for an original that had passed its lifetime on the recorded clock."),
        Evidence::Modelled },
    { Message::mark("over limit"), Message::mark("More originals than the gateway expands in one answer."),
        Evidence::Modelled },
    { Message::mark("never arrive"),
        Message::mark("Requests the gateway takes and loses: dialect, API and streaming decide it. What is "
                      "lost costs its request."),
        Evidence::Modelled },
    { Message::mark("not offered"),
        Message::mark("The policy offers no expand_context: the text is read again instead."),
        Evidence::Modelled },
    { Message::mark("break-even"),
        Message::mark("How likely the result may be asked for until compressing it stops paying."),
        Evidence::Modelled },
    { Message::mark("at call"), Message::mark("The model call that asks, counted from 1 in its session."),
        Evidence::Modelled },
    { Message::mark("answer"), Message::mark("What the gateway answers."), Evidence::Modelled },
    { Message::mark("probability"),
        Message::mark("How likely the request is by the rate model; an assumption."), Evidence::Modelled },
    // choosing and comparing
    { Message::mark("strategy"), Message::mark("What is done to the results.") },
    { Message::mark("policy"), Message::mark("The policy the row is about.") },
    { Message::mark("against"), Message::mark("What the policy is compared with.") },
    { Message::mark("in force"), Message::mark("The policy that is in force today."), Evidence::Measured },
    { Message::mark("above"), Message::mark("Results of at most this size are left alone.") },
    { Message::mark("minimum"), Message::mark("The lower threshold tried.") },
    { Message::mark("maximum"), Message::mark("The upper threshold tried.") },
    { Message::mark("figure"), Message::mark("What is counted.") },
    { Message::mark("limit"), Message::mark("What may not be passed.") },
    { Message::mark("parameter"), Message::mark("A knob of the policy.") },
    { Message::mark("now"), Message::mark("Under the policy in use.") },
    { Message::mark("then"), Message::mark("The value after the step; one full replay each.") },
    { Message::mark("ms"),
        Message::mark("Milliseconds to compress each distinct text once, one thread's time, this run."),
        Evidence::Measured },
    { Message::mark("tuned on"), Message::mark("The recordings the policy was tuned on."),
        Evidence::Measured },
    { Message::mark("share tuned on"),
        Message::mark("Share of the results of the recordings the policy was tuned on."),
        Evidence::Measured },
    // gate and review
    { Message::mark("verdict"),
        Message::mark("Whether the policy passes, or whether somebody called it a loss.") },
    { Message::mark("test"),
        Message::mark("One line of the policy test file, or a figure of the baseline.") },
    { Message::mark("found"), Message::mark("What the policy gives on the open recordings."),
        Evidence::Measured },
    { Message::mark("label"), Message::mark("Whether the figure is measured, modelled or a bound.") },
    { Message::mark("reason"), Message::mark("Why somebody judged so.") },
    { Message::mark("viewed"), Message::mark("When somebody looked at it.") },
    { Message::mark("flagged for the gate"), Message::mark("A text that must stay visible to the model.") },
    // redaction
    { Message::mark("found as"), Message::mark("How the text was recognised.") },
    { Message::mark("becomes"), Message::mark("What stands in its place.") },
    { Message::mark("redacted"),
        Message::mark("The redacted copies, read again and replayed under the same policy."),
        Evidence::Measured },
    { Message::mark("difference"),
        Message::mark("Redacted minus original: what redaction does to the figures."), Evidence::Measured },
    // logs of a gateway and policies of a harness
    { Message::mark("as the log has it"), Message::mark("Tokens after, as the gateway's log has them."),
        Evidence::Measured },
    { Message::mark("by the policy"), Message::mark("Tokens after, as this policy would leave them."),
        Evidence::Measured },
    { Message::mark("the policy"), Message::mark("What the policy does with the text."), Evidence::Measured },
    { Message::mark("arrive shorter"), Message::mark("Results shortened when they arrive."),
        Evidence::Measured },
    { Message::mark("cleared later"), Message::mark("Results taken out of the context later."),
        Evidence::Measured },
    { Message::mark("tokens arriving"), Message::mark("Tokens of the results as they arrive."),
        Evidence::Measured },
    { Message::mark("tokens carried"),
        Message::mark("Tokens of the results over all requests that carry them."), Evidence::Measured },
    { Message::mark("calls rewritten"),
        Message::mark("Requests whose earlier part changes, so that the prompt cache is written anew."),
        Evidence::Measured },
    { Message::mark("caused"), Message::mark("Re-fetches that the policy causes."), Evidence::Measured },
    { Message::mark("saves more"),
        Message::mark("The net of these results under the policy minus that under the other one."),
        Evidence::Modelled },
    // columns of the window
    { Message::mark("severity"), Message::mark("How bad it is: a note, a warning or an error.") },
    { Message::mark("argument"), Message::mark("What the tool was called with, the telling part of it.") },
    { Message::mark("turn"), Message::mark("The turn of the session, counted from 1.") },
    { Message::mark("group"), Message::mark("What the results of the row have in common.") },
    { Message::mark("store"),
        Message::mark("Whether the gateway's store would still have the original on the recorded clock."),
        Evidence::Modelled },
    { Message::mark("in A"), Message::mark("The status under the baseline A."), Evidence::Measured },
    { Message::mark("vs A"),
        Message::mark("Tokens after, compared with the baseline A; negative is smaller."),
        Evidence::Measured },
    { Message::mark("signed off"),
        Message::mark("Why somebody wants this change; kept with the policy in the library.") },
    { Message::mark("rate"),
        Message::mark(
            "Share of the tool's changed results that are asked for; in brackets: the rate for all.") },
    { Message::mark("requests"), Message::mark("How many originals are asked for at this rate."),
        Evidence::Modelled },
    { Message::mark("predicted"),
        Message::mark("What the policy would do; in a cell with two numbers the second."),
        Evidence::Measured },
    { Message::mark("first difference"), Message::mark("Where prediction and log part first."),
        Evidence::Measured },
    { Message::mark("first call"), Message::mark("The first model call that carries the result."),
        Evidence::Measured },
    { Message::mark("last call"), Message::mark("The last model call that carries the result."),
        Evidence::Measured },
    { Message::mark("left"), Message::mark("Tokens that stay under the policy."), Evidence::Measured },
    { Message::mark("taken out"), Message::mark("Tokens the policy takes out; negative when the text grew."),
        Evidence::Measured },
    { Message::mark("used later"), Message::mark("What was used later of the text that was taken out."),
        Evidence::Measured },
    { Message::mark("started"), Message::mark("When the session began.") },
    { Message::mark("model calls"), Message::mark("Requests to the model in the session."),
        Evidence::Measured },
    { Message::mark("highest context"), Message::mark("The most tokens of one request."),
        Evidence::Measured },
    { Message::mark("share of all"),
        Message::mark("Share of all tokens of tool results: solid is kept, pale is taken out, red is taken "
                      "out of results that were used later."),
        Evidence::Measured },
    { Message::mark("p50"), Message::mark("Half of the tool's results have at most this many tokens."),
        Evidence::Measured },
    { Message::mark("p90"), Message::mark("Nine of ten results have at most this many tokens."),
        Evidence::Measured },
    { Message::mark("max"),
        Message::mark("Of sizes: the tool's largest result in tokens. Of rules: results of more bytes are "
                      "left alone; in brackets: the policy's own.") },
    { Message::mark("min"),
        Message::mark("Results of at most this many bytes are left alone; in brackets: the policy's own.") },
    { Message::mark("saves $"),
        Message::mark("Dollars saved with prompt caching, markers paid, and each later need of a dropped "
                      "text expanded once if the policy offers that."),
        Evidence::Modelled },
    { Message::mark("decisions"),
        Message::mark("How often the gateway gives each status; the guide says what they mean."),
        Evidence::Measured },
    { Message::mark("rule"),
        Message::mark(
            "What the policy does to this tool's results; edit it to give the tool a rule of its own.") },
    { Message::mark("from"), Message::mark("Lower threshold for this tool; in brackets: the policy's own.") },
    { Message::mark("to"), Message::mark("Upper threshold for this tool; in brackets: the policy's own.") },
    { Message::mark("remark"), Message::mark("What is to be known about the rule.") },
    { Message::mark("only for kinds"),
        Message::mark("The step is for results of these kinds alone; empty for all.") },
    { Message::mark("parameters"), Message::mark("The step's own parameters.") },
    { Message::mark("fact"),
        Message::mark(
            "What every result of the tool must still show after the policy, where it showed it before.") },
    { Message::mark("why"), Message::mark("Why it is proposed.") },
    { Message::mark("decision"), Message::mark("The gateway's own status for the result."),
        Evidence::Measured },
    { Message::mark("decided by"), Message::mark("The check that decided, with its numbers."),
        Evidence::Measured },
    { Message::mark("where"), Message::mark("Where the agent used it."), Evidence::Measured },
    { Message::mark("★"), Message::mark("Starred policies stand first.") },
    { Message::mark("version"), Message::mark("The newest version in the library.") },
    { Message::mark("dialect"), Message::mark("Which gateway the policy is for.") },
    { Message::mark("tags"), Message::mark("Words to find the policy by.") },
    { Message::mark("date"), Message::mark("When the policy was last changed.") },
    // cells that are always the same, and words of sentences
    { Message::mark("binding"), Message::mark("A limit without which the search would have saved more."),
        Evidence::Modelled },
    { Message::mark("interval"),
        Message::mark("Holds the truth in 95 of 100 cases: studentised bootstrap over independent sessions, "
                      "sub-agents and episodes of one task counted once; none below 8 of them."),
        Evidence::Modelled },
    { Message::mark("context limit"),
        Message::mark("Model calls until a session's context holds that many tokens: as recorded where it "
                      "does, else by its mean growth."),
        Evidence::Modelled },
    { Message::mark("p95 result bytes"),
        Message::mark("95 of 100 results are at most this large as the model sees them."),
        Evidence::Measured },
    { Message::mark("tokens of results"), Message::mark("All results as recorded."), Evidence::Measured },
    { Message::mark("results changed"),
        Message::mark("Results of which the model would see other text than the original."),
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

/// A title out of kColumns, checked when it is compiled.
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

/// Words of a column, of one of the four figures or of a cell that is always the same, by their English; null
/// for anything else, such as a policy's name.
const ColumnWords* findColumnWords(std::string_view title);
/// "Tokens under the policy, markers included. Measured."; empty when there is nothing to say.
Message columnMeaning(const ColumnWords& words);

} // namespace winnow::report
