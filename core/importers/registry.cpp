// SPDX-License-Identifier: GPL-3.0-or-later
// One line a format: declaration and row. The order is the order of sniffing: between equal scores the first
// wins.
#include "core/importers/format.h"

namespace winnow::importing {

extern const Format kAnthropic;
extern const Format kClaudeCode;
extern const Format kClaudeStream;
extern const Format kCodexExec;
extern const Format kCodexRollout;
extern const Format kGatewayLogs;
extern const Format kOpenAiMessages;
extern const Format kOpenAiResponses;
extern const Format kPlainText;
extern const Format kSse;

const std::vector<const Format*>& formats()
{
    static const std::vector<const Format*> table {
        &kGatewayLogs,
        &kCodexRollout,
        &kCodexExec,
        &kClaudeCode,
        &kClaudeStream,
        &kSse,
        &kAnthropic,
        &kOpenAiResponses,
        &kOpenAiMessages,
        &kPlainText,
    };
    return table;
}

} // namespace winnow::importing
