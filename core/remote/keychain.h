// SPDX-License-Identifier: GPL-3.0-or-later
// API keys out of the desktop keychain, for ${NAME} references whose variable is not set. Asks secret-tool,
// the command line of libsecret (GNOME Keyring, KWallet through the Secret Service); without it, or without a
// desktop, nothing is found. A key is stored once by the user:
//   secret-tool store --label="Winnow ANTHROPIC_API_KEY" service winnow key ANTHROPIC_API_KEY
#pragma once

#include <optional>
#include <string>

#include "core/goyaml/env_text.h"

namespace winnow::remote {

/// The secret stored under service=winnow, key=NAME; nullopt if there is none, the name is no variable name
/// (letters, digits, underscore) or no answer comes within 30 seconds. No shell is involved.
std::optional<std::string> keychainSecret(const std::string& name);

/// The environment, then the keychain; what the keychain said is remembered as long as the answer lives, so
/// that a run of thousands of calls asks once. Thread-safe.
Environment withKeychain(Environment environment);

} // namespace winnow::remote
