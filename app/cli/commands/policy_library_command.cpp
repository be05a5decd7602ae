// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli policy list|save|import|history|remove|restore|rename: the library from the terminal.
#include <ctime>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sstream>

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

std::string isoTime(TimeMs time)
{
    const auto seconds = static_cast<std::time_t>(time / 1000);
    std::tm parts {};
    gmtime_r(&seconds, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

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

/// The four figures of the saved evidence and what they rest on; "" where nothing was measured.
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

/// The library to save into: a damaged one is set aside first, and nothing of it is lost.
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

/// Names, the library, and what to do with both.
template <class Action>
int withNames(
    std::string_view command, const std::vector<std::string>& words, std::size_t count, Action action)
{
    const Result<Arguments> arguments = Arguments::parse(words, command);
    if (!arguments)
        return report(arguments.error());
    if (arguments->files().size() != count)
        return usageError(fmt::format("{} needs {}", command, findCommand(command)->usage));
    Result<Library> library = Library::open();
    if (!library)
        return report(library.error());
    const Result<void> done = action(*library, arguments->files());
    return done ? static_cast<int>(kDone) : report(done.error());
}

int saveInto(const std::string& name, const Policy& policy, const Arguments& arguments)
{
    Result<Library> library = libraryToSaveInto();
    if (!library)
        return report(library.error());
    const Result<int> version = library->save(name, policy, arguments.value("--note"));
    if (!version)
        return report(version.error());
    noteSaved(fmt::format("{}@{}", name, *version));
    if (arguments.has("--tags")) {
        const Result<ParameterValue> tags
            = parseParameter(*findParameter("skip_tools"), arguments.value("--tags"));
        if (!tags)
            return report(tags.error());
        if (const Result<void> done = library->setTags(name, std::get<std::vector<std::string>>(*tags));
            !done)
            return report(done.error());
    }
    return printedShown(fmt::format("{}@{}\n", name, *version));
}

} // namespace

int policyList(const Context&, const std::vector<std::string>& words)
{
    const Result<Arguments> arguments = Arguments::parse(words, "policy list");
    if (!arguments)
        return report(arguments.error());
    const Result<Library> library = libraryToRead();
    if (!library)
        return report(library.error());
    const Result<std::vector<PolicySummary>> entries = library->listPolicies(arguments->has("--removed"));
    if (!entries)
        return report(entries.error());
    if (!arguments->has("--json"))
        return printedShown(listTable(*entries));
    Json all { { "policies", Json::array() }, { "presets", Json::array() } };
    for (const PolicySummary& entry : *entries)
        all["policies"].push_back(summaryJson(entry));
    for (const Preset& preset : presets())
        all["presets"].push_back({ { "name", preset.name }, { "title", preset.title.english() },
            { "help", preset.help.english() } });
    return printed(document(all, true));
}

int policySave(const Context&, const std::vector<std::string>& words)
{
    const Result<Arguments> arguments = Arguments::parse(words, "policy save");
    if (!arguments)
        return report(arguments.error());
    if (arguments->files().size() != 1)
        return usageError("policy save needs one NAME, and the policy by --policy, --library or --set");
    const Result<Policy> policy = policyFromArguments(*arguments);
    if (!policy)
        return report(policy.error());
    if (const auto loads = exportPolicy(*policy); !loads)
        return refused(loads.error());
    return saveInto(arguments->files()[0], *policy, *arguments);
}

int policyImport(const Context&, const std::vector<std::string>& words)
{
    const Result<Arguments> arguments = Arguments::parse(words, "policy import");
    if (!arguments)
        return report(arguments.error());
    if (arguments->files().size() != 1)
        return usageError("policy import needs one FILE");
    const Result<Policy> policy = policyNamed(arguments->files()[0]);
    if (!policy)
        return report(policy.error());
    return saveInto(arguments->value("--name", policy->name), *policy, *arguments);
}

int policyHistory(const Context&, const std::vector<std::string>& words)
{
    const Result<Arguments> arguments = Arguments::parse(words, "policy history");
    if (!arguments)
        return report(arguments.error());
    if (arguments->files().size() != 1)
        return usageError("policy history needs one NAME");
    const Result<Library> library = libraryToRead();
    if (!library)
        return report(library.error());
    const std::string& name = arguments->files()[0];
    const Result<std::vector<VersionInfo>> history = library->history(name);
    if (!history)
        return report(history.error());
    Json all { { "name", name }, { "versions", Json::array() } };
    std::string table;
    for (const VersionInfo& version : *history) {
        all["versions"].push_back({ { "version", version.version }, { "date", isoTime(version.date) },
            { "hash", version.hash }, { "dialect", dialectName(version.dialect) }, { "note", version.note },
            { "run", runJson(version.run) } });
        table += fmt::format("@{:<4} {} {} {:<15} {}\n", version.version, isoTime(version.date), version.hash,
            dialectName(version.dialect), version.note);
    }
    return arguments->has("--json") ? printed(document(all, true)) : printedShown(table);
}

int policyRemove(const Context&, const std::vector<std::string>& words)
{
    return withNames("policy remove", words, 1,
        [](Library& library, const std::vector<std::string>& names) { return library.remove(names[0]); });
}

int policyRestore(const Context&, const std::vector<std::string>& words)
{
    return withNames("policy restore", words, 1,
        [](Library& library, const std::vector<std::string>& names) { return library.restore(names[0]); });
}

int policyRename(const Context&, const std::vector<std::string>& words)
{
    return withNames("policy rename", words, 2, [](Library& library, const std::vector<std::string>& names) {
        return library.rename(names[0], names[1]);
    });
}

} // namespace winnow::cli
