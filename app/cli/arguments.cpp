// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "app/cli/command.h"
#include "app/cli/help_text.h"
#include "core/base/try.h"

namespace winnow::cli {

namespace {

/// Two that cannot both be meant.
constexpr std::array<std::pair<const char*, const char*>, 23> kExclusions { { { "--json", "--jsonl" },
    { "--json", "--csv" }, { "--json", "--markdown" }, { "--json", "--yaml" }, { "--jsonl", "--csv" },
    { "--jsonl", "--markdown" }, { "--csv", "--markdown" }, { "--policy", "--library" },
    { "--index-cache", "--no-index-cache" }, { "--streaming", "--plain" }, { "--encoding", "--model" },
    { "--update-baseline", "--propose" }, { "--into", "--out" }, { "--before", "--after" },
    { "--before", "--diff" }, { "--after", "--diff" }, { "--before", "--dropped" },
    { "--after", "--dropped" }, { "--count", "--csv" }, { "--labels", "--csv" }, { "--labels", "--jsonl" },
    { "--kinds", "--csv" }, { "--kinds", "--jsonl" } } };

const Option* optionNamed(const Command& command, std::string_view name)
{
    const auto found = std::find_if(
        command.options.begin(), command.options.end(), [&](const Option& o) { return o.name == name; });
    return found == command.options.end() ? nullptr : &*found;
}

tl::unexpected<Error> unknown(const Command& command, const std::string& name)
{
    std::vector<std::string_view> names;
    for (const Option& option : command.options)
        names.push_back(option.name);
    const std::string near = didYouMean(name, names);
    return fail(ErrorCode::Usage, Message::say("unknown option {}", name),
        near.empty() ? Message::say("see winnow-cli {} --help", command.name)
                     : Message::verbatim(near.substr(2)));
}

Result<void> checkExclusions(const Arguments& arguments)
{
    for (const auto& [one, other] : kExclusions) {
        if (arguments.has(one) && arguments.has(other))
            return fail(ErrorCode::Usage, Message::say("{} and {} exclude each other", one, other),
                Message::say("give one of them"));
    }
    return {};
}

} // namespace

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
        if (option->isFlag())
            arguments.m_values[name].emplace_back();
        else if (equals != std::string::npos)
            arguments.m_values[name].push_back(word.substr(equals + 1));
        else if (i + 1 < words.size())
            arguments.m_values[name].push_back(words[++i]);
        else
            return fail(ErrorCode::Usage, Message::say("{} needs a value", name));
    }
    WINNOW_CHECK(checkExclusions(arguments));
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
