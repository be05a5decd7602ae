// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of a client's hook: the compressed text of a result, without a gateway's marker (no gateway
// would answer it), and a last line with the path of the full text. The text before that line equals the
// output of `compress` for the policy without a marker. Called by `winnow-cli hook`.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/hook/hook_clients.h"
#include "core/policy/policy.h"

namespace winnow::hook {

struct Answer
{
    const Client* client = nullptr; // null: from no known client
    std::string json; // to print; "": the result stays unchanged
    Message left = {}; // why it stays unchanged
    std::uint64_t bytesBefore = 0;
    std::uint64_t bytesAfter = 0;
};

struct HookJob
{
    const Policy& policy;
    const Client* client = nullptr; // null: recognized from the input
    std::filesystem::path originals; // folder
    std::stop_token stop = {};
};

/// Errors: Malformed (not JSON), Unreadable (the file of a large output), WriteFailed (the original), and those of a
/// replay. If the session cannot be read, the result is compressed without it.
Result<Answer> answerTo(std::string_view input, const HookJob& job);

} // namespace winnow::hook
