// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/cli/rows/command.h"
#include "app/cli/rows/help_text.h"
#include "core/base/try.h"
#include "core/text/ascii.h"

namespace winnow::cli {

namespace {

/// Pairs of options that exclude each other.
constexpr std::pair<const char*, const char*> kExclusions[] = { { "--json", "--jsonl" },
    { "--json", "--csv" }, { "--json", "--markdown" }, { "--json", "--yaml" }, { "--jsonl", "--csv" },
    { "--jsonl", "--markdown" }, { "--csv", "--markdown" }, { "--policy", "--library" },
    { "--index-cache", "--no-index-cache" }, { "--encoding", "--model" },
    { "--update-baseline", "--propose" }, { "--into", "--out" }, { "--into", "--target" },
    { "--before", "--after" }, { "--by-parts", "--json" }, { "--by-parts", "--jsonl" },
    { "--by-parts", "--csv" }, { "--by-parts", "--sample" }, { "--by-parts", "--emit" },
    { "--before", "--diff" }, { "--after", "--diff" }, { "--before", "--dropped" },
    { "--after", "--dropped" }, { "--count", "--csv" }, { "--labels", "--csv" }, { "--labels", "--jsonl" },
    { "--review", "--out" }, { "--viewed", "--not-viewed" }, { "--once", "--every" },
    { "--provider", "--path" }, { "--rows", "--words" }, { "--man", "--into" }, { "--values", "--tool" },
    { "--vary", "--against" }, { "--edits", "--again" }, { "--staged", "--jsonl" }, { "--null", "--json" },
    { "--clients", "--jsonl" }, { "--clients", "--csv" } };

/// An option that needs another one.
struct Dependence
{
    const char* command;
    const char* option;
    const char* other;
    const char* instead = nullptr; // accepted instead of the other
};
constexpr Dependence kDependences[] = { { "replay", "--texts", "--json", "--jsonl" },
    { "losses", "--half", "--labels" }, { "policy lint", "--null", "--staged" },
    { "check", "--update-baseline", "--baseline" }, { "report", "--csv", "--decision" },
    { "report", "--markdown", "--decision" }, { "report", "--against", "--decision" },
    { "review", "--loss", "--verdict" }, { "review", "--verdict", "--loss" },
    { "review", "--reason", "--verdict" }, { "policy export", "--providers", "--into" },
    { "policy export", "--dry-run", "--into" }, { "policy export", "--no-backup", "--into", "--out" },
    { "policy export", "--server", "--target" }, { "replay-request", "--retried", "--answer" },
    { "replay-request", "--ideal", "--answer" }, { "replay-request", "--client-auth", "--allow-remote" } };

const Option* optionNamed(const Command& command, std::string_view name)
{
    const auto found = std::find_if(
        command.options.begin(), command.options.end(), [&](const Option& o) { return o.name == name; });
    return found == command.options.end() ? nullptr : &*found;
}

/// Removed options, and what to use instead.
constexpr std::pair<const char*, const char*> kRemoved[]
    = { { "--sarif", "--junit writes the verdict for machines, --comment for people" },
          { "--max-expanded", "unpack the file first" },
          { "--most", "--propose writes 20 facts for each tool" },
          { "--link", "the comment names no report" },
          { "--plain", "without --streaming the recording says whether answers are streamed" } };

tl::unexpected<Error> unknown(const Command& command, const std::string& name)
{
    for (const auto& [removed, instead] : kRemoved) {
        if (name == removed)
            return fail(ErrorCode::Usage, Message::say("{} was removed", name), Message::verbatim(instead));
    }
    std::vector<std::string_view> names;
    for (const Option& option : command.options)
        names.push_back(option.name);
    const std::string near = didYouMean(name, names);
    return fail(ErrorCode::Usage, Message::say("unknown option {}", name),
        near.empty() ? Message::say("see winnow-cli {} --help", command.name)
                     : Message::verbatim(near.substr(2)));
}

Result<void> checkTogether(const Arguments& arguments)
{
    for (const auto& [one, other] : kExclusions) {
        if (arguments.has(one) && arguments.has(other))
            return fail(ErrorCode::Usage, Message::say("{} and {} cannot be combined", one, other),
                Message::say("use one of them"));
    }
    for (const auto& [command, option, other, instead] : kDependences) {
        if (arguments.command() != command || !arguments.has(option) || arguments.has(other)
            || (instead && arguments.has(instead)))
            continue;
        return fail(ErrorCode::Usage,
            Message::say("{} needs {}", option, instead ? fmt::format("{} or {}", other, instead) : other));
    }
    return {};
}

/// The value in the row's spelling, whatever its case. Error Usage: not one of the row's choices.
Result<std::string> chosenOne(const Option& option, const std::string& value)
{
    std::vector<std::string_view> choices;
    for (std::string_view rest = option.choices; !rest.empty();) {
        choices.push_back(rest.substr(0, rest.find(' ')));
        rest.remove_prefix(std::min(rest.size(), choices.back().size() + 1));
    }
    const auto meant = std::find_if(choices.begin(), choices.end(), [&](std::string_view choice) {
        return std::equal(choice.begin(), choice.end(), value.begin(), value.end(),
            [](char a, char b) { return asciiLower(a) == asciiLower(b); });
    });
    if (choices.empty() || meant != choices.end())
        return choices.empty() ? value : std::string(*meant);
    return fail(ErrorCode::Usage,
        Message::say(
            "{} takes one of {}, not '{}'", option.name, fmt::format("{}", fmt::join(choices, ", ")), value));
}

/// Like chosenOne() for each word of an option that takes a list ("A,B").
Result<std::string> chosen(const Option& option, const std::string& value)
{
    const std::vector<std::string> words = listed(value);
    if (option.choices.empty() || option.value.find(',') == std::string_view::npos || words.empty())
        return chosenOne(option, value);
    std::string all;
    for (const std::string& word : words) {
        WINNOW_TRY(const std::string one, chosenOne(option, word));
        all += (all.empty() ? "" : ",") + one;
    }
    return all;
}

} // namespace

Result<void> Arguments::take(const Option& option, const std::string& value)
{
    const bool isOld = option.name == "--demand" && value == "regret"; // until 0.5
    WINNOW_TRY(std::string meant, chosen(option, isOld ? "used" : value));
    std::vector<std::string>& values = m_values[std::string(option.name)];
    // Otherwise the last value would win without any message about the others.
    if (!option.repeatable && !values.empty() && values.back() != meant)
        return fail(ErrorCode::Usage,
            Message::say("{} is given twice: {}, {}", option.name, values.back(), meant),
            Message::say("use one of them"));
    values.push_back(std::move(meant));
    return {};
}

Result<Arguments> Arguments::parse(const std::vector<std::string>& words, std::string_view commandName)
{
    const Command& command = *findCommand(commandName);
    Arguments arguments;
    arguments.m_command = commandName;
    bool optionsEnded = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (optionsEnded || word == "-" || word.size() < 2 || word[0] != '-') {
            arguments.m_files.push_back(word);
            continue;
        }
        if (word == "--") {
            optionsEnded = true;
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const Option* const option = optionNamed(command, name);
        if (!option)
            return unknown(command, name);
        if (option->isFlag() && equals != std::string::npos)
            return fail(ErrorCode::Usage, Message::say("{} takes no value", name));
        if (!option->isFlag() && equals == std::string::npos && i + 1 == words.size())
            return fail(ErrorCode::Usage, Message::say("{} needs a value", name));
        WINNOW_CHECK(arguments.take(*option,
            option->isFlag()                  ? std::string()
                : equals != std::string::npos ? word.substr(equals + 1)
                                              : words[++i]));
    }
    WINNOW_CHECK(checkTogether(arguments));
    return arguments;
}

Arguments Arguments::withFiles(std::vector<std::string> files) const
{
    Arguments other = *this;
    other.m_files = std::move(files);
    return other;
}

std::string Arguments::value(const std::string& name, const std::string& fallback) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? fallback : found->second.back();
}

std::vector<std::string> Arguments::all(const std::string& name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::vector<std::string>() : found->second;
}

std::vector<std::string> listed(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        if (end > at)
            parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

} // namespace winnow::cli
