// SPDX-License-Identifier: GPL-3.0-or-later
// A YAML document as nodes with tags, styles, lines and byte ranges, for the emulated config loader to decode
// and for the exporter to splice. Uses libyaml, because the gateway's Go parser is a translation of it with
// the same error words; yaml-cpp keeps neither scalar types nor these words. Reads the first document only,
// like Go's Unmarshal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace winnow::yaml {

enum class Kind : std::uint8_t
{
    Scalar,
    Sequence,
    Mapping,
    Alias
};
enum class Style : std::uint8_t
{
    Plain,
    Quoted,
    Block
};

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = std::numeric_limits<NodeId>::max();

struct Node
{
    Kind kind = Kind::Scalar;
    Style style = Style::Plain; // scalars
    bool flow = false; // collections in [] or {}
    std::string tag; // short form as in Go: "!!int", "!custom"; resolved for plain scalars
    std::string value; // scalars: decoded text; aliases: the anchor's name
    std::size_t line = 0; // 1-based
    std::size_t begin = 0; // bytes in the text; [begin, end) includes quotes and brackets
    std::size_t end = 0; // block collections: end of the last node inside
    NodeId target = kNoNode; // aliases
    std::vector<NodeId> children; // sequences: items; mappings: key, value, key, value ...

    bool isNull() const { return kind == Kind::Scalar && tag == "!!null"; }
};

class Tree
{
public:
    /// Error: Malformed with exactly the words of Go's yaml.v3 ("yaml: line 3: did not find expected key"),
    /// or beyond 8 MiB, 50,000 nodes or 1,000 levels, which Go would read.
    static Result<Tree> parse(std::string_view text);

    NodeId root() const { return m_root; } // kNoNode: the text has no document
    /// The line of whatever follows the first document, 0 if nothing does. Go ignores it.
    std::size_t secondDocument() const { return m_secondDocument; }
    const Node& node(NodeId id) const { return m_nodes[id]; }
    std::size_t size() const { return m_nodes.size(); }

    /// The value node of `key` in a mapping (aliases followed); kNoNode if it is not a mapping or has no such
    /// key.
    NodeId member(NodeId mapping, std::string_view key) const;
    /// The key node itself.
    NodeId keyOf(NodeId mapping, std::string_view key) const;
    /// Follows an alias; returns any other node unchanged.
    NodeId resolved(NodeId id) const;

private:
    /// Key and value; both kNoNode if there are none.
    std::pair<NodeId, NodeId> entry(NodeId mapping, std::string_view key) const;
    friend class TreeBuilder;
    std::vector<Node> m_nodes;
    NodeId m_root = kNoNode;
    std::size_t m_secondDocument = 0;
};

/// The first duplicate key of a mapping; kNoNode if there is none.
NodeId repeatedKey(const Tree& tree, NodeId mapping);

} // namespace winnow::yaml
