// SPDX-License-Identifier: GPL-3.0-or-later
// A policy read from a file, with lint's findings. Produced by the readers of both forms, shown by the CLI
// and the window.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/policy/policy.h"

namespace winnow {

/// One finding of lint. `key` is the full dotted path, "" = the file.
struct Finding
{
    Severity severity = Severity::Warning;
    std::size_t line = 0;
    std::string key;
    Message text;
    bool vain = false; // it has no effect, e.g. a misspelled key: a gate refuses it
};

struct PolicyFile
{
    Policy policy;
    bool loads = true; // whether the real gateway's loader accepts it
    Message loaderError; // its own words if it does not
    bool unread = false; // the file has no YAML mapping: the policy is the default one
    std::vector<Finding> findings;
};

} // namespace winnow
