// SPDX-License-Identifier: GPL-3.0-or-later
// Names of originals and the text that stands before (one release: also behind) compressed text, byte for
// byte as the gateway writes it. Formats: gateway/SPEC.md B3, T3.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/gateway/rules/release.h"

namespace winnow {

/// "shadow_" and the first 32 hex digits of SHA-256 over the exact bytes: 39 characters, equal in all
/// releases.
std::string shadowId(std::string_view text);
inline constexpr std::size_t kShadowIdSize = 39;

/// A form of marker stands before the text that no gateway takes for its own ([REF:, which one of them does,
/// is none of these).
bool startsWithGatewayMarker(std::string_view text);

/// A release with this mark takes the text for compressed already.
bool beginsWith(OwnMark mark, std::string_view text);

/// What surrounds a compressed text. Both empty without a marker.
struct Marker
{
    std::string before;
    std::string after;
    std::size_t size() const { return before.size() + after.size(); }
};

/// The form a policy's accepted results get; None where the release writes none.
MarkerForm markerForm(const Policy& policy);
Marker marker(MarkerForm form, std::string_view id);

/// The policy without its marker, for programs that would not answer one.
Policy withoutMarker(Policy policy);

/// Bytes a marker of this form adds for a shadow id.
std::size_t markerSize(MarkerForm form);

/// A gateway text taken apart again: which form stands around it, the id, and the text alone. Form None if
/// none does.
struct Unmarked
{
    MarkerForm form = MarkerForm::None;
    std::string_view id;
    std::string_view text;
};
Unmarked unmark(std::string_view text);

} // namespace winnow
