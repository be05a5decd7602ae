// SPDX-License-Identifier: GPL-3.0-or-later
// The log of `serve`, in the form of the gateway's compression log, which compare-log reads. One line for each new
// result, with its place in the conversation and its decision chain. Texts only if the user asked for them, and never a
// text with a secret. Thread-safe.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/base/result.h"
#include "core/redaction/sensitive_spans.h"
#include "core/serve/request_replay.h"

namespace winnow::serve {

/// An outcome as `replay --json` prints it.
using OutcomeJson = std::function<nlohmann::ordered_json(const Outcome&, std::string_view shadowId)>;

class ServeLog
{
public:
    /// Creates `folder`, appends to tool_output_compression.jsonl in it and writes the policy to config.yaml. Errors:
    /// WriteFailed.
    static Result<std::unique_ptr<ServeLog>> open(
        const std::string& folder, const Policy& policy, bool texts, OutcomeJson outcomeJson);
    ~ServeLog();
    ServeLog(const ServeLog&) = delete;
    ServeLog& operator=(const ServeLog&) = delete;

    void write(const ChatBody& body, const ReplayedRequest& request);
    /// Lines that could not be written.
    std::uint64_t lost() const { return m_lost; }

private:
    ServeLog(
        int file, const Policy& policy, bool texts, OutcomeJson outcomeJson, redaction::Detector detector);
    bool mayStand(const std::string& text) const;
    std::string lineOf(const ChatBody& body, const Slot& slot, const Decided& decided) const;

    const int m_file;
    const Policy m_policy;
    const bool m_texts;
    const OutcomeJson m_outcomeJson;
    const redaction::Detector m_detector;
    std::mutex m_mutex;
    std::atomic<std::uint64_t> m_lost { 0 };
};

} // namespace winnow::serve
