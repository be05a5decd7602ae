// SPDX-License-Identifier: GPL-3.0-or-later
// One row per format, in sniffing order: the first of equal scores wins.
#include "core/importers/format.h"

namespace winnow::importing {

// clang-format off
#define WINNOW_FORMATS(X) \
    X(kGatewayLogs) \
    X(kInspect) \
    X(kQdashReview) \
    X(kQdashEvents) \
    X(kQdashChat) \
    X(kCursor) \
    X(kCursorStream) \
    X(kGeminiStream) \
    X(kAcp) \
    X(kDeepSeek) \
    X(kGoose) \
    X(kOpenCode) \
    X(kCrush) \
    X(kZed) \
    X(kLangGraph) \
    X(kOpenAiAgents) \
    X(kSmolagents) \
    X(kFrameworkMessages) \
    X(kAgentEvents) \
    X(kAgentSteps) \
    X(kLetta) \
    X(kOpenWebUi) \
    X(kAgno) \
    X(kMastra) \
    X(kAdk) \
    X(kAider) \
    X(kSpecStory) \
    X(kSse) \
    X(kAtif) \
    X(kCodexRollout) \
    X(kCodexExec) \
    X(kClaudeCode) \
    X(kQwen) \
    X(kClaudeStream) \
    X(kIflow) \
    X(kGrok) \
    X(kAntigravity) \
    X(kKiro) \
    X(kVsCodeChat) \
    X(kAmp) \
    X(kChatGpt) \
    X(kClaudeAi) \
    X(kBrowserUse) \
    X(kPydanticAi) \
    X(kGeminiCli) \
    X(kOpenClawTelemetry) \
    X(kCopilot) \
    X(kDroid) \
    X(kPi) \
    X(kKimi) \
    X(kSweAgent) \
    X(kMiniSweAgent) \
    X(kOpenHands) \
    X(kOtel) \
    X(kHar) \
    X(kVcr) \
    X(kLangSmith) \
    X(kLangfuse) \
    X(kLiteLlm) \
    X(kCline) \
    X(kAutoGen) \
    X(kVercelAi) \
    X(kShareGpt) \
    X(kLangChain) \
    X(kGeminiApi) \
    X(kBedrock) \
    X(kAnthropic) \
    X(kOpenAiResponses) \
    X(kOllama) \
    X(kOpenAiMessages) \
    X(kMcp) \
    X(kByStructure) \
    X(kPlainText)
// clang-format on

#define WINNOW_DECLARE(name) extern const Format name;
WINNOW_FORMATS(WINNOW_DECLARE)

const std::vector<const Format*>& formats()
{
#define WINNOW_ROW(name) &name,
    static const std::vector<const Format*> table { WINNOW_FORMATS(WINNOW_ROW) };
    return table;
}

} // namespace winnow::importing
