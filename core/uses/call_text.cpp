// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/call_text.h"

#include <algorithm>
#include <array>

#include "core/text/ascii.h"
#include "core/text/json.h"
#include "core/text/word_bytes.h"

namespace winnow {

namespace {

/// Calls visit(key, value) for every scalar below `root`, in document order, without recursion.
template <class Visit> void forEachScalar(json::Value root, Visit visit)
{
    std::vector<std::pair<std::string, json::Value>> open { { {}, root } };
    while (!open.empty()) {
        const auto [key, value] = open.back();
        open.pop_back();
        const std::size_t first = open.size();
        if (value.isObject()) {
            for (const json::Value::Member member : value.members())
                open.emplace_back(member.key.string(), member.value);
        } else if (value.isArray()) {
            for (const json::Value item : value.items())
                open.emplace_back(key, item);
        } else {
            visit(key, value);
        }
        // The stack pops from the back: reverse the new children so that they come in document order.
        for (std::size_t a = first, b = open.size(); a + 1 < b; ++a)
            std::swap(open[a], open[--b]);
    }
}

std::string_view lineAt(std::string_view text, std::size_t& at)
{
    const std::size_t end = text.find('\n', at);
    const std::string_view line = text.substr(at, end == std::string_view::npos ? end : end - at);
    at = end == std::string_view::npos ? text.size() : end + 1;
    return line;
}

void addIfAny(std::vector<std::string>& sources, std::string source)
{
    while (!source.empty() && source.back() == '\n')
        source.pop_back();
    if (!source.empty())
        sources.push_back(std::move(source));
}

/// "*** Begin Patch" (Codex): the context and removed lines of each hunk form one text that must be in the file.
void patchSources(std::string_view patch, std::vector<std::string>& sources)
{
    std::string hunk;
    bool update = false;
    for (std::size_t at = 0; at < patch.size();) {
        const std::string_view line = lineAt(patch, at);
        if (line.starts_with("***") || line.starts_with("@@")) {
            addIfAny(sources, std::move(hunk));
            hunk.clear();
            if (line.starts_with("***"))
                update = line.starts_with("*** Update File");
        } else if (update && (line.starts_with(" ") || line.starts_with("-"))) {
            hunk.append(line.substr(1)).push_back('\n');
        }
    }
    addIfAny(sources, std::move(hunk));
}

/// "<<<<<<< SEARCH ... =======" blocks (Cline, Aider), with Roo's optional ":start_line:" head and "-------"
/// rule.
void searchBlocks(std::string_view text, std::vector<std::string>& sources)
{
    bool inside = false;
    std::string block;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = lineAt(text, at);
        if (line.starts_with("<<<<<<< SEARCH") || line.starts_with("------- SEARCH")) {
            inside = true;
            block.clear();
        } else if (inside && line.starts_with("=======")) {
            inside = false;
            addIfAny(sources, std::move(block));
            block.clear();
        } else if (inside && (line.starts_with(":start_line:") || line == "-------")) {
            block.clear();
        } else if (inside) {
            block.append(line).push_back('\n');
        }
    }
}

void textSources(std::string_view text, std::vector<std::string>& sources)
{
    if (text.find("*** Begin Patch") != std::string_view::npos)
        patchSources(text, sources);
    else if (text.find("<<<<<<< SEARCH") != std::string_view::npos
        || text.find("------- SEARCH") != std::string_view::npos)
        searchBlocks(text, sources);
}

/// Length of a line-number prefix, 0 if the line has none.
std::size_t numberPrefix(std::string_view line)
{
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t digits = digitsAt(line, begin), at = begin + digits;
    if (digits == 0 || digits > 7)
        return 0;
    for (const std::string_view mark : { std::string_view("\t"), std::string_view("\u2192"),
             std::string_view(": "), std::string_view("|") }) {
        if (line.substr(at).starts_with(mark))
            return at + mark.size();
    }
    return 0;
}

} // namespace

std::vector<ArgumentValue> argumentValues(std::string_view arguments)
{
    json::Document document;
    const auto root = document.parse(arguments);
    if (!root)
        return { { {}, std::string(arguments) } };
    std::vector<ArgumentValue> values;
    forEachScalar(*root, [&](const std::string& key, json::Value value) {
        if (value.isString())
            values.push_back({ key, value.string() });
        else if (value.isNumber())
            values.push_back({ key, std::string(value.raw()) });
    });
    return values;
}

std::string argumentText(std::string_view arguments)
{
    std::string out;
    for (const ArgumentValue& value : argumentValues(arguments))
        out += value.text + '\n';
    return out;
}

std::vector<std::string> editSources(std::string_view arguments)
{
    std::vector<std::string> sources;
    json::Document document;
    const auto root = document.parse(arguments);
    if (!root) {
        textSources(arguments, sources);
        return sources;
    }
    static constexpr std::array<std::string_view, 6> kKeys { "old_string", "old_str", "oldString", "search",
        "oldText", "old_text" };
    const bool patches = !(*root)["old_string"].exists();
    forEachScalar(*root, [&](const std::string& key, json::Value value) {
        if (!value.isString())
            return;
        for (const std::string_view known : kKeys) {
            if (key == known) {
                if (std::string text = value.string(); !text.empty())
                    sources.push_back(std::move(text));
                return;
            }
        }
        if (patches)
            textSources(value.string(), sources);
    });
    return sources;
}

bool hasLineNumbers(std::string_view text)
{
    std::size_t lines = 0;
    std::size_t numbered = 0;
    for (std::size_t at = 0; at < text.size(); ++lines)
        numbered += numberPrefix(lineAt(text, at)) > 0;
    return numbered * 2 >= lines && numbered > 0;
}

std::string withoutLineNumbers(std::string_view text)
{
    if (!hasLineNumbers(text))
        return std::string(text);
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = lineAt(text, at);
        out.append(line.substr(numberPrefix(line)));
        if (at < text.size() || text.back() == '\n')
            out.push_back('\n');
    }
    return out;
}

} // namespace winnow
