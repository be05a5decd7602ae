// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of a compressor of another maker that keep both sides: Headroom's request log, exchanges with
// /v1/compress (as LiteLLM's guardrail calls it), pairs of an original and a compressed text. compare-log
// asks what a policy would have made of the same originals; nothing here says which of the two is better.
#pragma once

#include <map>
#include <string>

#include "core/base/result.h"
#include "core/importers/logs/log_compare.h"

namespace winnow::gateway {

struct CompressorLog
{
    GatewayLog log; // a record a result that has both sides; sizes in bytes
    std::size_t withoutOriginal = 0; // rows that hold the compressed side alone, or redacted messages
};

/// Of one tool: what went in, what the compressor left, what the policy would leave. Bytes of UTF-8.
struct BothSides
{
    std::uint64_t results = 0;
    std::uint64_t before = 0;
    std::uint64_t theirs = 0;
    std::uint64_t ours = 0;
};

/// True when the first readable rows of the file are of one of these kinds.
bool isCompressorLog(const std::string& path);

/// `dialect` is the policy's, in whose words the prediction is made. A result that many requests repeat
/// counts once, as the last of them had it. Errors: Unreadable.
Result<CompressorLog> readCompressorLog(const std::string& path, Dialect dialect);

/// By tool; the policy's side with the gateway's marker, as it would be sent.
std::map<std::string, BothSides> bothSides(const CompressorLog& log, const LogComparison& predicted);

} // namespace winnow::gateway
