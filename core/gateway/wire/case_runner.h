// SPDX-License-Identifier: GPL-3.0-or-later
// Request cases as JSON lines: the format that `winnow-cli replay-request --jsonl` reads and writes (README).
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
    /// `fallback`: the policy for lines without one.
    CaseRunner(RequestRunner runner,
        const std::optional<Policy>& fallback) // a reference: if moved, gcc 12 warns wrongly under ASan
        : m_runner(std::move(runner))
        , m_fallback(fallback)
    {
    }

    /// Runs one case and returns its answer line (without line end). Errors: Malformed or Usage if the line
    /// is not a case; later lines can still run.
    Result<std::string> run(std::string_view line);

private:
    RequestRunner m_runner;
    std::optional<Policy> m_fallback;
    RequestStore m_store;
    std::string m_group;
};

/// Sets the client by a request's User-Agent, unless the policy overrides it.
void takeUserAgent(Policy& policy, std::string_view userAgent);

/// The answer to one request as a JSON object. `chain`: every output with its decision chain, not only the
/// records.
std::string answerJson(const std::string& id, const RequestAnswer& answer, bool chain);

/// A policy from the keys under pipes.tool_output as a JSON mapping. Error: Invalid with the gateway loader's
/// own words. `version`: the release that loads it, "" = the dialect's reference.
Result<Policy> policyFromMapping(json::Value mapping, Dialect dialect, std::string_view version = {});

} // namespace winnow::gateway
