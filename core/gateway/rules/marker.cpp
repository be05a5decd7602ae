// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/marker.h"

#include "core/base/hash.h"

namespace winnow {

namespace {

constexpr std::string_view kShadowOpen = "<<<SHADOW:";
constexpr std::string_view kShadowClose = ">>>\n";
constexpr std::string_view kRefOpen = "[REF:";
constexpr std::string_view kRefClose = "]\n";
constexpr std::string_view kHintAfterOpen = "\n\n[To retrieve full content, call: expand_context(id=\"";
constexpr std::string_view kHintAfterClose = "\")]";
constexpr std::string_view kHintShadowOpen = "[COMPRESSED \xE2\x80\x94 content below is a lossy summary with "
                                             "tokens removed. To see the full uncompressed "
                                             "content, you MUST call: expand_context(id=\"";
constexpr std::string_view kHintShadowClose = "\")]\n";
constexpr std::string_view kHintRefOpen = "[COMPRESSED \xE2\x80\x94 call expand_context(id=\"";
constexpr std::string_view kHintRefClose = "\") for full content]\n";

template <class... Parts> std::string join(const Parts&... parts)
{
    std::string out;
    (out.append(parts), ...);
    return out;
}

/// Takes the id between `open`, at the start of `text`, and `close`, and moves `text` past both. Empty if
/// they are not there.
std::string_view take(std::string_view& text, std::string_view open, std::string_view close)
{
    constexpr std::size_t kLongestId = 128;
    if (text.substr(0, open.size()) != open)
        return {};
    const std::string_view rest = text.substr(open.size());
    const std::size_t end = rest.substr(0, kLongestId + close.size()).find(close);
    if (end == std::string_view::npos || end == 0)
        return {};
    text = rest.substr(end + close.size());
    return rest.substr(0, end);
}

} // namespace

std::string shadowId(std::string_view text)
{
    return "shadow_" + sha256Hex(text).substr(0, 32);
}

bool startsWithGatewayMarker(std::string_view text)
{
    return text.starts_with(kShadowOpen) || text.starts_with("[COMPRESSED \xE2\x80\x94 ");
}

bool beginsWith(OwnMark mark, std::string_view text)
{
    return mark == OwnMark::Shadow ? text.starts_with(kShadowOpen)
        : mark == OwnMark::Ref     ? text.starts_with(kRefOpen)
                                   : false;
}

MarkerForm markerForm(const Policy& policy)
{
    const Release& release = releaseOf(policy);
    if (policy.dialect == Dialect::Winnow && !policy.marker)
        return MarkerForm::None;
    if (release.expandDecidesMarker && !policy.enableExpandContext)
        return MarkerForm::None;
    return release.hintNeedsFlag && !policy.includeExpandHint ? MarkerForm::Shadow : release.marker;
}

Policy withoutMarker(Policy policy)
{
    policy.marker = policy.enableExpandContext = policy.includeExpandHint = false;
    return policy;
}

Marker marker(MarkerForm form, std::string_view id)
{
    switch (form) {
    case MarkerForm::None:
        break;
    case MarkerForm::Shadow:
        return { join(kShadowOpen, id, kShadowClose), {} };
    case MarkerForm::ShadowHintAfter:
        return { join(kShadowOpen, id, kShadowClose), join(kHintAfterOpen, id, kHintAfterClose) };
    case MarkerForm::HintShadow:
        return { join(kHintShadowOpen, id, kHintShadowClose, kShadowOpen, id, kShadowClose), {} };
    case MarkerForm::HintRef:
        return { join(kHintRefOpen, id, kHintRefClose, kRefOpen, id, kRefClose), {} };
    }
    return {};
}

std::size_t markerSize(MarkerForm form)
{
    return marker(form, std::string(kShadowIdSize, 'x')).size();
}

Unmarked unmark(std::string_view text)
{
    std::string_view rest = text;
    if (const std::string_view id = take(rest, kShadowOpen, kShadowClose); !id.empty()) {
        const std::string tail = marker(MarkerForm::ShadowHintAfter, id).after;
        if (rest.size() >= tail.size() && rest.substr(rest.size() - tail.size()) == tail)
            return { MarkerForm::ShadowHintAfter, id, rest.substr(0, rest.size() - tail.size()) };
        return { MarkerForm::Shadow, id, rest };
    }
    if (!take(rest, kHintShadowOpen, kHintShadowClose).empty()) {
        if (const std::string_view id = take(rest, kShadowOpen, kShadowClose); !id.empty())
            return { MarkerForm::HintShadow, id, rest };
        rest = text;
    }
    if (!take(rest, kHintRefOpen, kHintRefClose).empty() || rest.size() == text.size()) {
        if (const std::string_view id = take(rest, kRefOpen, kRefClose); !id.empty())
            return { MarkerForm::HintRef, id, rest };
    }
    return { MarkerForm::None, {}, text };
}

} // namespace winnow
