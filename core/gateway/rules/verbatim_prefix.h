// SPDX-License-Identifier: GPL-3.0-or-later
// external_provider of the token gateway keeps the beginning of structured texts and has only the rest
// summarized. This decides where it cuts: gateway/SPEC.md T2.3. Used by core/remote; pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/gateway/rules/content_format.h"
#include "core/tokens/counter.h"

namespace winnow {

struct VerbatimSplit
{
    bool structured = false; // json, yaml or xml
    TextForm form = TextForm::Text;
    std::size_t prefix = 0; // bytes to keep; the whole text if nothing is to be summarized
};

/// `budget` is min_tokens; `counter` must be cl100k. Not structured: prefix 0.
VerbatimSplit splitVerbatim(std::string_view text, std::int64_t budget, const Counter& counter);

/// Prefix and summary joined as the gateway does.
std::string joinVerbatim(std::string_view prefix, std::string_view summary);

} // namespace winnow
