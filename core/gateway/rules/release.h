// SPDX-License-Identifier: GPL-3.0-or-later
// Which gateway release a policy is judged by, as the differences that change outcomes (specs/gateway.md
// B0.2). The chain, the store and the markers ask these fields and never compare version strings themselves.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"
#include "core/policy/policy.h"

namespace winnow {

enum class MarkerForm : std::uint8_t
{
    None,
    Shadow, // <<<SHADOW:id>>> and a newline
    ShadowHintAfter, // v0.4.5: the same, and a hint behind the text
    HintShadow, // v0.5.2: a hint line, then <<<SHADOW:id>>>
    HintRef, // v0.5.3: a hint line, then [REF:id]
};

enum class Acceptance : std::uint8_t
{
    Smaller, // compressed bytes < original bytes
    SmallerInBoth, // ours: bytes and tokens, marker included
    TargetRatio, // v0.4.4: compressed / original bytes against target_ratio
    Refusal, // removed fraction >= refusal threshold
};

struct Release
{
    std::string_view name; // "v0.4.3"; the commit where no release was tagged
    std::string_view commit; // short hash; both are accepted as a version
    Dialect dialect = Dialect::GatewayBytes;
    bool skipTools = true;
    bool costCheck = false;
    bool expandDecidesMarker = false; // a marker only with enable_expand_context
    bool fixedTtls = false; // 5 h and 24 h, store.ttl ignored
    MarkerForm marker = MarkerForm::Shadow;
    Acceptance acceptance = Acceptance::Smaller;
};

/// The release a policy means: its `version` ("v0.4.5", "0.4.5", a commit), else the dialect's reference. An
/// unknown version is the reference too (readPolicy reports it).
const Release& releaseOf(const Policy& policy);

/// Null if no such release is known.
const Release* findRelease(std::string_view version);

} // namespace winnow
