// SPDX-License-Identifier: GPL-3.0-or-later
// API keys from the desktop keychain, for ${NAME} references whose variable is not set. Asks secret-tool, the command
// line of libsecret (GNOME Keyring, KWallet through the Secret Service); without it, or without a desktop, no key is
// found. The user stores a key once:
//   secret-tool store --label="Winnow ANTHROPIC_API_KEY" service winnow key ANTHROPIC_API_KEY
#pragma once

#include <optional>
#include <string>

#include "core/goyaml/env_text.h"

namespace winnow::remote {

/// The secret stored under service=winnow, key=NAME. nullopt if there is none, if the name is not a variable name
/// (letters, digits, underscore) or if there is no answer within 30 seconds. Runs no shell.
std::optional<std::string> keychainSecret(const std::string& name);

/// Looks in the environment, then in the keychain. The returned function caches the keychain's answers, so that a run
/// with thousands of calls queries it once. Thread-safe.
Environment withKeychain(Environment environment);

} // namespace winnow::remote
