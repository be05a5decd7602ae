// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include <algorithm>

namespace winnow::cli {

Result<Arguments> Arguments::parse(const std::vector<std::string>& words, const std::set<std::string>& flags,
    const std::set<std::string>& valued)
{
    Arguments arguments;
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
        if (flags.count(name) > 0) {
            if (equals != std::string::npos)
                return fail(ErrorCode::Usage, name + " takes no value");
            arguments.m_values[name].emplace_back();
        } else if (valued.count(name) > 0) {
            if (equals != std::string::npos)
                arguments.m_values[name].push_back(word.substr(equals + 1));
            else if (i + 1 < words.size())
                arguments.m_values[name].push_back(words[++i]);
            else
                return fail(ErrorCode::Usage, name + " needs a value");
        } else {
            return fail(ErrorCode::Usage, "unknown option " + name, "see --help");
        }
    }
    return arguments;
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
