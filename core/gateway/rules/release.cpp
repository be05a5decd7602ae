// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/release.h"

#include <array>

namespace winnow {

namespace {

constexpr auto kBytes = Dialect::GatewayBytes;
constexpr auto kTokens = Dialect::GatewayTokens;

constexpr Release kV042 { .name = "v0.4.2", .commit = "2f6ace5", .dialect = kBytes };

constexpr Release kV043 { .name = "v0.4.3", .commit = "6c2005a", .dialect = kBytes };

constexpr Release kV044 { .name = "v0.4.4",
    .commit = "50ac543",
    .dialect = kBytes,
    .costCheck = true,
    .recordsUnmarked = true,
    .acceptance = Acceptance::TargetRatio,
    .compresr = true };

constexpr Release kV045 { .name = "v0.4.5",
    .commit = "0d5f529",
    .dialect = kBytes,
    .costCheck = true,
    .expandDecidesMarker = true,
    .fixedTtls = true,
    .recordsUnmarked = true,
    .keepsPriorTurn = true,
    .hintNeedsFlag = true,
    .ownMark = OwnMark::Shadow,
    .marker = MarkerForm::ShadowHintAfter,
    .acceptance = Acceptance::FixedRatio,
    .compresr = true };

constexpr Release kV052 { .name = "v0.5.2",
    .commit = "c9e4c54",
    .dialect = kBytes,
    .costCheck = true,
    .expandDecidesMarker = true,
    .fixedTtls = true,
    .recordsUnmarked = true,
    .splices = true,
    .ownMark = OwnMark::Shadow,
    .marker = MarkerForm::HintShadow,
    .acceptance = Acceptance::FixedRatio,
    .bypassesCost = true,
    .compresr = true };

constexpr Release tokenRelease(std::string_view name, std::string_view commit)
{
    return { .name = name,
        .commit = commit,
        .dialect = kTokens,
        .costCheck = true,
        .expandDecidesMarker = true,
        .fixedTtls = true,
        .recordsUnmarked = true,
        .splices = true,
        .ownMark = OwnMark::Ref,
        .marker = MarkerForm::HintRef,
        .acceptance = Acceptance::Refusal,
        .bypassesCost = true,
        .compresr = true };
}

constexpr std::array<Release, 7> kReleases { kV042, kV043, kV044, kV045, kV052,
    tokenRelease("v0.5.3", "aa29d62"), tokenRelease("head", "9f419be") };

// Winnow's own: a marker only if the policy wants one, nothing that costs the model more; otherwise the byte
// gateway's rules.
constexpr Release kWinnow {
    .name = "winnow", .commit = "", .dialect = Dialect::Winnow, .acceptance = Acceptance::SmallerInBoth
};

} // namespace

std::span<const Release> releases()
{
    return kReleases;
}

const Release* findRelease(std::string_view version)
{
    for (const Release& release : kReleases) {
        if (version == release.name || (release.name.front() == 'v' && version == release.name.substr(1)))
            return &release;
        if (version.size() >= 7 && version.substr(0, 7) == release.commit)
            return &release;
    }
    return nullptr;
}

const Release& releaseOf(Dialect dialect, std::string_view version)
{
    if (dialect == Dialect::Winnow)
        return kWinnow;
    const Release* const named = findRelease(version);
    if (named && named->dialect == dialect)
        return *named;
    return dialect == Dialect::GatewayBytes ? *findRelease("v0.4.3") : *findRelease("head");
}

const Release& releaseOf(const Policy& policy)
{
    return releaseOf(policy.dialect, policy.version);
}

} // namespace winnow
