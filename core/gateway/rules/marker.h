// SPDX-License-Identifier: GPL-3.0-or-later
// Ids of originals, and the text before (in one release also after) compressed text, byte for byte as the
// gateway writes it. Formats: gateway/SPEC.md B3, T3.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/gateway/rules/release.h"

namespace winnow {

/// "shadow_" and the first 32 hex digits of SHA-256 over the exact bytes: 39 characters, the same in all
/// releases.
std::string shadowId(std::string_view text);
inline constexpr std::size_t kShadowIdSize = 39;

/// True if the text begins with a form of marker that no gateway recognizes as its own ([REF:, which one of
/// them does recognize, is not among these).
bool startsWithGatewayMarker(std::string_view text);

/// True if a release with this mark takes the text to be compressed already.
bool beginsWith(OwnMark mark, std::string_view text);

/// The text around a compressed text. Both empty without a marker.
struct Marker
{
    std::string before;
    std::string after;
    std::size_t size() const { return before.size() + after.size(); }
};

/// The form of marker on a policy's accepted results; None if the release writes none.
MarkerForm markerForm(const Policy& policy);
Marker marker(MarkerForm form, std::string_view id);

/// The policy without its marker, for programs that cannot answer expand_context.
Policy withoutMarker(Policy policy);

/// Bytes a marker of this form adds for a shadow id.
std::size_t markerSize(MarkerForm form);

/// A gateway text split up again: the form of marker around it, the id, and the bare text. Form None if there
/// is no marker.
struct Unmarked
{
    MarkerForm form = MarkerForm::None;
    std::string_view id;
    std::string_view text;
};
Unmarked unmark(std::string_view text);

} // namespace winnow
