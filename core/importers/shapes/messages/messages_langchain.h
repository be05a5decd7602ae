// SPDX-License-Identifier: GPL-3.0-or-later
// LangChain messages: {type, data}, flat {type, content}, and {lc, type: constructor, id, kwargs}. Also found
// inside LangSmith runs.
#pragma once

#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

class LangChainMessages : SessionWriter
{
public:
    using SessionWriter::SessionWriter;
    void message(const json::Value& message);

private:
    void answer(const json::Value& data);
    void call(const json::Value& call);
};

bool isLangChainMessage(const json::Value& message);
/// The object with content, tool_calls ... in any of the spellings; sets `kind` to human, ai, system, tool or
/// function.
json::Value langChainData(const json::Value& message, std::string& kind);

} // namespace winnow::importing
