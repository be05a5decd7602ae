// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/release.h"

#include <array>

namespace winnow {

namespace {

constexpr auto kBytes = Dialect::GatewayBytes;
constexpr auto kTokens = Dialect::GatewayTokens;

constexpr std::array<Release, 11> kReleases { {
    { "v0.1.0", "d312e49", kBytes, false, false, false, false, MarkerForm::Shadow, Acceptance::Smaller },
    { "v0.3.0", "6f224e0", kBytes, false, false, false, false, MarkerForm::Shadow, Acceptance::Smaller },
    { "4f9622b", "4f9622b", kBytes, true, false, false, false, MarkerForm::Shadow, Acceptance::Smaller },
    { "v0.4.2", "2f6ace5", kBytes, true, false, false, false, MarkerForm::Shadow, Acceptance::Smaller },
    { "v0.4.3", "6c2005a", kBytes, true, false, false, false, MarkerForm::Shadow, Acceptance::Smaller },
    { "v0.4.4", "50ac543", kBytes, true, true, false, false, MarkerForm::Shadow, Acceptance::TargetRatio },
    { "v0.4.5", "0d5f529", kBytes, true, true, true, true, MarkerForm::ShadowHintAfter, Acceptance::Refusal },
    { "04d3bf4", "04d3bf4", kBytes, true, true, true, true, MarkerForm::ShadowHintAfter,
        Acceptance::Refusal },
    { "v0.5.2", "c9e4c54", kBytes, true, true, true, true, MarkerForm::HintShadow, Acceptance::Refusal },
    { "v0.5.3", "aa29d62", kTokens, true, true, true, true, MarkerForm::HintRef, Acceptance::Refusal },
    { "head", "9f419be", kTokens, true, true, true, true, MarkerForm::HintRef, Acceptance::Refusal },
} };

// Ours: a marker only if the policy wants one, nothing that the model pays more for; otherwise the byte
// gateway's rules.
constexpr Release kWinnow { "winnow", "", Dialect::Winnow, true, false, false, false, MarkerForm::Shadow,
    Acceptance::SmallerInBoth };

} // namespace

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

const Release& releaseOf(const Policy& policy)
{
    if (policy.dialect == Dialect::Winnow)
        return kWinnow;
    const Release* const named = findRelease(policy.version);
    if (named && named->dialect == policy.dialect)
        return *named;
    return policy.dialect == Dialect::GatewayBytes ? *findRelease("v0.4.3") : *findRelease("head");
}

} // namespace winnow
