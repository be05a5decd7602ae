// SPDX-License-Identifier: GPL-3.0-or-later
// What the real gateway does with a config file: expand, decode, override, default, validate, in its order
// and words (gateway/SPEC.md B9, T9). readPolicy() and `policy lint` ask it; nothing else should.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/gateway/config/policy_yaml.h"
#include "core/gateway/rules/release.h"
#include "core/goyaml/env_text.h"
#include "core/goyaml/go_decoder.h"
#include "core/policy/policy.h"

namespace winnow {

/// Which part of a config a text is. The real gateway only knows whole files; vectors, tests and people also
/// write the mapping below pipes.tool_output alone.
enum class ConfigScope : std::uint8_t
{
    WholeFile,
    Pipes,
    ToolOutput
};

/// "" , "pipes" or "pipes.tool_output": where the text's root stands.
std::string_view scopePath(ConfigScope scope);

struct LoadedConfig
{
    Dialect dialect = Dialect::GatewayBytes;
    const Release* release = nullptr; // one of releases()
    ConfigScope scope = ConfigScope::WholeFile;
    std::shared_ptr<const ExpandedText> text;
    yaml::Tree tree; // of the expanded text; empty when that is not YAML
    yaml::Decoded values; // with overrides and defaults applied
    bool isYaml = true;
    std::size_t errorLine = 0; // in the file as written, 0 = unknown
    std::string error; // the loader's own words; empty = it loads
    bool loads() const { return error.empty(); }
};

/// `release` must be a gateway's. For a part of a file, server and store are taken as given.
LoadedConfig loadGatewayConfig(std::string_view yaml, const Release& release, const Environment& environment,
    ConfigScope scope = ConfigScope::WholeFile);
/// As the dialect's reference loads it.
LoadedConfig loadGatewayConfig(std::string_view yaml, Dialect dialect, const Environment& environment,
    ConfigScope scope = ConfigScope::WholeFile);

/// What the tool-output pipe ends up with, as one JSON object: its keys as the file has them,
/// defaults filled in, endpoint and key found. Only for a config that loads.
std::string effectiveJson(const LoadedConfig& config);

/// The policy such a config makes, with everything lint has to say about it. `version`: the release that
/// loads it; "" = the one its own comment names, else the dialect's reference.
PolicyFile readGatewayPolicy(std::string_view yaml, Dialect dialect, ConfigScope scope,
    const Environment& environment, std::string_view version = {});

/// Zero and nothing mean the defaults to the gateways' pipes: the policy as they run it.
void applyPipeDefaults(Policy& policy);

/// Endpoint, model and written key after the provider reference and the inline block are put together, as the
/// pipe does at start. Serves every dialect.
RemoteEndpoint resolveRemote(const Policy& policy);

} // namespace winnow
