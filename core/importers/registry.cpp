// SPDX-License-Identifier: GPL-3.0-or-later
// One line a format: declaration and row. The order is the order of sniffing: between equal scores the first
// wins.
#include "core/importers/format.h"

namespace winnow::importing {

extern const Format kAider;
extern const Format kAnthropic;
extern const Format kAtif;
extern const Format kBedrock;
extern const Format kClaudeCode;
extern const Format kClaudeStream;
extern const Format kCline;
extern const Format kCodexExec;
extern const Format kCodexRollout;
extern const Format kCopilot;
extern const Format kCursor;
extern const Format kDroid;
extern const Format kGatewayLogs;
extern const Format kGeminiApi;
extern const Format kGeminiCli;
extern const Format kGoose;
extern const Format kHar;
extern const Format kInspect;
extern const Format kKimi;
extern const Format kLangChain;
extern const Format kLangfuse;
extern const Format kLangSmith;
extern const Format kLiteLlm;
extern const Format kMcp;
extern const Format kMiniSweAgent;
extern const Format kOllama;
extern const Format kOpenAiMessages;
extern const Format kOpenAiResponses;
extern const Format kOpenCode;
extern const Format kOpenHands;
extern const Format kOtel;
extern const Format kPi;
extern const Format kPlainText;
extern const Format kQdashChat;
extern const Format kQdashEvents;
extern const Format kQdashReview;
extern const Format kQwen;
extern const Format kSpecStory;
extern const Format kSse;
extern const Format kSweAgent;

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
        &kAider,
        &kSpecStory,
        &kSse,
        &kAtif,
        &kCodexRollout,
        &kCodexExec,
        &kClaudeCode,
        &kQwen,
        &kClaudeStream,
        &kGeminiCli,
        &kCopilot,
        &kDroid,
        &kPi,
        &kKimi,
        &kSweAgent,
        &kMiniSweAgent,
        &kOpenHands,
        &kOtel,
        &kHar,
        &kLangSmith,
        &kLangfuse,
        &kLiteLlm,
        &kCline,
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
