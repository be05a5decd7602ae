// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a loaded config with references as written. A policy keeps these, while the loader decides by
// the expanded values. Used by the reader of gateway files and by lint.
#pragma once

#include <string>
#include <vector>

#include "core/gateway/config/loader.h"
#include "core/goyaml/reference_marks.h"

namespace winnow {

class WrittenTexts
{
public:
    explicit WrittenTexts(const LoadedConfig& config);

    /// The scalar at `path` as written. If a reference expands to YAML structure, the expanded one, except
    /// for keys.
    std::string text(const std::string& path) const;
    /// The items of the list at `path`. A reference to several items, or to none, is expanded.
    std::vector<std::string> list(const std::string& path) const;
    struct Name
    {
        std::string path; // of the element, for text()
        std::string written;
    };
    /// The elements of a map, in file order.
    std::vector<Name> names(const std::string& map) const;
    bool has(const std::string& path) const { return m_marked.has(path); }
    const std::vector<std::string>& references() const { return m_marks.references(); }

private:
    const LoadedConfig& m_config;
    ReferenceMarks m_marks;
    yaml::Tree m_tree;
    yaml::Decoded m_marked; // values with marks; empty if a reference expands to structure
};

} // namespace winnow
