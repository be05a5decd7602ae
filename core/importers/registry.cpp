// SPDX-License-Identifier: GPL-3.0-or-later
// One line a format: declaration and row. The order is the order of sniffing: between equal scores the first
// wins.
#include "core/importers/format.h"

namespace winnow::importing {

extern const Format kAdk;
extern const Format kAider;
extern const Format kAmp;
extern const Format kAnthropic;
extern const Format kAntigravity;
extern const Format kAtif;
extern const Format kAutoGen;
extern const Format kBedrock;
extern const Format kBraintrust;
extern const Format kBrowserUse;
extern const Format kChatGpt;
extern const Format kClaudeAi;
extern const Format kClaudeCode;
extern const Format kClaudeStream;
extern const Format kCline;
extern const Format kCodexExec;
extern const Format kCodexRollout;
extern const Format kContinue;
extern const Format kCopilot;
extern const Format kCrush;
extern const Format kCursor;
extern const Format kDroid;
extern const Format kGatewayLogs;
extern const Format kGeminiApi;
extern const Format kGeminiCli;
extern const Format kGoose;
extern const Format kGrok;
extern const Format kHar;
extern const Format kHeadroom;
extern const Format kIflow;
extern const Format kInspect;
extern const Format kKimi;
extern const Format kKiro;
extern const Format kLangChain;
extern const Format kLangfuse;
extern const Format kLangGraph;
extern const Format kLangSmith;
extern const Format kLiteLlm;
extern const Format kMcp;
extern const Format kMiniSweAgent;
extern const Format kMlflow;
extern const Format kOllama;
extern const Format kOpenAiAgents;
extern const Format kOpenAiMessages;
extern const Format kOpenAiResponses;
extern const Format kOpenClawTelemetry;
extern const Format kOpenCode;
extern const Format kOpenHands;
extern const Format kOtel;
extern const Format kPi;
extern const Format kPlainText;
extern const Format kPydanticAi;
extern const Format kQdashChat;
extern const Format kQdashEvents;
extern const Format kQdashReview;
extern const Format kQwen;
extern const Format kShareGpt;
extern const Format kSpecStory;
extern const Format kSse;
extern const Format kSweAgent;
extern const Format kVcr;
extern const Format kVercelAi;
extern const Format kVsCodeChat;
extern const Format kWeave;
extern const Format kZed;

const std::vector<const Format*>& formats()
{
    static const std::vector<const Format*> table {
        &kGatewayLogs,
        &kInspect,
        &kQdashReview,
        &kQdashEvents,
        &kQdashChat,
        &kCursor,
        &kGoose,
        &kOpenCode,
        &kCrush,
        &kZed,
        &kLangGraph,
        &kOpenAiAgents,
        &kAdk,
        &kAider,
        &kSpecStory,
        &kSse,
        &kAtif,
        &kCodexRollout,
        &kCodexExec,
        &kClaudeCode,
        &kQwen,
        &kClaudeStream,
        &kIflow,
        &kGrok,
        &kAntigravity,
        &kKiro,
        &kVsCodeChat,
        &kAmp,
        &kChatGpt,
        &kClaudeAi,
        &kContinue,
        &kBrowserUse,
        &kPydanticAi,
        &kGeminiCli,
        &kOpenClawTelemetry,
        &kCopilot,
        &kDroid,
        &kPi,
        &kKimi,
        &kSweAgent,
        &kMiniSweAgent,
        &kOpenHands,
        &kMlflow,
        &kOtel,
        &kHar,
        &kVcr,
        &kLangSmith,
        &kLangfuse,
        &kBraintrust,
        &kWeave,
        &kLiteLlm,
        &kHeadroom,
        &kCline,
        &kAutoGen,
        &kVercelAi,
        &kShareGpt,
        &kLangChain,
        &kGeminiApi,
        &kBedrock,
        &kAnthropic,
        &kOpenAiResponses,
        &kOllama,
        &kOpenAiMessages,
        &kMcp,
        &kPlainText,
    };
    return table;
}

} // namespace winnow::importing
