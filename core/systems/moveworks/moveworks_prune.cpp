// SPDX-License-Identifier: GPL-3.0-or-later
// prune: rebuilds a record from the named members, or without the named members (systems/SPEC.md 6.1).
#include <algorithm>
#include <optional>

#include "core/base/try.h"
#include "core/systems/moveworks/moveworks_steps.h"

namespace winnow::systems::moveworks {

namespace {

/// Members to keep, in the order of the request; a node without children keeps its whole value.
struct KeepNode
{
    std::string name;
    std::vector<KeepNode> children;
    bool whole = false;

    KeepNode& child(const std::string& childName)
    {
        const auto found = std::find_if(
            children.begin(), children.end(), [&](const KeepNode& node) { return node.name == childName; });
        if (found != children.end())
            return *found;
        children.push_back({ childName, {}, false });
        return children.back();
    }
};

/// One entry of keep, in order.
struct Entry
{
    /// First name of a nested entry, whose tree is merged with earlier ones; or the name given by "as".
    std::string top;
    FieldPath lifted; // set if the bare value goes to the top level
};

void collect(const Value& value, const FieldPath& path, std::size_t depth, List& found)
{
    if (value.isList() && depth < path.size()) {
        for (const Value& item : value.list())
            collect(item, path, depth, found);
    } else if (depth == path.size()) {
        found.push_back(value);
    } else if (const Value* const next = value.get(path[depth])) {
        collect(*next, path, depth + 1, found);
    }
}

/// The value at the path; through a list, the list of existing values.
std::optional<Value> lift(const Dict& record, const FieldPath& path)
{
    const Value* at = record.find(path.front());
    for (std::size_t i = 1; at && i < path.size(); ++i) {
        if (at->isList()) {
            List found;
            collect(*at, path, i, found);
            return Value(std::move(found));
        }
        at = at->get(path[i]);
    }
    return at ? std::optional<Value>(*at) : std::nullopt;
}

class Keep : public Transformation
{
public:
    OpResult<void> add(const Value& written)
    {
        const Value* const as = written.get("as");
        const Value* const from = written.get("path");
        WINNOW_TRY(auto path, readFieldPath(as && from ? *from : written));
        if (as && from) {
            if (!as->isString())
                return raise("ValueError", "as is the text of a member name");
            m_entries.push_back({ as->string(), std::move(path) });
            return {};
        }
        m_entries.push_back({ path.front(), {} });
        KeepNode* node = &m_root;
        for (const std::string& name : path)
            node = &node->child(name);
        node->whole = true;
        return {};
    }

    void setNullsForMissing(bool on) { m_nulls = on; }

    OpResult<void> run(Value& target, Notes&) const override
    {
        forEachRecord(target, [this](Dict& record) { record = keep(record); });
        return {};
    }

private:
    Dict keep(const Dict& record) const
    {
        Dict out;
        for (const Entry& entry : m_entries) {
            std::optional<Value> value
                = entry.lifted.empty() ? keepTop(record, entry.top) : lift(record, entry.lifted);
            if (!value && m_nulls)
                value = Value();
            if (value)
                out.set(entry.top, std::move(*value));
        }
        return out;
    }

    std::optional<Value> keepTop(const Dict& record, const std::string& name) const
    {
        for (const KeepNode& node : m_root.children) {
            if (node.name == name)
                return project(record.find(name), node);
        }
        return std::nullopt;
    }

    std::optional<Value> project(const Value* value, const KeepNode& node) const
    {
        if (node.whole || node.children.empty())
            return value  ? std::optional<Value>(*value)
                : m_nulls ? std::optional<Value>(Value())
                          : std::nullopt;
        if (value && value->isList()) {
            List out;
            for (const Value& item : value->list()) {
                if (item.isDict() || item.isList())
                    out.push_back(project(&item, node).value_or(Value(Dict())));
            }
            return Value(std::move(out));
        }
        Dict out;
        for (const KeepNode& child : node.children) {
            if (auto kept = project(value ? value->get(child.name) : nullptr, child))
                out.set(child.name, std::move(*kept));
        }
        return out.empty() ? std::nullopt : std::optional<Value>(Value(std::move(out)));
    }

    KeepNode m_root;
    std::vector<Entry> m_entries;
    bool m_nulls = false;
};

void drop(Value& value, const FieldPath& path, std::size_t depth)
{
    if (value.isList()) {
        for (Value& item : value.list())
            drop(item, path, depth);
    } else if (value.isDict()) {
        if (depth + 1 == path.size())
            value.dict().erase(path[depth]);
        else if (Value* const next = value.dict().find(path[depth]))
            drop(*next, path, depth + 1);
    }
}

class Drop : public Transformation
{
public:
    explicit Drop(std::vector<FieldPath> paths)
        : m_paths(std::move(paths))
    {
    }

    OpResult<void> run(Value& target, Notes&) const override
    {
        for (const FieldPath& path : m_paths)
            drop(target, path, 0);
        return {};
    }

private:
    std::vector<FieldPath> m_paths;
};

} // namespace

TransformationResult makePrune(const Value& description)
{
    const Value* const keep = description.get("keep");
    const Value* const dropped = description.get("drop");
    if ((keep != nullptr) == (dropped != nullptr))
        return raise("ValueError", "prune takes keep or drop, one of them");
    const Value& entries = keep ? *keep : *dropped;
    if (!entries.isList())
        return raise("ValueError", "prune takes a list of fields");
    if (!keep) {
        std::vector<FieldPath> paths;
        for (const Value& entry : entries.list()) {
            WINNOW_TRY(auto path, readFieldPath(entry));
            paths.push_back(std::move(path));
        }
        return std::make_shared<Drop>(std::move(paths));
    }
    auto out = std::make_shared<Keep>();
    WINNOW_TRY(const auto missing, choiceMember(description, "missing", { "omit", "null" }));
    out->setNullsForMissing(missing == "null");
    for (const Value& entry : entries.list()) {
        WINNOW_CHECK(out->add(entry));
    }
    return out;
}

} // namespace winnow::systems::moveworks
