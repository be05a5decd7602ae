// SPDX-License-Identifier: GPL-3.0-or-later
// What the real gateway does with a config file: expand, decode, override, default, validate, in its order
// and words (gateway/SPEC.md B9, T9). Only readPolicy() and `policy lint` should use it.
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

/// Which part of a config a text is. The real gateway only knows complete files; test vectors and people also
/// write just the mapping below pipes.tool_output.
enum class ConfigScope : std::uint8_t
{
    WholeFile,
    Pipes,
    ToolOutput
};

/// The path of the text's root: "", "pipes" or "pipes.tool_output".
std::string_view scopePath(ConfigScope scope);

struct LoadedConfig
{
    Dialect dialect = Dialect::GatewayBytes;
    const Release* release = nullptr; // one of releases()
    ConfigScope scope = ConfigScope::WholeFile;
    std::shared_ptr<const ExpandedText> text;
    yaml::Tree tree; // of the expanded text; empty if that is not YAML
    yaml::Decoded values; // with overrides and defaults applied
    bool isYaml = true;
    std::size_t errorLine = 0; // in the file as written, 0 = unknown
    std::string error; // the loader's own words; empty = it loads
    bool loads() const { return error.empty(); }
};

/// `release` must be a gateway's. For a part of a file, server and store are assumed valid.
LoadedConfig loadGatewayConfig(std::string_view yaml, const Release& release, const Environment& environment,
    ConfigScope scope = ConfigScope::WholeFile);
/// Same, with the dialect's reference release.
LoadedConfig loadGatewayConfig(std::string_view yaml, Dialect dialect, const Environment& environment,
    ConfigScope scope = ConfigScope::WholeFile);

/// The effective settings of the tool-output pipe as one JSON object: its keys as in the file, with defaults,
/// endpoint and key resolved. Only for a config that loads.
std::string effectiveJson(const LoadedConfig& config);

/// The policy of such a config, with all of lint's findings. `version`: the release that loads it; "" = the
/// one named in its own comment, else the dialect's reference.
PolicyFile readGatewayPolicy(std::string_view yaml, Dialect dialect, ConfigScope scope,
    const Environment& environment, std::string_view version = {});

/// Replaces zeros and empty values with the defaults that the gateways' pipes use for them.
void applyPipeDefaults(Policy& policy);

/// Endpoint, model and written key, merged from the provider reference and the inline block as the pipe does
/// at start. For every dialect.
RemoteEndpoint resolveRemote(const Policy& policy);

} // namespace winnow
