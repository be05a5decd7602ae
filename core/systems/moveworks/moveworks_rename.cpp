// SPDX-License-Identifier: GPL-3.0-or-later
// rename and add_url (systems/SPEC.md 6.5).
#include <map>
#include <set>

#include "core/systems/moveworks/moveworks_steps.h"

namespace winnow::systems::moveworks {

namespace {

class Rename : public Transformation
{
public:
    std::map<std::string, std::string, std::less<>> names;

    OpResult<void> run(Value& target, Notes& notes) const override
    {
        forEachRecord(target, [&](Dict& record) { record = renamed(record, notes); });
        return {};
    }

private:
    /// The members that really get their new name. A member whose new name belongs to a member that stays,
    /// stays, too, and may in turn block another; repeats until nothing changes.
    std::set<std::string> movers(const Dict& record, Notes& notes) const
    {
        std::set<std::string> moving;
        for (const Member& member : record.members()) {
            if (names.count(member.name) > 0)
                moving.insert(member.name);
        }
        for (bool changed = true; changed;) {
            changed = false;
            std::set<std::string> taken;
            for (const Member& member : record.members()) {
                if (moving.count(member.name) == 0)
                    taken.insert(member.name);
            }
            for (const Member& member : record.members()) {
                if (moving.count(member.name) == 0 || taken.insert(names.find(member.name)->second).second)
                    continue;
                moving.erase(member.name);
                ++notes["collision"];
                changed = true;
            }
        }
        return moving;
    }

    Dict renamed(const Dict& record, Notes& notes) const
    {
        const std::set<std::string> moving = movers(record, notes);
        Dict out;
        for (const Member& member : record.members())
            out.set(
                moving.count(member.name) > 0 ? names.find(member.name)->second : member.name, member.value);
        return out;
    }
};

class AddUrl : public Transformation
{
public:
    std::string field;
    /// Literal text and member names alternately, starting with text.
    std::vector<std::string> parts;

    OpResult<void> run(Value& target, Notes& notes) const override
    {
        forEachRecord(target, [&](Dict& record) {
            std::string url;
            if (fill(record, url))
                record.set(field, std::move(url));
            else
                ++notes["skipped"];
        });
        return {};
    }

private:
    static const Value* member(const Dict& record, const std::string& name)
    {
        if (const Value* const there = record.find(name))
            return there;
        const auto path = readFieldPath(name);
        const Value* at = record.find(path->front());
        for (std::size_t i = 1; at && i < path->size(); ++i)
            at = at->get((*path)[i]);
        return at;
    }

    bool fill(const Dict& record, std::string& url) const
    {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i % 2 == 0) {
                url += parts[i];
                continue;
            }
            const Value* const value = member(record, parts[i]);
            if (!value || value->isNull() || value->isDict() || value->isList())
                return false;
            url += value->isString() ? value->string() : dumps(*value);
        }
        return true;
    }
};

} // namespace

TransformationResult makeRename(const Value& description)
{
    const Value* const map = description.get("map");
    if (!map || !map->isDict())
        return raise("ValueError", "the step needs a map of old to new names");
    auto step = std::make_shared<Rename>();
    for (const auto& [from, to] : map->dict().members()) {
        if (!to.isString())
            return raise("ValueError", "the new name of " + from + " is no text");
        if (from != to.string())
            step->names.emplace(from, to.string());
    }
    return step;
}

TransformationResult makeAddUrl(const Value& description)
{
    auto field = textMember(description, "field");
    auto written = textMember(description, "template");
    if (!field || !written)
        return tl::make_unexpected(field ? written.error() : field.error());
    auto step = std::make_shared<AddUrl>();
    step->field = std::move(*field);
    std::string text;
    for (std::size_t at = 0; at < written->size(); ++at) {
        const std::size_t end = (*written)[at] == '{' ? written->find('}', at) : std::string::npos;
        if (end == std::string::npos) {
            text += (*written)[at];
            continue;
        }
        step->parts.push_back(std::move(text));
        step->parts.push_back(written->substr(at + 1, end - at - 1));
        text.clear();
        at = end;
    }
    step->parts.push_back(std::move(text));
    return step;
}

} // namespace winnow::systems::moveworks
