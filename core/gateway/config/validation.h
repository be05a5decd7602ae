// SPDX-License-Identifier: GPL-3.0-or-later
// The gateways' own validation of a decoded config: the first failing rule, in its words (gateway/SPEC.md
// B9.3, T9).
#pragma once

#include <string>

#include "core/gateway/rules/release.h"
#include "core/goyaml/go_decoder.h"

namespace winnow {

/// "" if the config is valid. Where Go walks a map in random order, this uses the file's order.
std::string validateGatewayConfig(const yaml::Decoded& values, const Release& release);

} // namespace winnow
