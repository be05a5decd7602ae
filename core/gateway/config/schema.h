// SPDX-License-Identifier: GPL-3.0-or-later
// The complete config schema of the two gateways (gateway/SPEC.md B9.2, T9), with the type names their
// loaders print.
#pragma once

#include "core/gateway/rules/release.h"
#include "core/goyaml/go_decoder.h"
#include "core/policy/policy.h"

namespace winnow {

/// Null for the release of dialect winnow.
const yaml::Type* gatewaySchema(const Release& release);

/// The type at a dotted path ("pipes.tool_output.min_bytes"); null if the release has no such key.
const yaml::Type* schemaAt(const Release& release, std::string_view path);
/// Same, for the dialect's reference release.
const yaml::Type* schemaAt(Dialect dialect, std::string_view path);

} // namespace winnow
