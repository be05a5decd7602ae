// SPDX-License-Identifier: GPL-3.0-or-later
// flatten: turns nested objects into columns of the record, with the same names for the whole table
// (systems/SPEC.md 6.2).
#include <map>
#include <set>

#include "core/systems/moveworks/moveworks_steps.h"

namespace winnow::systems::moveworks {

namespace {

struct Options
{
    bool pathNames = false;
    std::string separator = "_";
    std::int64_t maxDepth = -1; // levels of objects to lift; -1 = all
    std::string lists = "keep";
    bool fillMissing = false;
};

bool isEmptyDict(const Value& value)
{
    return value.isDict() && value.dict().empty();
}

std::string joined(const FieldPath& path, std::string_view separator)
{
    std::string out = path.front();
    for (std::size_t i = 1; i < path.size(); ++i)
        out.append(separator).append(path[i]);
    return out;
}

/// The columns of a table: leaf paths in first-seen order, and their names.
class Columns
{
public:
    explicit Columns(const Options& options)
        : m_options(options)
    {
    }

    void see(const Dict& record) { seeDict(record); }

    /// Chooses names; counts as `renamed` those that could not have their leaf name.
    void name(Notes& notes)
    {
        std::set<std::string> used;
        std::map<std::string, std::size_t> endings;
        std::erase_if(m_order,
            [this](const FieldPath& path) { return !m_leaves[path].hasValue && m_inner.count(path) > 0; });
        for (const FieldPath& path : m_order) {
            ++endings[path.back()];
            if (path.size() == 1)
                used.insert(path.front());
        }
        for (const FieldPath& path : m_order) {
            std::string name = path.front();
            if (path.size() > 1) {
                const bool leaf = !m_options.pathNames && endings[path.back()] == 1;
                name = freeName(leaf ? path.back() : joined(path, m_options.separator), used);
                if (!m_options.pathNames && name != path.back())
                    ++notes["renamed"];
            }
            m_leaves[path].name = name;
            m_leaves[path].shown = true;
            m_names.push_back(std::move(name));
        }
    }

    Dict write(const Dict& record) const
    {
        Dict out;
        if (m_options.fillMissing) {
            for (const std::string& name : m_names)
                out.set(name);
        }
        FieldPath path;
        writeDict(record, path, out);
        return out;
    }

private:
    struct Leaf
    {
        bool hasValue = false; // anything but null or {} in some record
        bool shown = false;
        std::string name;
    };

    bool isLifted(const Value& value, std::size_t depth) const
    {
        return value.isDict() && !value.dict().empty()
            && (m_options.maxDepth < 0 || depth <= static_cast<std::size_t>(m_options.maxDepth));
    }

    void seeDict(const Dict& dict)
    {
        for (const auto& [name, value] : dict.members()) {
            m_path.push_back(name);
            if (isLifted(value, m_path.size())) {
                m_inner.insert(m_path);
                seeDict(value.dict());
            } else {
                const auto [leaf, isNew] = m_leaves.try_emplace(m_path);
                if (isNew)
                    m_order.push_back(m_path);
                leaf->second.hasValue = leaf->second.hasValue || !(value.isNull() || isEmptyDict(value));
            }
            m_path.pop_back();
        }
    }

    static std::string freeName(const std::string& wanted, std::set<std::string>& used)
    {
        std::string name = wanted;
        for (int number = 2; !used.insert(name).second; ++number)
            name = wanted + '_' + std::to_string(number);
        return name;
    }

    Value written(const Value& value) const
    {
        if (isEmptyDict(value))
            return {};
        if (!value.isList() || m_options.lists == "keep")
            return value;
        if (m_options.lists == "count")
            return value.list().size();
        std::string text;
        std::string_view separator;
        for (const Value& item : value.list()) {
            if (item.isList() || item.isDict())
                return value;
            text += separator;
            text += item.isString() ? item.string() : dumps(item);
            separator = ", ";
        }
        return text;
    }

    void writeDict(const Dict& dict, FieldPath& path, Dict& out) const
    {
        for (const auto& [name, value] : dict.members()) {
            path.push_back(name);
            if (isLifted(value, path.size())) {
                writeDict(value.dict(), path, out);
            } else if (const auto leaf = m_leaves.find(path); leaf != m_leaves.end() && leaf->second.shown) {
                out.set(leaf->second.name, written(value));
            }
            path.pop_back();
        }
    }

    const Options& m_options;
    FieldPath m_path;
    std::map<FieldPath, Leaf> m_leaves;
    std::set<FieldPath> m_inner;
    std::vector<FieldPath> m_order;
    std::vector<std::string> m_names;
};

class Flatten : public Transformation
{
public:
    explicit Flatten(Options options)
        : m_options(std::move(options))
    {
    }

    OpResult<void> run(Value& target, Notes& notes) const override
    {
        Columns columns(m_options);
        forEachRecord(target, [&](Dict& record) { columns.see(record); });
        columns.name(notes);
        forEachRecord(target, [&](Dict& record) { record = columns.write(record); });
        return {};
    }

private:
    Options m_options;
};

} // namespace

TransformationResult makeFlatten(const Value& description)
{
    const auto names = choiceMember(description, "names", { "leaf", "path" });
    const auto lists = choiceMember(description, "lists", { "keep", "count", "join" });
    const auto depth = countMember(description, "max_depth", -1);
    for (const auto* const choice : { &names, &lists }) {
        if (!*choice)
            return tl::make_unexpected(choice->error());
    }
    if (!depth)
        return tl::make_unexpected(depth.error());
    Options options { *names == "path", "_", *depth, *lists, false };
    if (const Value* const separator = description.get("separator"); separator && separator->isString())
        options.separator = separator->string();
    if (const Value* const fill = description.get("fill_missing"))
        options.fillMissing = truthy(*fill);
    return std::make_shared<Flatten>(std::move(options));
}

} // namespace winnow::systems::moveworks
