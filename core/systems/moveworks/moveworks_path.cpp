// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks/moveworks_path.h"

#include <algorithm>

#include "core/text/ascii.h"
#include "core/text/json.h"

namespace winnow::systems::moveworks {

namespace {

bool isWordStart(char c)
{
    return isLetter(c) || c == '_' || (c & 0x80) != 0;
}
bool isWord(char c)
{
    return isWordStart(c) || isDigit(c);
}

/// Reads `"name"` or `'name'` at `at` and moves `at` behind it. Empty if there is none.
std::optional<std::string> quotedName(std::string_view text, std::size_t& at)
{
    if (at >= text.size() || (text[at] != '"' && text[at] != '\''))
        return std::nullopt;
    const char quote = text[at];
    std::size_t end = at + 1;
    while (end < text.size() && text[end] != quote)
        end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size())
        return std::nullopt;
    const std::string_view inside = text.substr(at + 1, end - at - 1);
    at = end + 1;
    return json::decodeString(inside, json::Surrogates::Keep);
}

tl::unexpected<OpError> badPath(std::string_view text, std::size_t at)
{
    return raise("ParseError",
        "path " + std::string(text) + " cannot be read at " + std::to_string(at)
            + "; it is $, then .name, [\"any name\"] or [*]");
}

} // namespace

Value toValue(const Notes& notes)
{
    Dict out;
    for (const auto& [name, count] : notes)
        out.set(name, count);
    return out;
}

OpResult<FieldPath> readFieldPath(const Value& written)
{
    FieldPath path;
    if (written.isString()) {
        std::string_view rest = written.string();
        for (std::size_t dot; (dot = rest.find('.')) != std::string_view::npos; rest.remove_prefix(dot + 1))
            path.emplace_back(rest.substr(0, dot));
        path.emplace_back(rest);
        return path;
    }
    if (written.isList() && !written.list().empty()
        && std::all_of(
            written.list().begin(), written.list().end(), [](const Value& v) { return v.isString(); })) {
        for (const Value& name : written.list())
            path.push_back(name.string());
        return path;
    }
    return raise("ValueError", "a field is a text such as a.b or a list of names, not " + dumps(written));
}

OpResult<Path> Path::parse(std::string_view text)
{
    Path path;
    if (text.empty() || text.front() != '$')
        return badPath(text, 0);
    for (std::size_t at = 1; at < text.size();) {
        if (text[at] == '.') {
            std::size_t end = at + 1;
            while (end < text.size() && isWord(text[end]))
                ++end;
            if (end == at + 1)
                return badPath(text, at);
            path.m_parts.push_back({ std::string(text.substr(at + 1, end - at - 1)), false });
            at = end;
        } else if (text.substr(at, 3) == "[*]") {
            path.m_parts.push_back({ {}, true });
            at += 3;
        } else {
            const std::size_t from = at;
            auto name = text[at] == '[' ? quotedName(text, ++at) : std::nullopt;
            if (!name || at >= text.size() || text[at] != ']')
                return badPath(text, from);
            path.m_parts.push_back({ std::move(*name), false });
            ++at;
        }
    }
    return path;
}

void Path::walk(Value& at, std::size_t part, Notes& notes, const std::function<void(Value&)>& visit) const
{
    if (part == m_parts.size())
        return visit(at);
    if (m_parts[part].each && at.isList()) {
        for (Value& item : at.list())
            walk(item, part + 1, notes, visit);
        return;
    }
    Value* const next = !m_parts[part].each && at.isDict() ? at.dict().find(m_parts[part].name) : nullptr;
    if (next)
        walk(*next, part + 1, notes, visit);
    else
        ++notes["path_not_found"];
}

void Path::visit(Value& root, Notes& notes, const std::function<void(Value&)>& visit) const
{
    walk(root, 0, notes, visit);
}

void forEachRecord(Value& target, const std::function<void(Dict&)>& visit)
{
    if (target.isDict())
        return visit(target.dict());
    if (!target.isList())
        return;
    for (Value& item : target.list()) {
        if (item.isDict())
            visit(item.dict());
    }
}

bool isPlainName(std::string_view name)
{
    return !name.empty() && isWordStart(name.front()) && std::all_of(name.begin(), name.end(), isWord);
}

std::string joinedPath(std::string_view path, std::string_view name)
{
    std::string out(path);
    if (isPlainName(name))
        return out + '.' + std::string(name);
    return out + '[' + dumps(Value(name)) + ']';
}

} // namespace winnow::systems::moveworks
