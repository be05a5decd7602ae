// SPDX-License-Identifier: GPL-3.0-or-later
// The whole config surface of the two gateways (specs/gateway.md B9.2, T9) with the type names their loaders
// print.
#pragma once

#include "core/gateway/yaml/go_decoder.h"
#include "core/policy/policy.h"

namespace winnow {

/// For Dialect::Winnow: null.
const yaml::Type* gatewaySchema(Dialect dialect);

/// The type at a dotted path ("pipes.tool_output.min_bytes"); null if the dialect has no such key.
const yaml::Type* schemaAt(Dialect dialect, std::string_view path);

} // namespace winnow
