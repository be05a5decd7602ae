// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rows/help_text.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/cli/output/wrap.h"
#include "app/cli/rows/glossary.h"
#include "core/base/nearest.h"
#include "core/base/version.h"
#include "core/text/ascii.h"

namespace winnow::cli {

namespace {

constexpr std::string_view kPurpose = "what a compression policy does to recorded agent sessions";

/// `failure`: the condition for exit code 1; empty: never.
std::string exitCodes(std::string_view failure)
{
    return fmt::format("0 done, {}2 wrong usage or unreadable input, 130 interrupted",
        failure.empty() ? "" : fmt::format("1 {}, ", failure));
}

/// For the overview of all commands.
constexpr std::string_view kSomeFailure = "a gate or lint failed (see each command)";

std::string heading(std::string_view group)
{
    return group.empty() ? "Options" : std::string(group);
}

std::string spelled(const Option& option)
{
    return option.isFlag() ? std::string(option.name) : fmt::format("{} {}", option.name, option.value);
}

std::string meaning(const Option& option)
{
    return fmt::format("{}{}{}{}", option.help, option.repeatable ? " (repeatable)" : "",
        option.choices.empty() ? "" : ": ", option.choices);
}

/// Calls `begin(heading)` before the first option of each group and `row(option)` for each.
template <class Begin, class Row> void eachOption(const Command& command, Begin begin, Row row)
{
    std::string_view group = "-";
    for (const Option& option : command.options) {
        if (option.group != group)
            begin(heading(option.group));
        group = option.group;
        row(option);
    }
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return lines;
}

/// Escapes text for roff: hyphens that are minus signs, lines that would start a request.
std::string roff(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
            out += "\\&";
        if (c == '-')
            out += "\\-";
        else if (c == '\\')
            out += "\\e";
        else
            out += c;
    }
    return out;
}

std::string roffOptions(const Command& command)
{
    std::string out;
    eachOption(
        command, [&](const std::string& title) { out += fmt::format(".SS {}\n", title); },
        [&](const Option& option) {
            out += option.isFlag()
                ? fmt::format(".TP\n.B {}", roff(option.name))
                : fmt::format(".TP\n.BI {} \" {}\"", roff(option.name), roff(option.value));
            out += '\n' + roff(meaning(option)) + '\n';
        });
    return out;
}

std::string roffText(const Command& command)
{
    std::string out = roff(command.text.empty() ? command.summary : command.text);
    for (std::size_t at = 0; (at = out.find('\n', at)) != std::string::npos; at += 5)
        out.replace(at, 1, "\n.PP\n");
    return out + '\n';
}

std::string manTitle(std::string_view name)
{
    std::string upper(name);
    std::transform(upper.begin(), upper.end(), upper.begin(),
        [](char c) { return isLower(c) ? static_cast<char>(c - 'a' + 'A') : c; });
    return fmt::format(
        ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n.TH {} 1 \"\" \"Winnow {}\" \"User commands\"\n",
        roff(upper), programVersion());
}

std::string manOfProgram()
{
    std::string out = manTitle("winnow-cli")
        + fmt::format(".SH NAME\nwinnow\\-cli \\- {}\n.SH SYNOPSIS\n.B winnow\\-cli\n.I COMMAND\n[options] "
                      "FILE|DIR...\n",
            kPurpose)
        + ".SH COMMANDS\n";
    for (const Command& command : commands()) {
        if (!isSubcommand(command))
            out += fmt::format(
                ".TP\n.BR winnow\\-cli\\-{} (1)\n{}\n", roff(command.name), roff(command.summary));
    }
    return out + fmt::format(".SH EXIT STATUS\n{}\n", roff(exitCodes(kSomeFailure)))
        + ".SH ENVIRONMENT\n.TP\n.B WINNOW_RESOURCES\nThe folder of prices and vocabularies, instead of "
          "the installed one.\n.TP\n.B NO_COLOR\nNo color, even on a terminal.\n.TP\n.BR GITHUB_ACTIONS "
          "\", \" GITHUB_STEP_SUMMARY\nIf they are set, check writes annotations and a summary.\n.SH "
          "FILES\n.TP\n.I $XDG_DATA_HOME/winnow/library.sqlite\nThe policy library and the answers of "
          "remote strategies.\n.TP\n.I $XDG_CACHE_HOME/winnow/index.sqlite\nWhat was read from recordings "
          "and found out about their sessions, at most 512 MB.\n.SH SEE ALSO\n.BR winnow (1)\n";
}

} // namespace

