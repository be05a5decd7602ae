// SPDX-License-Identifier: GPL-3.0-or-later
// A policy as read from a file, with what lint has to say about it. Made by the readers of both forms, shown
// by the CLI and the window.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/policy/policy.h"

namespace winnow {

/// One thing lint has to say. `key` is the full dotted path, "" = the file.
struct Finding
{
    Severity severity = Severity::Warning;
    std::size_t line = 0;
    std::string key;
    Message text;
    bool vain = false; // what stands there does nothing, a misspelled key for instance: a gate refuses it
};

struct PolicyFile
{
    Policy policy;
    bool loads = true; // what the real gateway's loader would say
    Message loaderError; // its own words when it does not load
    bool unread = false; // it holds no YAML mapping: the policy is the default one
    std::vector<Finding> findings;
};

} // namespace winnow
