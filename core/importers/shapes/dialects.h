// SPDX-License-Identifier: GPL-3.0-or-later
// The provider dialects for RequestLog, for every format with bodies of more than one provider.
#pragma once

#include "core/importers/shapes/request_log.h"

namespace winnow::importing {

const RequestLogDialect& anthropicDialect();
const RequestLogDialect& openAiDialect();
const RequestLogDialect& responsesDialect();
const RequestLogDialect& converseDialect();

/// The dialect of a message list, judging by its blocks, roles and item types; null if unknown.
const RequestLogDialect* dialectOf(const json::Value& messages);

} // namespace winnow::importing
