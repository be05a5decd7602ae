// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli policy list|save|import|history|remove|restore|rename: the library on the terminal.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/commands/policy_commands.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/output/replay_json.h"
#include "core/base/try.h"
#include "core/gateway/config/export_check.h"
#include "core/library/library.h"
#include "core/policy/parameters.h"
#include "core/policy/presets.h"
#include "core/report/figure_cells.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json figuresJson(const std::optional<RunFigures>& figures)
{
    if (!figures)
        return {};
    const Figures& found = figures->figures;
    Json money;
    if (!figures->priceDate.empty())
        money = { { "price_date", figures->priceDate }, { "own_prices", figures->ownPrices },
            { "assumed_price", figures->assumedPrice }, { "before", found.resultsCost },
            { "expansions", figures->dollarsExpanding }, { "net", found.money.worst } };
    return { { "changed", found.changed }, { "missed", found.withLoss }, { "needs", found.lostUses },
        { "edits_broken", found.editsBroken }, { "waiting", figures->waiting },
        { "asks", figures->expansions }, { "money", std::move(money) } };
}

Json runJson(const std::optional<RunSummary>& run)
{
    if (!run)
        return {};
    return { { "corpus", run->corpusHash }, { "corpus_name", run->corpusName }, { "engine", run->engine },
        { "date", isoTime(run->date) }, { "counter", run->counter }, { "sessions", run->sessions },
        { "totals", Json::parse(run->totalsJson, nullptr, false) },
        { "figures", figuresJson(run->figures) } };
}

Json summaryJson(const PolicySummary& entry)
{
    return { { "name", entry.name }, { "version", entry.version }, { "dialect", dialectName(entry.dialect) },
        { "hash", entry.hash }, { "updated", isoTime(entry.updated) }, { "starred", entry.starred },
        { "removed", entry.removed }, { "tags", entry.tags }, { "note", entry.note },
        { "run", runJson(entry.run) } };
}

/// The four figures of the saved evidence and their basis; "" if nothing was measured.
std::string figuresOfRun(const PolicySummary& entry)
{
    if (!entry.run)
        return {};
    const RunSummary& run = *entry.run;
    const Figures figures = figuresOf(run);
    const bool isWhole = run.figures && run.figures->waiting == 0;
    const std::vector<report::Cell> cells = report::figureCells(figures);
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Figure figure = figureTable()[i].figure;
        const bool known = figure == Figure::Tokens ? figures.tokensBefore > 0
            : figure == Figure::Money               ? isWhole && !run.figures->priceDate.empty()
                                                    : isWhole;
        line += fmt::format("{}{} {}", line.empty() ? "" : ", ", wordsOf(figure).title.english(),
            known ? cells[i].text() : "not measured");
    }
    return fmt::format(
        "{}; on {} sessions of {}, {}", line, run.sessions, run.corpusName, isoTime(run.date).substr(0, 10));
}

std::string listTable(const std::vector<PolicySummary>& entries)
{
    std::string out;
    for (const PolicySummary& entry : entries) {
        out += fmt::format("{} {:<32} @{:<4} {:<15} {} {}{}{}\n", entry.starred ? '*' : ' ', entry.name,
            entry.version, dialectName(entry.dialect), isoTime(entry.updated), fmt::join(entry.tags, ","),
            entry.note.empty() ? "" : "  ", entry.note);
        if (const std::string figures = figuresOfRun(entry); !figures.empty())
            out += "    " + figures + "\n";
    }
    if (entries.empty())
        out += "the library is empty; winnow-cli policy save NAME --policy FILE adds a policy\n";
    out += "\npresets (--policy preset:NAME):\n";
    for (const Preset& preset : presets())
        out += fmt::format("  {:<24} {}\n", preset.name, preset.help.english());
    return out;
}

/// The library to save into; moves a damaged one aside first, so that nothing is lost.
Result<Library> libraryToSaveInto()
{
    Result<Library> library = Library::open();
    if (library || library.error().code != ErrorCode::Malformed)
        return library;
    WINNOW_TRY(const auto aside, setLibraryAside());
    fmt::print(stderr,
        "winnow-cli: warning: the policy library is damaged and was moved to {}; Winnow starts a new one\n",
        visible(aside.string()));
    return Library::open();
}