std::string didYouMean(std::string_view word, const std::vector<std::string_view>& words)
{
    const std::string_view near = nearestOf(word, words);
    // A slip: two letters swapped, or up to a third of them wrong. More is another word.
    const std::size_t allowed = word.size() < 4 ? 1 : std::max<std::size_t>(2, word.size() / 3);
    const bool slip = !near.empty() && editDistance(word, near) <= allowed;
    return slip ? fmt::format("; did you mean '{}'?", near) : std::string();
}

std::vector<const Command*> subcommandsOf(const Command& command)
{
    const std::string prefix = std::string(command.name) + ' ';
    std::vector<const Command*> found;
    for (const Command& other : commands()) {
        if (other.name.starts_with(prefix))
            found.push_back(&other);
    }
    return found;
}

std::string overview(std::size_t width)
{
    std::string out
        = fmt::format("winnow-cli {}: {}\n\nUsage: winnow-cli COMMAND [options] FILE|DIR...\n\nCommands:\n",
            programVersion(), kPurpose);
    for (const Command& command : commands()) {
        if (!isSubcommand(command))
            out += titled(command.name, command.summary, 19, width);
    }
    return out + '\n'
        + wrapped(fmt::format("winnow-cli COMMAND --help explains a command. Exit codes: {}.",
                      exitCodes(kSomeFailure)),
            width);
}

std::string helpOf(const Command& command, std::size_t width)
{
    constexpr std::size_t kColumn = 24;
    std::string out;
    for (const std::string_view form : linesOf(command.usage))
        out += fmt::format("{:<6} winnow-cli {} {}\n", out.empty() ? "Usage:" : "", command.name, form);
    if (!command.text.empty())
        out += '\n' + wrapped(command.text, width);
    else
        out += fmt::format("\n{:c}{}.\n", command.summary.front() - 'a' + 'A', command.summary.substr(1));
    const auto subcommands = subcommandsOf(command);
    if (!subcommands.empty())
        out += "\nSubcommands:\n";
    for (const Command* const sub : subcommands)
        out += titled(sub->name.substr(command.name.size() + 1), sub->summary, kColumn, width);
    eachOption(
        command, [&](const std::string& title) { out += fmt::format("\n{}:\n", title); },
        [&](const Option& option) { out += titled(spelled(option), meaning(option), kColumn, width); });
    out += '\n' + wrapped(fmt::format("Exit codes: {}.", exitCodes(command.failure)), width);
    out += fmt::format("Example: {}\n", command.example);
    const std::string figures = glossaryOf(command.name, width);
    return figures.empty() ? out : out + '\n' + figures;
}

std::string manPageOf(const Command* command)
{
    if (!command)
        return manOfProgram();
    const std::string name = fmt::format("winnow-cli-{}", command->name);
    std::string out = manTitle(name)
        + fmt::format(".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n", roff(name), roff(command->summary));
    bool first = true;
    for (const std::string_view form : linesOf(command->usage)) {
        out += fmt::format(
            "{}.B winnow\\-cli {}\n{}\n", first ? "" : ".br\n", roff(command->name), roff(form));
        first = false;
    }
    out += ".SH DESCRIPTION\n" + roffText(*command) + ".SH OPTIONS\n" + roffOptions(*command);
    for (const Command* const sub : subcommandsOf(*command))
        out += fmt::format(".SH {}\n.B winnow\\-cli {}\n{}\n.PP\n{}", roff(sub->name), roff(sub->name),
                   roff(sub->usage), roffText(*sub))
            + roffOptions(*sub) + fmt::format(".PP\nExit codes: {}.\n", roff(exitCodes(sub->failure)));
    return out
        + fmt::format(".SH EXAMPLE\n{}\n.SH EXIT STATUS\n{}\n.SH SEE ALSO\n.BR winnow\\-cli (1)\n",
            roff(command->example), roff(exitCodes(command->failure)));
}

std::string markdownOf(const Command& command)
{
    std::string out = fmt::format("{} winnow-cli {}\n\n", isSubcommand(command) ? "###" : "##", command.name);
    out += fmt::format("{}.\n\n```\n", command.summary);
    for (const std::string_view form : linesOf(command.usage))
        out += fmt::format("winnow-cli {} {}\n", command.name, form);
    out += "```\n\n";
    for (const std::string_view line : linesOf(command.text))
        out += fmt::format("{}\n\n", line);
    eachOption(
        command, [&](const std::string& title) { out += fmt::format("\n| {} | |\n|---|---|\n", title); },
        [&](const Option& option) {
            out += fmt::format("| `{}` | {} |\n", spelled(option), meaning(option));
        });
    return out
        + fmt::format("\nExit codes: {}.\n\nExample: `{}`\n\n", exitCodes(command.failure), command.example);
}

} // namespace winnow::cli
