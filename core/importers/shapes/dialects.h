// SPDX-License-Identifier: GPL-3.0-or-later
// The provider dialects as RequestLog takes them, for every format that holds bodies of more than one
// provider.
#pragma once

#include "core/importers/shapes/request_log.h"

namespace winnow::importing {

const RequestLogDialect& anthropicDialect();
const RequestLogDialect& openAiDialect();
const RequestLogDialect& responsesDialect();
const RequestLogDialect& converseDialect();

/// The dialect of a message list by its blocks, roles and item types; null when nothing tells.
const RequestLogDialect* dialectOf(const json::Value& messages);

} // namespace winnow::importing
