// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/splice.h"

#include <algorithm>
#include <unordered_map>

#include "core/gateway/wire/go_json.h"
#include "core/text/json.h"

namespace winnow::gateway {

namespace {

using Path = std::vector<PathPart>;

/// Finds values by path; remembers the array items it has walked, so that N paths into one array cost N
/// steps.
class Finder
{
public:
    explicit Finder(json::Value root)
        : m_root(root)
    {
    }

    json::Value find(const Path& path)
    {
        json::Value at = m_root;
        for (const PathPart& part : path)
            at = child(at, part);
        return at;
    }

private:
    json::Value child(json::Value at, const PathPart& part)
    {
        if (const auto* const key = std::get_if<std::string_view>(&part))
            return at.first(*key);
        const std::size_t index = std::get<std::size_t>(part);
        if (at.isObject())
            return at.first(std::to_string(index));
        if (!at.isArray())
            return {};
        auto& items = m_items[at.offset()];
        if (items.empty()) {
            for (const json::Value item : at.items())
                items.push_back(item);
        }
        return index < items.size() ? items[index] : json::Value();
    }

    json::Value m_root;
    std::unordered_map<std::size_t, std::vector<json::Value>> m_items;
};

struct Cut
{
    std::size_t begin = 0;
    std::size_t end = 0;
    const std::string* json = nullptr;
};

/// If all targets exist and do not overlap, one pass; else returns false.
bool spliceFound(std::string_view body, const std::vector<Replacement>& replacements, std::string& out)
{
    json::Document document;
    const auto root = document.parse(body);
    if (!root)
        return false;
    Finder finder(*root);
    std::vector<Cut> cuts;
    std::size_t grown = body.size();
    for (const Replacement& replacement : replacements) {
        const json::Value target = finder.find(replacement.path);
        if (!target.exists())
            return false;
        cuts.push_back({ target.offset(), target.offset() + target.raw().size(), &replacement.json });
        grown += replacement.json.size();
    }
    std::sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) { return a.begin < b.begin; });
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        if (cuts[i].begin < cuts[i - 1].end)
            return false;
    }
    out.clear();
    out.reserve(grown);
    std::size_t at = 0;
    for (const Cut& cut : cuts) {
        out.append(body.substr(at, cut.begin - at));
        out += *cut.json;
        at = cut.end;
    }
    out.append(body.substr(at));
    return true;
}

bool isIndex(const PathPart& part)
{
    return std::holds_alternative<std::size_t>(part);
}

std::string keyOf(const PathPart& part)
{
    return isIndex(part) ? std::to_string(std::get<std::size_t>(part))
                         : std::string(std::get<std::string_view>(part));
}

/// Builds what is missing below path[at]: containers of the kind the next part needs, arrays padded with
/// null.
void build(std::string& out, bool array, const Path& path, std::size_t at, const std::string& json)
{
    if (!array) {
        out += spliceString(keyOf(path[at]));
        out += ':';
    }
    if (at + 1 == path.size()) {
        out += json;
        return;
    }
    const bool index = isIndex(path[at + 1]);
    out += index ? '[' : '{';
    for (std::size_t i = 0; index && i < std::get<std::size_t>(path[at + 1]); ++i)
        out += "null,";
    build(out, index, path, at + 1, json);
    out += index ? ']' : '}';
}

/// The slow path for one target that is missing somewhere. False: it cannot be set.
bool setMissing(
    std::string& out, json::Value value, const Path& path, std::size_t at, const std::string& json)
{
    const PathPart& part = path[at];
    const json::Value child = Finder(value).find({ part });
    const std::string_view raw = value.raw();
    if (child.exists()) {
        const std::size_t begin = child.offset() - value.offset();
        out.append(raw.substr(0, begin));
        if (at + 1 == path.size())
            out += json;
        else if (!setMissing(out, child, path, at + 1, json))
            return false;
        out.append(raw.substr(begin + child.raw().size()));
        return true;
    }
    const bool index = isIndex(part);
    if (value.isArray() || (!value.isObject() && index)) {
        if (!index)
            return false; // an array has no members
        out += '[';
        std::size_t count = 0;
        for (const json::Value item : value.items()) {
            out += count++ > 0 ? "," : "";
            out.append(item.raw());
        }
        const std::size_t wanted = std::get<std::size_t>(part);
        for (std::size_t i = count; i < wanted; ++i)
            out += count == 0 ? "null," : ",null";
        out += count > 0 ? "," : "";
        build(out, true, path, at, json);
        out += ']';
        return true;
    }
    const std::string_view object = value.isObject() ? raw : std::string_view("{}");
    out.append(object.substr(0, object.size() - 1));
    out += value.size() > 0 ? "," : "";
    build(out, false, path, at, json);
    out += '}';
    return true;
}

} // namespace

std::string spliceString(std::string_view text)
{
    const bool raw = std::all_of(text.begin(), text.end(), [](char c) {
        const auto u = static_cast<unsigned char>(c);
        return u >= 0x20 && u <= 0x7F && u != '"' && u != '\\';
    });
    std::string out;
    out.reserve(text.size() + 2);
    if (!raw) {
        gojson::appendString(out, text);
        return out;
    }
    out += '"';
    out += text;
    out += '"';
    return out;
}

Result<std::string> splice(std::string_view text, const std::vector<Replacement>& replacements)
{
    std::string out;
    if (spliceFound(text, replacements, out))
        return out;
    constexpr std::size_t kMostWork = std::size_t(1) << 29; // bytes parsed in total
    std::size_t work = 0;
    std::string current(text);
    json::Document document;
    for (auto it = replacements.rbegin(); it != replacements.rend(); ++it) {
        work += current.size();
        if (work > kMostWork)
            return fail(ErrorCode::Unsupported,
                Message::say("the body misses too many of the places its results belong to"));
        const auto root = document.parse(current);
        if (!root)
            return fail(ErrorCode::Malformed, Message::say("the body is not JSON"));
        // White space around the body stays unless the body itself gets a new member.
        const bool around = Finder(*root).find({ it->path.front() }).exists();
        const std::string_view body = current;
        std::string next(around ? body.substr(0, root->offset()) : std::string_view());
        if (!setMissing(next, *root, it->path, 0, it->json))
            continue;
        if (around)
            next += body.substr(root->offset() + root->raw().size());
        current = std::move(next);
    }
    return current;
}

std::string appendToArray(std::string_view body, std::string_view key, std::string_view json)
{
    // The library treats an empty text like an empty object.
    const bool blank
        = std::all_of(body.begin(), body.end(), [](char c) { return static_cast<unsigned char>(c) <= ' '; });
    json::Document document;
    const auto root = document.parse(blank ? std::string_view("{}") : body);
    std::string out;
    if (!root)
        return std::string(body);
    const json::Value array = root->first(key);
    if (!array.isArray()) {
        // "-1" means "append" only for an array; anything else gets a member of that name.
        const Path path
            = array.exists() ? Path { key, std::string_view("-1") } : Path { key, std::size_t(0) };
        return setMissing(out, *root, path, 0, std::string(json)) ? out : std::string(body);
    }
    const std::size_t end = array.offset() + array.raw().size() - 1;
    out.append(body.substr(0, end));
    out += array.size() > 0 ? "," : "";
    out.append(json);
    out.append(body.substr(end));
    return out;
}

} // namespace winnow::gateway
