// SPDX-License-Identifier: GPL-3.0-or-later
// The gateway release that applies to a policy, described by the differences that change outcomes or config
// files (gateway/SPEC.md B0). The chain, store, markers, adapters and loader read these fields and never
// compare version strings themselves. Only releases whose differences are known exactly are offered.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/policy/policy.h"

namespace winnow {

enum class MarkerForm : std::uint8_t
{
    None,
    Shadow, // <<<SHADOW:id>>> and a newline
    ShadowHintAfter, // v0.4.5 with include_expand_hint: the same, plus a hint after the text
    HintShadow, // v0.5.2: a hint line, then <<<SHADOW:id>>>
    HintRef, // v0.5.3: a hint line, then [REF:id]
};
inline constexpr std::size_t kMarkerForms = 5;

enum class Acceptance : std::uint8_t
{
    Smaller, // compressed bytes < original bytes
    SmallerInBoth, // Winnow's: bytes and tokens, marker included
    TargetRatio, // v0.4.4: compressed / original bytes at most target_ratio, 0.9 without one
    FixedRatio, // v0.4.5 to v0.5.2: the same ratio at most 0.9
    Refusal, // removed fraction >= refusal threshold
};

/// How a text begins that a release considers already compressed.
enum class OwnMark : std::uint8_t
{
    None,
    Shadow, // <<<SHADOW:
    Ref, // [REF:
};

struct Release
{
    std::string_view name; // "v0.4.3"; "head" for the commit after v0.5.3
    std::string_view commit; // short hash; name and commit both work as a version
    Dialect dialect = Dialect::GatewayBytes;
    bool costCheck = false; // does not compress requests to cheap models
    bool expandDecidesMarker = false; // a marker only with enable_expand_context
    bool fixedTtls = false; // 5 h and 24 h, store.ttl ignored
    bool recordsUnmarked = false; // a record of `compressed` counts the text without its marker
    bool keepsPriorTurn = false; // does not compress a text seen before that has no compressed text
    bool splices = false; // changes bodies in place instead of re-encoding them
    bool hintNeedsFlag = false; // the hint only with include_expand_hint
    OwnMark ownMark = OwnMark::None;
    MarkerForm marker = MarkerForm::Shadow;
    Acceptance acceptance = Acceptance::Smaller;
    bool bypassesCost = false; // with bypass_cost_check
    bool compresr = false; // strategy and block `compresr` instead of `api`
};

/// The release of a policy's `version` ("v0.4.5", "0.4.5", a commit); if empty or unknown, the dialect's
/// reference (readPolicy reports an unknown one).
const Release& releaseOf(const Policy& policy);
const Release& releaseOf(Dialect dialect, std::string_view version);

/// Null if no such release is known.
const Release* findRelease(std::string_view version);

/// All releases of both gateways, oldest first: the columns of parameters().
std::span<const Release> releases();

} // namespace winnow
