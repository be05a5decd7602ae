// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a config: no crash, no hang, and what is read can be written and read again as the same
// policy. Seeds: tests/data/policy/seeds (one file each). Run: fuzz_policy tests/data/policy/seeds
// -max_total_time=600
#include <cstdint>
#include <string_view>

#include "core/gateway/config/export.h"
#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/winnow_yaml.h"
#include "tests/fuzz/require.h"

using namespace winnow;
using test::require;

namespace {

void roundTrip(const Policy& policy)
{
    const Result<PolicyFile> again = readPolicy(writePolicy(policy), policy.dialect);
    require(again.has_value());
    const Result<PolicyFile> twice = readPolicy(writePolicy(again->policy), policy.dialect);
    require(twice && writePolicy(twice->policy) == writePolicy(again->policy));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Environment nothing = [](const std::string&) { return std::optional<std::string>(); };
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
        if (dialect != Dialect::Winnow) {
            const LoadedConfig config = loadGatewayConfig(text, dialect, nothing);
            if (config.loads())
                require(!effectiveJson(config).empty());
        }
        const Result<PolicyFile> file = readPolicy(text, dialect);
        if (file && file->loads)
            roundTrip(file->policy);
    }
    (void)spliceIntoConfig(text, defaultPolicy(Dialect::GatewayBytes));
    (void)readStoredPolicy(text);
    return 0;
}