/// Checks the number of names and calls `action` with the library.
template <class Action> Result<int> withNames(const Arguments& arguments, std::size_t count, Action action)
{
    if (arguments.files().size() != count)
        return usageError(
            fmt::format("{} needs {}", arguments.command(), findCommand(arguments.command())->usage));
    WINNOW_TRY(auto library, Library::open());
    WINNOW_CHECK(action(library, arguments.files()));
    return kDone;
}

Result<int> saveInto(const std::string& name, const Policy& policy, const Arguments& arguments)
{
    WINNOW_TRY(auto library, libraryToSaveInto());
    WINNOW_TRY(const auto version, library.save(name, policy, arguments.value("--note")));
    noteSaved(fmt::format("{}@{}", name, version));
    if (arguments.has("--tags")) {
        WINNOW_TRY(const auto tags, parseParameter(*findParameter("skip_tools"), arguments.value("--tags")));
        WINNOW_CHECK(library.setTags(name, std::get<std::vector<std::string>>(tags)));
    }
    return printedShown(fmt::format("{}@{}\n", name, version));
}

} // namespace

Result<int> policyList(const Context&, const Arguments& arguments)
{
    WINNOW_TRY(const auto library, libraryToRead());
    WINNOW_TRY(const auto entries, library.listPolicies(arguments.has("--removed")));
    if (!arguments.has("--json"))
        return printedShown(listTable(entries));
    Json all { { "policies", Json::array() }, { "presets", Json::array() } };
    for (const PolicySummary& entry : entries)
        all["policies"].push_back(summaryJson(entry));
    for (const Preset& preset : presets())
        all["presets"].push_back({ { "name", preset.name }, { "title", preset.title.english() },
            { "help", preset.help.english() } });
    return printed(document(all, true));
}

Result<int> policySave(const Context&, const Arguments& arguments)
{
    if (arguments.files().size() != 1)
        return usageError("policy save needs one NAME, and the policy by --policy, --library or --set");
    WINNOW_TRY(const auto policy, policyFromArguments(arguments));
    if (const auto loads = exportPolicy(policy); !loads)
        return refused(loads.error());
    return saveInto(arguments.files()[0], policy, arguments);
}

Result<int> policyImport(const Context&, const Arguments& arguments)
{
    if (arguments.files().size() != 1)
        return usageError("policy import needs one FILE");
    WINNOW_TRY(const auto policy, policyNamed(arguments.files()[0]));
    return saveInto(arguments.value("--name", policy.name), policy, arguments);
}

Result<int> policyHistory(const Context&, const Arguments& arguments)
{
    if (arguments.files().size() != 1)
        return usageError("policy history needs one NAME");
    WINNOW_TRY(const auto library, libraryToRead());
    const std::string& name = arguments.files()[0];
    WINNOW_TRY(const auto history, library.history(name));
    Json all { { "name", name }, { "versions", Json::array() } };
    std::string table;
    for (const VersionInfo& version : history) {
        all["versions"].push_back({ { "version", version.version }, { "date", isoTime(version.date) },
            { "hash", version.hash }, { "dialect", dialectName(version.dialect) }, { "note", version.note },
            { "run", runJson(version.run) } });
        table += fmt::format("@{:<4} {} {} {:<15} {}\n", version.version, isoTime(version.date), version.hash,
            dialectName(version.dialect), version.note);
    }
    return arguments.has("--json") ? printed(document(all, true)) : printedShown(table);
}

Result<int> policyRemove(const Context&, const Arguments& arguments)
{
    return withNames(arguments, 1,
        [](Library& library, const std::vector<std::string>& names) { return library.remove(names[0]); });
}

Result<int> policyRestore(const Context&, const Arguments& arguments)
{
    return withNames(arguments, 1,
        [](Library& library, const std::vector<std::string>& names) { return library.restore(names[0]); });
}

Result<int> policyRename(const Context&, const Arguments& arguments)
{
    return withNames(arguments, 2, [](Library& library, const std::vector<std::string>& names) {
        return library.rename(names[0], names[1]);
    });
}

} // namespace winnow::cli
