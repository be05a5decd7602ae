// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/glossary.h"

#include <algorithm>
#include <array>

#include "app/cli/wrap.h"

namespace winnow::cli {

namespace {

struct Entry
{
    std::string_view title;
    std::string_view meaning;
};

constexpr std::array kEntries {
    Entry { "changed",
        "results of which the model would see other text than the original: the n behind shares. Measured" },
    Entry { "saved tokens",
        "before minus after on first sight, markers included, by the counter named below the table. "
        "Measured; may be negative" },
    Entry { "missed",
        "changed results of which something dropped was used later and was visible nowhere else. Measured, "
        "observational" },
    Entry { "share", "missed of changed. Measured" },
    Entry { "in arguments", "missed results with a later use in arguments or edits. Measured" },
    Entry { "needs",
        "pairs of a missed result and a response of the model that used what was dropped of it. Measured, "
        "observational" },
    Entry { "weight",
        "needs by their heaviest use: text of an edit 5, argument or final answer 3, other text 1. "
        "Measured" },
    Entry { "edit breaks",
        "exact-match edits of which every earlier verbatim copy of the old text would have been gone. "
        "Measured" },
    Entry { "caused, redundant",
        "later calls that fetch again what the policy dropped, or what was still visible. Measured" },
    Entry { "gross saved",
        "dollars saved with prompt caching over the stay of each result, were markers free. Modelled from "
        "the dated price table" },
    Entry { "markers", "what the markers of compressed results cost over their stay. Modelled" },
    Entry { "expansions",
        "what asking for originals back costs: one more request on the cached prefix, the call, and the "
        "original as new input. Where nothing else is asked for: each need asks once, if the policy offers "
        "expand_context and the original arrives. Modelled" },
    Entry { "repairs",
        "what the agent pays to get a lost text again that it cannot ask for: a call, its output, the text; "
        "of a broken edit also the failed and the second one. Modelled" },
    Entry { "cache rewrites",
        "text written to the cache again because what was sent before it changed. Modelled" },
    Entry { "net",
        "gross minus markers, expansions, repairs and cache rewrites; one computation in every command. "
        "Modelled; may be negative" },
    Entry { "hits, expired",
        "requests the gateway's store could answer on the recorded clock, or no longer. Modelled" },
    Entry { "over limit", "requests beyond what the five rounds of one response can ask. Modelled" },
    Entry { "never arrive",
        "requests the gateway takes and loses: dialect, API and streaming decide it (the note below the "
        "table). From one table, measured or read in the gateways' sources. What is lost costs its request" },
    Entry { "not offered", "needs under a policy without expand_context. Measured" },
    Entry {
        "break-even", "share of references that may be expanded until the policy stops paying. Modelled" },
    Entry { "saves more", "net of these results under the policy minus under the other one. Modelled" },
    Entry { "saves", "net of the tool's results if this tool alone were treated. Modelled" },
    Entry {
        "weight alone", "weight if this tool alone were treated; losses of tools do not add up. Measured" },
    Entry { "knee", "the point of a tool's frontier furthest above the line between its ends. Modelled" },
    Entry { "p95 result bytes", "95 of 100 results are at most this large as the model sees them. Measured" },
    Entry { "binding", "a limit without which the search would have saved more. Modelled" },
    Entry { "interval",
        "holds the truth in 95 of 100 cases, by a studentised bootstrap over independent sessions "
        "(sub-agents and "
        "episodes of one task count once); none below 8 of them. Modelled" },
    Entry { "on unseen sessions",
        "what the same way of choosing gives on sessions it did not see: it chooses on some folds and is "
        "judged on "
        "the others. Modelled and measured as the figures themselves" },
    Entry { "skill over chance",
        "share of the results missed by random lines of the same results in the same size that this one does "
        "not "
        "miss; 0 is as bad as chance. Measured, mean of ten draws" },
    Entry { "context limit",
        "model calls until a session's context holds that many tokens: as recorded where it does, else by "
        "its mean growth. Modelled" },
    Entry { "found, limit",
        "what the policy gives and what the test allows; the label says whether it is measured or modelled" },
    Entry { "difference",
        "figure of the redacted copies minus that of the originals, both read and replayed the same way" },
};

struct Shown
{
    std::string_view command;
    std::string_view titles; // separated by ';'
};

constexpr std::array kShown {
    Shown { "sweep", "changed;saved tokens;missed;share;needs;weight;edit breaks;net" },
    Shown { "regret", "changed;missed;share;in arguments;needs;weight;edit breaks" },
    Shown { "edits", "changed;missed;share;in arguments;needs;weight;edit breaks" },
    Shown { "refetches", "caused, redundant" },
    Shown { "expand", "hits, expired;over limit;never arrive;not offered;expansions;repairs;net;break-even" },
    Shown { "cost", "gross saved;markers;expansions;repairs;cache rewrites;net;interval;context limit" },
    Shown { "flips", "saved tokens;saves more;needs;weight;edit breaks;interval" },
    Shown { "optimize",
        "saves;saved tokens;changed;weight alone;knee;net;weight;needs;edit breaks;p95 result "
        "bytes;binding" },
    Shown { "guarantee", "saved tokens;skill over chance" },
    Shown { "sensitivity", "net;saved tokens;weight;edit breaks" },
    Shown { "check", "found, limit;weight;needs;edit breaks;net;p95 result bytes" },
    Shown { "report", "changed;saved tokens;missed;weight;edit breaks;net;interval;break-even" },
    Shown { "evidence", "changed;saved tokens;missed;share;weight;edit breaks" },
    Shown { "tournament", "changed;saved tokens;missed;edit breaks" },
    Shown { "harness", "cache rewrites;net;missed;edit breaks" },
    Shown { "redact", "changed;saved tokens;needs;weight;edit breaks;net;difference" },
};

} // namespace

std::string glossaryOf(std::string_view command, std::size_t width)
{
    const auto shown
        = std::find_if(kShown.begin(), kShown.end(), [&](const Shown& s) { return s.command == command; });
    if (shown == kShown.end())
        return {};
    std::string out
        = "Figures (measured: counted from the recordings; modelled: depends on a stated assumption):\n";
    std::string_view rest = shown->titles;
    while (!rest.empty()) {
        const std::size_t end = rest.find(';');
        const std::string_view title = rest.substr(0, end);
        const auto entry = std::find_if(
            kEntries.begin(), kEntries.end(), [&](const Entry& e) { return e.title == title; });
        if (entry != kEntries.end())
            out += titled(entry->title, entry->meaning, 22, width);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return out;
}

} // namespace winnow::cli
