// SPDX-License-Identifier: GPL-3.0-or-later
// Comments of a block that is written again: those above a key and behind its value are kept where the key
// stays. Asked by the export into existing files only.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/goyaml/yaml_tree.h"

namespace winnow {

struct KeyComments
{
    std::vector<std::string> above; // whole lines without their indentation
    std::string behind; // "# ..." on the key's line
};

/// By path below the mapping ("skip_tools.categories").
using CommentsByKey = std::map<std::string, KeyComments>;

/// Of a block mapping; empty for anything else.
CommentsByKey commentsIn(std::string_view text, const yaml::Tree& tree, yaml::NodeId mapping);

/// `block`: lines of keys as the writer makes them, ended by line feeds.
std::string withComments(std::string_view block, const CommentsByKey& comments);

} // namespace winnow
