// SPDX-License-Identifier: GPL-3.0-or-later
// Request cases as JSON lines: the form `winnow-cli replay-request --jsonl` reads and writes (README).
// Lines of one group share a shadow store; every other line starts with an empty one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/gateway/wire/request.h"
#include "core/policy/policy.h"

namespace winnow::gateway {

class CaseRunner
{
public:
    /// `fallback`: the policy of lines that name none.
    CaseRunner(
        RequestRunner runner, const std::optional<Policy>& fallback) // moved, gcc 12 sees a ghost under ASan
        : m_runner(std::move(runner))
        , m_fallback(fallback)
    {
    }

    /// One case in, one answer line out (without line end). Errors: Malformed or Usage when the line is no
    /// case; the next line can still be run.
    Result<std::string> run(std::string_view line);

private:
    RequestRunner m_runner;
    std::optional<Policy> m_fallback;
    RequestStore m_store;
    std::string m_group;
};

/// What the client of a request calls itself, where the policy does not override it.
void takeUserAgent(Policy& policy, std::string_view userAgent);

/// The answer of one request as a JSON object. `chain`: every output with its decision chain instead of
/// records only.
std::string answerJson(const std::string& id, const RequestAnswer& answer, bool chain);

/// The keys under pipes.tool_output as a JSON mapping. Error: Invalid with the gateway loader's own words.
/// `version`: the release that loads it, "" = the dialect's reference.
Result<Policy> policyFromMapping(json::Value mapping, Dialect dialect, std::string_view version = {});

} // namespace winnow::gateway
