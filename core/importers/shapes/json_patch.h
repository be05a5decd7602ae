// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON document with a log of changes applied to it, as VS Code stores its chats. Values stay text until a
// change reaches into them. Only the VS Code reader uses it; a change whose path does not fit is refused.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/json.h"

namespace winnow::importing {

class JsonPatch
{
public:
    explicit JsonPatch(std::string_view raw)
        : m_root(leaf(raw))
    {
    }

    /// Sets the value at a path of member names and array indices; creates what is missing.
    bool set(const json::Value& path, const json::Value& value);
    /// Appends the items to the array at the path; with `from`, cuts the array there first.
    bool append(const json::Value& path, const json::Value& items, const json::Value& from);
    bool remove(const json::Value& path);
    std::string text() const;

private:
    struct Node;
    using NodePtr = std::unique_ptr<Node>;
    enum class Kind
    {
        Leaf,
        Array,
        Object
    };
    struct Node
    {
        Kind kind = Kind::Leaf;
        std::string raw; // Leaf
        std::vector<std::pair<std::string, NodePtr>> children; // Array: no names
    };
    static NodePtr leaf(std::string_view raw);
    static void open(Node& node, bool asArray);
    static Node* child(Node& node, const json::Value& key, bool make);
    Node* find(const json::Value& path, bool make, bool lastIsArray);
    static void write(const Node& node, std::string& out);

    NodePtr m_root;
};

} // namespace winnow::importing
