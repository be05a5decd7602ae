// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a compressor's logs that hold what went in and what came out: Headroom's request log and the exchange
// with /v1/compress. The importer reads the originals, compare-log both sides.
#pragma once

#include "core/importers/shapes/values.h"

namespace winnow::importing {

inline json::Value originalMessages(const json::Value& row)
{
    const json::Value sent = row["request"]["messages"];
    return sent.isArray() ? sent : anyOf(row, { "request_messages", "original_messages" });
}

inline json::Value compressedMessages(const json::Value& row)
{
    const json::Value answer = row["response"];
    return answer["tokens_before"].exists() ? answer["messages"] : row["compressed_messages"];
}

inline bool isLogRow(const json::Value& row)
{
    return row["input_tokens_original"].exists() && row["input_tokens_optimized"].exists();
}

/// What /v1/compress answers, without the request.
inline bool isCompressAnswer(const json::Value& row)
{
    return row["messages"].isArray() && row["tokens_before"].exists() && row["tokens_after"].exists();
}

} // namespace winnow::importing
