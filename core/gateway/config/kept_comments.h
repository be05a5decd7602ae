// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the comments of a block that is rewritten: those above a key and after its value stay if the key
// stays. Used only to export into existing files.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/goyaml/yaml_tree.h"

namespace winnow {

struct KeyComments
{
    std::vector<std::string> above; // whole lines without indentation
    std::string behind; // "# ..." on the key's line
};

/// By path within the mapping ("skip_tools.categories").
using CommentsByKey = std::map<std::string, KeyComments>;

/// The comments of a block mapping; empty for anything else.
CommentsByKey commentsIn(std::string_view text, const yaml::Tree& tree, yaml::NodeId mapping);

/// `block`: lines of keys as the writer produces them, ending with line feeds.
std::string withComments(std::string_view block, const CommentsByKey& comments);

} // namespace winnow
